import Editor
import Expectations
import Shohin
import ShohinTesting
import Testing
import TextBackend

/// The part of a text that is seen: with the keyboard and without, after the wheel, and by the bar.
@MainActor
struct TextViewScrollTests {
  private static func lines(_ range: ClosedRange<Int>) -> TextBuffer {
    TextBuffer(range.map { "l\($0)" }.joined(separator: "\n"))
  }

  /// The rows without the scroll bar.
  private func seen<Model, Msg>(_ simulation: Simulation<Model, Msg>) -> [String] {
    simulation.screen.map { String($0.prefix { $0 != " " }) }
  }

  // MARK: - Without the keyboard

  /// A log below a field that has the keyboard.
  private func log(
    _ text: TextBuffer, _ props: Props<TextBuffer, TextView> = [.startsAtEnd(true)]
  ) -> Simulation<TextBuffer, TextBuffer> {
    let simulation = Simulation<TextBuffer, TextBuffer>(
      model: text, columns: 20, rows: 4,
      update: { text, model in
        model = text
        return .none
      },
      render: { model in
        [
          field("prompt", []),
          textView("log", [.buffer(model), .isReadOnly(true), .batch(props.all)]),
        ]
      })
    simulation.focus("prompt")
    return simulation
  }

  @Test func `a log without the keyboard begins at its end and follows it`() {
    let log = log(Self.lines(1...30))
    expectEqual(Array(seen(log).dropFirst()), ["l28", "l29", "l30"])
    log.send(Self.lines(1...32))
    expectEqual(Array(seen(log).dropFirst()), ["l30", "l31", "l32"])
    log.resize(columns: 20, rows: 6)
    expectEqual(Array(seen(log).dropFirst()), ["l28", "l29", "l30", "l31", "l32"])
  }

  @Test func `a text without the keyboard that becomes shorter leaves no rows empty`() {
    let log = log(Self.lines(1...30), [])
    log.turnWheel("log", down: 100)
    for _ in 0..<20 { log.turnWheel("log", down: 3) }
    expectEqual(Array(seen(log).dropFirst()), ["l28", "l29", "l30"])
    log.send(Self.lines(1...5))
    expectEqual(Array(seen(log).dropFirst()), ["l3", "l4", "l5"])
  }

  // MARK: - After the wheel

  @Test func `whoever scrolled a viewer up keeps the place while lines come`() {
    let viewer = EditorScreen(20, 3, String(Self.lines(1...30)), [.isReadOnly(true)])
    viewer.press("ctrl+end")
    viewer.simulation.turnWheel("v", down: -2)
    let before = seen(viewer.simulation)
    #expect(!before.contains("l30"))
    viewer.simulation.send(.set(Self.lines(1...31)))
    expectEqual(seen(viewer.simulation), before)
    // Another wheel and another line, with no picture between them.
    viewer.simulation.turnWheel("v", down: -1)
    viewer.simulation.send(.set(Self.lines(1...32)))
    viewer.simulation.send(.set(TextBuffer("new\nlines\n" + String(Self.lines(1...32)))))
    viewer.simulation.turnWheel("v", down: 1)
    expectEqual(seen(viewer.simulation), before)
    viewer.press("ctrl+end")
    expectEqual(seen(viewer.simulation), ["l30", "l31", "l32"])
    viewer.simulation.send(.set(Self.lines(1...33)))
    expectEqual(seen(viewer.simulation), ["l31", "l32", "l33"])
  }

  @Test func `another size keeps what was scrolled to`() {
    let viewer = EditorScreen(20, 3, String(Self.lines(1...30)), [.isReadOnly(true)])
    viewer.press("ctrl+end")
    viewer.simulation.turnWheel("v", down: -4)
    let top = seen(viewer.simulation)[0]
    viewer.simulation.resize(columns: 25, rows: 4)
    expectEqual(seen(viewer.simulation)[0], top)
    viewer.press("down")
    #expect(seen(viewer.simulation).contains("l30"))
  }

  // MARK: - The bar

  private func mouse(_ kind: MouseEvent.Kind, _ editor: EditorScreen, _ column: Int, _ row: Int) {
    editor.screen.handle(.mouse(MouseEvent(kind, button: .left, column: column, row: row)))
  }

  private func thumb(_ editor: EditorScreen) -> [Int] {
    let last = editor.screen.lines.map { $0.last ?? " " }
    return last.indices.filter { last[$0] != last.min() }
  }

  @Test func `the bar is dragged until the button is let go`() {
    let editor = EditorScreen(8, 10, String(Self.lines(1...100)))
    mouse(.press, editor, 7, 0)
    mouse(.drag, editor, 3, 9)
    expectEqual(seen(editor.simulation).last, "l100")
    mouse(.drag, editor, 0, 0)
    expectEqual(seen(editor.simulation).first, "l1")
    mouse(.drag, editor, 7, 5)
    let middle = seen(editor.simulation)
    #expect(middle.first != "l1" && middle.last != "l100")
    mouse(.release, editor, 2, 5)
    mouse(.drag, editor, 7, 9)
    expectEqual(seen(editor.simulation), middle)
    // Nothing was selected meanwhile.
    editor.press("delete")
    #expect(editor.text.hasPrefix("1\nl2"))
  }

  /// Words that take a row of their own.
  nonisolated private static func words(_ range: Range<Int>) -> String {
    range.map { "word\($0 + 10_000) " }.joined()
  }

  @Test(arguments: [
    // One line; lines that take several rows; lines that do so in one place only.
    words(0..<40), (0..<12).map { words($0 * 8..<$0 * 8 + 8) }.joined(separator: "\n"),
    (0..<40).map { $0 < 35 ? "x\($0)" : words($0 * 9..<$0 * 9 + 9) }.joined(separator: "\n"),
  ])
  func `the bar touches its ends where the text does`(text: String) {
    let editor = EditorScreen(20, 10, text)
    var isSeen = 0
    for _ in 0..<200 where isSeen < 2 {
      let (rows, cells) = (editor.lines, thumb(editor))
      #expect((1..<10).contains(cells.count), "\(rows)")
      expectEqual(cells.first == 0, isSeen == 0, "\(rows)")
      editor.simulation.turnWheel("v", down: 1)
      let isEnd = editor.lines.map { $0.dropLast() } == rows.map { $0.dropLast() }
      expectEqual(cells.last == 9, isEnd, "\(rows)")
      isSeen = isEnd ? 2 : 1
    }
    mouse(.press, editor, 19, 0)
    expectEqual(thumb(editor).first, 0)
    mouse(.drag, editor, 19, 9)
    expectEqual(thumb(editor).last, 9)
    mouse(.drag, editor, 19, 5)
    #expect(thumb(editor).first != 0 && thumb(editor).last != 9)
  }

  // MARK: - What handlers are told

  private enum Told: Equatable, Sendable {
    case selected(TextSelection?)
    case submitted(TextSelection?)
    case set(String)
  }

  /// A view that tells where the caret is.
  private func told(
    _ text: String, _ props: Props<Told, TextView> = []
  ) -> Simulation<String, Told> {
    let simulation = Simulation<String, Told>(
      model: text, columns: 20, rows: 3,
      update: { message, model in
        if case .set(let text) = message { model = text }
        return .none
      },
      render: { model in
        [
          textView(
            "v",
            [
              .text(model), .onSelect { .selected($0.selection) },
              .onSubmit { .submitted($0.selection) }, .batch(props.all),
            ])
        ]
      })
    simulation.focus("v")
    return simulation
  }

  @Test func `the wheel and a change by the program select nothing`() {
    let view = told(String(Self.lines(1...30)))
    view.turnWheel("v", down: 1)
    expectEqual(view.takeMessages(), [])
    view.press(.right)
    expectEqual(view.takeMessages(), [.selected(TextSelection(1))])
    view.send(.set("new\n" + String(Self.lines(1...30))))
    _ = view.takeMessages()
    view.turnWheel("v", down: 1)
    expectEqual(view.takeMessages(), [])
    view.press(.right)
    expectEqual(view.takeMessages(), [.selected(TextSelection(6))])
  }

  @Test func `the text that is submitted comes with its selection`() {
    let view = told("ab", [.submitsOnReturn(true), .startsAtEnd(true)])
    view.press(.return)
    expectEqual(view.takeMessages(), [.submitted(TextSelection(2))])
    view.send(.set("12 ab"))
    _ = view.takeMessages()
    view.press(.return)
    expectEqual(view.takeMessages(), [.submitted(TextSelection(5))])
  }

  // MARK: - Matches

  @Test func `all rows of a line mark the same matches`() {
    let editor = EditorScreen(
      10, 6, String(repeating: "ab", count: 20), [.search(TextSearch("aba")), .showsEdge(false)])
    for position in 0..<36 {
      let style = editor.screen.style(column: position % 9, row: position / 9)
      expectEqual(style.underline != .none, position % 4 != 3, "\(position)")
    }
  }

  @Test func `a match over the end of a line is marked in both`() {
    let editor = EditorScreen(
      10, 6, "one\ntwo\nthree", [.search(TextSearch("e\nt")), .showsEdge(false)])
    expectEqual(editor.screen.style(column: 2, row: 0).underline != .none, true)
    expectEqual(editor.screen.style(column: 0, row: 1).underline != .none, true)
    expectEqual(editor.screen.style(column: 1, row: 1).underline, .none)
  }

  // MARK: - Characters of many bytes

  @Test func `the text behind a character of many bytes is reached`() {
    let long = "a" + String(repeating: "\u{301}", count: 9_000)
    let editor = EditorScreen(10, 3, "x\nabc" + long + "def\ny")
    editor.press("ctrl+end")
    expectEqual(editor.cursor, [1, 2])
    editor.press("up", "end", "z")
    #expect(editor.text.hasSuffix("defz\ny"))
  }
}
