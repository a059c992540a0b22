import VirtualViews

extension ViewElement {
  /// True unless it is a control that is switched off, by a parameter or by a prop.
  var isEnabled: Bool { (content.value as? any ControlValue)?.isEnabled ?? true }
}
