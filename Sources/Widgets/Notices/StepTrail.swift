public import TextBackend
public import VirtualViews

/// The steps of a wizard in a line: those that are done, the one in hand, and those to come.
///
/// ```
/// ✓ Name ─── ● Template ─── ○ Options
/// ```
///
/// The step in hand stands alone with its number where there is no room for all: `● Template  2 of 3`.
public struct StepTrail: TextCustomView, Hashable {
  /// True: its leading edge may be the right one.
  public static var followsDirection: Bool { true }
  /// The attributes that all views have; `tintColor` is the color of the step in hand.
  public var attributes = ViewAttributes()
  /// The titles of the steps in order.
  public var titles: [Text] = []
  /// The number of the step in hand, from 0; as many as there are steps when all are done.
  public var current = 0

  /// Makes a trail without steps.
  public init() { attributes.verticalHugging = .low + 1 }

  /// The number of the step in hand, as far as there are steps.
  var step: Int { min(max(0, current), titles.count) }
  /// The step that stands alone where there is no room for others: the last one when all are done.
  private var shown: Int { min(step, titles.count - 1) }

  /// The meaning of the view to users: the step in hand, and which one of all it is.
  public var semantics: Semantics {
    guard !titles.isEmpty else { return Semantics(.image) }
    let place = Wording.current["\(shown + 1) of \(titles.count)"]
    return Semantics(
      .custom("step"), label: titles[shown].string,
      value: step < titles.count ? place : "\(place), \(Wording.current["done"])")
  }

  // The columns of the line between two steps, without the blanks beside it.
  private static let link = 3

  /// Room for all steps.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    let titles = titles.reduce(0) { $0 + metrics.columns(of: $1) + 2 }
    return (titles + max(0, self.titles.count - 1) * (Self.link + 2), 1)
  }

  /// The sign, a blank and the title of the step in hand.
  public func leastColumns(metrics: TextMetrics) -> Int? {
    titles.isEmpty ? nil : metrics.columns(of: titles[shown]) + 2
  }

  /// False: it is one line.
  public var heightDependsOnWidth: Bool { false }
  /// False: the titles say how wide it is.
  public var fillsWidth: Bool { false }

  /// Draws the steps that fit: all, or the one in hand.
  public func draw(in canvas: inout TextCanvas) { draw(in: &canvas, marked: nil, .plain) }

  /// Draws the steps that fit: all, or the marked one, or else the one in hand.
  func draw(in canvas: inout TextCanvas, marked: Int?, _ markStyle: TextStyle) {
    guard !titles.isEmpty else { return }
    let (metrics, row) = (canvas.metrics, (canvas.rows - 1) / 2)
    var parts = titles.indices.map { part($0, in: canvas) }
    // Colors of a title may be those of the mark behind it.
    if let marked { parts[marked] = Text(parts[marked].string, style: markStyle) }
    let line = Text(String(repeating: metrics.ornaments.rule, count: Self.link))
    var text = parts[0]
    for number in parts.indices.dropFirst() {
      // The line to a step has the look of the step before it.
      text += " " + line.styled(self.style(of: number - 1, in: canvas)) + " " + parts[number]
    }
    if metrics.columns(of: text) > canvas.columns {
      let alone = marked ?? shown
      let number = "  " + Wording.current["\(alone + 1) of \(titles.count)"]
      let (short, long) = (parts[alone], parts[alone] + Text(number, style: muted(canvas)))
      text = metrics.columns(of: long) > canvas.columns ? short : long
    }
    canvas.draw(metrics.truncated(text, to: canvas.columns), column: 0, row: row)
  }

  /// The columns of the steps; nil where there is no room for all, and one stands alone.
  func places(in columns: Int, _ metrics: TextMetrics) -> [Range<Int>]? {
    var (places, start) = ([Range<Int>](), 0)
    for title in titles {
      let end = start + metrics.columns(of: title) + 2
      places.append(start..<end)
      start = end + Self.link + 2
    }
    return places.last.map { $0.upperBound <= columns } ?? true ? places : nil
  }

  /// The sign and the title of a step.
  private func part(_ number: Int, in canvas: borrowing TextCanvas) -> Text {
    let ornaments = canvas.metrics.ornaments
    let sign =
      number < step ? ornaments.tick : number == step ? ornaments.filledDot : ornaments.emptyDot
    return (Text("\(sign) ") + titles[number]).styled(style(of: number, in: canvas))
  }

  private func style(of number: Int, in canvas: borrowing TextCanvas) -> TextStyle {
    if number > step { return muted(canvas) }
    let color = attributes.tintColor == .default ? .accent : attributes.tintColor
    var style = TextStyle(foreground: canvas.hasSurfaces ? color : attributes.tintColor)
    if number == step { style.attributes = .bold }
    return style
  }

  private func muted(_ canvas: borrowing TextCanvas) -> TextStyle {
    canvas.hasSurfaces ? TextStyle(foreground: .muted) : TextStyle(attributes: .dim)
  }
}
