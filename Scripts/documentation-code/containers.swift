import Containers
struct Model { var showsHint = false }
@MainActor let list = label("list", [.text("")]) as ViewElement<Msg>
@MainActor let detail = label("detail", [.text("")]) as ViewElement<Msg>
enum Msg {}
let room = (name: "general", unread: 3)
