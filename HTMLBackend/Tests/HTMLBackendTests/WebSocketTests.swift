import Testing

@testable import HTMLBackend

struct WebSocketTests {
  /// A frame as a browser sends it.
  static func frame(
    _ kind: UInt8, _ payload: [UInt8], isLast: Bool = true, mask: [UInt8] = [1, 2, 3, 4]
  ) -> [UInt8] {
    var bytes: [UInt8] = [(isLast ? 0x80 : 0) | kind]
    switch payload.count {
    case 0..<126: bytes.append(0x80 | UInt8(payload.count))
    case 126..<65_536: bytes += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    default:
      bytes +=
        [0x80 | 127]
        + stride(from: 56, through: 0, by: -8).map {
          UInt8(truncatingIfNeeded: payload.count >> $0)
        }
    }
    return bytes + mask + payload.enumerated().map { $0.element ^ mask[$0.offset % 4] }
  }

  private func events(_ bytes: [UInt8], limit: Int = 1 << 20, pieces: Int = .max)
    -> [WebSocketReader.Event]
  {
    var reader = WebSocketReader(limit: limit)
    var events: [WebSocketReader.Event] = []
    for start in stride(from: 0, to: bytes.count, by: min(pieces, max(1, bytes.count))) {
      events += reader.receive(
        Array(bytes[start..<min(bytes.count, start + min(pieces, bytes.count))]))
    }
    return events
  }

  @Test func `the masked text of RFC 6455 is read`() {
    let bytes: [UInt8] = [0x81, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58]
    #expect(events(bytes) == [.text("Hello")])
    #expect(WebSocketWriter.text("Hello") == [0x81, 0x05, 0x48, 0x65, 0x6C, 0x6C, 0x6F])
  }

  @Test func `a conversation is the same in pieces of any size`() {
    let long = [UInt8](repeating: 0x61, count: 70_000)
    let bytes =
      Self.frame(1, Array("日本".utf8)) + Self.frame(1, Array("a".utf8), isLast: false)
      + Self.frame(9, [7, 8]) + Self.frame(0, [], isLast: false) + Self.frame(0, Array("b".utf8))
      + Self.frame(10, []) + Self.frame(1, [UInt8](long.prefix(300)))
      + Self.frame(8, [0x03, 0xE8, 0x21])
      + Self.frame(1, [0x61])
    let all: [WebSocketReader.Event] = [
      .text("日本"), .ping([7, 8]), .text("ab"), .pong([]), .text(String(repeating: "a", count: 300)),
      .close(1000),
    ]
    for pieces in [1, 2, 3, 7, 50, 1_000] { #expect(events(bytes, pieces: pieces) == all) }
    #expect(
      events(Self.frame(1, long), pieces: 4_096) == [.text(String(repeating: "a", count: 70_000))])
  }

  @Test(
    arguments: [
      ("without a mask", [0x81, 0x01, 0x61], 1002),
      ("with a bit of an extension", [0xC1, 0x81, 0, 0, 0, 0, 0x61], 1002),
      ("of no kind", [0x83, 0x80, 0, 0, 0, 0], 1002),
      ("of no kind of control", [0x8B, 0x80, 0, 0, 0, 0], 1002),
      ("that goes on with nothing", [0x80, 0x80, 0, 0, 0, 0], 1002),
      ("of control in parts", [0x09, 0x80, 0, 0, 0, 0], 1002),
      ("of control that is long", [0x89, 0xFE, 0, 126], 1002),
      ("whose length has needless bytes", [0x81, 0xFE, 0, 125, 0, 0, 0, 0], 1002),
      (
        "whose length has eight needless bytes",
        [0x81, 0xFF, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0, 0, 0, 0], 1002
      ),
      ("longer than any", [0x81, 0xFF, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 1002),
      (
        "longer than allowed",
        [0x81, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0], 1009
      ),
      ("of bytes", [0x82, 0x80, 0, 0, 0, 0], 1003),
      ("of no text", [0x81, 0x81, 0, 0, 0, 0, 0xFF], 1007),
      ("of half a character", [0x81, 0x82, 0, 0, 0, 0, 0xE6, 0x97], 1007),
      ("of half a pair", [0x81, 0x83, 0, 0, 0, 0, 0xED, 0xA0, 0x80], 1007),
      ("that closes with half a code", [0x88, 0x81, 0, 0, 0, 0, 3], 1002),
      ("that closes with a code of nobody", [0x88, 0x82, 0, 0, 0, 0, 0x03, 0xED], 1002),
      ("that closes with no text", [0x88, 0x83, 0, 0, 0, 0, 0x03, 0xE8, 0xFF], 1007),
    ] as [(String, [UInt8], UInt16)])
  func `a frame that breaks the rules ends the connection`(
    name: String, bytes: [UInt8], code: UInt16
  ) {
    #expect(events(bytes) == [.failed(code)], "a frame \(name)")
    #expect(events(bytes, pieces: 1) == [.failed(code)], "a frame \(name)")
    #expect(
      events(bytes + Self.frame(1, [0x61])) == [.failed(code)],
      "nothing is heard after a frame \(name)")
  }

  @Test func `messages begin when the one before has ended, and are as long as allowed`() {
    #expect(events(Self.frame(1, [0x61], isLast: false) + Self.frame(1, [0x61])) == [.failed(1002)])
    let part = [UInt8](repeating: 0x61, count: 60)
    #expect(
      events(Self.frame(1, part, isLast: false) + Self.frame(0, part), limit: 100) == [
        .failed(1009)
      ])
    #expect(
      events(
        Self.frame(1, part, isLast: false) + Self.frame(9, part) + Self.frame(0, []), limit: 100
      ).count == 2)
    #expect(events(Self.frame(8, [])) == [.close(nil)])
  }

  @Test(arguments: 0..<80 as Range<UInt64>)
  func `bytes without a meaning are read to the end or to a mistake`(seed: UInt64) {
    var source = SeededNumbers(seed)
    var bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &source) }
    // Often the beginning is right.
    if seed.isMultiple(of: 2) {
      bytes = Self.frame(1, Array("text".utf8)) + bytes
      bytes[Int.random(in: 0..<10, using: &source)] ^= 1 << UInt8.random(in: 0..<8, using: &source)
    }
    #expect(events(bytes) == events(bytes, pieces: 1))
    #expect(events(bytes).dropLast().allSatisfy { if case .failed = $0 { false } else { true } })
  }

  @Test func `frames that are sent have the shortest length`() {
    #expect(WebSocketWriter.text(String(repeating: "a", count: 125)).prefix(2) == [0x81, 125])
    #expect(
      WebSocketWriter.text(String(repeating: "a", count: 126)).prefix(4) == [0x81, 126, 0, 126])
    #expect(
      WebSocketWriter.text(String(repeating: "a", count: 65_536)).prefix(10) == [
        0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0,
      ])
    #expect(
      WebSocketWriter.close(1000) == [0x88, 2, 3, 0xE8] && WebSocketWriter.close(nil) == [0x88, 0])
    #expect(WebSocketWriter.pong([1]) == [0x8A, 1, 1])
  }
}
