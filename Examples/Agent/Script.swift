import Shohin
import Transcripts

/// A thing that the scripted model does.
enum Beat: Hashable, Sendable {
  /// Goes on with its answer.
  case say(String)
  /// Begins a tool call, after a question if it needs one.
  case call(String, kind: String, PermissionRequest? = nil)
  /// The tool prints.
  case output(String)
  /// The tool has ended.
  case finish(ToolCall.Body? = nil)

  /// The time until the next thing.
  var pause: Duration {
    switch self {
    case .say: .milliseconds(20)
    case .call: .milliseconds(300)
    case .output: .milliseconds(80)
    case .finish: .milliseconds(200)
    }
  }
}

/// The model: always the same answer, in pieces of sizes that depend on the question.
enum Script {
  static let commands = [
    PromptCommand("help", "Shows the keys"), PromptCommand("clear", "Begins anew"),
    PromptCommand("full", "Shows the whole transcript, or the prompt below the shell's lines"),
    PromptCommand("quit", "Ends the program"),
  ]
  static let help =
    "Return asks, Escape interrupts, Control-O shows the whole transcript, /quit ends"

  static func kind(of title: String) -> String {
    title.split(separator: " ").first.map(String.init) ?? ""
  }

  static func beats(for question: String) -> [Beat] {
    if let count = question.split(separator: " ").compactMap({ Int($0) }).first {
      // A flood, ten lines at once.
      return stride(from: 1, through: min(count, 100_000), by: 10).map { first in
        .say((first..<min(first + 10, count + 1)).map { "Line \($0).\n\n" }.joined())
      }
    }
    var seed = question.utf8.reduce(UInt64(7)) { $0 &* 31 &+ UInt64($1) }
    return say(plan, &seed) + [.call("Read Counter.swift", kind: "Read"), .output(old), .finish()]
      + say("The step is fixed. I make it a parameter:\n", &seed) + [
        .call(
          "Edit Counter.swift", kind: "Edit",
          PermissionRequest(
            "Change this file?", .diff(change), always: "Yes, and do not ask again for edits")),
        .finish(.diff(change)),
        .call(
          "Run swift test", kind: "Run",
          PermissionRequest(
            "Run this command?", .command("swift test --filter CounterTests"),
            always: "Yes, and do not ask again for commands")),
      ] + (1...12).map { .output("Test \($0) of 12 passed\n") } + [.finish()] + say(summary, &seed)
  }

  private static let plan = """
    ## Plan

    1. Read `Counter.swift`
    2. Let `increment` take **any step**
    3. Run the tests

    """
  private static let summary = """
    The counter takes any step now, and *all 12 tests* pass.

    | call | result |
    |------|-------:|
    | `increment()` | 1 |
    | `increment(by: 5)` | 6 |

    ```swift
    var counter = Counter()
    counter.increment(by: 5)
    ```
    """
  private static let old = """
    struct Counter {
      var value = 0

      mutating func increment() {
        value += 1
      }
    }

    """
  private static let change = FileDiff(
    from: old,
    to: old.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.contains("func")
        ? "  mutating func increment(by step: Int = 1) {"
        : line.contains("+= 1") ? "    value += step" : String(line)
    }.joined(separator: "\n"), name: "Counter.swift")

  /// A text in pieces of 1 to 8 characters.
  private static func say(_ text: String, _ seed: inout UInt64) -> [Beat] {
    var (beats, rest) = ([Beat](), text[...])
    while !rest.isEmpty {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      beats.append(.say(String(rest.prefix(Int(seed >> 61) + 1))))
      rest = rest.dropFirst(Int(seed >> 61) + 1)
    }
    return beats
  }
}
