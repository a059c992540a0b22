/// A markup as it is written: the element that it consists of, with its comments and places.
///
/// Tools that print or translate markups start with it. Programs that show one use ``MarkupView``.
public struct MarkupDocument: Sendable {
  let source: MarkupSource
  /// The element.
  public let root: MarkupNode
  /// The comments and instructions before the element.
  public let before: [MarkupNode.Piece]
  /// The comments and instructions behind the element.
  public let after: [MarkupNode.Piece]

  /// The name of the file, for errors.
  public var file: String { source.file }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: the bytes of the file, of UTF-8.
  ///   - file: the name of the file, for errors.
  /// - Throws: the first place that is no XML, or XML that markups do not have.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(parsing bytes: [UInt8], file: String = "markup") throws(MarkupError) {
    source = MarkupSource(file: file, bytes: bytes)
    var reader = MarkupReader(source)
    root = try reader.document()
    (before, after) = (reader.before, reader.after)
  }

  /// Returns a mistake at a byte of the file.
  public func error(at offset: Int, _ message: String, suggestion: String? = nil) -> MarkupError {
    source.error(at: offset, message, suggestion: suggestion)
  }

  /// The line of a byte, counted from 1.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  public func line(of offset: Int) -> Int { source.line(of: offset) }
}
