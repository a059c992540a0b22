public import Containers
public import VirtualViews

extension Form {
  /// The views of the form, which scroll where there is not room for all of them.
  ///
  /// - Parameters:
  ///   - key: identifies the view among its siblings.
  ///   - state: the state of the form.
  ///   - isEnabled: false to show the form with nothing to be changed, as while it is saved.
  ///   - buttons: the views behind the form's own buttons, such as Back of a form in steps. The
  ///     program disables them by itself: `isEnabled` leaves them as they are.
  ///   - props: the look of the view around the fields.
  /// - Returns: the element.
  /// - Complexity: O(*n*) in the number of rows; all of them have views.
  public func element(
    _ key: some Hashable & Sendable, _ state: FormState<Values>, isEnabled: Bool = true,
    buttons: [ViewElement<Msg>] = [], _ props: Props<Msg, ScrollView> = []
  ) -> ViewElement<Msg> {
    scrollView(
      key, [.directions(.vertical), .batch(props.all)],
      [content("fields", state, isEnabled: isEnabled, buttons: buttons)])
  }

  /// The views of the form as high as they are, for a scroll view, a dialog or a page that holds more.
  ///
  /// - Parameters:
  ///   - key: identifies the view among its siblings.
  ///   - state: the state of the form.
  ///   - isEnabled: false to show the form with nothing to be changed.
  ///   - buttons: the views behind the form's own buttons, such as Back of a form in steps. The
  ///     program disables them by itself: `isEnabled` leaves them as they are.
  ///   - props: the look of the view around the fields.
  /// - Returns: the element.
  /// - Complexity: O(*n*) in the number of rows; all of them have views.
  public func content(
    _ key: some Hashable & Sendable, _ state: FormState<Values>, isEnabled: Bool = true,
    buttons: [ViewElement<Msg>] = [], _ props: Props<Msg, FormLayout> = []
  ) -> ViewElement<Msg> {
    var views = FormViews(self, state, isEnabled: isEnabled, buttons: buttons)
    views.addAll()
    let toMessage = toMessage
    return customView(
      key, FormLayout.self,
      [
        .set(\.lines, to: views.lines), .set(\.spacing, to: spacing),
        .set(\.leastFieldColumns, to: leastFieldColumns),
        .set(\.mostFieldColumns, to: mostFieldColumns), .keyMap(keys.asDefaults),
        .onAction { action in
          switch action {
          case .submitForm where isEnabled: toMessage(.submit)
          case .resetForm where isEnabled: toMessage(.reset)
          default: nil
          }
        }, .batch(props.all),
      ], views.children)
  }
}
