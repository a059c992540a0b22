import VirtualViews

/// One prop of a kind of view: its name in the data, the form of its values, and how it is filled in.
struct PropField<View: ContentValue>: Sendable {
  let name: String
  let form: PropForm
  let fill: @Sendable (inout View, FieldReader, String) throws -> Void

  init(
    _ name: String, form: PropForm,
    _ fill: @escaping @Sendable (inout View, FieldReader, String) throws -> Void
  ) {
    self.name = name
    self.form = form
    self.fill = fill
  }

  /// A prop that is a property.
  init<Value>(
    _ name: String, _ type: PropType<Value>, _ property: any WritableKeyPath<View, Value> & Sendable
  ) {
    self.init(name, form: type.form) { $0[keyPath: property] = try type.read($1, $2) }
  }

  /// The attributes that all views have.
  static var common: [PropField] {
    [
      PropField(
        "bar",
        .optional(
          .choice([
            ("top", .top), ("bottom", .bottom), ("leading", .leading), ("trailing", .trailing),
          ])), \.attributes.bar),
      PropField("padding", .insets, \.attributes.padding),
      PropField("margin", .insets, \.attributes.margin),
      PropField("width", .limits, \.attributes.width),
      PropField("height", .limits, \.attributes.height),
      PropField("collapses", .axes, \.attributes.collapsedAxes),
      PropField("span", .span, \.attributes.span),
      PropField("tag", .integer, \.attributes.tag),
      PropField("semanticLabel", .optional(.text), \.attributes.semanticLabel),
      PropField("semanticLevel", .integer, \.attributes.semanticLevel),
      PropField("semanticNews", .optional(.text), \.attributes.semanticNews),
      PropField("semanticNote", .text, \.attributes.semanticNote),
      PropField(
        "semanticRole",
        .optional(
          .choice([
            ("button", .button), ("link", .link), ("image", .image), ("group", .group),
            ("form", .form), ("menu", .menu), ("text", .text),
          ])), \.attributes.semanticRole),
      PropField("semanticState", .states, \.attributes.semanticState),
      PropField(
        "selectionStyle", .choice([("default", .default), ("none", .none)]),
        \.attributes.selectionStyle),
      PropField("isTextSelectable", .flag, \.attributes.isTextSelectable),
      PropField("isTabStop", .flag, \.attributes.isTabStop),
      PropField("followsLinks", .flag, \.attributes.followsLinks),
      PropField("tracksHover", .flag, \.attributes.tracksHover),
      PropField("dragDistance", .integer, \.attributes.dragDistance),
      PropField("stateKey", .optional(.key), \.attributes.stateKey),
      PropField("inheritsKeys", .flag, \.attributes.inheritsKeys),
      PropField("isHidden", .flag, \.attributes.isHidden),
      PropField("backgroundColor", .color, \.attributes.backgroundColor),
      PropField("tintColor", .color, \.attributes.tintColor),
      PropField("horizontalHugging", .priority, \.attributes.horizontalHugging),
      PropField("verticalHugging", .priority, \.attributes.verticalHugging),
      PropField(
        "horizontalCompressionResistance", .priority,
        \.attributes.horizontalCompressionResistance),
      PropField(
        "verticalCompressionResistance", .priority, \.attributes.verticalCompressionResistance),
    ]
  }
}

extension PropType where Value == Semantics.State {
  fileprivate static var states: PropType {
    .words([
      ("disabled", .disabled), ("on", .on), ("secret", .secret), ("mixed", .mixed),
      ("expanded", .expanded), ("busy", .busy), ("required", .required), ("invalid", .invalid),
      ("collapsed", .collapsed),
    ])
  }
}

extension PropType where Value == GridSpan {
  /// The columns and rows of a grid that a view covers.
  fileprivate static var span: PropType {
    PropType(.span) { reader, name in
      let fields = try reader.nested(name)
      try fields.refuseUnknown(PropForm.span.parts)
      return GridSpan(
        columns: fields.has("columns") ? try fields.integer("columns") : 1,
        rows: fields.has("rows") ? try fields.integer("rows") : 1)
    }
  }
}
