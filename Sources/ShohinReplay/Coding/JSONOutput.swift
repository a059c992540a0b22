import FoundationEssentials

/// JSON that is written as values are encoded, without a tree in between.
///
/// Foundation's encoder makes a tree of every value first, which takes several times as long as the value is worth.
/// Values must be encoded one after the other: an encoding that goes back to a container that is closed throws, and so does
/// one that writes two values at one place. One that asks for its container again goes on in it.
final class JSONOutput {
  private(set) var bytes: [UInt8] = []
  private var open: [Container] = []
  private var lastID = 0
  /// The parts of values that are not written down.
  var masks: Masks
  /// The names of the value that is being written; empty without masks.
  private(set) var path: [String] = []

  /// True if sets and dictionaries are written in an order that is the same for equal ones, to be compared.
  private let isSorted: Bool

  /// A container that is not closed.
  private struct Container {
    let id: Int
    let isObject: Bool
    /// The number of the bytes before it.
    let start: Int
    var isEmpty = true
  }

  /// A place at which a value is to be written: the number of the bytes before it, and of the containers around it.
  struct Place {
    fileprivate let start: Int
    fileprivate let depth: Int
  }

  init(masks: Masks = Masks([]), isSorted: Bool = false) {
    (self.masks, self.isSorted) = (masks, isSorted)
  }

  /// Forgets what was written.
  func clear() {
    bytes.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
  }

  // MARK: - Containers

  var depth: Int { open.count }

  /// The place of the value that is written next.
  var place: Place { Place(start: bytes.count, depth: open.count) }

  /// True if nothing was written at a place yet.
  func isFree(_ place: Place) -> Bool { bytes.count == place.start && open.count == place.depth }

  func begin(isObject: Bool) -> Int {
    lastID += 1
    open.append(Container(id: lastID, isObject: isObject, start: bytes.count))
    bytes.append(isObject ? 0x7B : 0x5B)
    return lastID
  }

  /// Begins a container at a place, or goes on with the one that begins there.
  ///
  /// - Returns: the container; one to which nothing can be written if something else is at the place.
  func begin(isObject: Bool, at place: Place) -> Int {
    if isFree(place) { return begin(isObject: isObject) }
    guard place.depth < open.count, open[place.depth].start == place.start,
      open[place.depth].isObject == isObject
    else { return 0 }
    return open[place.depth].id
  }

  /// Closes containers until so many are open.
  func close(to depth: Int) {
    while open.count > depth, let last = open.popLast() {
      bytes.append(last.isObject ? 0x7D : 0x5D)
    }
  }

  /// Goes to the place of the next value of a container.
  func prepare(_ id: Int, key: String?, at codingPath: [any CodingKey]) throws {
    // Mostly it is the last one.
    let last = open.count - 1
    let isLast = last >= 0 && open[last].id == id
    guard let position = isLast ? last : open.lastIndex(where: { $0.id == id }) else {
      throw Self.misplaced(at: codingPath)
    }
    if !isLast { close(to: position + 1) }
    if !open[position].isEmpty { bytes.append(0x2C) }
    open[position].isEmpty = false
    guard let key else { return }
    write(key)
    bytes.append(0x3A)
  }

  /// The error of an encoding that goes back, or writes a second value at a place.
  static func misplaced(at codingPath: [any CodingKey]) -> EncodingError {
    .invalidValue(
      codingPath,
      EncodingError.Context(
        codingPath: codingPath,
        debugDescription: "Something was written after a later value, or twice at one place."))
  }

  // MARK: - Values

  /// Writes text of JSON as it is.
  func append(_ text: some Sequence<UInt8>) { bytes.append(contentsOf: text) }

  func write(_ literal: StaticString) {
    // A literal's bytes are there as long as the process.
    literal.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  func write(_ number: some FixedWidthInteger) {
    if number == 0 { return bytes.append(0x30) }
    if number < 0 { bytes.append(0x2D) }
    var rest = number.magnitude
    let start = bytes.count
    while rest > 0 {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      bytes.append(0x30 + UInt8(truncatingIfNeeded: digit))
      rest = quotient
    }
    bytes[start...].reverse()
  }

  func write(_ number: Double) {
    guard number.isFinite else {
      return write(number.isNaN ? "nan" : number > 0 ? "inf" : "-inf")
    }
    bytes.append(contentsOf: "\(number)".utf8)
  }

  func write(_ text: String) {
    bytes.append(0x22)
    var text = text
    text.withUTF8 { buffer in
      // Mostly there is nothing to escape, and the whole text is one step. The bytes are lent for the call alone.
      if unsafe buffer.allSatisfy({ !Self.needsEscape($0) }) {
        unsafe bytes.append(contentsOf: buffer)
      } else {
        for position in buffer.indices { escape(unsafe buffer[position]) }
      }
    }
    bytes.append(0x22)
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F
  }

  private func escape(_ byte: UInt8) {
    switch byte {
    case 0x22, 0x5C:
      bytes.append(0x5C)
      bytes.append(byte)
    case 0x0A: write(#"\n"# as StaticString)
    case 0..<0x20, 0x7F:
      write(#"\u00"# as StaticString)
      bytes.append(Self.digits[Int(byte >> 4)])
      bytes.append(Self.digits[Int(byte & 15)])
    default: bytes.append(byte)
    }
  }

  private static let digits = Array("0123456789abcdef".utf8)

  /// Writes any value.
  func encode<Value: Encodable>(_ value: Value, at codingPath: [any CodingKey] = []) throws {
    switch value {
    case let text as String: write(masks.visible(text, at: path))
    case let number as Int: write(masks.isHiding(path) ? 0 : number)
    case let isTrue as Bool:
      write(isTrue && !masks.isHiding(path) ? "true" as StaticString : "false")
    case let number as Double: write(masks.isHiding(path) ? 0 : number)
    case let url as URL: write(visible(url))
    default:
      if !masks.isEmpty, value is UUID, masks.isHiding(path) {
        return write("00000000-0000-0000-0000-000000000000")
      }
      if isSorted, let value = value as? any UnorderedValue {
        return try write(value, at: codingPath)
      }
      let depth = depth
      let start = bytes.count
      try value.encode(to: ValueEncoder(output: self, codingPath: codingPath, path: path))
      close(to: depth)
      if bytes.count == start { write("{}" as StaticString) }
    }
  }

  /// Writes the parts of a value that has no order, sorted by what is written of each.
  private func write(_ value: any UnorderedValue, at codingPath: [any CodingKey]) throws {
    let parts = try value.unorderedParts.map { part in
      let output = JSONOutput(masks: masks, isSorted: true)
      output.path = path
      for value in part { try output.encode(value, at: codingPath) }
      return output.bytes
    }
    append("[".utf8)
    append(parts.sorted { $0.lexicographicallyPrecedes($1) }.joined(separator: ",".utf8))
    append("]".utf8)
  }

  /// The text of an address, or bullets, which an address that is read back has as escapes.
  private func visible(_ url: URL) -> String {
    if masks.isHiding(path) { return "•" }
    return masks.visible(url.absoluteString.replacing("%E2%80%A2", with: "•"), at: path)
  }

  /// The path of a part of a value, which matters only if there are masks.
  func path(_ path: [String], _ name: String) -> [String] { masks.isEmpty ? path : path + [name] }

  /// Writes a part of a value.
  func encode<Value: Encodable>(
    _ value: Value, at codingPath: [any CodingKey], path: [String]
  ) throws {
    guard !masks.isEmpty else { return try encode(value, at: codingPath) }
    let before = self.path
    self.path = path
    defer { self.path = before }
    try encode(value, at: codingPath)
  }
}

/// A value whose parts have another order in every process.
private protocol UnorderedValue {
  /// The parts, each of one value or of a key and a value.
  var unorderedParts: [[any Encodable]] { get }
}

extension Set: UnorderedValue {
  fileprivate var unorderedParts: [[any Encodable]] {
    compactMap { ($0 as? any Encodable).map { [$0] } }
  }
}

extension Dictionary: UnorderedValue {
  fileprivate var unorderedParts: [[any Encodable]] {
    map { [$0.key as? any Encodable, $0.value as? any Encodable].compactMap(\.self) }
  }
}
