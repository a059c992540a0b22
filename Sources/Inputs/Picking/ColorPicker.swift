import TextBackend
public import VirtualViews

/// What users do with a color picker: a part of the program's model.
///
/// ```swift
/// case .accent(let event): model.accentPicker.apply(event, to: &model.accent)
/// ```
public struct ColorPickerState: Hashable, Sendable {
  /// True if the colors are seen.
  public var isOpen = false

  /// Makes the state of a picker that is closed.
  public init() {}

  /// Does what the user asked for; what is chosen is the program's business.
  public mutating func apply(_ event: ColorPickerEvent) {
    switch event {
    case .open: isOpen = true
    case .change: break
    case .choose, .dismiss: isOpen = false
    }
  }

  /// Does what the user asked for, and takes the color.
  public mutating func apply(_ event: ColorPickerEvent, to chosen: inout Color) {
    apply(event)
    switch event {
    case .choose(let color), .change(let color): chosen = color
    case .open, .dismiss: break
    }
  }
}

/// Something that the user did with a color picker.
public enum ColorPickerEvent: Hashable, Codable, Sendable {
  /// The colors are to be seen.
  case open
  /// Another color was typed, or mixed; the colors stay.
  case change(Color)
  /// A color of the palette was chosen. The colors are to be closed.
  case choose(Color)
  /// The colors are to be closed.
  case dismiss
}

/// Makes a line with a color, and a palette, a field and three sliders that open below it.
///
/// ```swift
/// colorPicker("accent", model.accent, state: model.accentPicker) { .accent($0) }
/// ```
///
/// In the palette arrows go through the colors, Return and a click choose one. The field takes `#dda0dd`, names
/// and numbers of the terminal's palette, the sliders mix red, green and blue; both leave the colors open.
/// Escape and a press outside close them.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - color: the chosen color.
///   - state: what the user does with the picker.
///   - palette: the colors to choose from, eight in a row.
///   - mixes: true to offer the sliders.
///   - props: the look of the line.
///   - onEvent: makes the message of what the user did.
/// - Returns: the element.
public func colorPicker<Msg>(
  _ key: some Hashable & Sendable, _ color: Color, state: ColorPickerState,
  palette: [Color] = ColorGrid.standard, mixes: Bool = true, _ props: Props<Msg, PickerLine> = [],
  onEvent: @escaping (ColorPickerEvent) -> Msg?
) -> ViewElement<Msg> {
  let line: ViewElement<Msg> = customView(
    "line", PickerLine.self,
    [
      .set(\.title, to: "\(color)"), .set(\.swatch, to: color), .set(\.isOpen, to: state.isOpen),
      .set(\.longestTitle, to: "brightMagenta"), .set(\.opensByLetters, to: false),
      .semanticLabel(Wording.current["Color"]),
      .on(.primaryAction) { _, _ in onEvent(.open) }, .batch(props.all),
    ])
  // It is one line, as a field is.
  let look: Props<Msg, Container> = [.distribution(.start), .verticalHugging(.low + 1)]
  guard state.isOpen, line.isEnabled else { return group(key, look, [line]) }
  let grid: ViewElement<Msg> = customView(
    "palette", ColorGrid.self,
    [
      .set(\.colors, to: palette), .set(\.color, to: color),
      .onChange { onEvent(.choose($0.color)) },
    ])
  let field: ViewElement<Msg> = colorField(
    "text", [.color(color), .onChange { onEvent(.change($0.color)) }])
  let popup: ViewElement<Msg> = popover(
    "popup", .below("line"),
    [.swallowsPresses(true), .on(.dismiss) { _, _ in onEvent(.dismiss) }],
    [
      scrollView(
        "scroll", [.directions(.vertical)],
        [grid, field] + (mixes ? sliders(RedGreenBlue(color), onEvent) : []))
    ])
  return group(key, look, [line, popup])
}

/// The sliders of the parts of a color.
private func sliders<Msg>(
  _ parts: RedGreenBlue, _ onEvent: @escaping (ColorPickerEvent) -> Msg?
) -> [ViewElement<Msg>] {
  let all: [(String, WritableKeyPath<RedGreenBlue, UInt8>, Color)] = [
    ("R", \.red, .danger), ("G", \.green, .success), ("B", \.blue, .info),
  ]
  return all.map { name, part, tint in
    let number = String(parts[keyPath: part])
    return stack(
      name, .horizontal, spacing: 1,
      [
        label("name", [.text(name)]),
        slider(
          "part-\(name)",
          [
            .maximumValue(255), .step(1), .value(Double(parts[keyPath: part])), .tintColor(tint),
            .semanticLabel(name),
            .onChange { slider in
              var parts = parts
              parts[keyPath: part] = UInt8(min(max(0, slider.value), 255))
              return onEvent(.change(parts.color))
            },
          ]),
        label(
          "number",
          [
            .text(String(repeating: " ", count: 3 - number.utf8.count) + number),
            .horizontalHugging(.high),
          ]),
      ])
  }
}

/// The parts of a color; those of a color of the terminal's palette are as xterm has them.
struct RedGreenBlue: Hashable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  init(_ color: Color) {
    switch color.kind {
    case .rgb(let red, let green, let blue): self.init(red, green, blue)
    case .indexed(let index): self.init(index: Int(index))
    case .default, .token: self.init(0, 0, 0)
    }
  }

  private init(index: Int) {
    switch index {
    case 0..<16: self = Self.named(index)
    case 16..<232:
      func level(_ number: Int) -> UInt8 { number == 0 ? 0 : UInt8(55 + 40 * number) }
      let cube = index - 16
      self.init(level(cube / 36), level(cube / 6 % 6), level(cube % 6))
    default:
      let gray = UInt8(8 + 10 * (index - 232))
      self.init(gray, gray, gray)
    }
  }

  private init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  private static func named(_ index: Int) -> RedGreenBlue {
    switch index {
    case 4: return RedGreenBlue(0, 0, 238)
    case 7: return RedGreenBlue(229, 229, 229)
    case 8: return RedGreenBlue(127, 127, 127)
    case 12: return RedGreenBlue(92, 92, 255)
    default:
      // A bit for each part.
      let level: UInt8 = index < 8 ? 205 : 255
      func part(_ bit: Int) -> UInt8 { index & bit != 0 ? level : 0 }
      return RedGreenBlue(part(1), part(2), part(4))
    }
  }

  var color: Color { Color(red: red, green: green, blue: blue) }
}
