/// A stretch of text that counts as one character and is shown as a caption, such as a long paste.
///
/// The text itself stays what it is: what is submitted, copied or saved has every byte of it.
public struct TextAtom: Hashable, Sendable {
  /// The positions of its text.
  public internal(set) var range: Range<Int>
  /// The words in its place.
  public let caption: String

  /// Makes an atom.
  public init(_ range: Range<Int>, caption: String) {
    self.range = range
    self.caption = caption
  }

  /// The atom after a range of the text was replaced; nil if a part of it was.
  func following(_ change: Range<Int>, by count: Int) -> TextAtom? {
    if range.upperBound <= change.lowerBound { return self }
    guard change.upperBound <= range.lowerBound else { return nil }
    var atom = self
    let shift = count - change.count
    atom.range = range.lowerBound + shift..<range.upperBound + shift
    return atom
  }
}
