/// A description of a view of any kind: it has the attributes that all views have.
///
/// The attributes are properties of the description too: `label.isHidden` is
/// `label.attributes.isHidden`.
@dynamicMemberLookup
public protocol ViewDescription {
  /// The attributes that all views have.
  var attributes: ViewAttributes { get set }
}

extension ViewDescription {
  /// Any of the attributes that all views have.
  public subscript<Value>(dynamicMember attribute: WritableKeyPath<ViewAttributes, Value>) -> Value
  {
    get { attributes[keyPath: attribute] }
    set { attributes[keyPath: attribute] = newValue }
  }
}

/// A description of a control, which can be switched off.
public protocol ControlDescription: ViewDescription {
  /// True if the control can have the focus and events.
  var isEnabled: Bool { get set }
}
