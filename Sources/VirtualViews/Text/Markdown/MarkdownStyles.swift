/// The looks of what is marked in markdown.
public struct MarkdownStyles: Hashable, Sendable {
  /// Text between `*` or `_`.
  public var emphasis = TextStyle(attributes: .italic)
  /// Text between `**` or `__`.
  public var strong = TextStyle(attributes: .bold)
  /// Text between `~` or `~~`.
  public var strikethrough = TextStyle(attributes: .strikethrough)
  /// Text between backticks.
  public var code = TextStyle(foreground: .accent, background: .sunken)
  /// Text that leads somewhere.
  public var link = TextStyle(foreground: .link, underline: .single)

  /// True if each line of a paragraph stays one, as people write messages; false if they are joined by blanks.
  public var keepsLines = false

  /// Makes the usual looks, in the colors of the theme.
  public init() {}
}

extension Text {
  /// Makes a text of a line of markdown: `*emphasis*`, `**strong**`, `~~strikethrough~~`, code between backticks
  /// and `[links](https://…)`.
  ///
  /// It follows the section on inlines of CommonMark 0.31, and strikethrough of GitHub Flavored
  /// Markdown. Line feeds stay as they are; entities such as `&amp;` and HTML are taken for text, and an
  /// image is a link to it. Every text is markdown: what marks nothing stays as it is.
  ///
  /// - Parameters:
  ///   - markdown: the line, or a paragraph of several.
  ///   - styles: the looks of what is marked.
  /// - Complexity: O(*n*) in the length.
  public init(markdown: String, styles: MarkdownStyles = MarkdownStyles()) {
    var parser = InlineMarkdown(markdown)
    parser.parse()
    self = parser.text(styles)
  }

  /// Makes a text of a paragraph of markdown as it stands in a document.
  ///
  /// Its lines are joined by blanks, unless the styles keep them. A line that ends in two blanks or a backslash stays one. `[text][label]`,
  /// `[label][]` and `[label]` are links if the label has an address.
  ///
  /// - Parameters:
  ///   - markdown: the lines.
  ///   - styles: the looks of what is marked.
  ///   - address: the address that a label stands for; nil if it stands for none.
  /// - Complexity: O(*n*) in the length.
  public init(
    paragraph markdown: String, styles: MarkdownStyles = MarkdownStyles(),
    address: @escaping (String) -> String?
  ) {
    var parser = InlineMarkdown(
      markdown, joinsLines: true, keepsLines: styles.keepsLines, address: address)
    parser.parse()
    self = parser.text(styles)
  }
}
