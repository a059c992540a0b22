import Editor
import Expectations
import SeededRandom
import Shohin
import ShohinTesting
import Testing
import TextBackend

/// A model that does not take over what the user typed, or makes something else of it.
@MainActor
struct TextViewModelTests {
  @Test func `a model that rejects every other change keeps text and caret`() {
    let editor = EditorScreen(20, 2) { new, old in
      String(new).contains("x") ? old : new
    }
    editor.simulation.type("axbxc")
    expectEqual(editor.text, "abc")
    expectEqual(editor.lines[0], "abc")
    expectEqual(editor.cursor, [3, 0])
    editor.press("left", "x", "d")
    expectEqual(editor.text, "abdc")
    expectEqual(editor.cursor, [3, 0])
  }

  @Test func `a model that puts the text in order keeps the caret and the way back`() {
    let editor = EditorScreen(20, 2) { new, _ in TextBuffer(String(new).uppercased()) }
    editor.simulation.type("ab cd")
    editor.press("left", "left", "left")
    editor.simulation.type("x")
    expectEqual(editor.lines[0], "ABX CD")
    expectEqual(editor.cursor, [3, 0])
    editor.press("ctrl+_", "ctrl+_", "ctrl+_")
    expectEqual(editor.text, "")
    editor.press("ctrl+y", "ctrl+y", "ctrl+y")
    expectEqual(editor.text, "ABX CD")
  }

  @Test func `a model that answers late changes the text under the caret and loses no key after`() {
    let editor = EditorScreen(20, 2)
    editor.simulation.type("abc")
    editor.simulation.send(.set("12 abc"))
    expectEqual(editor.cursor, [6, 0])
    editor.simulation.type("d")
    expectEqual(editor.text, "12 abcd")
    editor.press("home")
    editor.simulation.send(.set("12 abcd and more"))
    expectEqual(editor.cursor, [0, 0])
    editor.simulation.type("e")
    expectEqual(editor.text, "e12 abcd and more")
  }

  /// The rows without the scroll bar.
  private func seen(_ editor: EditorScreen) -> [String] {
    editor.lines.map { String($0.prefix { $0 != " " }) }
  }

  @Test func `what a viewer is given is read from its start`() {
    func lines(_ name: String, _ count: Int = 30) -> TextBuffer {
      TextBuffer("{\n" + (0..<count).map { "\(name)\($0)" }.joined(separator: "\n") + "\n}")
    }
    let viewer = EditorScreen(20, 3, "", [.isReadOnly(true)])
    viewer.simulation.send(.set(lines("a")))
    viewer.press("down")
    expectEqual(seen(viewer), ["{", "a0", "a1"])
    // Another text that begins and ends as the first one did.
    viewer.press("pageDown", "pageDown")
    viewer.simulation.send(.set(lines("b")))
    viewer.press("up")
    expectEqual(seen(viewer), ["{", "b0", "b1"])
    // New lines at the start are seen by those who are there.
    viewer.press("ctrl+home")
    viewer.simulation.send(.set(TextBuffer("new\nlines\n" + viewer.text)))
    viewer.press("right")
    expectEqual(seen(viewer), ["new", "lines", "{"])
  }

  @Test func `a viewer follows the end of a text that grows there`() {
    let viewer = EditorScreen(20, 3, "one\ntwo\nthree\nfour", [.isReadOnly(true)])
    viewer.press("ctrl+end")
    viewer.simulation.send(.set("one\ntwo\nthree\nfour\nfive"))
    expectEqual(seen(viewer), ["three", "four", "five"])
    // Old lines go while new ones come.
    viewer.simulation.send(.set("three\nfour\nfive\nsix"))
    expectEqual(seen(viewer), ["four", "five", "six"])
    let log = EditorScreen(20, 3, "", [.isReadOnly(true), .startsAtEnd(true)])
    log.simulation.send(.set("one\ntwo\nthree\nfour"))
    expectEqual(seen(log), ["two", "three", "four"])
  }

  @Test func `a text that grows above leaves what is seen where it is`() {
    let editor = EditorScreen(20, 3, (0..<40).map { "l\($0)" }.joined(separator: "\n"))
    editor.press("ctrl+end")
    let seen = editor.lines
    editor.simulation.send(.set(TextBuffer("new\nlines\n" + editor.text)))
    expectEqual(editor.lines, seen)
  }

  @Test func `a text that is the user's stays with other renders, and selection is told`() {
    let editor = EditorScreen(20, 2, "abc")
    editor.press("shift+right", "shift+right")
    editor.simulation.send(.render)
    editor.press("x")
    expectEqual(editor.text, "xc")
  }

  @Test(arguments: Effort.seeds(push: 4, full: 300))
  func `keys, models and sizes in any order leave the screen whole`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let wraps = Bool.random(using: &random)
    let editor = EditorScreen(
      12, 4, "日本 one\r\n\ttwo e\u{301}\n👩‍👩‍👧 שלום",
      [.wrapsLines(wraps), .showsLineNumbers(seed % 2 == 0), .foldsPastes(from: 3)])
    let keys = TextView.keyMap.bindings.map(\.keys.description)
    for step in 0..<Effort.count(push: 60, full: 400) {
      switch Int.random(in: 0..<12, using: &random) {
      case 0: editor.simulation.paste(random.pick(["日\n本", "a\nb\nc\n", "\t", "🇩🇪"]))
      case 1:
        editor.simulation.resize(
          columns: Int.random(in: 1...20, using: &random),
          rows: Int.random(in: 1...6, using: &random))
      case 2:
        let text = random.pick(["", "x\n\n", editor.text.uppercased(), editor.text + "more"])
        editor.simulation.send(.set(TextBuffer(text)))
      case 3:
        editor.screen.click(
          column: Int.random(in: 0...12, using: &random), row: Int.random(in: 0...4, using: &random)
        )
      case 4:
        editor.screen.handle(
          .mouse(MouseEvent(random.pick([.wheelUp, .wheelDown]), column: 0, row: 0)))
      case 5, 6: editor.simulation.type(random.pick(["a", "日", "\u{301}", " ", "🇩", "\t"]))
      default: editor.press(random.pick(keys))
      }
      let frame = editor.screen.picture
      let comment = Comment("seed \(seed), step \(step)")
      expectEqual(editor.screen.lines.count, frame.rows, comment)
      #expect(editor.screen.focused != nil, comment)
    }
  }
}
