import VirtualViews

/// A type of element in the data: makes a content of its props.
struct DecodedKind: Sendable {
  let content: @Sendable (FieldReader) throws -> Content

  init<View: ContentValue>(_ start: View, _ props: [PropField<View>]) {
    let props = props + PropField<View>.common
    content = { fields in
      try fields.refuseUnknown(props.map(\.name))
      var view = start
      for prop in props where fields.has(prop.name) { try prop.fill(&view, fields, prop.name) }
      return view.content
    }
  }

  static func named(_ name: String) -> DecodedKind? { all[name] }

  static var names: String { all.keys.sorted().joined(separator: ", ") }

  private static let all: [String: DecodedKind] = [
    "label": DecodedKind(Label(), PropField.label),
    "field": DecodedKind(TextField(), PropField.field),
    "button": DecodedKind(Button(), PropField.button),
    "slider": DecodedKind(Slider(), PropField.slider),
    "stepper": DecodedKind(Stepper(), PropField.stepper),
    "switch": DecodedKind(Switch(), PropField.switch),
    "segmentedControl": DecodedKind(SegmentedControl(), PropField.segmentedControl),
    "group": DecodedKind(Container(), PropField.container),
    "stack": DecodedKind(Container(), PropField.container),
  ]
}
