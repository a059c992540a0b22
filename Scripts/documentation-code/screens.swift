import Screens
import Widgets
enum ListOutput { case open(Int), pickColor }
struct List: Sendable { var isChanged = false, count = 0 }
enum ListMsg: Sendable { case new, load, askWhetherToDiscard, picked(Color?) }
func update(message: ListMsg, model: inout List) -> Command<ListMsg> { .none }
func render(model: List) -> [Element<ListMsg>] { [] }
func subscriptions(model: List) -> Subscription<ListMsg> { .none }
struct Note: Equatable, Identifiable, Sendable { var id = 1 }
enum Msg: Sendable { case open, reload, notes(Result<[Note], LoadFailure>), paint, painted(Color?) }
struct Model { var notes = Loadable<[Note]>.idle }
struct Service: Sendable { func notes() async throws -> [Note] { [] } }
let service = Service()
func row(of note: Note) -> Element<Msg> { .none }
@MainActor func list() -> Screen<List, ListMsg> { Screen("", App(model: List(), update: update, render: render)) }
@MainActor func note(_ id: Int) -> Screen<List, ListMsg> { list() }
@MainActor func colors() -> Screen<List, ListMsg> { list() }
@MainActor func canvas() -> Screen<List, ListMsg> { list() }
struct Card: Equatable { var id = 1 }
extension [Card] { mutating func move(_ id: Int, to row: Int) {} }
struct Board { var cards = UndoHistory<[Card]>([]) }
enum BoardMsg: Sendable { case delete(Int), move(Int, Int), undo, redo }
