import Documents
import Shohin
import Transcripts

func updateAgents(message: SampleMsg, samples: inout Samples) {
  switch message {
  case .talk(let event): samples.talkPlace.apply(event, to: &samples.talk)
  case .sayMore:
    samples.talk.append(.user("More, please"))
    samples.talk.finish(samples.talk.append(.assistant("The *next* step is **2**.")))
  case .openCall(let isOpen): samples.opensCall = isOpen
  case .ask: samples.asksPermission = true
  case .permit(let answer): (samples.asksPermission, samples.answer) = (false, "\(answer)")
  case .prompt(let event):
    if let text = samples.asked.apply(event) { samples.answer = text }
  default: break
  }
}

extension Samples {
  static let before = """
    struct Counter {
      var value = 0
      mutating func increment() {
        value += 1
      }
    }

    """
  static let after = """
    struct Counter {
      var value = 0
      mutating func increment(by step: Int = 1) {
        value += step
      }
    }

    """

  /// A conversation with entries of all kinds.
  static let beginning: Transcript = {
    var talk = Transcript()
    talk.append(.user("Let the counter take any step"))
    talk.finish(talk.append(.assistant("I change `increment`:")))
    talk.append(
      .tool(
        ToolCall(
          "Edit Counter.swift", state: .done(.milliseconds(300)),
          body: .diff(FileDiff(from: before, to: after)))))
    talk.append(
      .tool(
        ToolCall(
          "swift test", state: .done(.milliseconds(2_140)), body: .output("14 tests passed"))))
    talk.append(.notice(.success, "Done in 3 s"))
    return talk
  }()
}
