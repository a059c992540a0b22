import VirtualViews

/// A type of element in the data: makes a content of its props.
struct DecodedKind: Sendable {
  typealias Children = ElementSchema.Interior

  let content: @Sendable (FieldReader) throws -> Content
  let children: Children
  /// The names and forms of the props.
  let props: [ElementSchema.Prop]

  init<View: ContentValue>(
    _ start: View, _ props: [PropField<View>], children: Children = .none
  ) {
    self.children = children
    // A prop of the kind's own counts instead of one that all views have.
    let own = Set(props.map(\.name))
    let shared = PropField<View>.common + PropField<View>.layers
    let props = props + shared.filter { !own.contains($0.name) }
    self.props = props.map { ElementSchema.Prop(name: $0.name, form: $0.form) }
    let numbers = Dictionary(uniqueKeysWithValues: props.enumerated().map { ($1.name, $0) })
    content = { fields in
      // Most elements have few of many props, which are filled in in the order of the table.
      let names = fields.names
      let found = names.compactMap { numbers[$0] }.sorted()
      if found.count < names.count { try fields.refuseUnknown(props.map(\.name)) }
      var view = start
      for prop in found.lazy.map({ props[$0] }) { try prop.fill(&view, fields, prop.name) }
      return view.content
    }
  }

  static func named(_ name: String, in decoder: any Decoder) -> DecodedKind? {
    all[name] ?? custom(decoder)[name]
  }

  static func names(in decoder: any Decoder) -> String {
    (Array(all.keys) + custom(decoder).keys).sorted().joined(separator: ", ")
  }

  private static func custom(_ decoder: any Decoder) -> [String: DecodedKind] {
    (decoder.userInfo[CustomViewNames.key] as? CustomViewNames)?.kinds ?? [:]
  }

  static let all: [String: DecodedKind] = [
    "label": DecodedKind(Label(), PropField.label),
    "field": DecodedKind(TextField(), PropField.field),
    "button": DecodedKind(Button(), PropField.button),
    "slider": DecodedKind(Slider(), PropField.slider),
    "stepper": DecodedKind(Stepper(), PropField.stepper),
    "switch": DecodedKind(Switch(), PropField.switch),
    "segmentedControl": DecodedKind(SegmentedControl(), PropField.segmentedControl),
    "group": DecodedKind(Container(), PropField.container, children: .children),
    "stack": DecodedKind(Container(), PropField.container, children: .children),
    "scrollView": DecodedKind(ScrollView(), PropField.scrollView, children: .children),
    "table": DecodedKind(Table(), PropField.table, children: .rows),
    "overlay": layer(overlay("", []), .children),
    "dialog": layer(dialog("", [], []), .dialog),
    "popover": layer(popover("", .center, [], []), .children),
    "toast": layer(toast("", [], []), .children),
    "tooltip": layer(tooltip("", .center, ""), .text),
    "menu": layer(menu("", .center, [], []), .items),
  ]

  /// A layer that begins with the look that its function gives it.
  private static func layer(_ start: ViewElement<Never>, _ children: Children) -> DecodedKind {
    DecodedKind(Container(start.content) ?? Container(), PropField.container, children: children)
  }
}
