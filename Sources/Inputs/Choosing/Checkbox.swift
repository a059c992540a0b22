public import TextBackend
public import VirtualViews

/// A box that is ticked or not, or partly: `[✓] Title`, `[ ] Title`, `[-] Title`.
///
/// Return, Space and a click tick it, and take the tick away. One that is ticked partly is ticked.
public struct Checkbox: TextControl, ChangingControl, TitledValue, Hashable {
  /// True: its leading edge may be the right one.
  public static var followsDirection: Bool { true }
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// True if the user can tick it.
  public var isEnabled = true
  /// The text beside the box.
  public var title: String = ""

  // Nil until a prop names it: then the state is the program's, otherwise the user's.
  private var named: State?

  /// The state of a box.
  public enum State: Hashable, Sendable, CaseIterable {
    /// It is not ticked.
    case off
    /// It is ticked.
    case on
    /// Some of what it stands for is ticked, and some is not.
    case mixed
  }

  /// Makes a box without a tick.
  public init() { attributes.verticalHugging = .low + 1 }

  /// The state; setting it makes it the program's and no longer the user's.
  public var state: State {
    get { named ?? .off }
    set { named = newValue }
  }

  /// True if the box is ticked; setting it makes the state the program's and no longer the user's.
  public var isOn: Bool {
    get { state == .on }
    set { state = newValue ? .on : .off }
  }

  /// The keys that users may exchange.
  public static let keyMap: KeyMap = [
    .bind(["space", "return"], "checkbox.toggle", "Tick")
  ]

  /// The meaning of the view to users.
  public var semantics: Semantics {
    var meaning: Semantics.State = isEnabled ? [] : .disabled
    if state == .on { meaning.insert(.on) }
    if state == .mixed { meaning.insert(.mixed) }
    return Semantics(.checkbox, label: title, state: meaning, actions: [.press])
  }

  /// Takes over the user's state, unless a prop names one.
  public mutating func resolve(over shown: Checkbox?) { named = named ?? shown?.named }

  /// The state.
  public var userValue: (any Hashable)? { named }

  /// Room for the box and the title.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    let width = metrics.columns(of: title)
    return (3 + (width > 0 ? width + 1 : 0), 1)
  }

  /// False: it is one line.
  public var heightDependsOnWidth: Bool { false }

  /// Draws the box and the title.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {
    let sign: Character =
      switch state {
      case .off: " "
      case .on: look.metrics.ornaments.tick
      case .mixed: "-"
      }
    BoxSign(start: "[", sign: sign, end: "]").draw(in: &canvas, look)
    let title = look.metrics.truncated(title, to: max(0, look.columns - 4))
    canvas.draw(title, column: 4, row: look.middleRow, style: look.quietStyle)
  }

  /// Ticks the box, or takes the tick away.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
    switch action {
    case .action("checkbox.toggle"): isOn.toggle()
    case .pointer(let pointer) where pointer.kind == .click: isOn.toggle()
    default: context.decline()
    }
  }
}

/// A sign between brackets, which are there in every theme: an empty box is a box for everyone.
struct BoxSign {
  let start: Character
  let sign: Character
  let end: Character

  /// Draws the sign in three columns.
  ///
  /// - Parameters:
  ///   - canvas: the cells of the view.
  ///   - look: how the view is to look.
  ///   - column: the first column.
  ///   - row: the row; nil for the middle one.
  ///   - isMarked: true if keys act on it while the view has the keyboard.
  ///   - isAvailable: true if it can be acted on.
  func draw<Memory>(
    in canvas: inout TextCanvas, _ look: ControlLook<Memory>, column: Int = 0, row: Int? = nil,
    isMarked: Bool = true, isAvailable: Bool = true
  ) {
    let row = row ?? look.middleRow
    if look.isFocused, isMarked {
      return _ = canvas.draw(
        String([start, sign, end]), column: column, row: row, style: look.style)
    }
    var frame = look.quietStyle
    if !isAvailable { frame = look.mutedStyle } else if look.isHovered { frame = look.style }
    // The options beside the one that keys act on are as they were.
    if !isMarked { frame.attributes.remove(.bold) }
    canvas.draw(String([start, sign, end]), column: column, row: row, style: frame)
    guard sign != " ", isAvailable, !look.isHovered else { return }
    var style = look.valueStyle
    style.attributes.insert(.bold)
    canvas.draw(sign, column: column + 1, row: row, style: style)
  }
}

/// Makes a box that is ticked or not.
///
/// ```swift
/// checkbox("log", [.title("Write a log"), .isOn(model.logs), .onChange { .log($0.isOn) }])
/// ```
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: the title, the state, and messages of changes.
/// - Returns: the element.
public func checkbox<Msg>(
  _ key: some Hashable & Sendable, _ props: Props<Msg, Checkbox>
) -> ViewElement<Msg> { customView(key, Checkbox.self, props) }

/// Makes a box that is ticked or not, without a key.
public func checkbox<Msg>(_ props: Props<Msg, Checkbox>) -> ViewElement<Msg> {
  customView(Checkbox.self, props)
}

extension Prop where View == Checkbox {
  /// Ticks the box or does not; without it the state is the user's.
  public static func isOn(_ isOn: Bool) -> Prop { Prop { $0.isOn = isOn } }

  /// Sets the state; without it the state is the user's.
  public static func state(_ state: Checkbox.State) -> Prop { Prop { $0.state = state } }
}
