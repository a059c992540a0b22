import VirtualViews

// The props of what shows a part of something larger.

extension PropField where View == ScrollView {
  static var scrollView: [PropField] {
    [
      PropField("isEnabled", .flag, \.isEnabled),
      PropField(
        "directions",
        .choice([
          ("vertical", .vertical), ("horizontal", .horizontal),
          ("both", [.vertical, .horizontal]),
        ]), \.directions),
      PropField("spacing", .integer, \.spacing),
      PropField("alignment", .alignment, \.alignment),
      PropField("showsScrollIndicator", .flag, \.showsScrollIndicator),
      PropField("squeezesContent", .flag, \.squeezesContent),
      PropField("position", .optional(.position), \.position),
    ]
  }
}

extension PropType where Value == ScrollPosition {
  fileprivate static var position: PropType { PropType(.position) { try $0.position($1) } }
}

extension PropType where Value == Table.RowHeight {
  fileprivate static var rowHeight: PropType {
    PropType(.rowHeight) {
      (try? $0.text($1)) == "automatic" ? .automatic() : .fixed(try $0.integer($1))
    }
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
      PropField("isEnabled", .flag, \.isEnabled),
      PropField("rowHeight", .rowHeight, \.rowHeight),
      PropField(
        "separatorStyle", .choice([("none", .none), ("singleLine", .singleLine)]),
        \.separatorStyle),
      PropField(
        "selectionMode",
        .choice([("none", .none), ("single", .single), ("multiple", .multiple)]),
        \.selectionMode),
      PropField("selectedKey", form: .key) {
        $0.selection = $1.isNull($2) ? RowSelection.none : RowSelection([try $1.key($2)])
      },
      PropField("firstRow", .optional(.key), \.firstRow),
      PropField("placeholder", form: .text) { $0.placeholder = .message(try $1.text($2)) },
      PropField("showsScrollIndicator", .flag, \.showsScrollIndicator),
      PropField("isStriped", .flag, \.isStriped),
      PropField(
        "scrollAnchor", .choice([("row", .row), ("position", .position)]), \.scrollAnchor),
      PropField(
        "selectionAnchor", .choice([("row", .row), ("position", .position)]), \.selectionAnchor),
      PropField("selectsFirstRow", .flag, \.selectsFirstRow),
      PropField("query", .text, \.query),
      PropField("followsEnd", .flag, \.followsEnd),
      PropField("actsOnDoubleClick", .flag, \.actsOnDoubleClick),
      PropField("canRefresh", .flag, \.canRefresh),
    ]
  }
}
