import SeededRandom
import Testing
import TerminalPort

struct InputFuzzTests {
  /// Bytes that mean something to the decoder, so that random input gets deep into it.
  private static let alphabet: [UInt8] = InputNotation.bytes(
    "␛␛␛␛[[[[OP]_^X\\␇␘␚␍0123456789;;:<?>$~^@uMmAZRcytnIO200~␛[201~aé日")

  private func input(_ random: inout SplitMix64) -> [UInt8] {
    let count = Int.random(in: 0..<60, using: &random)
    return (0..<count).map { _ in
      let isAny = Int.random(in: 0..<8, using: &random) == 0
      return isAny
        ? UInt8.random(in: 0...255, using: &random)
        : Self.alphabet.randomElement(using: &random) ?? 0
    }
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

  @Test(arguments: Effort.seeds(push: 6, full: 20, from: 1))
  func `any input gives the same events however it is cut`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let bytes = input(&random)
      let oldMouse = Bool.random(using: &random)
      let kitty = Bool.random(using: &random)
      let settings = InputSettings(
        kitty: kitty, oldMouse: oldMouse, cursorReport: Bool.random(using: &random))
      let whole = InputRun.heard(of: [bytes], settings)
      let cut = InputRun.heard(of: pieces(bytes, &random), settings)
      if whole != cut { Issue.record("seed \(seed): \(bytes)") }
      // A byte makes one event, and one more only for what it ended.
      if whole.events.count > 2 * bytes.count { Issue.record("seed \(seed): too many events") }
    }
  }

  @Test(arguments: Effort.seeds(push: 6, full: 20, from: 1))
  func `after silence the decoder is as new`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let bytes = input(&random)
      var decoder = InputDecoder()
      var events: [InputEvent] = []
      decoder.feed(bytes, into: &events)
      while decoder.needsTimeout != nil { decoder.timeout(into: &events) }
      events = []
      decoder.feed(InputNotation.bytes("␛[A"), into: &events)
      if events != [.key(.up)] { Issue.record("seed \(seed): \(bytes)") }
    }
  }
}
