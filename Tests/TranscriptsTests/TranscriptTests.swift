import Documents
import Expectations
import SeededRandom
import Testing
import TextBackend
import Transcripts

/// Transcripts as values, and the lines that are printed of them.
struct TranscriptTests {
  @Test func `entries are known by numbers that are not used again`() {
    var transcript = Transcript()
    let ids = (0..<200).map { transcript.append(.user("\($0)")) }
    expectEqual(ids, Array(0..<200))
    expectEqual(transcript[id: 3]?.content, .user("3"))
    transcript.update(3) { $0.content = .user("three") }
    expectEqual(transcript[3].content, .user("three"))
    transcript.removeAll()
    expectEqual(transcript.append(.user("next")), 200)
    #expect(transcript[id: 3] == nil)
  }

  @Test func `finished blocks are printed while the answer is written`() {
    var transcript = Transcript()
    let answer = transcript.append(.assistant(""))
    expectEqual(transcript.takeFinished(columns: 20), nil)
    transcript.append("# Title\n\nHalf of a", to: answer)
    expectEqual(transcript.takeFinished(columns: 20)?.string, "\n● Title\n  ─────")
    expectEqual(transcript.takeFinished(columns: 20), nil)
    transcript.append(" line", to: answer)
    transcript.finish(answer)
    expectEqual(transcript.takeFinished(columns: 20)?.string, "\n  Half of a line")
    #expect(transcript.unprinted.isEmpty)
  }

  @Test func `an entry that goes on holds back those behind it`() {
    var transcript = Transcript()
    let call = transcript.append(.tool(ToolCall("Run")))
    transcript.append(.notice(.info, "later"))
    expectEqual(transcript.takeFinished(columns: 40), nil)
    transcript.updateTool(call) { $0.state = .done(.milliseconds(1_200)) }
    expectEqual(transcript.takeFinished(columns: 40)?.string, "\n✓ Run  1.2 s\n\n● later")
  }

  @Test func `the state of a tool call is told in the language`() {
    let german: Wording = ["waiting": "wartet", "stopped": "angehalten"]
    var transcript = Transcript()
    transcript.append(.tool(ToolCall("One")))
    transcript.append(.tool(ToolCall("Two", state: .stopped)))
    let lines = german.speaking { transcript.lines(columns: 40).map(\.string) }
    expectEqual(lines, ["", "○ One  wartet", "", "- Two  angehalten"])
  }

  @Test func `a time before the beginning, of a clock that was set, is none`() {
    var transcript = Transcript()
    transcript.append(.tool(ToolCall("One", state: .done(.milliseconds(-1_200)))))
    transcript.append(.tool(ToolCall("Two", state: .done(.milliseconds(-300)))))
    expectEqual(transcript.takeFinished(columns: 40)?.string, "\n✓ One  0.0 s\n\n✓ Two  0.0 s")
  }

  @Test func `stopping ends what goes on`() {
    var transcript = Transcript()
    let call = transcript.append(.tool(ToolCall("Run", state: .running(.seconds(3)))))
    transcript.append(.assistant("half"))
    transcript.stop()
    expectEqual(transcript.takeFinished(columns: 40)?.string, "\n- Run  stopped\n\n● half")
    expectEqual(transcript[id: call]?.isFinished, true)
  }

  @Test(arguments: Effort.seeds(push: 25, full: 2_000))
  func `whenever lines are taken, they are those of the whole, each once`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var transcript = Transcript()
    var (printed, open) = ([String](), [Int]())
    let pieces = [
      "word ", "# T\n", "\n\n", "- a\n", "```\n", "x = 1\n", "| a | b |\n|--|--|\n", "**b**",
      "1. q\n",
    ]
    func take() {
      guard let lines = transcript.takeFinished(columns: 24) else { return }
      printed += lines.string.split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init)
    }
    for _ in 0..<Int.random(in: 1...80, using: &random) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: transcript.append(.user("a question of some length that is wrapped"))
      case 1: open.append(transcript.append(.assistant("")))
      case 2: open.append(transcript.append(.tool(ToolCall("Tool"))))
      case 3: transcript.append(.diff(FileDiff(from: "a\n", to: "b\n")))
      case 4: if let id = open.popLast() { transcript.finish(id) }
      default: if let id = open.last { transcript.append(random.pick(pieces), to: id) }
      }
      if Bool.random(using: &random) { take() }
    }
    for id in open { transcript.finish(id) }
    take()
    expectEqual(printed, transcript.lines(columns: 24).map(\.string), "seed \(seed)")
  }

  @Test func `a long output is cut where that is wanted, and the line tells of the rest`() {
    var transcript = Transcript()
    let output = (1...100).map { "line \($0)\n" }.joined()
    transcript.append(.tool(ToolCall("Run", state: .done(.seconds(1)), body: .output(output))))
    var look = TranscriptLook()
    look.printedOutputRows = 2
    expectEqual(
      transcript.takeFinished(columns: 40, look: look)?.string,
      "\n✓ Run  1.0 s\n  line 1\n  line 2\n  … 98 more")
    expectEqual(transcript.lines(columns: 40).count, 102)
  }

  @Test func `an output has the same lines however it comes`() {
    let text = "10%\r20%\r\na\r\r\n\r\n\rb\r"
    let scalars = Array(text.unicodeScalars)
    func part(_ range: Range<Int>) -> String {
      var part = ""
      part.unicodeScalars.append(contentsOf: scalars[range])
      return part
    }
    let lines = ["10%\r20%", "a\r", "", "\rb\r"]
    for first in 0...scalars.count {
      for second in first...scalars.count {
        var output = ToolOutput(part(0..<first))
        output.append(part(first..<second))
        output.append(part(second..<scalars.count))
        expectEqual(output.lines, lines, "\(first), \(second)")
      }
    }
  }

  @Test func `what comes after all was removed is new to whoever scrolled up`() {
    var (transcript, place) = (Transcript(), TranscriptState())
    for number in 0..<5 { transcript.append(.user("\(number)")) }
    place.apply(.scroll(isAtEnd: false), to: &transcript)
    transcript.append(.user("5"))
    expectEqual(place.unseenCount(of: transcript), 1)
    transcript.removeAll()
    expectEqual(place.unseenCount(of: transcript), 0)
    transcript.append(.user("6"))
    transcript.append(.user("7"))
    expectEqual(place.unseenCount(of: transcript), 2)
  }

  @Test func `output goes on with the last line`() {
    var output = ToolOutput("one\ntw")
    output.append("o\r\nthree")
    expectEqual(output.lines, ["one", "two", "three"])
  }
}
