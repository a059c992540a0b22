import Shohin

/// Makes the gallery.
func gallery(_ start: GalleryStart = GalleryStart()) -> App<GalleryModel, GalleryMsg> {
  App(
    model: GalleryModel(start), update: update,
    render: render, subscriptions: subscriptions
  )
  .themed(start.theme.map { .always($0) } ?? GalleryModel.themes)
}

extension KeyMap {
  /// The keys of the gallery, which views leave to it.
  static let gallery: KeyMap = [
    .bind("ctrl+n", "next-page", "Next page"), .bind("ctrl+p", "previous-page"),
    .bind("c", "code", "Code"), .bind("w", "width", "Width"), .bind("t", "theme", "Theme"),
    .bind("T", "previous-theme"), .bind("d", "colors", "Colors"), .bind("l", "layout", "Layout"),
    .bind("n", "counts", "Counts"),
    .bind("q", "quit", "Quit"),
  ]
}

func subscriptions(model: GalleryModel) -> Subscription<GalleryMsg> {
  [
    .actions(.gallery, message),
    .colorScheme { .setScheme($0) },
    .resize { columns, _ in .resize(columns: columns) },
  ]
}

/// The message of a key's action.
private func message(for action: KeyAction) -> GalleryMsg? {
  switch action {
  case "next-page": .turnPages(1)
  case "previous-page": .turnPages(-1)
  case "code": .switchCode
  case "width": .nextWidth
  case "theme": .turnThemes(1)
  case "previous-theme": .turnThemes(-1)
  case "colors": .nextDepth
  case "layout": .switchLayout
  case "counts": .switchCounts
  case "quit": .quit
  default: nil
  }
}
