import ConstraintLayout
import Shohin
import ShohinReplay
import TerminalPort
import TextBackend

@testable import CounterDemo
@testable import Door

extension Mistake {
  /// Mistakes about terminals, files and arguments.
  ///
  /// The tests of terminals make those that need one, and see that this is said.
  static let world: [Mistake] = [
    Mistake("A program without a terminal") { "\(TerminalError(.notATerminal))" },
    Mistake("A terminal that can only print") { "\(TerminalError(.dumbTerminal))" },
    Mistake("A terminal that may not be opened") { "\(TerminalError(.cannotOpen, errno: 13))" },
    Mistake("Two programs on one terminal at a time") { "\(TerminalError(.alreadyInUse))" },
    Mistake("A second program made while the first one runs") {
      "\(LayoutDiagnostic.replacedProgram)"
    },
    Mistake("`print` while the program has the terminal") {
      "\(LayoutDiagnostic.printedOutput)"
    },
    Mistake("A misspelt token in a theme") {
      Theme(parsing: "acent = #3366cc").mistakes.map(\.description).joined(separator: "\n")
    },
    Mistake("A socket for tools at a path that is too long") {
      let path = "/tmp/" + String(repeating: "x", count: 120)
      let program = Program<Int, MistakeMsg>(view: TextScreen(), model: 0)
      do throws(Door.Refusal) {
        try Door.open(path, to: program).close()
        return ""
      } catch { return error.sentence }
    },
    Mistake("A file that is no recording") {
      recordingError("Dear diary,\n")
    },
    Mistake("A size that is none") { request(["--render", "80"]) },
    Mistake("A misspelt key in an argument") {
      request(["--render", "9x9", "--press", "tabb"])
    },
  ]

  private static func recordingError(_ text: String) -> String {
    do throws(RecordingError) {
      return try Recording<MessageNow>(text).problem?.description ?? ""
    } catch {
      return error.description
    }
  }

  private static func request(_ arguments: [String]) -> String {
    if case .mistake(let sentence) = Request(arguments) { sentence } else { "" }
  }
}

private enum MessageNow: Codable, Sendable { case tick }
