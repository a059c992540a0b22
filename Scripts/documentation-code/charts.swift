import Containers
enum Msg { case show(ClosedRange<Double>), due(CalendarDate) }
let moon: [UInt8] = []
let action = PointerAction(.release, column: 0, row: 0)
struct Model { var day: CalendarDate?, dropDay: CalendarDate? }
