import Expectations
import Testing
import TextBackend
import VirtualViews

/// Texts that fields offer: those that were typed before, and those that may be meant.
@MainActor
struct FieldRecallingTests {
  private func editing(_ props: [FieldProp<String>]) -> Showing {
    let showing = Showing(12, 1, [field("f", [.batch(props), .onChange { $0.text }])])
    showing.screen.press(.tab)
    return showing
  }

  @Test func `the arrows go through the history, and what was typed comes back`() {
    let showing = editing([.history(["one", "two"])])
    showing.screen.type("x")
    for key in [KeyPress.up, .up, .up, .down, .down, .down] { showing.screen.press(key) }
    expectEqual(showing.messages, ["x", "two", "one", "two", "x"])
    expectEqual(showing.screen.cursor?.column, 1)
  }

  @Test func `a text of the history that is changed is the user's own`() {
    let showing = editing([.history(["one", "two"])])
    showing.screen.press(.up)
    showing.screen.type("!")
    showing.screen.press(.up)
    showing.screen.press(.down)
    expectEqual(showing.messages, ["two", "two!", "two", "two!"])
  }

  @Test func `a recalled text is taken back at once`() {
    let showing = editing([.history(["one\ntwo"])])
    showing.screen.type("x")
    showing.screen.press(.up)
    showing.screen.press(.control("_"))
    expectEqual(showing.messages, ["x", "one two", "x"])
  }

  @Test func `arrows at a field without a history go on to what is around`() {
    func focused(_ props: [FieldProp<String>]) -> String? {
      let showing = Showing(12, 2, [field("f", [.batch(props)]), button("b", [.title("B")])])
      showing.screen.press(.tab)
      showing.screen.press(.down)
      return showing.focused
    }
    expectEqual(focused([.history(["one"])]), "f")
    expectEqual(focused([]), "b")
  }

  @Test(arguments: [KeyPress.right, .control("e"), .end])
  func `the rest of the first suggestion is shown dimmed and taken at the end`(key: KeyPress) {
    let showing = editing([.suggestions(["checkout", "commit", "commute"])])
    expectEqual(showing.lines, ["            "])
    showing.screen.type("com")
    expectEqual(showing.lines, ["commit      "])
    expectEqual(showing.screen.cursor?.column, 3)
    #expect(showing.style(3) != showing.style(2))
    showing.screen.press(key)
    expectEqual(showing.messages.last, "commit")
    expectEqual(showing.screen.cursor?.column, 6)
    expectEqual(showing.style(3), showing.style(2))
  }

  @Test func `a text that ends at the right edge makes room for what is suggested`() {
    let suggested = Showing(
      12, 1,
      [
        field(
          "f",
          [
            .text("com"), .textAlignment(.right), .suggestions(["commit"]),
            .onChange { $0.text },
          ])
      ])
    expectEqual(suggested.lines, ["        com "])
    suggested.screen.press(.tab)
    suggested.screen.press(.end)
    expectEqual(suggested.lines, ["     commit "])
    expectEqual(suggested.screen.cursor?.column, 8)
    // As much of it as there is room for.
    suggested.screen.resize(columns: 5, rows: 1)
    expectEqual(suggested.lines, ["commi"])
  }

  @Test func `nothing is suggested in the midst of a text, without the keyboard or for a secret`() {
    let showing = editing([.suggestions(["commit"])])
    showing.screen.type("com")
    showing.screen.press(.left)
    expectEqual(showing.lines, ["com         "])
    showing.screen.press(.right)
    expectEqual(showing.lines, ["commit      "])
    expectEqual(showing.messages.last, "com")
    showing.screen.press(.escape)
    expectEqual(showing.lines, ["com         "])
    let secret = editing([.suggestions(["commit"]), .isSecureTextEntry(true)])
    secret.screen.type("com")
    secret.screen.press(.right)
    expectEqual(secret.messages.last, "com")
  }

  @Test func `a suggestion is filtered as a paste is`() {
    let showing = editing([.suggestions(["abcdef"]), .accepts(.any.limited(to: 4))])
    showing.screen.type("ab")
    showing.screen.press(.end)
    expectEqual(showing.messages.last, "abcd")
  }
}
