import TextEditing

/// The cost of long texts: opening them, editing them at any place, and going back.
@main
struct TextBenchmark {
  static func main() {
    let lines = (0..<50_000).map { "line \($0): the quick brown fox jumps over the lazy dog, é日\n" }
    report(lines.joined(), "50,000 lines")
    report(String(repeating: lines[7_000], count: (100 << 20) / lines[7_000].utf8.count), "100 MB")
    report(String(repeating: "abcdefghij", count: 1 << 20), "one line of 10 MB")
  }

  private static func report(_ string: String, _ name: String) {
    print("\(name), \(string.utf8.count) bytes")
    var text = TextBuffer()
    row("open", count: 1) { text = TextBuffer(string) }
    var edited = EditedText(text)
    let size = text.count
    var time = Duration.zero
    row("type a key at any place", count: 10_000) {
      edited.place((edited.text.count &* 7_919) % size)
      edited.insert("x", at: time, as: .typing)
      time += .milliseconds(1)
    }
    row("type a key behind the one before", count: 10_000) {
      edited.insert("x", at: time, as: .typing)
      time += .milliseconds(1)
    }
    row("delete a word at any place", count: 10_000) {
      edited.place((edited.text.count &* 7_919) % size)
      edited.delete(.wordLeft, at: time)
    }
    row("move by a line", count: 10_000) {
      edited.moveLines(edited.caret < size / 2 ? 1 : -1) { _, _ in 1 }
    }
    row("compare with the text before a change", count: 10_000) {
      var next = edited.text
      next.replace(size / 3..<size / 3 + 1, with: "y")
      precondition(next != edited.text)
    }
    row("follow a change of the program", count: 1_000) {
      var next = edited.text
      next.replace(size / 3..<size / 3 + 1, with: "\(edited.caret % 10)")
      edited.follow(next)
    }
    row("compare with a string", count: 1) { precondition(text == string) }
    row("become a string", count: 1) { precondition(String(text).utf8.count == size) }
    row("undo", count: 5_000) { edited.undo() }
    row("search to the end", count: 1) {
      precondition(TextSearch("nowhere", ignoresCase: true).first(in: text) == nil)
    }
  }

  private static func row(_ name: String, count: Int, _ body: () -> Void) {
    let duration = ContinuousClock().measure { for _ in 0..<count { body() } }
    let microseconds =
      Double(duration.components.attoseconds) / 1e12
      + Double(duration.components.seconds) * 1e6
    let each = microseconds / Double(count)
    print("  \(name): \(each < 1_000 ? "\(Int(each * 10) / 10) µs" : "\(Int(each) / 1_000) ms")")
  }
}
