public import TextBackend
public import VirtualViews

/// A number or a time in large digits.
///
/// ```
/// ▀█  ▀▀█ ▄ █ █ █▀▀
///  █  █▀▀ ▄ ▀▀█ ▀▀█
/// ▀▀▀ ▀▀▀     ▀ ▀▀▀
/// ```
///
/// There are digits, `.`, `,`, `:`, `-`, `+`, `/`, `%` and blanks; other characters are shown as they are.
public struct BigDigits: TextCustomView, Hashable {
  /// The attributes that all views have; `tintColor` is the color of the digits.
  public var attributes = ViewAttributes()
  /// The number or the time.
  public var text: String = ""
  /// The size of the digits.
  public var size = Size.small

  /// The size of digits.
  public enum Size: Hashable, Sendable, CaseIterable {
    /// 3 rows high and 3 columns wide.
    case small
    /// 5 rows high and 6 columns wide.
    case large

    /// The rows.
    var rows: Int { self == .small ? 3 : 5 }
    /// The columns of a dot.
    var scale: Int { self == .small ? 1 : 2 }
  }

  /// Makes digits without a number.
  public init() {}

  /// The number as text.
  public var semantics: Semantics { Semantics(.text, label: text) }

  /// The columns of all digits, in 3 or 5 rows.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    let columns = text.reduce(0) { $0 + self.columns(of: $1, metrics) + size.scale }
    return (max(0, columns - size.scale), size.rows)
  }

  private func columns(of character: Character, _ metrics: TextMetrics) -> Int {
    guard let glyph = Self.font[character] else { return metrics.columns(of: String(character)) }
    return size.scale * (glyph.first?.count ?? 0)
  }

  /// Draws the digits, in the middle of the rows.
  public func draw(in canvas: inout TextCanvas) {
    let dots = size == .small ? Dots.halves : .blocks
    let style = TextStyle(foreground: attributes.tintColor)
    let top = max(0, (canvas.rows - size.rows) / 2)
    var grid = DotGrid(columns: canvas.columns, rows: size.rows, dots: dots)
    var column = 0
    for character in text {
      guard column < canvas.columns else { break }
      if let glyph = Self.font[character] {
        grid.draw(glyph, at: column, scale: size.scale, style: style)
      } else {
        grid.text(String(character), column: column, row: size.rows / 2, style: style)
      }
      column += columns(of: character, canvas.metrics) + size.scale
    }
    canvas.draw(grid, row: top)
  }
}

extension BigDigits {
  /// The dots of each character, row by row.
  static let font: [Character: [[Bool]]] = {
    let drawn: [(Character, String)] = [
      ("0", "### #.# #.# #.# ###"), ("1", "##. .#. .#. .#. ###"), ("2", "### ..# ### #.. ###"),
      ("3", "### ..# ### ..# ###"), ("4", "#.# #.# ### ..# ..#"), ("5", "### #.. ### ..# ###"),
      ("6", "### #.. ### #.# ###"), ("7", "### ..# ..# ..# ..#"), ("8", "### #.# ### #.# ###"),
      ("9", "### #.# ### ..# ###"), (":", ". # . # ."), (".", ". . . . #"),
      (",", ".. .. .. .# #."), ("-", "... ... ### ... ..."), ("+", "... .#. ### .#. ..."),
      ("/", "..# ..# .#. #.. #.."), ("%", "#.# ..# .#. #.. #.#"), (" ", ".. .. .. .. .."),
    ]
    return Dictionary(
      uniqueKeysWithValues: drawn.map { character, rows in
        (character, rows.split(separator: " ").map { row in row.map { $0 == "#" } })
      })
  }()
}

extension DotGrid {
  /// Sets the dots of a glyph, each as wide as some.
  fileprivate mutating func draw(_ glyph: [[Bool]], at left: Int, scale: Int, style: TextStyle) {
    for (y, row) in glyph.enumerated() {
      for (place, isSet) in row.enumerated() where isSet {
        for x in 0..<scale { set(x: left + place * scale + x, y: y, style: style) }
      }
    }
  }
}

/// Makes a number in large digits.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - text: the number or the time.
///   - props: what else it looks like.
/// - Returns: the element.
public func bigDigits<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ text: String, _ props: Props<Msg, BigDigits> = []
) -> ViewElement<Msg> {
  customView(key, BigDigits.self, [.set(\.text, to: text), .batch(props.all)])
}

/// Makes a number in large digits, without a key.
public func bigDigits<Msg>(
  _ text: String, _ props: Props<Msg, BigDigits> = []
) -> ViewElement<Msg> {
  customView(BigDigits.self, [.set(\.text, to: text), .batch(props.all)])
}

extension Prop where View == BigDigits {
  /// Sets the size of the digits.
  public static func size(_ size: BigDigits.Size) -> Prop { Prop { $0.size = size } }
}
