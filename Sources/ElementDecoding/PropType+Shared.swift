import ConstraintLayout
import VirtualViews

// The forms that several props have.

extension PropType where Value == String {
  static var text: PropType { PropType(.text) { try $0.text($1) } }
}

extension PropType where Value == Text {
  static var styledText: PropType { PropType(.styledText) { try $0.styledText($1) } }
}

extension PropType where Value == Bool {
  static var flag: PropType { PropType(.flag) { try $0.flag($1) } }
}

extension PropType where Value == Int {
  static var integer: PropType { PropType(.integer) { try $0.integer($1) } }
}

extension PropType where Value == Double {
  static var number: PropType { PropType(.number) { try $0.number($1) } }
}

extension PropType where Value == ViewKey {
  static var key: PropType { PropType(.key) { try $0.key($1) } }
}

extension PropType where Value == Color {
  static var color: PropType { PropType(.color) { try $0.color($1) } }
}

extension PropType where Value == [String] {
  static var texts: PropType { PropType(.texts) { try $0.texts($1) } }
}

extension PropType where Value == LayoutPriority {
  static var priority: PropType { PropType(.priority) { try $0.priority($1) } }
}

extension PropType where Value == Insets {
  static var insets: PropType { PropType(.insets) { try $0.insets($1) } }
}

extension PropType where Value == ClosedRange<Int> {
  static var limits: PropType { PropType(.limits) { try $0.limits($1) } }
}

extension PropType where Value: Sendable {
  /// One value by its name.
  static func choice(_ values: [(String, Value)]) -> PropType {
    PropType(.choice(values.map(\.0))) { try $0.choice($1, values) }
  }
}

extension PropType where Value: SetAlgebra & Sendable {
  /// Several values by their names.
  static func words(_ values: [(String, Value)]) -> PropType {
    PropType(.words(values.map(\.0))) { try $0.words($1, values) }
  }
}

extension PropType where Value == TextAttributes {
  static var attributes: PropType {
    .words([
      ("bold", .bold), ("dim", .dim), ("italic", .italic), ("reverse", .reverse),
      ("strikethrough", .strikethrough), ("blink", .blink),
    ])
  }
}

extension PropType where Value == Container.Sides {
  static var sides: PropType { .words(FieldReader.sideNames) }
}

extension PropType where Value == Container.Axes {
  static var axes: PropType {
    .choice([("horizontal", .horizontal), ("vertical", .vertical), ("all", .all)])
  }
}

extension PropType where Value == Container.Axis {
  static var axis: PropType { .choice([("horizontal", .horizontal), ("vertical", .vertical)]) }
}

extension PropType where Value == Container.Alignment {
  static var alignment: PropType {
    .choice([
      ("fill", .fill), ("leading", .leading), ("center", .center), ("trailing", .trailing),
      ("firstBaseline", .firstBaseline), ("lastBaseline", .lastBaseline),
    ])
  }
}
