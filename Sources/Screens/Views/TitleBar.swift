import VirtualViews
import Widgets

/// Makes the bar at the top of a screen: the way back, items, the title, and items behind it.
func titleBar<Route>(
  _ title: Text, back: String?, _ leading: [BarItem<ScreensMsg<Route>>],
  _ trailing: [BarItem<ScreensMsg<Route>>]
) -> ViewElement<ScreensMsg<Route>> {
  var views: [ViewElement<ScreensMsg<Route>>] = []
  if let back {
    views.append(
      label(
        "back",
        [
          .text("‹ \(back)"), .semanticRole(.button), .isTextSelectable(false),
          .semanticLabel(Wording.current["Back to \(back)"]),
          .textColor(.accent),
          .horizontalHugging(.high), .onClick(.back),
        ]))
  }
  views += leading.enumerated().map { item($1, "leading", $0) }
  views.append(
    label(
      "title", [.styledText(title), .font(.bold), .horizontalHugging(.low)]))
  views += trailing.enumerated().map { item($1, "trailing", $0) }
  return stack(
    "title bar", .horizontal, spacing: 2,
    [.bar(.top), .backgroundColor(.raised), .padding(1, on: .horizontal)], views)
}

/// The place of an item in a title bar.
private struct ItemKey: Hashable, Sendable {
  let side: String
  let number: Int
}

private func item<Route>(
  _ item: BarItem<ScreensMsg<Route>>, _ side: String, _ number: Int
) -> ViewElement<ScreensMsg<Route>> {
  label(
    ItemKey(side: side, number: number),
    [
      .text(item.title), .textColor(item.isEnabled ? .accent : .muted),
      .semanticRole(.button), .isTextSelectable(false),
      .semanticState(item.isEnabled ? [] : .disabled),
      .horizontalHugging(.high),
      .onClick { $0.button == .left && item.isEnabled ? item.message : nil },
    ])
}
