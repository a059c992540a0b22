struct Note: Equatable, Identifiable { var id = 1, title = "" }
enum Size: String { case small, large }
enum Pile: String, CaseIterable { case open, done }
struct Card: Identifiable { struct ID: Hashable, Sendable { var number = 1 }; var id = ID(), title = "" }
struct Model {
  var notes: [Note] = [], files: [Note] = [], folder = "", name = "", held: Card?, pileUnderMouse: Pile?
  var size = Size.small, hasRoom = true
  func card(_ id: Card.ID) -> Card? { nil }
  func cards(on pile: Pile) -> [Card] { [] }
  mutating func move(_ card: Card.ID, to pile: Pile, before other: Card.ID?) {}
}
enum Msg: Sendable { case save, follow(String), rename(String), openMenu, load, advance(Card.ID), resized(Size), drag(Card.ID, PointerAction) }
var files: [Element<Msg>] { [] }
let path = "", line = ""
func update(message: Msg, model: inout Model) -> Command<Msg> { .none }
@MainActor func render(model: Model) -> [Element<Msg>] { [] }
