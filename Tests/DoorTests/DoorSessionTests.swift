import Editor
import Expectations
import SeededRandom
import Shohin
import TextBackend
import Testing

@testable import Door

enum FormMsg { case name(String), save }

@MainActor
func makeForm() -> (program: Program<[String], FormMsg>, screen: TextScreen) {
  let screen = TextScreen(columns: 24, rows: 5)
  let program = Program(
    screen: screen,
    App<[String], FormMsg>(
      model: [""],
      update: { message, model in
        switch message {
        case .name(let name): model[0] = name
        case .save: model.append(model[0])
        }
        return .none
      },
      render: { model in
        [
          group(
            "form", [],
            [
              field(
                "name", [.text(model[0]), .semanticLabel("Name"), .onChange { .name($0.text) }]),
              button(
                "save", [.title("Save \"&<"), .isEnabled(!model[0].isEmpty), .onPress(.save)]),
            ]),
          label(7, [.text("\(model.count - 1) saved")]),
        ]
      }))
  return (program, screen)
}

@MainActor
struct DoorSessionTests {
  @Test func `a tool reads the tree, types, presses and hears of what changed`() throws {
    let program = makeForm().program
    let door = try #require(DoorSession(program))
    let tree = door.answer(#"{"id":1,"do":"tree"}"#) ?? ""
    #expect(tree.hasPrefix(#"{"id":1,"tree":{"path":[],"role":"group""#), "\(tree)")
    #expect(
      tree.contains(
        #"{"path":["form","name"],"role":"textField","label":"Name","value":"","actions":["edit"]"#),
      "\(tree)")
    #expect(tree.contains(#""path":[7],"role":"text","label":"0 saved""#))
    expectEqual(door.answer(#"{"do":"wait"}"#), nil)
    expectEqual(door.answer(#"{"do":"changes"}"#), #"{"changes":[]}"#)
    let ok = #"{"ok":true}"#
    expectEqual(door.answer(#"{"do":"set","view":{"label":"Name"},"text":"Ada"}"#), ok)
    expectEqual(door.answer(#"{"do":"type","text":"\u00e9"}"#), ok)
    expectEqual(program.model, ["Adaé"])
    expectEqual(door.answer(#"{"do":"press","view":{"path":["form","save"]}}"#), ok)
    expectEqual(program.model, ["Adaé", "Adaé"])
    let changes = door.answer(#"{"do":"wait"}"#) ?? ""
    #expect(
      changes.contains(#"{"changed":{"path":[7],"role":"text","label":"1 saved""#), "\(changes)")
    expectEqual(door.answer(#"{"do":"key","keys":"shift+tab end backspace"}"#), ok)
    expectEqual(program.model[0], "Ada")
    expectEqual(door.answer(#"{"do":"paste","text":"!"}"#), ok)
    expectEqual(program.model[0], "Ada!")
  }

  @Test func `a menu has an item, and rows have places`() throws {
    let program = Program(
      screen: TextScreen(columns: 30, rows: 12),
      App<Int, Int>(
        model: 0, update: { _, _ in .none },
        render: { _ in
          [
            table("rows", [], rows: TableItems(Array(0..<100), id: \.self)) { number in
              TableCell(label("n", [.text("N\(number ?? 0)")]))
            },
            menu("menu", .bottom, [], [MenuItem("Open", 1), MenuItem("Quit", 2)]),
          ]
        }))
    let door = try #require(DoorSession(program))
    let tree = door.answer(#"{"do":"tree"}"#) ?? ""
    #expect(
      tree.contains(#""item":{"label":"Open","place":{"number":1,"of":2}}"#), "\(tree)")
    #expect(tree.contains(#""label":"N1","place":{"number":2,"of":100}"#), "\(tree)")
  }

  @Test func `a text of several lines is set as a whole`() throws {
    let program = Program(
      screen: TextScreen(columns: 30, rows: 5),
      App<String, String>(
        model: "one\ntwo",
        update: { text, model in
          model = text
          return .none
        },
        render: { text in [textView("note", [.text(text), .onEdit { $0.text }])] }))
    let door = try #require(DoorSession(program))
    for text in ["three\\nfour", "five", ""] {
      let answer = door.answer(#"{"do":"set","view":{"path":["note"]},"text":"\#(text)"}"#)
      expectEqual(answer, #"{"ok":true}"#)
      expectEqual(program.model, text.replacing("\\n", with: "\n"))
    }
  }

  @Test func `a key may be any number`() throws {
    let program = Program(
      screen: TextScreen(columns: 30, rows: 2),
      App<Int, Int>(
        model: 0, update: { _, _ in .none },
        render: { _ in [label(Int.min, [.text("least")]), label(Int.max, [.text("greatest")])] }))
    let tree = try #require(DoorSession(program)).answer(#"{"do":"tree"}"#) ?? ""
    #expect(tree.contains(#""path":["\#(Int.min)"]"#), "\(tree)")
    #expect(tree.contains(#""path":["\#(Int.max)"]"#), "\(tree)")
  }

  @Test func `pictures, sizes and counts`() throws {
    let program = makeForm().program
    let door = try #require(DoorSession(program))
    expectEqual(door.answer(#"{"do":"resize","columns":12,"rows":4}"#), #"{"ok":true}"#)
    let text = door.answer(#"{"do":"picture"}"#) ?? ""
    #expect(text.contains(#"\n0 saved     "#), "\(text)")
    let svg = door.answer(#"{"do":"picture","as":"svg"}"#) ?? ""
    #expect(svg.contains("<svg") && svg.contains("Save \\\"&amp;&lt;"), "\(svg)")
    let counts = door.answer(#"{"do":"counts"}"#) ?? ""
    #expect(counts.hasPrefix(#"{"counts":{"views":"#))
  }

  @Test func `signs of markup with marks behind them are no markup in a picture`() {
    let screen = TextScreen(columns: 12, rows: 1)
    let program = Program(
      screen: screen,
      App<Int, FormMsg>(
        model: 0, update: { _, _ in .none },
        render: { _ in [label("it", [.text("<\u{301}b>\u{301} &\u{301}")])] }))
    program.settle()
    let svg = SVG.text(of: screen.picture)
    #expect(Array(svg.unicodeScalars).count { $0 == "<" } == 4, "\(svg)")
    #expect(svg.utf8.count { $0 == UInt8(ascii: "&") } == 3, "\(svg)")
    #expect(svg.hasSuffix("</text></svg>"), "\(svg)")
  }

  @Test(
    arguments: [
      ("", "Here is no value.", "0"), ("{\"do\":", "Here is no value.", "6"),
      (#"{"do":"tree"} x"#, "Nothing may follow.", "14"),
      (#"{do:"tree"}"#, "A name in quotation marks is missing.", "1"),
      (#"{"do" "tree"}"#, "A colon is missing.", "6"),
      (#"{"do":"tree""#, "A comma or } is missing.", "12"),
      (#"{"do":"tr\x"}"#, "There is no such escape.", "11"),
      ("[[", "Here is no value.", "2"), ("7", "A request is an object", "\"\""),
      ("{}", "\"do\" is missing.", "\"do\""), (#"{"do":"dance"}"#, "There is no dance.", "\"do\""),
      (#"{"do":"press"}"#, "\"view\" is missing", "\"view\""),
      (#"{"do":"press","view":{}}"#, "A view has a", "\"view\""),
      (#"{"do":"press","view":{"label":"X"}}"#, "There is no view", "\"view\""),
      (#"{"do":"press","view":{"path":["form","save"]}}"#, "it is disabled", "\"view\""),
      (#"{"do":"focus","view":{"path":[7]}}"#, "cannot have the keyboard", "\"view\""),
      (#"{"do":"type"}"#, "\"text\" is missing", "\"text\""),
      (#"{"do":"key","keys":"nokey"}"#, "There is no key nokey.", "\"keys\""),
      (#"{"do":"resize","columns":-1,"rows":2}"#, "from 0 to 1000", "\"columns\""),
      (#"{"do":"picture","as":"gif"}"#, "\"text\" or \"svg\"", "\"as\""),
    ])
  func `a request that makes no sense is answered with the place`(
    line: String, sentence: String, place: String
  ) throws {
    let program = makeForm().program
    let answer = try #require(DoorSession(program)).answer(line) ?? ""
    #expect(answer.hasPrefix(#"{"error":""#) && answer.hasSuffix(#","at":\#(place)}"#), "\(answer)")
    let plain = sentence.replacing("\"", with: "\\\"")
    #expect(answer.contains(plain), "\(answer)")
  }

  @Test func `the id of a request that fails is in its answer`() throws {
    let program = makeForm().program
    let answer = try #require(DoorSession(program)).answer(#"{"id":"a","do":"dance"}"#) ?? ""
    #expect(answer.hasPrefix(#"{"id":"a","error":"#))
  }

  @Test(arguments: Effort.seeds(push: 10, full: 2_000))
  func `hostile lines are answered with one line, and nothing breaks`(seed: UInt64) throws {
    let program = makeForm().program
    let door = try #require(DoorSession(program))
    var random = SplitMix64(seed: seed)
    let parts = [
      "{", "}", "[", "]", ":", ",", "\"", "\\", "\\u", "d83d", "\"do\"", "\"tree\"", "\"press\"",
      "\"view\"",
      "\"path\"", "\"label\"", "\"set\"", "\"text\"", "\"keys\"", "\"key\"", "1e999", "-0",
      "9223372036854775808",
      "true", "null", " ", "é", "\u{0}", "\"resize\"", "\"columns\"", "\"rows\"", "\"type\"",
    ]
    for _ in 0..<200 {
      let count = Int.random(in: 0...12, using: &random)
      let line = (0..<count).map { _ in parts[Int.random(in: 0..<parts.count, using: &random)] }
        .joined()
      guard let answer = door.answer(line) else { continue }
      #expect(!answer.contains("\n"))
      _ = try JSONReader.value(of: answer)
    }
    let deep = String(repeating: "[", count: 100_000)
    #expect(door.answer(deep)?.contains("nested too deeply") == true)
  }

  @Test(arguments: [
    "null", "true", "[]", "{}", #"{"a":[1,-2.5,"x\n\"\\"],"b":{"c":null}}"#, #""😀 é""#, "1e+20",
  ])
  func `a value is read as it was written`(text: String) throws {
    let value = try JSONReader.value(of: text)
    expectEqual(try JSONReader.value(of: value.description), value)
    expectEqual(try JSONReader.value(of: #""\ud83d\ude00\/""#), .text("😀/"))
    expectEqual(try JSONReader.value(of: #""\ud83dx""#), .text("\u{FFFD}x"))
  }

  @Test func `half of a pair takes no other sign with it, and a sign is no digit`() throws {
    expectEqual(try JSONReader.value(of: #""\ud83d\u0041""#), .text("\u{FFFD}A"))
    expectEqual(try JSONReader.value(of: #""\ud83d\ud83d\ude00""#), .text("\u{FFFD}😀"))
    expectEqual(try JSONReader.value(of: #""\ud83d\ud83d""#), .text("\u{FFFD}\u{FFFD}"))
    #expect(throws: JSONMistake.self) { try JSONReader.value(of: #""\u+041""#) }
  }
}
