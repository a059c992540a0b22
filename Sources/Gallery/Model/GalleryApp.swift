import Shohin

/// Makes the gallery.
func gallery(_ start: GalleryStart = GalleryStart()) -> App<GalleryModel, GalleryMsg> {
  App(
    model: GalleryModel(start), update: update,
    render: render, subscriptions: subscriptions
  )
  .themed(start.theme.map { .always($0) } ?? GalleryModel.themes)
}

func subscriptions(model: GalleryModel) -> Subscription<GalleryMsg> {
  [
    .actions(galleryKeys),
    .colorScheme { .setScheme($0) },
    .resize { columns, _ in .resize(columns: columns) },
  ]
}

/// The keys of the gallery, which views leave to it.
private let galleryKeys: [KeyMessage<GalleryMsg>] = [
  .bind("ctrl+n", "Next page", sends: .turnPages(1)), .bind("ctrl+p", sends: .turnPages(-1)),
  .bind("c", "Code", sends: .switchCode), .bind("w", "Width", sends: .nextWidth),
  .bind("t", "Theme", sends: .turnThemes(1)), .bind("T", sends: .turnThemes(-1)),
  .bind("d", "Colors", sends: .nextDepth), .bind("l", "Layout", sends: .switchLayout),
  .bind("n", "Counts", sends: .switchCounts), .bind("q", "Quit", sends: .quit),
]
