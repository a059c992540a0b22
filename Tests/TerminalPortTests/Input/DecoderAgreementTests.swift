import SeededRandom
import Testing
import TerminalPort

/// Two decoders that know nothing of each other make the same of any input.
struct DecoderAgreementTests {
  @Test(arguments: InputCorpus.entries)
  func `both read the corpus`(entry: InputCorpus.Entry) {
    let heard = PlainDecoder.heard(of: entry.bytes, entry.settings)
    #expect(InputNotation.text(heard) == entry.events)
  }

  /// Words of the language that terminals speak, so that random sentences mean something.
  private static let words: [[UInt8]] =
    [
      "␛", "␛[", "␛O", "␛]", "␛P", "␛_", "␛\\", "␇", "␘", "␚", "␍", "␡", "[", "M", "<", "?", ">",
      "$",
      ";", ":", "0", "1", "2", "27", "200~", "␛[200~", "␛[201~", "48", "97", "1089", "57399", "999",
      "A", "R", "P", "u", "y", "c", "t", "m", "n", "~", "^", "@", "Z", "a", "q", "é", "日", "👍",
      "␛[<",
      "11;rgb:1/22/333", "4;7;rgba:ffff/0/0/0", ">|kitty", "␠", "!", "\\xC2\\x9B", "\\xE2\\x82",
      "\\xF0\\x9F", "\\xC0", "\\xED\\xA0\\x80", "\\xFF", "␛[M", "␛[[", "997",
    ].map { InputNotation.bytes($0) }

  private static func settings(_ random: inout SplitMix64) -> InputSettings {
    InputSettings(
      kitty: Bool.random(using: &random), oldMouse: Bool.random(using: &random),
      cursorReport: Bool.random(using: &random),
      mouseUnit: [.cells, .pixels(width: 7, height: 15), .unknownPixels][
        Int.random(in: 0..<3, using: &random)],
      limits: Bool.random(using: &random)
        ? InputLimits() : InputLimits(sequence: 6, string: 9, paste: 5))
  }

  private func compare(_ bytes: [UInt8], _ settings: InputSettings, _ seed: UInt64) {
    let shipped = InputRun.heard(of: [bytes], settings)
    let plain = PlainDecoder.heard(of: bytes, settings)
    guard shipped != plain else { return }
    Issue.record(
      """
      seed \(seed): \(bytes) with \(settings)
      shipped: \(InputNotation.text(shipped))
      plain:   \(InputNotation.text(plain))
      """)
  }

  @Test(arguments: UInt64(1)...20)
  func `both make the same of random words`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let count = Int.random(in: 1...12, using: &random)
      let bytes = (0..<count).flatMap { _ in Self.words.randomElement(using: &random) ?? [] }
      compare(bytes, Self.settings(&random), seed)
    }
  }

  @Test(arguments: UInt64(1)...20)
  func `both make the same of a mangled corpus`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      var bytes = (0..<3).flatMap { _ in
        InputCorpus.entries.randomElement(using: &random)?.bytes ?? []
      }
      for _ in 0..<Int.random(in: 0...4, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
        default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
        }
      }
      compare(bytes, Self.settings(&random), seed)
    }
  }

  @Test(arguments: Effort.seeds(push: 3, full: 10, from: 1))
  func `both make the same of noise`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let count = Int.random(in: 0...80, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      compare(bytes, Self.settings(&random), seed)
    }
  }
}
