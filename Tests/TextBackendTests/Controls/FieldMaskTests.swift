import Expectations
import Testing
import TextBackend
import VirtualViews

/// Fields whose text has a form.
@MainActor
struct FieldMaskTests {
  private func editing(
    _ mask: TextMask, columns: Int = 16, _ props: [FieldProp<String>] = []
  ) -> Showing {
    let showing = Showing(
      columns, 1, [field("f", [.mask(mask), .batch(props), .onChange { $0.text }])])
    showing.screen.press(.tab)
    return showing
  }

  @Test func `what is typed fills the places, and literals come by themselves`() {
    let showing = editing("##/##/####")
    expectEqual(showing.lines, ["__/__/____      "])
    expectEqual(showing.screen.cursor?.column, 0)
    showing.screen.type("12")
    expectEqual(showing.lines, ["12/__/____      "])
    expectEqual(showing.screen.cursor?.column, 3)
    showing.screen.type("x/312026")
    expectEqual(showing.lines, ["12/31/2026      "])
    showing.screen.type("9")
    expectEqual(
      showing.messages,
      ["1", "12", "12/3", "12/31", "12/31/2", "12/31/20", "12/31/202", "12/31/2026"])
  }

  @Test func `the caret stands on places only`() {
    let showing = editing("(###) ###", [.text("(123) 45")])
    func columns(_ keys: KeyPress...) -> [Int?] {
      keys.map { key in
        showing.screen.press(key)
        return showing.screen.cursor?.column
      }
    }
    expectEqual(columns(.left, .left, .left, .left, .left, .left), [7, 6, 3, 2, 1, 1])
    expectEqual(columns(.right, .right, .right, .right, .right, .right), [2, 3, 6, 7, 8, 8])
    expectEqual(columns(.home, .end), [1, 8])
    for (column, caret) in [(0, 1), (4, 6), (5, 6), (7, 7), (12, 8)] {
      showing.screen.click(column: column, row: 0)
      expectEqual(showing.screen.cursor?.column, caret, "\(column)")
    }
    let empty = editing("(###) ###")
    expectEqual(empty.lines, ["(___) ___       "])
    expectEqual(empty.screen.cursor?.column, 1)
  }

  @Test func `a deletion goes over literals and moves what is behind`() {
    let showing = editing("##/##/##")
    showing.screen.paste("123456")
    for _ in 0..<3 { showing.screen.press(.backspace) }
    expectEqual(showing.messages, ["12/34/56", "12/34/5", "12/34", "12/3"])
    showing.screen.press(.home)
    showing.screen.press(.delete)
    expectEqual(showing.messages.last, "23")
    showing.screen.press(.right)
    showing.screen.press(.backspace)
    showing.screen.press(.delete)
    expectEqual(showing.messages.last, "3")
    expectEqual(showing.lines, ["__/__/__        "])
  }

  @Test func `deletions of words and of parts keep the form`() {
    let showing = editing("##/##/##")
    showing.screen.paste("123456")
    showing.screen.press(.control("w"))
    expectEqual(showing.messages.last, "12/34")
    showing.screen.press(.left)
    showing.screen.press(.control("u"))
    expectEqual(showing.messages.last, "4")
    showing.screen.press(.control("k"))
    expectEqual(showing.lines, ["__/__/__        "])
  }

  @Test(arguments: [(nil, "123456"), ("##/##/##", "12/34/56")] as [(TextMask?, String)])
  func `keys that delete to an end take what is selected along, with a mask and without`(
    mask: TextMask?, text: String
  ) {
    for (key, rest) in [(KeyPress.control("u"), "56"), (.control("k"), "12")] {
      let showing = Showing(
        16, 1, [field("f", [.text(text), .mask(mask), .onChange { $0.text }])])
      for key in [KeyPress.tab, .home, .right, .right, .shift(.right), .shift(.right), key] {
        showing.screen.press(key)
      }
      expectEqual(showing.messages, [rest])
    }
  }

  @Test func `every change can be undone`() {
    let showing = editing("##/##")
    showing.screen.type("123")
    showing.screen.press(.backspace)
    showing.screen.press(.control("_"))
    expectEqual(showing.messages.last, "12/3")
    showing.screen.press(.control("_"))
    expectEqual(showing.lines, ["__/__           "])
    showing.screen.press(.control("y"))
    expectEqual(showing.messages.last, "12/3")
    expectEqual(showing.screen.cursor?.column, 4)
  }

  @Test(
    arguments: [
      ("##/##/####", "12/31/2026", "12/31/2026"), ("##/##/####", "on 12. 31", "12/31"),
      ("+49 ### ###", "+49 123 456", "+49 123 456"), ("+49 ### ###", "123456", "+49 123 456"),
      ("@@-##", "12ab34", "ab-34"), ("@@-##", "é漢1", "é漢-1"), ("**-?", "a1é", "a1-é"),
      ("\\#\\\\#", "7", "#\\7"), ("##%", "50", "50%"), ("##", "٣1", "1"),
    ])
  func `a paste is filtered into the form`(mask: String, pasted: String, text: String) {
    let showing = editing(TextMask(mask))
    showing.screen.paste(pasted)
    expectEqual(showing.messages, [text])
  }

  @Test func `a paste in the middle takes the places that are left`() {
    let showing = editing("####-####")
    showing.screen.paste("1234-5")
    showing.screen.press(.home)
    showing.screen.paste("abc9876")
    expectEqual(showing.messages, ["1234-5", "9871-2345"])
    expectEqual(showing.screen.cursor?.column, 3)
    showing.screen.paste("5")
    expectEqual(showing.messages.count, 2)
  }

  @Test func `what is selected is replaced`() {
    let showing = editing("@@##", [.text("ab12"), .selectsAllOnEntry(true)])
    showing.screen.type("-")
    expectEqual(showing.messages, [])
    showing.screen.type("x")
    expectEqual(showing.messages, ["x"])
  }

  @Test func `a guide of the program's own stands in empty places`() {
    let showing = editing(TextMask("##/##/####", guide: "DD/MM/YYYY"))
    expectEqual(showing.lines, ["DD/MM/YYYY      "])
    showing.screen.type("3")
    expectEqual(showing.lines, ["3D/MM/YYYY      "])
    #expect(showing.style(0).attributes != showing.style(1).attributes)
    let short = editing(TextMask("##:##", guide: "h"))
    expectEqual(short.lines, ["h_:__           "])
  }

  @Test func `a placeholder is shown until the field has the keyboard`() {
    let showing = Showing(10, 1, [field("f", [.mask("##:##"), .placeholder("time")])])
    expectEqual(showing.lines, ["time      "])
    showing.screen.press(.tab)
    expectEqual(showing.lines, ["__:__     "])
  }

  @Test func `a text that is not in the form is shown as it is, and reported once`() {
    let showing = editing("##/##", [.text("soon")])
    expectEqual(showing.lines, ["soon            "])
    expectEqual(showing.diagnostics.map(\.identifier), ["unfit-text"])
    showing.screen.press(.backspace)
    showing.screen.type("1")
    expectEqual(showing.diagnostics.count, 1)
  }

  @Test func `a text out of form is the user's to mend`() {
    let showing = Showing(8, 1, [])
    func show(_ text: String) {
      showing.describe([field("f", [.mask("##"), .text(text), .onChange { $0.text }])])
    }
    showing.onMessage = { show($0) }
    showing.show([field("f", [.mask("##"), .text("1x"), .onChange { $0.text }])])
    showing.screen.press(.tab)
    showing.screen.press(.backspace)
    showing.screen.type("y2")
    expectEqual(showing.messages, ["1", "12"])
  }

  @Test func `a mask without places is ignored and reported`() {
    let showing = editing("--")
    showing.screen.type("ab")
    expectEqual(showing.messages, ["a", "ab"])
    expectEqual(showing.diagnostics.map(\.identifier), ["empty-mask"])
  }

  @Test func `a program that keeps the value alone shows it in the form`() {
    let mask: TextMask = "(###) ###"
    var value = ""
    let showing = Showing(12, 1, [])
    func described() -> [ViewElement<String>] {
      [
        field(
          "f", [.mask(mask), .text(mask.text(of: value)), .onChange { mask.value(of: $0.text) }])
      ]
    }
    showing.onMessage = {
      value = $0
      showing.describe(described())
    }
    showing.show(described())
    showing.screen.press(.tab)
    showing.screen.type("12a34")
    expectEqual(showing.messages, ["1", "12", "123", "1234"])
    expectEqual(showing.lines, ["(123) 4__   "])
    expectEqual(showing.screen.cursor?.column, 7)
    expectEqual(showing.diagnostics, [])
  }

  @Test func `secrets and texts of the history have the form, too`() {
    let secret = editing("####", [.isSecureTextEntry(true)])
    secret.screen.type("1x2")
    expectEqual(secret.lines, ["••__            "])
    let showing = editing("##/##", [.history(["1231", "01/02"])])
    showing.screen.press(.up)
    showing.screen.press(.up)
    expectEqual(showing.messages, ["01/02", "12/31"])
  }

  @Test(arguments: 1...6) func `no field is too narrow`(columns: Int) {
    let showing = editing("##/##", columns: columns)
    for character in "1231" {
      showing.screen.type(String(character))
      expectEqual(showing.lines.map(\.count), [columns])
      #expect((showing.screen.cursor?.column ?? 0) < columns)
    }
    expectEqual(showing.messages.last, "12/31")
  }
}
