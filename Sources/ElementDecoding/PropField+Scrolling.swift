import VirtualViews

// The props of what shows a part of something larger.

extension PropField where View == ScrollView {
  static var scrollView: [PropField] {
    [
      PropField("isEnabled") { $0.isEnabled = try $1.flag($2) },
      PropField("directions") {
        $0.directions = try $1.choice(
          $2,
          [
            ("vertical", .vertical), ("horizontal", .horizontal),
            ("both", [.vertical, .horizontal]),
          ])
      },
      PropField("spacing") { $0.spacing = try $1.integer($2) },
      PropField("alignment") { $0.alignment = try $1.alignment($2) },
      PropField("showsScrollIndicator") { $0.showsScrollIndicator = try $1.flag($2) },
      PropField("position") { $0.position = $1.isNull($2) ? nil : try $1.position($2) },
    ]
  }
}

extension FieldReader {
  /// The upper left cell that is seen of something larger: `{"column": 0, "row": 20}`.
  fileprivate func position(_ name: String) throws -> ScrollPosition {
    let fields = try nested(name)
    try fields.refuseUnknown(["column", "row"])
    return ScrollPosition(
      column: fields.has("column") ? try fields.integer("column") : 0,
      row: fields.has("row") ? try fields.integer("row") : 0)
  }
}

extension PropField where View == Table {
  static var table: [PropField] {
    [
      PropField("isEnabled") { $0.isEnabled = try $1.flag($2) },
      PropField("rowHeight") {
        $0.rowHeight =
          (try? $1.text($2)) == "automatic" ? .automatic() : .fixed(try $1.integer($2))
      },
      PropField("separatorStyle") {
        $0.separatorStyle = try $1.choice($2, [("none", .none), ("singleLine", .singleLine)])
      },
      PropField("selectionMode") {
        $0.selectionMode = try $1.choice(
          $2, [("none", .none), ("single", .single), ("multiple", .multiple)])
      },
      PropField("selectedKey") {
        $0.selection = $1.isNull($2) ? RowSelection.none : RowSelection([try $1.key($2)])
      },
      PropField("firstRow") { $0.firstRow = $1.isNull($2) ? nil : try $1.key($2) },
      PropField("placeholder") { $0.placeholder = .message(try $1.text($2)) },
      PropField("showsScrollIndicator") { $0.showsScrollIndicator = try $1.flag($2) },
      PropField("isStriped") { $0.isStriped = try $1.flag($2) },
      PropField("canRefresh") { $0.canRefresh = try $1.flag($2) },
    ]
  }
}
