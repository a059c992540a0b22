/// An element of a markup, as it is written.
public struct MarkupNode: Hashable, Sendable {
  /// An attribute with the places of its name and of its value.
  public struct Attribute: Hashable, Sendable {
    /// The name with its prefix, such as `layout:top`.
    public var name: String
    /// The value without references to characters.
    public var value: String
    /// The byte at which the name begins.
    public var offset: Int
    /// The byte at which the value begins.
    public var valueOffset: Int

    /// Makes an attribute.
    public init(_ name: String, _ value: String, offset: Int = 0, valueOffset: Int? = nil) {
      (self.name, self.value, self.offset) = (name, value, offset)
      self.valueOffset = valueOffset ?? offset
    }
  }

  /// A part of the inside of an element.
  public enum Piece: Hashable, Sendable {
    /// The next of the children.
    case child
    /// Characters.
    case text(String)
    /// The characters of a comment.
    case comment(String)
    /// An instruction to other programs, such as `xml-model href="ui.rng"`.
    case instruction(String)
  }

  /// The name with its prefix.
  public var name: String
  /// The byte at which the name begins.
  public var offset: Int
  /// The attributes in their order.
  public var attributes: [Attribute] = []
  /// The elements inside.
  public var children: [MarkupNode] = []
  /// The characters between the elements inside.
  public var text = ""
  /// The elements, characters, comments and instructions inside, in their order.
  public var pieces: [Piece] = []

  /// Makes an element without attributes.
  public init(name: String, offset: Int = 0) { (self.name, self.offset) = (name, offset) }

  /// Returns an attribute by its name; nil for none.
  public func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }

  /// Returns the words of a text inside an element: the space around them means nothing.
  public static func words(in text: String) -> [Substring] {
    text.split(whereSeparator: isSpace)
  }

  /// Returns true for a character between words.
  static func isSpace(_ character: Character) -> Bool {
    // A line feed behind a carriage return is one character with it.
    character == " " || character == "\n" || character == "\t" || character == "\r"
      || character == "\r\n"
  }
}
