import Shohin

@ElementBuilder<NotesMsg> func render(model: NotesModel) -> [Element<NotesMsg>] {
  stack("question", .horizontal, spacing: 2) {
    field(NotesKey.filter, [.placeholder("Type to find notes"), .onChange { .filter($0.text) }])
    `switch`(NotesKey.grouped, [.title("By subject"), .onChange { .group($0.isOn) }])
  }
  if model.isLoading { loading() } else { list(of: model) }
  label(NotesKey.status, [.text(status(of: model))])
}

private func loading() -> Element<NotesMsg> {
  table(
    NotesKey.notes, state: CollectionViewState<Note, NotesMsg>.loading
  ) { _ in .placeholder }
}

private func status(of model: NotesModel) -> String {
  let selected = model.selection.count(of: model.notes.count)
  return (model.isLooking ? "Looking…" : "\(model.count) notes, \(selected) selected")
    + (model.opened.map { " · Opened: \($0.title)" } ?? "")
}
