import Expectations
import SeededRandom
import TestThreads
import Testing
import TerminalPort

@Suite(.computes)
struct InputTextTests {
  /// Bytes at the borders of the table of well-formed sequences, and one of each kind between.
  private static let borders: [UInt8] = [
    0x41, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF, 0xF0,
    0xF1, 0xF4, 0xF5, 0xFF,
  ]

  /// The fourth bytes: on a push a letter, the ends of those that go on, a lead and none.
  private static let lastBytes = Effort.isFull ? borders : [0x41, 0x80, 0xBF, 0xC2, 0xFF]

  /// What the standard library makes of the bytes, with a C1 control seen as alt and a control.
  private func reference(_ bytes: [UInt8]) -> [InputEvent] {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
      guard (0x80..<0xA0).contains(scalar.value) else { return .key(.character(Character(scalar))) }
      let controls = InputRun.events(of: [[0x1B, UInt8(scalar.value - 0x80)]])
      return controls.first ?? .focus(true)
    }
  }

  @Test(arguments: borders)
  func `damage is replaced as the standard library replaces it`(first: UInt8) {
    // Only after the longest leads does a fourth byte see anything but what three have seen.
    let last = first >= 0xF0 ? Self.lastBytes : [0x41]
    for second in Self.borders {
      for third in Self.borders {
        for fourth in last {
          let bytes = [first, second, third, fourth]
          let events = InputRun.events(of: bytes.map { [$0] })
          if events != reference(bytes) { Issue.record("\(bytes): \(InputNotation.text(events))") }
        }
      }
    }
  }

  @Test(
    arguments: [
      0xA0...0xFFF, 0xD000...0xD7FF, 0xE000...0xEFFF, 0xF900...0x10FFF, 0x1F300...0x1FAFF,
      0x10F000...0x10FFFF,
    ] as [ClosedRange<UInt32>])
  func `every scalar that types is a key`(values: ClosedRange<UInt32>) {
    let scalars = values.compactMap(Unicode.Scalar.init)
    let text = String(String.UnicodeScalarView(scalars))
    let expected = scalars.map { InputEvent.key(.character(Character($0))) }
    expectEqual(InputRun.events(of: [Array(text.utf8)]), expected)
  }
}
