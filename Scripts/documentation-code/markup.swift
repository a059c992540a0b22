import Markup
struct Model { var name = "", file = MarkupFile("Greeter.ui.xml", bytes: []) }
enum Msg: Sendable { case rename(String), save, changed([UInt8]) }
let text = ""
@MainActor let greeter = try! MarkupView(parsing: text, file: "Greeter.ui.xml")
@MainActor let messages: [String: MessageMaker<Msg>] = [:]
enum Guestbook {
  @MainActor static let app = App<Model, Msg>(model: Model(), update: { _, _ in .none }, render: { _ in [] })
}
// The compiler of markups writes these two.
extension Greeter {
  static func view(_ key: String, _ state: Greeter.State) -> Element<Greeter.Msg> { .none }
  static func update(_ message: Greeter.Msg, _ state: inout Greeter.State) -> Command<Greeter.Msg> { .none }
}
