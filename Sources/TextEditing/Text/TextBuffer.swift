/// A text of any length that is read and changed at any place in logarithmic time.
///
/// ```swift
/// var text = TextBuffer("one\ntwo\n")
/// text.replace(4..<7, with: "2")
/// String(text)                 // "one\n2\n"
/// text.lineCount               // 3
/// ```
///
/// The text is kept byte by byte: what comes out is what went in, whatever ends its lines. A copy
/// costs nothing and shares its memory with the original until one of them is changed, and then all
/// but the part around the change. So an undo step, a message or a model may hold a whole text.
///
/// Positions are offsets in bytes of UTF-8. A function that takes a position takes any number: one
/// outside of the text means its nearest end, and one inside of a character means the edge before it.
/// A character is a grapheme cluster: an emoji of several scalars, a letter with its accents, CR LF.
///
/// Lines end with LF, CR LF, or CR alone, and a text has one line more than it has of these.
public struct TextBuffer: Sendable {
  var root: TextNode

  /// Makes an empty text.
  public init() { root = .empty }

  /// Makes a text.
  ///
  /// - Complexity: O(*n*) in the length of the string: 20 ms for 10 MB in a release build.
  public init(_ string: some StringProtocol) { root = .tree(of: Array(string.utf8)) }

  init(_ root: TextNode) { self.root = root }

  /// The number of bytes, which is the position behind the last character.
  public var count: Int { root.summary.bytes }

  /// True if there is nothing in it.
  public var isEmpty: Bool { count == 0 }

  // MARK: - Reading

  /// Returns the text in a range.
  ///
  /// - Complexity: O(log *n* + *m*) in the bytes of the text and of the range.
  public subscript(range: Range<Int>) -> String {
    String(decoding: bytes(in: edges(range)), as: UTF8.self)
  }

  /// Returns the text in a range as a text of its own, which shares its memory with this one.
  ///
  /// - Complexity: O(log *n*) in the bytes of the text.
  public func slice(_ range: Range<Int>) -> TextBuffer { TextBuffer(root.slice(edges(range))) }

  /// Calls a function with the pieces of the text in order, each of at most 1,024 bytes.
  ///
  /// A piece may end inside of a character, but not inside of a scalar.
  public func forEachPiece(_ body: (String) -> Void) {
    root.eachSlice(of: 0..<count) { piece in
      body(String(decoding: piece, as: UTF8.self))
      return true
    }
  }

  /// The bytes of a range whose ends are in the text.
  func bytes(in range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    root.append(range, to: &bytes)
    return bytes
  }

  // MARK: - Changing

  /// Puts a string in the place of a range.
  ///
  /// - Complexity: O(log *n* + *m*) in the bytes of the text and of the string.
  public mutating func replace(_ range: Range<Int>, with string: some StringProtocol) {
    replace(range, with: TextBuffer(string))
  }

  /// Puts another text in the place of a range.
  ///
  /// - Complexity: O(log *n*) in the bytes of both texts.
  public mutating func replace(_ range: Range<Int>, with text: TextBuffer) {
    let range = edges(range)
    if range.isEmpty, text.isEmpty { return }
    root = root.replacing(range, with: text.root)
  }

  /// Adds a string at the end.
  ///
  /// - Complexity: O(log *n* + *m*) in the bytes of the text and of the string.
  public mutating func append(_ string: some StringProtocol) {
    root = .joined(root, TextBuffer(string).root)
  }

  /// Adds another text at the end.
  ///
  /// - Complexity: O(log *n*) in the bytes of both texts.
  public mutating func append(_ text: TextBuffer) { root = .joined(root, text.root) }

  /// Traps unless the tree of the text is as it should be; for tests.
  ///
  /// - Complexity: O(*n*) in the bytes of the text.
  package func checkInvariants() { root.checkInvariants() }
}

extension TextBuffer: ExpressibleByStringLiteral {
  /// Makes a text.
  public init(stringLiteral value: String) { self.init(value) }
}

extension TextBuffer: CustomStringConvertible {
  /// The text.
  public var description: String { String(self) }
}

extension String {
  /// Makes a string of a text, byte by byte the same.
  ///
  /// - Complexity: O(*n*) in the bytes of the text.
  public init(_ text: TextBuffer) {
    self.init(decoding: text.bytes(in: 0..<text.count), as: UTF8.self)
  }
}

extension TextBuffer: Codable {
  /// Reads the text, as a string.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the text, as a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(String(self))
  }
}
