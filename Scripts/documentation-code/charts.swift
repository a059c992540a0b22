import Containers
enum Msg { case show(ClosedRange<Double>), due(CalendarDate) }
let moon: [UInt8] = []
