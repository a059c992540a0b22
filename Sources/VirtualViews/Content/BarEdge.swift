/// The edge of its container at which a bar stands.
///
/// A bar is any view with the property ``Prop/bar(_:)``. It needs no constraints. It is as long as its
/// edge, and as high as its content asks in these columns; a leading or trailing bar is as wide as its
/// content. Bars take their cells in the order of their description, each of what the bars before it
/// left. The rest of the container is its safe area.
///
/// ```
/// label("title", [.bar(.top)])      ┌────────────────┐
/// table("mail", …)                  │ title          │
/// group("folders", [.bar(.leading)])├─────────┬──────┤
/// label("keys", [.bar(.bottom)])    │ folders │ mail │
///                                   │         ├──────┤
///                                   │         │ keys │
///                                   └─────────┴──────┘
/// ```
///
/// The other children of a stack stand in the safe area. Constraints relate views to it by
/// ``LayoutContext/safeAreaGuide``, and to bars by their keys. Where there are too few cells, the views
/// in the safe area give way first, then the bar that is described last: nothing but the first bar has
/// its cells for certain.
///
/// Bars stand in groups, stacks, the root, layers of these kinds, and custom views that arrange views as
/// a container does. A layer is never a bar, nor is a view in a container that places its views itself,
/// such as a scroll view or a table; a `Diagnostic` (`misplaced-bar`) tells.
public enum BarEdge: Hashable, Sendable, CaseIterable {
  /// The upper edge.
  case top
  /// The lower edge.
  case bottom
  /// The edge where lines begin.
  case leading
  /// The edge where lines end.
  case trailing
}
