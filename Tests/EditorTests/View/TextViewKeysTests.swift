import Editor
import Expectations
import Shohin
import ShohinTesting
import Testing
import TextBackend
import Widgets

@MainActor
struct TextViewKeysTests {
  @Test func `a key beside a letter with thousands of accents takes a time in proportion`() {
    expectProportionalTime(upTo: 40_000) { count in
      let editor = EditorScreen(40, 5, "a" + String(repeating: "\u{301}", count: count))
      editor.press("x")
      expectEqual(editor.simulation.model.text.count, 2 * count + 2)
    }
  }

  @Test func `what is typed is on the screen and in the model`() {
    let editor = EditorScreen(12, 3)
    editor.simulation.type("ab\n日本")
    expectEqual(editor.text, "ab\n日本")
    expectEqual(editor.lines, ["ab", "日本", ""])
    expectEqual(editor.cursor, [4, 1])
  }

  @Test(arguments: [
    ("left", [7, 0]), ("right", [1, 1]), ("ctrl+left", [4, 0]), ("home", [0, 1]), ("end", [3, 1]),
    ("up", [0, 0]), ("down", [0, 2]), ("ctrl+home", [0, 0]), ("ctrl+end", [5, 3]),
    ("ctrl+right", [3, 1]), ("page-down", [0, 3]), ("page-up", [0, 0]), ("ctrl+a", [0, 1]),
    ("ctrl+e", [3, 1]), ("alt+down", [0, 2]), ("ctrl+up", [0, 0]), ("alt+right", [3, 1]),
  ])
  func `keys move the caret`(key: String, place: [Int]) {
    let editor = EditorScreen(12, 5, "one two\nred\n\nthird")
    editor.press("down", key)
    expectEqual(editor.cursor, place)
    expectEqual(editor.text, "one two\nred\n\nthird")
    // With Shift the same keys select.
    let extending = EditorScreen(12, 5, "one two\nred\n\nthird")
    guard !key.hasPrefix("ctrl+a"), !key.hasPrefix("ctrl+e") || key == "ctrl+end" else { return }
    extending.press("down", "shift+" + key)
    expectEqual(extending.cursor, place)
    extending.press("delete")
    #expect(extending.text != "one two\nred\n\nthird")
  }

  @Test(arguments: [
    ("backspace", "one tw three"), ("delete", "one twothree"), ("ctrl+d", "one twothree"),
    ("ctrl+w", "one  three"), ("alt+backspace", "one  three"), ("alt+d", "one two"),
    ("ctrl+delete", "one two"), ("ctrl+u", " three"), ("ctrl+k", "one two"),
    ("ctrl+t", "one tw othree"), ("return", "one two\n three"), ("ctrl+j", "one two\n three"),
    ("alt+return", "one two\n three"), ("shift+return", "one two\n three"), ("x", "one twox three"),
  ])
  func `keys change the text, and undo and redo go there and back`(key: String, text: String) {
    let editor = EditorScreen(20, 3, "one two three")
    editor.press("alt+right", "alt+right", key)
    expectEqual(editor.text, text)
    editor.press("ctrl+_")
    expectEqual(editor.text, "one two three")
    expectEqual(editor.cursor, [7, 0])
    editor.press("ctrl+y")
    expectEqual(editor.text, text)
  }

  @Test func `every action has a name in the map and keys that are free`() {
    expectEqual(TextView.keyMap.problems.count, 0)
    let standard = Set(KeyMap.standard.bindings.filter(\.isFirst).map(\.keys))
    #expect(TextView.keyMap.bindings.allSatisfy { !standard.contains($0.keys) })
    expectEqual(KeyAction.textSelect(.textWordLeft).name, "text.select-word-left")
  }

  @Test func `the home key goes to the row, to the text of the line and to its start`() {
    let editor = EditorScreen(7, 5, "  ab cdef ghij")
    editor.press("end", "down")
    expectEqual(editor.lines, ["  ab", "cdef", "ghij", "", ""])
    expectEqual(editor.cursor, [4, 1])
    editor.press("home")
    expectEqual(editor.cursor, [0, 1])
    editor.press("home")
    expectEqual(editor.cursor, [2, 0])
    editor.press("home")
    expectEqual(editor.cursor, [0, 0])
    editor.press("end", "end")
    expectEqual(editor.cursor, [4, 2])
  }

  @Test func `up and down keep the column over wrapped and shorter rows`() {
    let editor = EditorScreen(8, 6, "abcdef\nx\n日本語日本語")
    editor.press("end", "down")
    expectEqual(editor.cursor, [1, 1])
    editor.press("down")
    // The end of the row is the start of the next one.
    expectEqual(editor.cursor, [4, 2])
    editor.press("down")
    expectEqual(editor.cursor, [6, 3])
    editor.press("up", "up", "up")
    expectEqual(editor.cursor, [6, 0])
  }

  @Test func `a selection is typed over, cut, copied and pasted`() {
    let editor = EditorScreen(20, 3, "one two")
    editor.press("ctrl+shift+right", "alt+c")
    expectEqual(editor.screen.performed.last, .copy("one"))
    editor.press("right", "ctrl+v")
    expectEqual(editor.text, "oneone two")
    editor.press("alt+a", "ctrl+x")
    expectEqual(editor.text, "")
    expectEqual(editor.screen.performed.last, .copy("oneone two"))
    editor.press("shift+insert", "shift+insert", "ctrl+_")
    expectEqual(editor.text, "oneone two")
    editor.press("shift+home", "x")
    expectEqual(editor.text, "x")
  }

  @Test func `typing is undone word by word, and a pause counts`() {
    let editor = EditorScreen(20, 3)
    editor.simulation.type("one two")
    editor.simulation.advance(by: .seconds(3))
    editor.simulation.type("x")
    editor.press("ctrl+_")
    expectEqual(editor.text, "one two")
    editor.press("alt+z")
    expectEqual(editor.text, "one ")
    editor.press("alt+z", "alt+z")
    expectEqual(editor.text, "")
    editor.press("ctrl+y", "alt+y", "ctrl+y", "ctrl+y")
    expectEqual(editor.text, "one twox")
  }

  @Test func `Return submits where it is to, and other keys begin new lines`() {
    let editor = EditorScreen(20, 3, "", [.submitsOnReturn(true)])
    editor.simulation.type("a")
    editor.press("shift+return")
    editor.simulation.type("b")
    editor.press("alt+return", "ctrl+j", "return")
    expectEqual(editor.simulation.model.submitted, ["a\nb\n\n"])
    expectEqual(editor.text, "a\nb\n\n")
  }

  @Test func `new lines end as those of the text`() {
    let editor = EditorScreen(20, 3, "a\r\nb")
    editor.press("ctrl+end", "return")
    editor.simulation.paste("c\nd")
    expectEqual(Array(editor.text.utf8), Array("a\r\nb\r\nc\r\nd".utf8))
  }

  @Test func `matches are found in both directions and around the ends`() {
    let editor = EditorScreen(
      20, 3, "ab AB\nab", [.search(TextSearch("ab", ignoresCase: true))])
    var places: [[Int]] = []
    for key in ["f3", "f3", "f3", "f3", "shift+f3", "shift+f3"] {
      editor.press(key)
      places.append(editor.cursor)
    }
    expectEqual(places, [[2, 0], [5, 0], [2, 1], [2, 0], [2, 1], [5, 0]])
    let style = editor.screen.style(column: 0, row: 0)
    expectEqual(style.underline, .single)
    expectEqual(editor.screen.style(column: 2, row: 0).underline, .none)
    // In the last row everything is underlined.
    let low = EditorScreen(20, 1, "ab c", [.search(TextSearch("ab", ignoresCase: true))])
    expectEqual(
      [0, 2].map { low.screen.style(column: $0, row: 0).underline }, [.double, .single])
  }

  @Test func `a view that is read only is moved in and copied, and not changed`() {
    let editor = EditorScreen(20, 3, "one two", [.isReadOnly(true)])
    editor.press("x", "backspace", "return", "ctrl+x", "ctrl+_")
    editor.simulation.paste("y")
    expectEqual(editor.text, "one two")
    editor.press("shift+end", "alt+c")
    expectEqual(editor.screen.performed.last, .copy("one two"))
  }

  @Test func `arrows leave the text only where they are to`() {
    for leaves in [false, true] {
      let editor = EditorScreen(20, 3, "a", [.leavesAtEnds(leaves)])
      let focused = editor.screen.focused
      editor.press("up", "up")
      expectEqual(editor.screen.focused, focused)
      expectEqual(editor.cursor, [0, 0])
    }
  }

  @Test func `footers say how a line is begun only where Return does something else`() {
    func footer(_ props: Props<String, TextView>) -> String {
      let simulation = Simulation(
        model: 0, columns: 60, rows: 4, update: { (_: String, _) in .none },
        render: { _ in [textView("t", props), statusBar("keys")] })
      simulation.focus("t")
      return simulation.screen[3]
    }
    #expect(!footer([]).contains("New line"))
    #expect(footer([.submitsOnReturn(true)]).contains("Alt+Return New line"))
    #expect(!footer([.submitsOnReturn(true), .isReadOnly(true)]).contains("New line"))
  }
}
