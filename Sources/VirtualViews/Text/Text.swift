/// A text of which parts have a look of their own, or lead somewhere.
///
/// ```swift
/// label("load", [.styledText("CPU \("91 %", color: .danger) of \("4 cores", font: .bold)")])
/// label("help", [.styledText("See the " + Text("manual").linked(to: "https://…"))])
/// ```
///
/// Texts are made of string literals and their interpolations, joined by `+`, and styled as a whole by
/// functions such as ``bold()``. A part keeps what it was given first: what a whole is given later is
/// the look of the parts that have none. What no part says is left to the view that shows the text.
///
/// Two texts are equal if they are read and look alike, however they were put together.
public struct Text: Hashable, Sendable {
  // Most texts have no style anywhere, and are then no larger than a string and a byte.
  @usableFromInline let storage: Storage

  @usableFromInline
  enum Storage: Hashable, Sendable {
    case plain(String)
    indirect case styled(StyledString)
  }

  private init(_ storage: Storage) { self.storage = storage }

  /// Makes a text without styles; nothing in it is interpreted.
  @inlinable public init(_ string: String) { storage = .plain(string) }

  /// Makes a text of one style, which may lead somewhere.
  ///
  /// - Parameters:
  ///   - string: the characters; nothing in them is interpreted.
  ///   - style: the look; what it leaves at its default is that of the view.
  ///   - link: the address that the terminal opens when the user asks it to; nil for none.
  public init(_ string: String, style: TextStyle, link: String? = nil) {
    self.init(StyledString(string, TextLook(style: style, link: link)))
  }

  init(_ styled: StyledString) {
    self.init(styled.isPlain ? .plain(styled.string) : .styled(styled))
  }

  /// The characters, without styles.
  @inlinable public var string: String {
    switch storage {
    case .plain(let string): string
    case .styled(let styled): styled.string
    }
  }

  /// The characters, if no part has a look of its own.
  @inlinable public var plainString: String? {
    if case .plain(let string) = storage { string } else { nil }
  }

  /// True if there are no characters.
  public var isEmpty: Bool { string.isEmpty }

  /// A part of a text that has one look.
  public struct Run: Hashable, Sendable {
    /// The characters.
    public var text: Substring
    /// The look; what is left at its default is that of the view.
    public var style: TextStyle
    /// The address that it leads to; nil for none.
    public var link: String?
  }

  /// The parts from first to last, no two neighbours alike; none in an empty text.
  ///
  /// - Complexity: O(*n*) in the number of parts.
  public var runs: [Run] {
    let (string, spans) = (string, styled.spans)
    var start = string.startIndex
    return spans.map { span in
      let end = string.utf8.index(string.startIndex, offsetBy: span.end)
      defer { start = end }
      return Run(text: string[start..<end], style: span.look.style, link: span.look.link)
    }
  }

  /// True if a part of it is a link.
  ///
  /// - Complexity: O(*n*) in the number of parts.
  public var hasLinks: Bool {
    switch storage {
    case .plain: false
    case .styled(let styled): styled.spans.contains { $0.look.link != nil }
    }
  }

  /// The text as a string with spans, whether or not it has styles.
  var styled: StyledString {
    switch storage {
    case .plain(let string): StyledString(string, TextLook())
    case .styled(let styled): styled
    }
  }

  /// Returns the characters between two offsets, with their styles.
  ///
  /// - Parameter bytes: the offsets in UTF-8, which are within the text and at the ends of characters.
  /// - Returns: the text of these characters.
  /// - Complexity: O(*n*) in the length of the part and the number of parts before.
  public func part(_ bytes: Range<Int>) -> Text {
    let utf8 = string.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: bytes.lowerBound)
    let end = utf8.index(start, offsetBy: bytes.count)
    let string = String(string[start..<end])
    guard case .styled(let styled) = storage else { return Text(string) }
    return Text(styled.part(bytes, string))
  }

  /// The text with a blank in place of each line feed.
  package var inOneLine: Text {
    runs.map { run in
      let characters = run.text.map { $0.isNewline ? " " : $0 }
      return Text(String(characters), style: run.style, link: run.link)
    }.joined()
  }

  /// Returns the text with more characters, which look like the last one.
  package func appending(_ string: String) -> Text {
    let end = self.string.utf8.count
    return replacing(end..<end, with: string)
  }

  /// Returns the text with other characters in place of some, which look like the first of those.
  package func replacing(_ bytes: Range<Int>, with string: String) -> Text {
    let look = styled.look(at: bytes.lowerBound)
    return part(0..<bytes.lowerBound) + Text(StyledString(string, look))
      + part(bytes.upperBound..<self.string.utf8.count)
  }
}

extension Text: ExpressibleByStringInterpolation {
  /// Makes a text without styles.
  public init(stringLiteral value: String) { self.init(value) }

  /// Makes a text of a literal with texts in it.
  public init(stringInterpolation: Interpolation) { self.init(stringInterpolation.styled) }

  /// A literal with texts and values in it.
  public struct Interpolation: StringInterpolationProtocol {
    var styled = StyledString()

    /// Makes an empty one.
    public init(literalCapacity: Int, interpolationCount: Int) {
      styled.string.reserveCapacity(literalCapacity)
    }

    /// Appends characters of the literal.
    public mutating func appendLiteral(_ literal: String) {
      styled.append(StyledString(literal, TextLook()))
    }

    /// Appends a value as it describes itself; a text keeps its styles.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - color: the color of its characters.
    ///   - background: the color behind its characters.
    ///   - font: bold, dim, italic and the like.
    ///   - underline: the line under its characters.
    ///   - link: the address that the terminal opens when the user asks it to.
    public mutating func appendInterpolation<Value>(
      _ value: Value, color: Color = .default, background: Color = .default,
      font: TextAttributes = [], underline: UnderlineStyle = .none, link: String? = nil
    ) {
      var inner = (value as? Text)?.styled ?? StyledString(String(describing: value), TextLook())
      let style = TextStyle(
        foreground: color, background: background, attributes: font, underline: underline)
      inner.put(TextLook(style: style, link: link))
      styled.append(inner)
    }
  }
}

extension Text: CustomStringConvertible {
  /// The characters, without styles.
  public var description: String { string }
}

extension Text {
  /// Returns one text followed by another; each keeps its styles.
  ///
  /// - Complexity: O(*n* + *m*) in the lengths.
  public static func + (one: Text, other: Text) -> Text {
    var sum = one
    sum += other
    return sum
  }

  /// Appends a text, which keeps its styles.
  ///
  /// - Complexity: O(*n*) in the length of the whole.
  public static func += (one: inout Text, other: Text) {
    if let first = one.plainString, let second = other.plainString {
      one = Text(first + second)
    } else {
      var sum = one.styled
      sum.append(other.styled)
      one = Text(sum)
    }
  }
}

extension Sequence<Text> {
  /// Returns the texts as one, with another one between neighbours.
  ///
  /// - Complexity: O(*n*) in the length of the result.
  public func joined(separator: Text = "") -> Text {
    var (result, isFirst) = (StyledString(), true)
    for text in self {
      if !isFirst { result.append(separator.styled) }
      result.append(text.styled)
      isFirst = false
    }
    return Text(result)
  }
}
