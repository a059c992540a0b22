import TextBackend
import VirtualViews

/// Something that a user did, as it stands in a recording.
struct InputRecord: Codable, Equatable {
  /// The name of a key; a character stands behind an apostrophe.
  var key: String?
  var kind: String?
  var held: UInt8?
  var paste: String?
  var mouse: String?
  var button: String?
  /// A column and a row.
  var at: [Int]?
  var focus: Bool?
  var size: [Int]?

  /// Writes down an event; secret characters become bullets.
  init(_ event: InputEvent, isSecret: Bool = false) {
    switch event {
    case .key(let press):
      key = Self.name(of: press.key, isSecret: isSecret && press.modifiers.isSubset(of: .shift))
      if press.kind != .press { kind = "\(press.kind)" }
      if !press.modifiers.isEmpty { held = press.modifiers.rawValue }
    case .paste(let text): paste = isSecret ? Masks.masked(text) : text
    case .mouse(let event):
      mouse = "\(event.kind)"
      if event.button != .none { button = Self.name(of: event.button) }
      at = [event.column, event.row]
      if !event.modifiers.isEmpty { held = event.modifiers.rawValue }
    case .focus(let isOn): focus = isOn
    case .resize(let columns, let rows): size = [columns, rows]
    }
  }

  /// The event; nil if it is of a later version.
  var event: InputEvent? {
    let held = KeyModifiers(rawValue: held ?? 0)
    if let key {
      guard let key = Self.key(named: key) else { return nil }
      let kinds: [String: KeyPress.Kind] = ["repeat": .repeat, "release": .release]
      return .key(KeyPress(key, held, kind: kind.flatMap { kinds[$0] } ?? .press))
    }
    if let paste { return .paste(paste) }
    if let mouse, let kind = Self.kinds[mouse], let at = at?.asCells {
      return .mouse(
        MouseEvent(
          kind, button: Self.button(named: button), column: at.0, row: at.1, modifiers: held))
    }
    if let focus { return .focus(focus) }
    if let size = size?.asCells { return .resize(columns: size.0, rows: size.1) }
    return nil
  }

  private static func name(of key: Key, isSecret: Bool) -> String {
    guard case .character(let character) = key else { return KeyPress(key).description }
    return "'" + (isSecret ? "•" : String(character))
  }

  private static func key(named name: String) -> Key? {
    // By scalars: a character that combines is one with the apostrophe.
    if name.unicodeScalars.first == "'" {
      let text = String(name.unicodeScalars.dropFirst())
      return text.count == 1 ? text.first.map { .character($0) } : nil
    }
    return KeyPress(name)?.key
  }

  private static let kinds: [String: MouseEvent.Kind] = [
    "press": .press, "release": .release, "drag": .drag, "move": .move, "wheelUp": .wheelUp,
    "wheelDown": .wheelDown, "wheelLeft": .wheelLeft, "wheelRight": .wheelRight,
  ]

  private static func name(of button: MouseEvent.Button) -> String {
    if case .extra(let number) = button { return "\(number)" }
    return "\(button)"
  }

  private static func button(named name: String?) -> MouseEvent.Button {
    switch name {
    case "left": .left
    case "middle": .middle
    case "right": .right
    default: name.flatMap { Int($0) }.map { .extra($0) } ?? .none
    }
  }
}

extension [Int] {
  /// Two numbers of cells, no larger than those of any screen; nil unless there are two.
  ///
  /// A recording that was damaged may have any.
  var asCells: (Int, Int)? {
    guard count == 2 else { return nil }
    let limits = -1...Int(Int16.max)
    func clamped(_ number: Int) -> Int {
      Swift.min(Swift.max(number, limits.lowerBound), limits.upperBound)
    }
    return (clamped(self[0]), clamped(self[1]))
  }
}
