@MainActor let app = App<Model, Msg>(model: Model(), update: { _, _ in .none }, render: { _ in [] })
struct Model {}
enum Msg {}
// The package HTMLBackend is built after the library, of which this page is checked first.
@MainActor enum HTML {
  static func runIfAsked<Model, Msg: Sendable>(_ app: App<Model, Msg>) async {}
}
