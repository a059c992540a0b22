import Foundation
import TerminalPort
import Testing

@testable import ShohinCommand

/// The words of the report, by the bytes of terminals.
struct DoctorTests {
  private let metrics = TextMetrics()

  /// Answers of a terminal that has these widths, and the rest.
  private func answers(_ rest: String, widths change: [String: Int] = [:]) -> [UInt8] {
    let places = TerminalQuestions.samples.map { sample in
      "\u{1B}[1;\((change[sample.name] ?? metrics.columns(of: sample.text)) + 1)R"
    }
    return Array((places.joined() + rest).utf8)
  }

  private func report(of answers: [UInt8]) -> [String] {
    TerminalQuestions.report(of: answers).map { "\($0.0): \($0.1)" }
  }

  @Test func `a terminal has the widths of Unicode, or others`() {
    #expect(report(of: answers("\u{1B}[?62;22c"))[0] == "Widths: as Unicode has them")
    #expect(
      report(of: answers("\u{1B}[?62c", widths: ["family": 6, "ambiguous": 2]))[0]
        == "Widths: family 👨‍👩‍👧 takes 6 columns, not 2; ambiguous ± takes 2 columns, not 1")
  }

  @Test func `a terminal that tells nothing is not waited for, and nothing is made up`() {
    let silent = Array("\u{1B}[?6c".utf8)
    #expect(TerminalQuestions.isAnswered(by: silent))
    #expect(
      report(of: silent) == ["Widths: not told", "Clipboard: not told; most terminals take OSC 52"])
    #expect(!TerminalQuestions.isAnswered(by: answers("\u{1B}[?62;2")))
    #expect(report(of: [0xFF, 0x1B]).first == "Widths: not told")
  }

  @Test(arguments: ["\u{1B}[?62;22;52c", "\u{1B}P1+r4d73=1B5D\u{1B}\\\u{1B}[?62c"])
  func `a terminal announces its clipboard in one of two ways`(answer: String) {
    #expect(report(of: answers(answer))[1] == "Clipboard: programs can copy (OSC 52)")
  }

  @Test func `every question about a width is followed by one about the cursor`() {
    let bytes = String(decoding: TerminalQuestions.bytes, as: UTF8.self)
    #expect(bytes.ranges(of: "\u{1B}[6n").count == TerminalQuestions.samples.count)
    #expect(bytes.hasPrefix("\u{1B}[?1049h") && bytes.hasSuffix("\u{1B}[c\u{1B}[?1049l"))
  }
}
