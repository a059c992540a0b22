import Expectations
import Inputs
import Shohin
import Testing
import TextBackend

@testable import Linear

/// A field of several texts, read line by line.
@MainActor
struct LinearTokenTests {
  struct Model: Equatable {
    var to = ["ada", "alan"]
    var field = TokenFieldState()
  }

  private func session() -> LinearSession<Model, TokenFieldEvent> {
    LinearSession(
      App<Model, TokenFieldEvent>(
        model: Model(),
        update: { event, model in
          model.field.apply(event, to: &model.to)
          return .none
        },
        render: { model in
          [tokenField("to", model.to, state: model.field, [.placeholder("To")]) { $0 }]
        }), columns: 40, rows: 6)
  }

  /// The number before some words.
  private func number(of words: String, in lines: [String]) -> String? {
    lines.lazy.compactMap { line in
      line.contains(words) ? line.split(separator: " ").first { Int($0) != nil } : nil
    }.first.map(String.init)
  }

  @Test func `each text is read, and can be removed and changed`() throws {
    let session = session()
    let lines = session.begin()
    let remove = try #require(number(of: "Remove ada", in: lines), "\(lines)")
    _ = session.perform("press \(remove)")
    expectEqual(session.program.model.to, ["alan"])
    let all = session.perform("all")
    let text = try #require(number(of: "alan, button", in: all), "\(all)")
    _ = session.perform("press \(text)")
    expectEqual(session.program.model.field.marked, 0)
    // Return takes the marked text back into the field.
    _ = session.perform("press")
    expectEqual(session.program.model.to, [])
    expectEqual(session.program.model.field.text, "alan")
  }
}
