import VirtualViews

/// One prop of a kind of view: its name in the data, and how it is filled in.
struct PropField<View: ContentValue>: Sendable {
  let name: String
  let fill: @Sendable (inout View, FieldReader, String) throws -> Void

  init(
    _ name: String, _ fill: @escaping @Sendable (inout View, FieldReader, String) throws -> Void
  ) {
    self.name = name
    self.fill = fill
  }

  /// The attributes that all views have.
  static var common: [PropField] {
    [
      PropField("bar") {
        $0.attributes.bar =
          $1.isNull($2)
          ? nil
          : try $1.choice(
            $2,
            [("top", .top), ("bottom", .bottom), ("leading", .leading), ("trailing", .trailing)])
      },
      PropField("padding") { $0.padding = try $1.insets($2) },
      PropField("margin") { $0.margin = try $1.insets($2) },
      PropField("collapses") { $0.attributes.collapsedAxes = try $1.axes($2) },
      PropField("span") { $0.attributes.span = try $1.span($2) },
      PropField("tag") { $0.tag = try $1.integer($2) },
      PropField("semanticLabel") { $0.attributes.semanticLabel = try $1.text($2) },
      PropField("semanticLevel") { $0.attributes.semanticLevel = try $1.integer($2) },
      PropField("semanticNote") { $0.attributes.semanticNote = try $1.text($2) },
      PropField("semanticRole") {
        $0.attributes.semanticRole = try $1.choice(
          $2,
          [
            ("button", .button), ("link", .link), ("image", .image), ("group", .group),
            ("form", .form), ("menu", .menu), ("text", .text),
          ])
      },
      PropField("semanticState") { $0.attributes.semanticState = try $1.states($2) },
      PropField("selectionStyle") {
        $0.attributes.selectionStyle = try $1.choice($2, [("default", .default), ("none", .none)])
      },
      PropField("isTextSelectable") { $0.attributes.isTextSelectable = try $1.flag($2) },
      PropField("tracksHover") { $0.attributes.tracksHover = try $1.flag($2) },
      PropField("isHidden") { $0.isHidden = try $1.flag($2) },
      PropField("backgroundColor") { $0.backgroundColor = try $1.color($2) },
      PropField("tintColor") { $0.tintColor = try $1.color($2) },
      PropField("horizontalHugging") { $0.horizontalHugging = try $1.priority($2) },
      PropField("verticalHugging") { $0.verticalHugging = try $1.priority($2) },
      PropField("horizontalCompressionResistance") {
        $0.horizontalCompressionResistance = try $1.priority($2)
      },
      PropField("verticalCompressionResistance") {
        $0.verticalCompressionResistance = try $1.priority($2)
      },
    ]
  }
}
