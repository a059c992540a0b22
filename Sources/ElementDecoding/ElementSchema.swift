public import VirtualViews

/// The words that data may have for views: types, props and events, from the tables of the decoder.
public enum ElementSchema {
  /// A prop of a type of view.
  public struct Prop: Hashable, Sendable {
    /// The name in the data.
    public let name: String
    /// The values that it takes.
    public let form: PropForm
  }

  /// The elements that an element may have inside.
  public enum Interior: Hashable, Sendable {
    /// None.
    case none
    /// Views, in `children`.
    case children
    /// Views, in `rows`.
    case rows
    /// Views, in `children` and in `buttons`.
    case dialog
    /// None, but a `text`.
    case text
    /// The rows of a menu, in `items`.
    case items
  }

  /// The names of all types, sorted.
  public static let types: [String] = DecodedKind.all.keys.sorted()

  /// The props of a type, those that all views have at the end; nil for an unknown type.
  public static func props(of type: String) -> [Prop]? { DecodedKind.all[type]?.props }

  /// The elements that a type may have inside; nil for an unknown type.
  public static func interior(of type: String) -> Interior? { DecodedKind.all[type]?.children }

  /// The names of events, with the events of controls that have no texts.
  public static let events: [(name: String, event: ControlEvent)] = [
    ("press", .primaryAction), ("change", .valueChanged), ("submit", .editingDidEndOnExit),
    ("focus", .focus), ("blur", .blur), ("refresh", .refresh), ("order", .order),
    ("need", .rowsShown), ("follow", .follow), ("scroll", .scroll), ("endReached", .endReached),
    ("endLeft", .endLeft), ("dismiss", .dismiss),
    ("appear", .appear), ("disappear", .disappear), ("click", .click), ("drag", .drag),
    ("wheel", .wheel),
    ("focusEntered", .focusEntered), ("focusLeft", .focusLeft), ("paste", .paste),
    ("link", .link),
  ]
}
