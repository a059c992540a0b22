import Shohin
import Widgets

/// The keys of the gallery's own views.
enum GalleryKey: Hashable, Sendable {
  case head, body, foot, pages, page, content, code, width, layout, counts, colors, theme, themes
  case scroll(PageName)
}

func render(model: GalleryModel) -> [Element<GalleryMsg>] {
  [
    head(of: model),
    foot(of: model),
    stack(
      GalleryKey.body, .horizontal, spacing: -1, [.verticalHugging(.low)],
      [model.hasList ? pages(of: model) : .none, page(of: model)]),
    model.choosesTheme ? themes(of: model) : .none,
  ]
}

/// The bar at the top: the switches.
private func head(of model: GalleryModel) -> Element<GalleryMsg> {
  stack(
    GalleryKey.head, .horizontal, spacing: 1,
    [.bar(.top), .padding(1, on: .horizontal)],
    [
      model.hasNames ? name : .none,
      toggle(GalleryKey.code, "Code", model.showsCode, .switchCode),
      toggle(GalleryKey.layout, "Layout", model.showsLayout, .switchLayout),
      toggle(GalleryKey.counts, "Counts", model.work != nil, .switchCounts),
      button(GalleryKey.width, [.title("Width: \(model.width.title)"), .onPress(.nextWidth)]),
      button(
        GalleryKey.colors,
        [
          .title(model.hasNames ? model.depth.title : model.depth.shortTitle),
          .onPress(.nextDepth),
        ]),
      button(
        GalleryKey.theme,
        [
          .title((model.hasNames ? "Theme: " : "") + model.shownTheme.name),
          .onPress(.offerThemes(true)),
        ]),
    ])
}

private var name: Element<GalleryMsg> {
  label("name", [.text("Gallery"), .font(.bold), .textColor(.accent), .horizontalHugging(.low)])
}

private func toggle(
  _ key: GalleryKey, _ title: String, _ isOn: Bool, _ message: GalleryMsg
) -> Element<GalleryMsg> {
  `switch`(key, [.title(title), .isOn(isOn), .onChange { _ in message }])
}

/// The bar at the bottom: the keys that do something now, and the work of the last turn.
private func foot(of model: GalleryModel) -> Element<GalleryMsg> {
  let work = model.work.map { work in
    Text("\("\(work.steps) steps · \(work.cells) cells · \(work.bytes) bytes", color: .accent)")
  }
  return statusBar(
    GalleryKey.foot, work ?? "",
    [.backgroundColor(.surface), .padding(1, on: .horizontal)])
}

/// The list of the pages.
private func pages(of model: GalleryModel) -> Element<GalleryMsg> {
  group(
    "list", [.border(.rounded), .borderColor(.border), .horizontalHugging(.required)],
    layout: { list in
      let pages = list[GalleryKey.pages]
      return [
        pages.leadingAnchor.constraint(equalTo: list.view.leadingAnchor),
        pages.topAnchor.constraint(equalTo: list.view.topAnchor),
        pages.bottomAnchor.constraint(equalTo: list.view.bottomAnchor),
        pages.trailingAnchor.constraint(equalTo: list.view.trailingAnchor),
        pages.widthAnchor.constraint(equalToConstant: 19).priority(.high),
      ]
    },
    [
      table(
        GalleryKey.pages,
        [
          .selectionMode(.single), .selection([ViewKey(model.page)]),
          .onSelectRow { .open($0) },
        ],
        items: PageName.allCases, id: \.self
      ) { page in
        label("title", [.text(page.title), .padding(1, on: .horizontal)])
      }
    ])
}

/// The choice of a theme below its button.
private func themes(of model: GalleryModel) -> Element<GalleryMsg> {
  menu(
    GalleryKey.themes, .below(GalleryKey.theme, .end), [.onDismiss(.offerThemes(false))],
    Theme.all.map { theme in
      MenuItem(
        theme.name, .setTheme(theme.name), detail: theme == model.shownTheme ? "●" : "")
    })
}
