import VirtualViews

// The props of layers, each of which makes its view a layer; they have the names of the functions.

extension PropField {
  static var layers: [PropField] {
    [
      layer("layer", .place(FieldReader.places.map(\.0))) { $0.place = try $1.place($2) },
      layer("layerWidth", .length) { $0.width = try $1.length($2) },
      layer("layerHeight", .length) { $0.height = try $1.length($2) },
      layer("layerMargin", .integer) { $0.margin = try $1.integer($2) },
      layer("backdrop", .choice(["none", "dim", "block"])) {
        $0.backdrop = try $1.choice($2, [("none", .none), ("dim", .dim), ("block", .block)])
      },
      layer("takesFocus", .flag) { $0.takesFocus = try $1.flag($2) },
      layer("dismissesByPress", .flag) { $0.dismissesByPress = try $1.flag($2) },
      layer("dismissesByClick", .flag) { $0.dismissesByClick = try $1.flag($2) },
      layer("swallowsPresses", .flag) { $0.swallowsPresses = try $1.flag($2) },
      layer("avoidsOthers", .flag) { $0.avoidsOthers = try $1.flag($2) },
    ]
  }

  private static func layer(
    _ name: String, _ form: PropForm,
    _ fill: @escaping @Sendable (inout Layer, FieldReader, String) throws -> Void
  ) -> PropField {
    PropField(name, form: form) { view, fields, name in
      var layer = view.attributes.layer ?? Layer()
      try fill(&layer, fields, name)
      view.attributes.layer = layer
    }
  }
}

extension FieldReader {
  fileprivate static let places: [(String, Layer.Place)] = [
    ("center", .center), ("top", .top), ("bottom", .bottom), ("leading", .leading),
    ("trailing", .trailing), ("topLeading", .topLeading), ("topTrailing", .topTrailing),
    ("bottomLeading", .bottomLeading), ("bottomTrailing", .bottomTrailing),
    ("pointer", .pointer),
  ]

  private static let sides: [(String, Layer.Side)] = [
    ("above", .above), ("below", .below), ("before", .before), ("after", .after),
  ]

  /// A place on the screen by its name, the mouse, or a place beside a view: `{"below": "save", "alignment": "end"}`,
  /// or below a cell of one: `{"at": "files", "row": 3, "column": 5}`.
  fileprivate func place(_ name: String) throws -> Layer.Place {
    if isText(name) { return try choice(name, Self.places) }
    let fields = try nested(name)
    if fields.has("at") {
      try fields.refuseUnknown(["at", "row", "column"])
      return .cell(
        try fields.key("at"), row: try fields.integer("row"), column: try fields.integer("column"))
    }
    try fields.refuseUnknown(Self.sides.map(\.0) + ["alignment"])
    let sides = Self.sides.filter { fields.has($0.0) }
    guard sides.count == 1, let (side, value) = sides.first else {
      throw problem(name, "must name one side: above, below, before or after; or a cell: at")
    }
    let alignment: Layer.Alignment =
      fields.has("alignment")
      ? try fields.choice(
        "alignment", [("start", .start), ("center", .center), ("end", .end)]) : .start
    return .beside(try fields.key(side), value, alignment)
  }

  /// A number of cells, `fitting` or `anchor`, or one of `{"atMost": 40}` and `{"share": 0.5}`.
  fileprivate func length(_ name: String) throws -> Layer.Length {
    // A markup has numbers as texts.
    if let cells = try? integer(name) { return .cells(cells) }
    if isText(name) { return try choice(name, [("fitting", .fitting), ("anchor", .anchor)]) }
    let fields = try nested(name)
    try fields.refuseUnknown(["atMost", "share"])
    guard fields.names.count == 1 else { throw problem(name, "must have either atMost or share") }
    return fields.has("share")
      ? .share(try fields.number("share")) : .atMost(try fields.integer("atMost"))
  }
}
