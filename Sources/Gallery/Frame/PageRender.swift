import Shohin

/// The examples of the page, one below the other, in a frame that scrolls.
func page(of model: GalleryModel) -> Element<GalleryMsg> {
  group(
    GalleryKey.page,
    [
      .border(.rounded), .borderColor(.border),
      .styledTitle("\(model.page.title, color: .text, font: .bold)"),
      .horizontalHugging(.low), .padding(1, on: .leading),
    ],
    [
      // A page that is opened is shown from its beginning, so each has a view of its own.
      scrollView(
        GalleryKey.scroll(model.page), [.directions(.vertical)],
        [
          group(
            GalleryKey.content, layout: { narrow(in: $0, to: model.width.columns) },
            [stack("examples", .vertical, model.page.examples.map { example($0, in: model) })])
        ])
    ])
}

/// Gives the examples a number of columns, or fewer if there are not so many.
private func narrow(in context: LayoutContext, to columns: Int?) -> [LayoutConstraint] {
  let (examples, area) = (context["examples"], context.view)
  return [
    examples.leadingAnchor.constraint(equalTo: area.leadingAnchor),
    examples.topAnchor.constraint(equalTo: area.topAnchor),
    examples.bottomAnchor.constraint(equalTo: area.bottomAnchor),
    examples.trailingAnchor.constraint(lessThanOrEqualTo: area.trailingAnchor),
    columns.map {
      examples.widthAnchor.constraint(equalToConstant: Double($0)).priority(.required - 1)
    }
      ?? examples.trailingAnchor.constraint(equalTo: area.trailingAnchor),
  ]
}

/// An example below its caption, and its code beside or below it.
private func example(_ example: Example, in model: GalleryModel) -> Element<GalleryMsg> {
  let live = live(of: example, model.samples).map { GalleryMsg.sample($0) }
  let parts = model.showsCode ? [live, listing(of: example)] : [live]
  return stack(
    example.name, .vertical,
    [
      .border(.light), .borderSides(.top), .borderColor(.border),
      .styledTitle("\(example.caption, color: .muted)"), .margin(1, on: .trailing),
    ],
    model.isWide
      ? [
        stack(
          "beside", .horizontal, spacing: 2, [.distribution(.fillEqually), .alignment(.leading)],
          parts)
      ] : parts)
}

/// The view of an example, in its height.
func live(of example: Example, _ samples: Samples) -> Element<SampleMsg> {
  group(
    "live", [.margin(1, on: .bottom)],
    layout: example.rows.map { rows in { fill($0, rows: rows) } },
    [stack("view", .vertical, [example.view(samples)])])
}

/// Gives the only view of a container a number of rows, and all columns.
private func fill(_ context: LayoutContext, rows: Int) -> [LayoutConstraint] {
  let (view, area) = (context["view"], context.view)
  return [
    view.leadingAnchor.constraint(equalTo: area.leadingAnchor),
    view.trailingAnchor.constraint(equalTo: area.trailingAnchor),
    view.topAnchor.constraint(equalTo: area.topAnchor),
    view.bottomAnchor.constraint(equalTo: area.bottomAnchor),
    view.heightAnchor.constraint(equalToConstant: Double(rows)),
  ]
}

private func listing(of example: Example) -> Element<GalleryMsg> {
  group(
    "code", [.backgroundColor(.sunken), .padding(1, on: .horizontal), .margin(1, on: .bottom)],
    [customView("lines", Listing.self, [.set(\.code, to: example.code)])])
}
