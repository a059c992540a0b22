struct Note: Equatable, Identifiable { var id = 1, title = "" }
struct Model { var notes: [Note] = [], name = "" }
enum Msg: Sendable { case save, rename(String), openMenu, load }
var files: [Element<Msg>] { [] }
let path = ""
