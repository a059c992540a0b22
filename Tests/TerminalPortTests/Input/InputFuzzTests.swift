import SeededRandom
import TestThreads
import Testing
import TerminalPort

/// Laws about input that nobody thought of.
@Suite(.computes)
struct InputFuzzTests {
  /// The words of the language that terminals speak, so that random sentences mean something.
  private static let words: [[UInt8]] =
    [
      "␛", "␛[", "␛O", "␛]", "␛P", "␛_", "␛^", "␛X", "␛\\", "␇", "␘", "␚", "␍", "␊", "␃", "␡",
      "[", "O", "M", "<", "?", ">", "$", ";", ":", "0", "1", "2", "3", "9", "27", "200~", "␛[200~",
      "␛[201~", "48", "97", "1089", ";1:3", ";2:2", "57399", "999", "A", "R", "P", "u", "y", "c",
      "t", "m", "n",
      "I", "~", "^", "@", "Z", "a", "q", "é", "日", "👍", "␛[<", "11;rgb:1/22/333",
      "4;7;rgba:ffff/0/0/0", ">|kitty", "␠", "!", "\\xC2\\x9B", "\\xE2\\x82", "\\xF0\\x9F",
      "\\xC0", "\\xED\\xA0\\x80", "\\xFF", "␛[M", "␛[[", "997",
    ].map { InputNotation.bytes($0) }

  /// How random input is made.
  enum Source: CaseIterable { case words, mangledCorpus, noise }

  private func input(from source: Source, _ random: inout SplitMix64) -> [UInt8] {
    switch source {
    case .words: return (0..<Int.random(in: 1...12, using: &random)).flatMap { _ in word(&random) }
    case .mangledCorpus: return mangledCorpus(&random)
    case .noise:
      return (0..<Int.random(in: 0...80, using: &random)).map { _ in anyByte(&random) }
    }
  }

  private func word(_ random: inout SplitMix64) -> [UInt8] { random.pick(Self.words) }

  private func anyByte(_ random: inout SplitMix64) -> UInt8 { .random(in: 0...255, using: &random) }

  private func mangledCorpus(_ random: inout SplitMix64) -> [UInt8] {
    var bytes = (0..<3).flatMap { _ in random.pick(InputCorpus.entries).bytes }
    for _ in 0..<Int.random(in: 0...4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes.remove(at: place)
      case 1: bytes[place] = anyByte(&random)
      default: bytes.insert(anyByte(&random), at: place)
      }
    }
    return bytes
  }

  private func settings(_ random: inout SplitMix64) -> InputSettings {
    InputSettings(
      kitty: Bool.random(using: &random), remembersKeys: Bool.random(using: &random),
      oldMouse: Bool.random(using: &random),
      cursorReport: Bool.random(using: &random),
      mouseUnit: random.pick([.cells, .pixels(width: 7, height: 15), .unknownPixels]),
      limits: Bool.random(using: &random)
        ? InputLimits() : InputLimits(sequence: 6, string: 9, paste: 5))
  }

  private func pieces(_ bytes: [UInt8], _ random: inout SplitMix64) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...min(5, rest.count), using: &random)
      pieces.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return pieces
  }

  @Test(arguments: Source.allCases, Effort.seeds(push: 2, full: 20, from: 1))
  func `any input gives the same events however it is cut`(source: Source, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let bytes = input(from: source, &random)
      let settings = settings(&random)
      let whole = InputRun.heard(of: [bytes], settings)
      let cut = InputRun.heard(of: pieces(bytes, &random), settings)
      if whole != cut { Issue.record("seed \(seed): \(bytes) with \(settings)") }
      // A byte makes one event, and one more only for what it ended.
      if whole.events.count > 2 * bytes.count { Issue.record("seed \(seed): too many events") }
    }
  }

  @Test(arguments: Source.allCases, Effort.seeds(push: 2, full: 20, from: 1))
  func `after silence the decoder is as new`(source: Source, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let bytes = input(from: source, &random)
      var decoder = InputDecoder()
      var events: [InputEvent] = []
      decoder.feed(bytes, into: &events)
      decoder.timeout(into: &events)
      if decoder.needsTimeout != nil { Issue.record("seed \(seed): \(bytes) is not over") }
      events = []
      decoder.feed(InputNotation.bytes("␛[A"), into: &events)
      if events != [.key(.up)] { Issue.record("seed \(seed): \(bytes)") }
    }
  }

  @Test(arguments: Effort.seeds(push: 2, full: 20, from: 1))
  func `what a terminal sends one after the other is heard one after the other`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let groups = Dictionary(grouping: InputCorpus.entries.filter(isComplete), by: \.settings)
    for entries in groups.values {
      for _ in 0..<100 {
        let some = (0..<5).map { _ in random.pick(entries) }
        let heard = InputRun.heard(of: [some.flatMap(\.bytes)], some[0].settings)
        let each = some.map { InputRun.heard(of: [$0.bytes], $0.settings) }
        let expected = Heard(events: each.flatMap(\.events), replies: each.flatMap(\.replies))
        if heard != expected { Issue.record("seed \(seed): \(some.map(\.events))") }
      }
    }
  }

  /// True if no silence is needed, before which other bytes would mean something else.
  private func isComplete(_ entry: InputCorpus.Entry) -> Bool {
    var decoder = InputDecoder()
    decoder.usesOldMouse = entry.settings.oldMouse
    var events: [InputEvent] = []
    decoder.feed(entry.bytes, into: &events)
    return decoder.needsTimeout == nil
  }
}
