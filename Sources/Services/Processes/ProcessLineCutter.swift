/// Cuts bytes into lines of text as they are shown while they come.
///
/// However the bytes are cut, the same lines are left after those that replace others.
///
/// ```
/// bytes   events, + for those that replace the one before
/// a       a
/// b\r     + ab
/// cd\re   + e        cd was written over before it was told
/// \nf\n   f          e was told already
/// ```
struct ProcessLineCutter: OutputCutter {
  /// The longest line in bytes; a longer one comes in pieces.
  let limit: Int
  private var line: [UInt8] = []
  /// The number of bytes of the line of which the user knows; nil if the line was not told yet.
  private var told: Int?
  /// True after a carriage return: the next text takes the place of the line.
  private var isReturned = false

  init(limit: Int) { self.limit = limit }

  /// Takes bytes and returns each line that they change, once.
  mutating func feed(_ bytes: [UInt8]) -> [ProcessLine] {
    var lines: [ProcessLine] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let text = rest.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      write(text, &lines)
      rest = rest[text.endIndex...]
      switch rest.popFirst() {
      case UInt8(ascii: "\r"): isReturned = true
      case UInt8(ascii: "\n"): end(&lines)
      default: break
      }
    }
    let whole = line.wholeScalars
    if whole > 0 { tell(upTo: whole, &lines) }
    return lines
  }

  /// Returns the last line if it has bytes that were not told yet.
  mutating func finish() -> [ProcessLine] {
    var lines: [ProcessLine] = []
    tell(upTo: line.count, &lines)
    return lines
  }

  private mutating func write(_ text: ArraySlice<UInt8>, _ lines: inout [ProcessLine]) {
    guard !text.isEmpty else { return }
    if isReturned {
      line.removeAll(keepingCapacity: true)
      // The line that was told is another one now, whatever its length is.
      told = told.map { _ in -1 }
      isReturned = false
    }
    line += text
    var start = 0
    while line.count - start > limit {
      let end = line.endOfPiece(from: start, limit: limit)
      lines.append(
        ProcessLine(String(decoding: line[start..<end], as: UTF8.self), replacesLast: told != nil))
      (start, told) = (end, nil)
    }
    line.removeFirst(start)
  }

  /// Ends the line, also one that is empty.
  private mutating func end(_ lines: inout [ProcessLine]) {
    if line.isEmpty, told == nil { lines.append(ProcessLine("")) }
    tell(upTo: line.count, &lines)
    line.removeAll(keepingCapacity: true)
    (told, isReturned) = (nil, false)
  }

  private mutating func tell(upTo end: Int, _ lines: inout [ProcessLine]) {
    guard end != told ?? 0 else { return }
    let text = String(decoding: line[..<end], as: UTF8.self)
    lines.append(ProcessLine(text, replacesLast: told != nil))
    told = end
  }
}

extension [UInt8] {
  /// The number of bytes without a scalar at the end that has more bytes than have come.
  fileprivate var wholeScalars: Int {
    for length in 1...3 where count >= length {
      let byte = self[count - length]
      if byte & 0xC0 == 0x80 { continue }
      let needed = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return needed > length ? count - length : count
    }
    return count
  }
}
