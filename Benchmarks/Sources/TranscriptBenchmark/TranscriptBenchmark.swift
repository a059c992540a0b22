import Documents
import Shohin
import TextBackend
import Transcripts

// A transcript of 100,000 lines to which an answer is written: 1,000 tokens a second, each of them a message,
// and 60 pictures a second, on a screen of 120 by 40 cells. The share of a core is the time of a second of that,
// from the message to the bytes. And differences of two texts.
//
//     Scripts/build-benchmark.sh TranscriptBenchmark && .build/release/TranscriptBenchmark
//
// `TranscriptBenchmark show` prints the last pictures, too.

@main
@MainActor
struct TranscriptBenchmark {
  struct Model: Equatable {
    var transcript = Transcript()
    var place = TranscriptState()
    var answer = 0
  }

  static func main() {
    for isInline in [false, true] {
      for lines in [100, 10_000, 100_000] { stream(lines, isInline: isInline) }
    }
    for lines in [1_000, 100_000, 1_000_000] { compare(lines) }
    for wrapsLines in [true, false] {
      for lines in [1_000, 100_000] { show(lines, wrapsLines: wrapsLines) }
      for linesOfHunk in [1_000_000, 8] { read(1_000_000, wrapsLines: wrapsLines, linesOfHunk) }
    }
  }

  // MARK: - Tokens

  private static func model(lines: Int) -> Model {
    var model = Model()
    var left = lines
    while left > 0 {
      model.transcript.append(.user("Question \(left)"))
      let text = (0..<4).map { "Line **\($0)** of the answer to question \(left).\n\n" }.joined()
      model.transcript.finish(model.transcript.append(.assistant(MarkdownDocument(text))))
      left -= 10
    }
    model.answer = model.transcript.append(.assistant(""))
    return model
  }

  private static func stream(_ lines: Int, isInline: Bool) {
    let screen = TextScreen(columns: 120, rows: 40)
    if isInline { screen.perform(.setScreenMode(.inline)) }
    var first = model(lines: lines)
    if isInline { _ = first.transcript.takeFinished(columns: 120) }
    let program = Program(
      view: screen, model: first,
      update: { (token: String, model) in
        model.transcript.append(token, to: model.answer)
        guard isInline, let lines = model.transcript.takeFinished(columns: 120) else {
          return .none
        }
        return .printAbove(lines)
      },
      render: { model in
        isInline
          ? [liveTranscript("log", model.transcript)]
          : [transcript("log", model.transcript, model.place) { _ in nil }]
      })
    _ = screen.takeBytes()
    let seconds = 20
    var (bytes, number) = (0, 0)
    let clock = ContinuousClock()
    let time = clock.measure {
      for _ in 0..<60 * seconds {
        // 1,000 tokens in 60 pictures.
        for _ in 0..<17 {
          program.send(token(number))
          number += 1
        }
        bytes += screen.takeBytes().count
      }
    }
    if CommandLine.arguments.contains("show") { print(screen.text) }
    let share = Double(time / .microseconds(1)) / Double(seconds) / 10_000
    print(
      isInline ? "inline" : "full", "\(lines) lines", "\(tenths(share)) % of a core",
      "\(tenths(Double(time / .nanoseconds(1)) / Double(number) / 1_000)) µs a token",
      "\(bytes / seconds) bytes a second", separator: "  ")
  }

  /// A token of an answer with paragraphs, lists and code.
  private static func token(_ number: Int) -> String {
    switch number % 60 {
    case 0: "\n\n## Part \(number)\n\n"
    case 20: "\n\n- "
    case 40: "\n\n```swift\n"
    case 50: "\n```\n"
    case 45: "\n"
    default: "word\(number % 7) "
    }
  }

  // MARK: - Differences

  /// A difference of many lines in a scroll view: the first picture, and keys that scroll it.
  private static func show(_ lines: Int, wrapsLines: Bool) {
    let texts = ["old", "new"].map { name in
      (0..<lines / 2).map { "line \($0) of the \(name) text, which may be long\n" }.joined()
    }
    let diff = FileDiff(from: texts[0], to: texts[1])
    let screen = TextScreen(columns: 120, rows: 40)
    let clock = ContinuousClock()
    let start = clock.now
    let program = Program(
      view: screen, model: diff, update: { (_: Int, _) in .none },
      render: { diff in
        [
          scrollView(
            "scroll", [diffView("diff", diff, [.wrapsLines(wrapsLines), .sides(.unified)])])
        ]
      })
    _ = screen.takeBytes()
    let first = clock.now - start
    screen.press(.tab)
    _ = screen.takeBytes()
    let count = 1_000
    let keys = clock.measure {
      for _ in 0..<count {
        screen.press(.down)
        _ = screen.takeBytes()
      }
    }
    precondition(program.isIdle)
    if CommandLine.arguments.contains("show") { print(screen.text) }
    print(
      wrapsLines ? "wrapped" : "unwrapped", "\(lines) lines of a difference",
      "first picture \(Int(first / .microseconds(1))) µs",
      "a key \(Int(keys / .microseconds(1)) / count) µs", separator: "  ")
  }

  /// A difference of many lines in a reader: the first picture, and some keys.
  private static func read(_ lines: Int, wrapsLines: Bool, _ linesOfHunk: Int) {
    let hunks = (0..<lines / linesOfHunk).map { number in
      let start = number * linesOfHunk * 2 + 1
      let middle = linesOfHunk / 2
      let lines = (0..<linesOfHunk).map { place in
        place == middle
          ? DiffLine(.added, "line \(place) that is new", newNumber: start + number + place)
          : DiffLine(
            .context, "line \(place) of the text, which may be long",
            oldNumber: start + (place < middle ? place : place - 1),
            newNumber: start + number + place)
      }
      return DiffHunk(oldStart: start, newStart: start + number, lines: lines)
    }
    let files = [FileDiff(oldName: "f", newName: "f", hunks: hunks)]
    let screen = TextScreen(columns: 120, rows: 40)
    let clock = ContinuousClock()
    let start = clock.now
    let program = Program(
      view: screen, model: files, update: { (_: Int, _) in .none },
      render: { files in
        [diffReader("diff", files, [.wrapsLines(wrapsLines), .sides(.unified)])]
      })
    _ = screen.takeBytes()
    var times = [("first picture", clock.now - start)]
    screen.press(.tab)
    _ = screen.takeBytes()
    let keys: [(String, [KeyPress])] = [
      ("down", Array(repeating: .down, count: 200)), ("end", [.end]), ("page up", [.pageUp]),
      ("home", [.home]), ("fold", [.down, .return]), ("next change", ["alt+down"]),
      ("choose", ["shift+end"]), ("find nothing", [.home, "/", "x", "q", .return]),
    ]
    for (name, keys) in keys {
      let time = clock.measure {
        for key in keys {
          screen.press(key)
          _ = screen.takeBytes()
        }
      }
      times.append((name, time / keys.count))
    }
    precondition(program.isIdle)
    if CommandLine.arguments.contains("show") { print(screen.text) }
    print(
      "reader", wrapsLines ? "wrapped" : "unwrapped", "\(lines) lines, \(linesOfHunk) a hunk",
      times.map { "\($0.0) \(Int($0.1 / .microseconds(1))) µs" }.joined(separator: "  "),
      separator: "  ")
  }

  private static func compare(_ lines: Int) {
    let old = (0..<lines).map { "line \($0 % 1_000) of \($0)\n" }
    var new = old
    for place in stride(from: 0, to: lines, by: 100) { new[place] = "changed \(place)\n" }
    let others = (0..<lines).map { "other \($0)\n" }
    let texts = [
      ("1 % changed", new.joined()), ("all changed", others.joined()),
      ("lines that repeat", (0..<lines).map { "line \($0 * 7 % 13)\n" }.joined()),
    ]
    let clock = ContinuousClock()
    for (name, text) in texts {
      let from = name == "lines that repeat" ? (0..<lines).map { "line \($0 * 5 % 11)\n" } : old
      let start = from.joined()
      var diff = FileDiff()
      let time = clock.measure { diff = FileDiff(from: start, to: text) }
      let view = clock.measure { _ = DiffView.rows(of: diff) }
      print(
        "difference", "\(lines) lines", name, "\(Int(time / .milliseconds(1))) ms",
        "measured \(Int(view / .milliseconds(1))) ms", separator: "  ")
    }
  }
}

extension DiffView {
  fileprivate static func rows(of diff: FileDiff) -> Int {
    var view = DiffView()
    view.diff = diff
    return view.size(width: 120, metrics: TextMetrics())?.rows ?? 0
  }
}

private func tenths(_ number: Double) -> String {
  let tenths = Int((number * 10).rounded())
  return "\(tenths / 10).\(tenths % 10)"
}
