import Containers
struct Model { var showsHint = false }
@MainActor let list = label("list", [.text("")]) as ViewElement<Msg>
@MainActor let detail = label("detail", [.text("")]) as ViewElement<Msg>
@MainActor let save = label("save", [.text("")]) as ViewElement<Msg>
@MainActor let discard = label("discard", [.text("")]) as ViewElement<Msg>
@MainActor let cancel = label("cancel", [.text("")]) as ViewElement<Msg>
enum Msg {}
let room = (name: "general", unread: 3)
