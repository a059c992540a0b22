import Testing
import TextBackend

struct InputTextTests {
  /// Bytes at the borders of the table of well-formed sequences, and one of each kind between.
  private static let borders: [UInt8] = [
    0x41, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF, 0xF0,
    0xF1, 0xF4, 0xF5, 0xFF,
  ]

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
    for second in Self.borders {
      for third in Self.borders {
        for fourth in Self.borders {
          let bytes = [first, second, third, fourth]
          let events = InputRun.events(of: [bytes])
          if events != reference(bytes) { Issue.record("\(bytes): \(InputNotation.text(events))") }
          let single = InputRun.events(of: bytes.map { [$0] })
          if single != events { Issue.record("\(bytes), byte by byte") }
        }
      }
    }
  }

  @Test func `every scalar that types is a key`() {
    var wrong: [UInt32] = []
    for value in UInt32(0xA0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let events = InputRun.events(of: [Array(String(scalar).utf8)])
      if events != [.key(.character(Character(scalar)))] { wrong.append(value) }
    }
    #expect(wrong.isEmpty)
  }
}
