import VirtualViews

/// Numbers for styles, and the rules of a style sheet that they stand for.
struct StyleTable {
  private let colors: PageColors
  private var numbers: [TextStyle: Int] = [:]
  /// The declarations of the styles from number 1 on.
  private(set) var declarations: [String] = []
  /// The styles that blink, which is a class and no declaration.
  private(set) var blinking: Set<Int> = []

  /// The number of styles after which a table may be made anew, so that a gradient that moves does not fill it.
  static let limit = 2_000

  init(colors: PageColors) { self.colors = colors }

  /// True if a new table would be better than one with so many styles.
  ///
  /// - Parameter needed: the number of styles that one picture has needed.
  /// - Returns: true if there are many more, and many in all.
  func isFull(needed: Int) -> Bool { declarations.count >= max(Self.limit, 3 * needed) }

  /// The number of a style; 0 for text without any.
  mutating func number(of style: TextStyle) -> Int {
    if style == .plain { return 0 }
    if let number = numbers[style] { return number }
    let declaration = declaration(of: style)
    guard !declaration.isEmpty || style.attributes.contains(.blink) else {
      numbers[style] = 0
      return 0
    }
    declarations.append(declaration)
    let number = declarations.count
    if style.attributes.contains(.blink) { blinking.insert(number) }
    numbers[style] = number
    return number
  }

  /// The rule of a number in a style sheet.
  func rule(_ number: Int) -> String { ".s\(number){\(declarations[number - 1])}" }

  private func declaration(of style: TextStyle) -> String {
    var text = colors.components(style.foreground, otherwise: colors.text)
    var back = colors.components(style.background, otherwise: colors.back)
    let attributes = style.attributes
    if attributes.contains(.reverse) { swap(&text, &back) }
    if attributes.contains(.dim) { text = text.mixed(60, with: back) }
    var parts: [String] = []
    if text != colors.text { parts.append("color:\(text.css)") }
    if back != colors.back { parts.append("background:\(back.css)") }
    if attributes.contains(.bold) { parts.append("font-weight:700") }
    if attributes.contains(.italic) { parts.append("font-style:italic") }
    parts += line(of: style)
    return parts.joined(separator: ";")
  }

  private func line(of style: TextStyle) -> [String] {
    var lines: [String] = []
    if style.underline != .none { lines.append("underline") }
    if style.attributes.contains(.strikethrough) { lines.append("line-through") }
    guard !lines.isEmpty else { return [] }
    switch style.underline {
    case .none, .single: break
    case .double: lines.append("double")
    case .curly: lines.append("wavy")
    case .dotted: lines.append("dotted")
    case .dashed: lines.append("dashed")
    }
    if style.underlineColor != .default, colors.hasColors {
      lines.append(colors.components(style.underlineColor, otherwise: colors.text).css)
    }
    return ["text-decoration:" + lines.joined(separator: " ")]
  }
}
