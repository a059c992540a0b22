/// The whole appearance of one kind of view as a value.
///
/// Comparing two contents is comparing two values; a property that no prop names has its default.
public protocol ContentValue: ViewDescription, Equatable, Sendable {
  /// This value as the content of an element.
  var content: Content { get }

  /// Makes a value from an element's content, or nil if that is of another kind.
  init?(_ content: Content)

  /// The meaning of the view to users: tests look for it, and screen readers say it.
  var semantics: Semantics { get }

  /// The states that the view gives to a view inside, such as that of a row that is selected; none unless a kind says so.
  func semanticState(ofChild key: ViewKey) -> Semantics.State

  /// The states that the view gives to a view inside of one inside, such as that of a cell of a selected row; none unless a kind says so.
  ///
  /// It is asked for views inside of those that have a state.
  func semanticState(ofPart key: ViewKey, in child: ViewKey) -> Semantics.State

  /// Takes over from the shown content what the user changed and this content does not name.
  ///
  /// Values are brought into their range.
  ///
  /// - Parameter shown: the content that the user sees now, nil if the view is new.
  mutating func resolve(over shown: Self?)
}

extension ContentValue {
  /// Makes a value from an element's content, or nil if that is of another kind.
  public init?(_ content: Content) {
    guard let value = content.value as? Self else { return nil }
    self = value
  }

  /// A view of a kind of its own, by the name of its type.
  public var semantics: Semantics { Semantics(.custom("\(Self.self)")) }

  /// No states.
  public func semanticState(ofChild key: ViewKey) -> Semantics.State { [] }

  /// No states.
  public func semanticState(ofPart key: ViewKey, in child: ViewKey) -> Semantics.State { [] }

  /// Takes over nothing: the user can change nothing in most kinds of view.
  public mutating func resolve(over shown: Self?) {}
}

/// A kind of view that the user can act on, and that can be switched off.
public protocol ControlValue: ContentValue, ControlDescription {
  /// The value that the user changes here; nil, as by default, for a control without one.
  ///
  /// A change that the program takes back without having heard of it is told of by the diagnostic `unheard-change`. A control whose
  /// changes stay in its memory, whatever the program describes, returns nil.
  var userValue: (any Hashable)? { get }
}

extension ControlValue {
  /// None.
  public var userValue: (any Hashable)? { nil }

  /// A control of a kind of its own, by the name of its type.
  public var semantics: Semantics {
    Semantics(.custom("\(Self.self)"), state: isEnabled ? [] : .disabled)
  }
}
