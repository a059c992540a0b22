import Editor
import Expectations
import Shohin
import TextBackend
import Testing

@testable import Linear

/// Views that are pressed, and fields that get a text, in programs that make it difficult.
@MainActor
struct LinearActingTests {
  private func session(
    rows: Int = 10, keys: KeyMap = [],
    _ elements: @escaping @MainActor @Sendable ([String]) -> [Element<String>]
  ) -> LinearSession<[String], String> {
    LinearSession(
      App<[String], String>(
        model: [],
        update: { message, told in
          told.append(message)
          return .none
        }, render: elements,
        subscriptions: { _ in .actions(keys) { "action \($0)" } }),
      columns: 30, rows: rows)
  }

  @Test func `a view that is pressed is not taken for the one that covers it`() {
    // It means a button to users, and the keyboard cannot come to it.
    let session = session { _ in
      [
        group(
          "card",
          [.semanticLabel("Card"), .semanticRole(.button), .onClick("card")],
          [button("a", [.title("A"), .onPress("a")])])
      ]
    }
    let lines = session.begin()
    #expect(lines.contains { $0.contains("A, button") }, "\(lines)")
    for number in 1...2 { _ = session.perform("press \(number)") }
    #expect(Set(session.program.model).isSubset(of: ["a", "card"]))
    #expect(session.program.model.filter { $0 == "a" }.count <= 1, "\(session.program.model)")
  }

  @Test func `a text is set whatever the program binds the keys to`() {
    let keys: KeyMap = [
      .bind("alt+a", "archive", isFirst: true), .bind("ctrl+u", "undo", isFirst: true),
      .bind("backspace", "back", isFirst: true), .bind("return", "send", isFirst: true),
    ]
    let session = session(keys: keys) { told in
      [field("name", [.text(told.last ?? "first"), .semanticLabel("Name"), .onChange { $0.text }])]
    }
    _ = session.begin()
    _ = session.perform("1")
    _ = session.perform("set Ada")
    expectEqual(session.program.model.last, "Ada")
    _ = session.perform("set ")
    expectEqual(session.program.model.last, "")
    #expect(!session.program.model.contains { $0.hasPrefix("action") }, "\(session.program.model)")
  }
}
