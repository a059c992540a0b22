/// The look of a part of a text, and where it leads.
@usableFromInline
struct TextLook: Hashable, Sendable {
  var style = TextStyle.plain
  var link: String?

  var isPlain: Bool { self == TextLook() }

  /// This look, with that of a whole where this one says nothing.
  func over(_ whole: TextLook) -> TextLook {
    TextLook(style: style.over(whole.style), link: link ?? whole.link)
  }
}

/// Characters in spans of one look each.
///
/// The spans cover all characters; none is empty, and no two neighbours look alike, so that equal texts
/// are stored alike.
@usableFromInline
struct StyledString: Hashable, Sendable {
  @usableFromInline
  struct Span: Hashable, Sendable {
    /// The offset in UTF-8 of the first byte after it.
    var end: Int
    var look: TextLook
  }

  @usableFromInline var string = ""
  private(set) var spans: [Span] = []

  init() {}

  init(_ string: String, _ look: TextLook) {
    self.string = string
    if !string.isEmpty { spans = [Span(end: string.utf8.count, look: look)] }
  }

  var isPlain: Bool { spans.allSatisfy(\.look.isPlain) }

  mutating func append(_ other: StyledString) {
    let start = string.utf8.count
    string += other.string
    for span in other.spans { append(span.look, upTo: start + span.end) }
  }

  private mutating func append(_ look: TextLook, upTo end: Int) {
    if spans.last?.look == look { spans.removeLast() }
    spans.append(Span(end: end, look: look))
  }

  /// Gives a look to what says nothing else.
  mutating func put(_ look: TextLook) {
    guard !look.isPlain else { return }
    let old = spans
    spans = []
    for span in old { append(span.look.over(look), upTo: span.end) }
  }

  /// The spans of some bytes, for the characters that are there.
  func part(_ bytes: Range<Int>, _ characters: String) -> StyledString {
    var part = StyledString()
    part.string = characters
    for span in spans[number(ofSpanAt: bytes.lowerBound)...] where !bytes.isEmpty {
      part.append(span.look, upTo: min(span.end, bytes.upperBound) - bytes.lowerBound)
      guard span.end < bytes.upperBound else { break }
    }
    return part
  }

  /// The look of the character at an offset; that of the last one at the end.
  func look(at byte: Int) -> TextLook {
    let number = number(ofSpanAt: byte)
    return number < spans.count ? spans[number].look : spans.last?.look ?? TextLook()
  }

  /// The number of the span with a byte, by halving.
  private func number(ofSpanAt byte: Int) -> Int {
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].end > byte { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
