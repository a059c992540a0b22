/// A text as a string and its edges as an array: the simplest thing that a text buffer is to equal.
struct PlainText {
  private(set) var string: String
  /// The offsets between characters, with both ends.
  private(set) var edges: [Int]

  init(_ string: String) {
    self.string = string
    edges = string.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) }
  }

  var count: Int { string.utf8.count }

  /// The number of the last edge that is not behind a position.
  private func number(_ position: Int) -> Int {
    var (low, high) = (0, edges.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if edges[middle] <= position { low = middle } else { high = middle }
    }
    return low
  }

  func floor(_ position: Int) -> Int { edges[number(position)] }

  func ceiling(_ position: Int) -> Int {
    let floor = floor(position)
    return floor < position ? after(floor) : floor
  }

  func after(_ position: Int) -> Int { edges[min(number(position) + 1, edges.count - 1)] }

  func before(_ position: Int) -> Int { position > 0 ? floor(min(position, count) - 1) : 0 }

  subscript(range: Range<Int>) -> String {
    let start = string.utf8.index(string.startIndex, offsetBy: range.lowerBound)
    return String(string[start..<string.utf8.index(start, offsetBy: range.count)])
  }

  func character(at position: Int) -> Character? {
    position < count ? self[floor(position)..<after(position)].first : nil
  }

  mutating func replace(_ range: Range<Int>, with new: String) {
    let bytes = Array(string.utf8)
    let next = bytes[..<range.lowerBound] + Array(new.utf8) + bytes[range.upperBound...]
    self = PlainText(String(decoding: next, as: UTF8.self))
  }

  /// The ranges of the lines without what ends them.
  var lines: [Range<Int>] {
    let bytes = Array(string.utf8)
    var (lines, start, index): ([Range<Int>], Int, Int) = ([], 0, 0)
    while index < bytes.count {
      let isPair = bytes[index] == 13 && index + 1 < bytes.count && bytes[index + 1] == 10
      if bytes[index] == 10 || bytes[index] == 13 {
        lines.append(start..<index)
        start = index + (isPair ? 2 : 1)
      }
      index += isPair ? 2 : 1
    }
    return lines + [start..<bytes.count]
  }

  func isWord(_ position: Int) -> Bool {
    character(at: position).map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
  }

  func wordStart(before position: Int) -> Int {
    var edge = position
    while edge > 0, !isWord(before(edge)) { edge = before(edge) }
    while edge > 0, isWord(before(edge)) { edge = before(edge) }
    return edge
  }

  func wordEnd(after position: Int) -> Int {
    var edge = position
    while edge < count, !isWord(edge) { edge = after(edge) }
    while edge < count, isWord(edge) { edge = after(edge) }
    return edge
  }
}
