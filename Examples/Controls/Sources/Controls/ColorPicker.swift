public import Shohin
public import TextBackend

/// A button that shows a color, `[ ██ red ▾ ]`.
public struct ColorWell: TextControl {
  public var attributes = ViewAttributes()
  public var isEnabled = true
  /// The color that is shown.
  public var color = Color.black

  public init() {}

  public var semantics: Semantics {
    Semantics(.button, label: "Color", value: "\(color)", actions: [.press])
  }

  public func size(width: Int?) -> (columns: Int, rows: Int)? { ("\(color)".count + 9, 1) }

  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {
    canvas.draw("[    \(color) ▾ ]", column: 0, row: look.middleRow, style: look.style)
    let style = TextStyle(background: color)
    canvas.fill(column: 2, row: look.middleRow, width: 2, height: 1, style: style)
  }

  public mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
    action.activates ? context.emit(.primaryAction) : context.decline()
  }
}

/// The sixteen named colors in two rows; arrows and the mouse go through them, Return and a click
/// choose one.
public struct Palette: TextControl {
  public var attributes = ViewAttributes()
  public var isEnabled = true
  /// The color that is chosen.
  public var color = Color.black

  public init() { attributes.tracksHover = true }

  /// The color that Return chooses, by its number.
  public struct Memory: Hashable, Sendable { var number = 0 }

  public var initialMemory: Memory {
    Memory(number: (0..<16).first { .indexed(UInt8($0)) == color } ?? 0)
  }

  public var semantics: Semantics { Semantics(.radioGroup, label: "Colors", value: "\(color)") }

  public func size(width: Int?) -> (columns: Int, rows: Int)? { (8 * 4, 2) }

  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {
    for number in 0..<16 {
      let (column, row) = (number % 8 * 4, number / 8)
      let isNext = look.isFocused && number == look.memory.number
      canvas.draw(isNext ? "[  ]" : "    ", column: column, row: row, style: look.quietStyle)
      let style = TextStyle(background: .indexed(UInt8(number)))
      canvas.fill(column: column + 1, row: row, width: 2, height: 1, style: style)
    }
  }

  public mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
    let number = context.memory.number
    switch action {
    case .key(.right): context.memory.number = (number + 1) % 16
    case .key(.left): context.memory.number = (number + 15) % 16
    case .key(.down), .key(.up): context.memory.number = (number + 8) % 16
    case .key(.return), .key(.space): choose(number, &context)
    case .hover(let pointer) where pointer.kind != .leave:
      context.memory.number = Self.number(at: pointer)
    case .pointer(let pointer) where pointer.kind == .click:
      choose(Self.number(at: pointer), &context)
    default: context.decline()
    }
  }

  private mutating func choose(_ number: Int, _ context: inout ControlContext<Memory>) {
    context.memory.number = number
    color = .indexed(UInt8(number))
    // Also where it is the one that was chosen before.
    context.emit(.valueChanged)
  }

  private static func number(at pointer: PointerAction) -> Int {
    min(max(0, pointer.column / 4), 7) + (pointer.row > 0 ? 8 : 0)
  }
}

extension ViewElement {
  /// A color that is chosen in a popover.
  ///
  /// - Parameters:
  ///   - key: identifies the view among its siblings.
  ///   - color: the color that is chosen.
  ///   - isOpen: whether the popover is there.
  ///   - open: makes the message that asks for the popover to come or to go.
  ///   - choose: makes the message of a color that the user chose.
  public static func colorPicker(
    _ key: some Hashable & Sendable, _ color: Color, isOpen: Bool,
    open: (Bool) -> Msg, choose: @escaping (Color) -> Msg
  ) -> ViewElement {
    let well = customView(
      "well", ColorWell.self,
      [.set(\.color, to: color), .on(.primaryAction, send: open(!isOpen))] as Props<Msg, ColorWell>)
    guard isOpen else { return group(key, [], [well]) }
    let palette = customView(
      "palette", Palette.self,
      [
        .set(\.color, to: color),
        .on(.valueChanged) { palette, _ in choose(palette.color) },
      ] as Props<Msg, Palette>)
    return group(
      key, [],
      [
        well,
        popover(
          "colors", .below("well"), [.onDismiss(open(false)), .swallowsPresses(true)], [palette]),
      ])
  }
}
