import Expectations
import Testing
import TextBackend
import VirtualViews

/// The texts at the edges of fields that are no part of their own.
@MainActor
struct FieldEdgesTests {
  private func showing(
    _ columns: Int, _ props: [FieldProp<String>], focused: Bool = true
  ) -> Showing {
    let showing = Showing(columns, 1, [field("f", [.batch(props), .onChange { $0.text }])])
    if focused { showing.screen.press(.tab) }
    return showing
  }

  @Test func `prefix and suffix are shown and are no part of the text`() {
    let showing = showing(14, [.prefix("€ "), .suffix(".com")])
    showing.screen.type("ab")
    expectEqual(showing.lines, ["€ ab      .com"])
    expectEqual(showing.messages, ["a", "ab"])
    expectEqual(showing.screen.cursor?.column, 4)
    #expect(showing.style(0).attributes.contains(.dim) || showing.style(0).foreground == .muted)
  }

  @Test func `the caret stays between the edges, however long the text is`() {
    let showing = showing(10, [.prefix("€ "), .suffix("kg")])
    showing.screen.type("abcdefghij")
    expectEqual(showing.lines, ["€ fghij kg"])
    expectEqual(showing.screen.cursor?.column, 7)
    showing.screen.press(.home)
    expectEqual(showing.lines, ["€ abcdefkg"])
    expectEqual(showing.screen.cursor?.column, 2)
  }

  @Test func `the mouse finds characters behind a prefix`() {
    let showing = showing(12, [.prefix("€ ")])
    showing.screen.type("abcd")
    showing.screen.click(column: 4, row: 0)
    expectEqual(showing.screen.cursor?.column, 4)
    showing.screen.type("x")
    expectEqual(showing.messages.last, "abxcd")
    showing.screen.click(column: 0, row: 0)
    expectEqual(showing.screen.cursor?.column, 2)
  }

  @Test func `the characters are counted in a place that does not move`() {
    let showing = showing(16, [.maximumLength(12)])
    expectEqual(showing.lines, ["            0/12"])
    showing.screen.type("abcdefghij")
    expectEqual(showing.lines, ["bcdefghij  10/12"])
    showing.screen.paste("klmn")
    expectEqual(showing.messages.last, "abcdefghijkl")
  }

  @Test(arguments: [
    (42, "My       Capital letters are not allowed !"),
    (40, "My       Capital letters are not allow…!"), (33, "My       Capital letters are no…!"),
    (17, "My       Capita…!"), (16, "My             !"), (8, "My     !"),
  ])
  func `a message is cut before it goes`(columns: Int, line: String) {
    let message = FieldMessage.error("Capital letters are not allowed")
    let field = showing(columns, [.text("My"), .message(message)], focused: false)
    expectEqual(field.lines, [line])
  }

  @Test(arguments: [(14, "          0/12"), (13, "             ")])
  func `the count needs room`(columns: Int, line: String) {
    expectEqual(showing(columns, [.maximumLength(12)]).lines, [line])
  }

  @Test func `the word of the return key is shown with the keyboard and room`() {
    let props: [FieldProp<String>] = [.returnKeyType(.search)]
    expectEqual(showing(20, props).lines, ["              search"])
    expectEqual(showing(20, props, focused: false).lines, ["                    "])
    expectEqual(showing(18, props).lines, ["                  "])
    expectEqual(showing(20, [.returnKeyType(.default)]).lines, ["                    "])
  }

  @Test func `what is wrong is seen by its words, or a sign alone`() {
    let wide = showing(16, [.text("ab"), .message(.error("short"))], focused: false)
    expectEqual(wide.lines, ["ab       short !"])
    let narrow = showing(8, [.text("ab"), .message(.error("short"))], focused: false)
    expectEqual(narrow.lines, ["ab     !"])
    #expect(narrow.style(7).attributes.contains(.reverse))
    expectEqual(narrow.style(0).foreground, narrow.style(7).foreground)
    #expect(narrow.style(0).foreground != .default)
  }

  @Test func `what is wrong is told to those who do not see it`() {
    var field = TextField()
    (field.placeholder, field.message) = ("Name", .error("needed"))
    expectEqual(field.semantics.label, "Name, needed")
    field.message = nil
    expectEqual(field.semantics.label, "Name")
  }

  @Test(arguments: 1...24)
  func `the caret is inside of a field of any width`(columns: Int) {
    let showing = showing(
      columns,
      [
        .prefix("漢"), .suffix(".com"), .maximumLength(80), .message(.warning("odd")),
        .returnKeyType(.done), .suggestions(["abcdefghijklmnop"]),
      ])
    for _ in 0..<8 {
      showing.screen.paste("漢")
      #expect((0..<columns).contains(showing.screen.cursor?.column ?? -1))
    }
    expectEqual(showing.messages.last?.count, 8)
  }
}
