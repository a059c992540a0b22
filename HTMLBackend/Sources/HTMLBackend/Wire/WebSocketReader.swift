/// Reads the frames that a browser sends over a web socket (RFC 6455).
///
/// Bytes come in pieces of any size. A frame that breaks the rules ends the reading, with the code by
/// which the connection is to be closed.
struct WebSocketReader {
  /// An event of the connection.
  enum Event: Equatable {
    /// A text, whole and valid.
    case text(String)
    /// A question that is answered by the same bytes.
    case ping([UInt8])
    case pong([UInt8])
    /// The browser closes the connection; nil if it gives no code.
    case close(UInt16?)
    /// The rules are broken: the connection is to be closed with this code.
    case failed(UInt16)
  }

  /// The codes of closing that this end sends.
  enum Code {
    static let protocolError: UInt16 = 1002
    static let unsupported: UInt16 = 1003
    static let invalidText: UInt16 = 1007
    static let tooLarge: UInt16 = 1009
  }

  private var bytes: [UInt8] = []
  /// The parts of a message so far; nil outside of one.
  private var message: [UInt8]?
  private var hasEnded = false
  private let limit: Int

  /// Makes a reader.
  ///
  /// - Parameter limit: the most bytes of a message.
  init(limit: Int = 1 << 20) { self.limit = limit }

  private struct Frame {
    var isLast: Bool
    var kind: UInt8
    var payload: [UInt8]
    var size: Int
  }

  private struct Failure: Error {
    var code: UInt16
  }

  /// Adds bytes; returns the events that are whole now.
  mutating func receive(_ more: [UInt8]) -> [Event] {
    guard !hasEnded else { return [] }
    bytes += more
    var events: [Event] = []
    var start = 0
    do throws(Failure) {
      while !hasEnded, let frame = try frame(at: start) {
        start += frame.size
        if let event = try take(frame) { events.append(event) }
      }
    } catch {
      hasEnded = true
      events.append(.failed(error.code))
    }
    bytes.removeFirst(min(start, bytes.count))
    if hasEnded { bytes = [] }
    return events
  }

  /// The frame at a place; nil if it is not whole yet.
  private func frame(at start: Int) throws(Failure) -> Frame? {
    let count = bytes.count - start
    guard count >= 2 else { return nil }
    let (first, second) = (bytes[start], bytes[start + 1])
    let kind = first & 15
    // No extension was agreed on that could use these bits; a browser always masks.
    guard first & 0x70 == 0, second & 0x80 != 0, [0, 1, 2, 8, 9, 10].contains(kind) else {
      throw Failure(code: Code.protocolError)
    }
    let isControl = kind >= 8
    if isControl, first & 0x80 == 0 || second & 127 > 125 {
      throw Failure(code: Code.protocolError)
    }
    let extra = second & 127 == 126 ? 2 : second & 127 == 127 ? 8 : 0
    guard count >= 2 + extra else { return nil }
    let length = try length(at: start + 2, extra, Int(second & 127))
    guard length + (isControl ? 0 : message?.count ?? 0) <= limit else {
      throw Failure(code: Code.tooLarge)
    }
    let head = 2 + extra + 4
    guard count >= head + length else { return nil }
    var payload = Array(bytes[(start + head)..<(start + head + length)])
    for place in payload.indices { payload[place] ^= bytes[start + head - 4 + place % 4] }
    return Frame(isLast: first & 0x80 != 0, kind: kind, payload: payload, size: head + length)
  }

  /// The length that stands in so many bytes, in as few as it needs.
  private func length(at place: Int, _ extra: Int, _ short: Int) throws(Failure) -> Int {
    guard extra > 0 else { return short }
    let number = bytes[place..<(place + extra)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard number < 1 << 63, number > (extra == 2 ? 125 : 65_535) else {
      throw Failure(code: Code.protocolError)
    }
    return Int(min(number, 1 << 40))
  }

  private mutating func take(_ frame: Frame) throws(Failure) -> Event? {
    switch frame.kind {
    case 9: return .ping(frame.payload)
    case 10: return .pong(frame.payload)
    case 8:
      hasEnded = true
      return .close(try code(of: frame.payload))
    case 2: throw Failure(code: Code.unsupported)
    case 1:
      guard message == nil else { throw Failure(code: Code.protocolError) }
      message = frame.payload
    default:
      guard message != nil else { throw Failure(code: Code.protocolError) }
      message? += frame.payload
    }
    guard frame.isLast, let whole = message else { return nil }
    message = nil
    guard let text = String(validating: whole, as: UTF8.self) else {
      throw Failure(code: Code.invalidText)
    }
    return .text(text)
  }

  private func code(of payload: [UInt8]) throws(Failure) -> UInt16? {
    if payload.isEmpty { return nil }
    guard payload.count >= 2 else { throw Failure(code: Code.protocolError) }
    let code = UInt16(payload[0]) << 8 | UInt16(payload[1])
    let isKnown =
      (1000...1003).contains(code) || (1007...1014).contains(code) || (3000...4999).contains(code)
    guard isKnown else { throw Failure(code: Code.protocolError) }
    guard String(validating: payload[2...], as: UTF8.self) != nil else {
      throw Failure(code: Code.invalidText)
    }
    return code
  }
}

/// Writes the frames that a browser gets.
enum WebSocketWriter {
  /// A text in one frame.
  static func text(_ text: String) -> [UInt8] { frame(1, Array(text.utf8)) }

  /// The answer to a ping.
  static func pong(_ payload: [UInt8]) -> [UInt8] { frame(10, payload) }

  /// The end, with a code; nil for none.
  static func close(_ code: UInt16?) -> [UInt8] {
    frame(8, code.map { [UInt8($0 >> 8), UInt8($0 & 255)] } ?? [])
  }

  private static func frame(_ kind: UInt8, _ payload: [UInt8]) -> [UInt8] {
    let count = payload.count
    var head: [UInt8] = [0x80 | kind]
    switch count {
    case 0..<126: head.append(UInt8(count))
    case 126..<65_536: head += [126, UInt8(count >> 8), UInt8(count & 255)]
    default:
      head +=
        [127] + stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: count >> $0) }
    }
    return head + payload
  }

  /// The answer to the key of a handshake.
  static func answer(toKey key: String) -> String {
    Base64.text(of: SHA1.digest(of: Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)))
  }
}
