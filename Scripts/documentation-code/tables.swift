@testable import MillionNotes
import Widgets
struct Person: Identifiable, Equatable, Sendable { var id = 0, name = "", town = "" }
struct Model { var people: [Person] = [], person: Int? }
enum Msg: Sendable { case open(Int), choose(Int) }
@MainActor let model = NotesModel(count: 1)
struct Folder {
  struct File { var path = "", name = "" }
  var files: [File] = [], menuFile = "", menuSpot: MenuSpot?
}
enum FileMsg { case askForMenu(String, MenuSpot), closeMenu, open, delete }
struct Fruit: Identifiable, Equatable, Sendable { var id = 0, name = "", price = 0 }
enum FruitMsg {}
