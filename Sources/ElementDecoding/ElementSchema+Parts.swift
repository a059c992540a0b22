import VirtualViews

extension ElementSchema {
  /// An element that stands only in others.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// A row of a menu.
    case item
    /// A choice of a segmented control.
    case segment
    /// A part of a text with a look.
    case run
  }

  /// Returns the props of a part of an element; a part of a prop is named behind a point, such as `icon.sign`.
  public static func props(of part: Part) -> [Prop] {
    switch part {
    case .item:
      [
        Prop(name: "title", form: .text), Prop(name: "message", form: .text),
        Prop(name: "detail", form: .text), Prop(name: "isEnabled", form: .flag),
        Prop(name: "isChecked", form: .flag),
      ]
    case .segment:
      [
        Prop(name: "key", form: .key), Prop(name: "title", form: .styledText),
        Prop(name: "icon", form: .text), Prop(name: "icon.sign", form: .styledText),
        Prop(name: "icon.ascii", form: .text), Prop(name: "icon.label", form: .text),
        Prop(name: "enabled", form: .flag), Prop(name: "width", form: .integer),
      ]
    case .run:
      [
        Prop(name: "text", form: .text), Prop(name: "color", form: .color),
        Prop(name: "background", form: .color), Prop(name: "link", form: .text),
        Prop(name: "font", form: PropType<TextAttributes>.attributes.form),
        Prop(name: "underline", form: .choice(underlines.map(\.0))),
      ]
    }
  }
}

extension FieldReader {
  /// Refuses fields that a part of an element does not have.
  func refuseUnknown(in part: ElementSchema.Part) throws {
    let names = ElementSchema.props(of: part).map(\.name)
    try refuseUnknown(names.filter { !$0.contains(".") })
  }
}
