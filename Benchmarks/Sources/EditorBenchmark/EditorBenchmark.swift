import Editor
import Shohin
import TextBackend

/// A key in a text view, from the event to the bytes, in texts of several sizes at 200×50.
@main
@MainActor
struct EditorBenchmark {
  /// The way in which the program keeps the text.
  enum Keeping: String, CaseIterable { case buffer, string, view }

  /// The text of a program that keeps a string.
  private static var held = ""

  static func main() {
    let lines = (0..<50_000).map { "line \($0): the quick brown fox jumps over the lazy dog\n" }
    let texts = [
      ("100 lines", lines[..<100].joined()), ("50,000 lines", lines.joined()),
      ("one line of 10 MB", String(repeating: "word after word, ", count: 616_800)),
    ]
    for (name, text) in texts {
      for keeping in Keeping.allCases { measure(name, text, keeping) }
    }
    measure("50,000 lines, not wrapped", texts[1].1, .buffer, [.wrapsLines(false)])
    measure("50,000 lines, numbers", texts[1].1, .buffer, [.showsLineNumbers(true)])
  }

  private static func measure(
    _ name: String, _ text: String, _ keeping: Keeping, _ props: Props<TextBuffer, TextView> = []
  ) {
    let screen = TextScreen(columns: 200, rows: 50)
    held = text
    let program = Program(
      view: screen, model: TextBuffer(text),
      update: { (message: TextBuffer, model) in
        model = message
        return .none
      },
      render: { model in
        let prop: Prop<TextBuffer, TextView> =
          switch keeping {
          case .buffer: .buffer(model)
          case .string: .text(Self.held)
          case .view: .none
          }
        return [
          textView(
            "v",
            [
              prop, .batch(props.all),
              .onEdit { view in
                if keeping == .string { Self.held = view.text }
                return view.buffer
              },
            ])
        ]
      })
    _ = program
    screen.press(.tab)
    _ = screen.takeBytes()
    var row = "\(name), kept by the \(keeping.rawValue):"
    func add(_ title: String, _ count: Int, _ body: @MainActor (Int) -> Void) {
      let start = ContinuousClock.now
      for number in 0..<count {
        body(number)
        _ = screen.takeBytes()
      }
      let microseconds = Int(start.duration(to: .now) / .microseconds(1)) / count
      row += " \(title) \(microseconds) µs,"
    }
    let count = keeping == .string ? 50 : 500
    for _ in 0..<20 { screen.press(KeyPress(.pageDown)) }
    add("type", count) { screen.press(.character($0 % 6 == 5 ? " " : "x")) }
    add("move", count) { screen.press($0 % 100 < 50 ? .down : .up) }
    add("page", count) { screen.press(KeyPress($0 % 20 < 10 ? .pageDown : .pageUp)) }
    add("undo", 50) { _ in screen.press(.control("_")) }
    add("paste 10 MB", 1) { _ in screen.paste(String(repeating: "pasted line\n", count: 873_000)) }
    add("type behind it", 50) { _ in screen.press(.character("x")) }
    print(row.dropLast())
  }
}
