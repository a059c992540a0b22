import Expectations
import ModelTerminal
import Testing
import VirtualViews

@testable import TerminalPort

/// The sequences by which a terminal takes another style.
struct StyleSequenceTests {
  private static let colors: [Color] = [
    .default, .indexed(3), .indexed(200), Color(red: 1, green: 22, blue: 133),
  ]

  /// Styles with any attributes, any pair of colors, with and without an underline.
  private static let styles: [TextStyle] = (0..<64).flatMap { attributes in
    colors.flatMap { foreground in
      colors.map { background in
        var style = TextStyle(foreground: foreground, background: background)
        style.attributes = TextAttributes(rawValue: UInt8(attributes))
        if attributes.isMultiple(of: 3) { style.underline = .single }
        return style
      }
    }
  }

  private func bytes(from old: TextStyle?, to new: TextStyle) -> [UInt8] {
    var bytes: [UInt8] = []
    StyleSequence(from: old, to: new).append(to: &bytes)
    return bytes
  }

  @Test func `no sequence has more parameters than every terminal takes`() {
    // A step that has no factor in common with the count pairs each style with others.
    for (number, new) in Self.styles.enumerated() {
      for old in [nil, .plain, Self.styles[number * 37 % Self.styles.count]] {
        let text = String(decoding: bytes(from: old, to: new), as: UTF8.self)
        for sequence in text.split(separator: "\u{1B}") {
          let parameters = sequence.split(separator: ";", omittingEmptySubsequences: false)
          #expect(parameters.count <= 10, "\(sequence)")
        }
      }
    }
  }

  @Test func `a terminal that takes all sequences has the new style`() {
    for (number, new) in Self.styles.enumerated() {
      let old = Self.styles[number * 37 % Self.styles.count]
      var terminal = TerminalModel(columns: 2, rows: 1)
      terminal.receive(bytes(from: nil, to: old) + bytes(from: old, to: new) + Array("x".utf8))
      expectEqual(terminal.cells[0][0].style, new)
    }
  }

  @Test func `another color of both takes one sequence, and with a reset two`() {
    let old = TextStyle(foreground: Color(red: 1, green: 2, blue: 3))
    let new = TextStyle(
      foreground: Color(red: 4, green: 5, blue: 6), background: Color(red: 7, green: 8, blue: 9))
    func text(from old: TextStyle?) -> String {
      String(decoding: bytes(from: old, to: new), as: UTF8.self)
    }
    expectEqual(text(from: old), "\u{1B}[38;2;4;5;6;48;2;7;8;9m")
    expectEqual(text(from: nil), "\u{1B}[0;38;2;4;5;6m\u{1B}[48;2;7;8;9m")
  }
}
