import Shohin

// PAGE
func list(of model: NotesModel) -> Element<NotesMsg> {
  let names = model.question.isGrouped ? Note.subjects : []
  let sections = model.groups.enumerated().map { number, notes in
    TableSection(number, header: number < names.count ? names[number] : nil, items: notes)
  }
  return table(
    NotesKey.notes,
    [
      .columns([
        TableColumn(NotesKey.number, "No.", width: .fitted(), alignment: .right, isSortable: true),
        TableColumn(NotesKey.title, "Title", isSortable: true),
        TableColumn(NotesKey.words, "Words", width: .fixed(7), alignment: .right, isSortable: true),
      ]),
      .order(model.question.order), .onOrder(NotesMsg.sort), .findByTyping { $0.title },
      .selectionMode(.multiple), .onSelect { selection, _ in .select(selection) },
      .onAct(NotesMsg.open), .onRefresh(.reload), .placeholder("No notes match."),
    ],
    rows: TableItems(sections: sections)
  ) { note in
    guard let note else { return TableCell(.placeholder) }
    return TableCell(
      group("note") {
        label(NotesKey.number, [.text("\(note.id)")])
        label(NotesKey.title, [.text(note.title)])
        label(NotesKey.words, [.text("\(note.words)")])
      })
  }
}
