import Shohin
import Widgets

func render(_ model: InspectorModel, _ path: String) -> [Element<InspectorMsg>] {
  let status = model.isConnected ? "" : " — the program has ended"
  return [
    label("title", [.text("\(path)\(status)"), .font(.bold), .truncation(.middle)]),
    split(
      "main", .horizontal,
      [
        .start(.share(0.45)), .firstMinimum(12), .secondMinimum(20), .showsOne(below: 40),
      ],
      views(model), panes(model)),
  ]
}

private func views(_ model: InspectorModel) -> Element<InspectorMsg> {
  tree(
    "views", model.root.map { [$0] } ?? [], id: \.id,
    children: { $0.children.isEmpty ? nil : $0.children },
    state: model.tree, onEvent: { .tree($0) }
  ) { view in
    label([.text(view.line), .truncation(.tail)])
  }
}

private func panes(_ model: InspectorModel) -> Element<InspectorMsg> {
  tabs(
    "panes",
    [
      tab(.why, "1 Why") { lines(model.why, otherwise: "Select a view.") },
      tab(.messages, "2 Messages") { messages(model) },
      tab(.work, "3 Work") { lines(model.work, otherwise: "Nothing runs, and nothing is heard.") },
      tab(.turns, "4 Turns") { turns(model) },
      tab(.bytes, "5 Bytes") { lines(model.bytes, otherwise: "No picture since this looks.") },
    ], selected: model.pane
  ) { .pane($0) }
}

private func lines(_ lines: [String], otherwise: String) -> Element<InspectorMsg> {
  table(
    "lines", [.placeholder(otherwise)], items: Array(lines.enumerated()), id: \.offset
  ) { line in
    label("line", [.text(line.element), .numberOfLines(0)])
  }
}

@ElementBuilder<InspectorMsg>
private func messages(_ model: InspectorModel) -> ElementList<InspectorMsg> {
  let selected = model.messages.first { $0.id == model.message } ?? model.messages.last
  table(
    "messages",
    [
      .columns([
        TableColumn("number", "No.", width: .fitted(), alignment: .right),
        TableColumn("text", "Message"), TableColumn("cause", "By"),
      ]),
      .onSelect { selection, _ in .message(model.messages.first { selection.contains($0.id) }?.id)
      },
      .placeholder("No message since this looks."),
    ],
    rows: TableItems(model.messages, id: \.id)
  ) { message in
    guard let message else { return TableCell(.placeholder) }
    return TableCell(
      group(
        "message",
        [
          label("number", [.text("\(message.id)")]), label("text", [.text(message.text)]),
          label("cause", [.text(message.cause)]),
        ]))
  }
  if let selected {
    label("changes", [.text(selected.changes.joined(separator: "\n")), .numberOfLines(0)])
  }
}

private func turns(_ model: InspectorModel) -> Element<InspectorMsg> {
  table(
    "turns",
    [
      .columns(
        [TableColumn("turn", "Turn", width: .fitted(), alignment: .right)]
          + InspectedTurn.titles.map {
            TableColumn($0, Text($0), width: .fitted(), alignment: .right)
          }),
      .placeholder("No turn since this looks."),
    ],
    rows: TableItems(model.turns, id: \.id)
  ) { turn in
    guard let turn else { return TableCell(.placeholder) }
    let counts = zip(InspectedTurn.titles, turn.counts).map { title, count in
      label(title, [.text("\(count)")]) as Element<InspectorMsg>
    }
    return TableCell(group("turn", [label("turn", [.text("\(turn.id)")])] + counts))
  }
}
