public import ElementDecoding
import VirtualViews

/// The elements that markups may have: those of data, and containers that arrange the views inside.
///
/// ```xml
/// <grid key="g" columns="fitted:trailing 1fr" spacing="1">…</grid>
/// <flow key="f" spacing="2">…</flow>
/// <aspect key="a" columns="2" rows="1">…</aspect>
/// <form key="f">
///   <row label="Name"><field key="name"/></row>
///   <wide><label>All of these are needed.</label></wide>
/// </form>
/// ```
///
/// The tracks of a grid are `10`, `fitted`, `2fr`, or between two sizes: `4..10`, `4..1fr`; a place for narrower views
/// follows a colon. `narrowColumns="60: 1fr"` are the columns below 60 cells.
public enum MarkupElements {
  /// The names of all elements, sorted.
  public static let types: [String] = (ElementSchema.types + containers.types).sorted()

  /// Returns the props of an element, those that all views have at the end; nil for an unknown one.
  public static func props(of type: String) -> [ElementSchema.Prop]? {
    ElementSchema.props(of: type) ?? containers.props(of: type)
  }

  /// Returns the form of the values of an attribute of an element or a part of one; a text for one that is no prop.
  public static func form(of attribute: String, in type: String) -> PropForm {
    let props = ElementSchema.Part(rawValue: type).map(ElementSchema.props) ?? props(of: type) ?? []
    if let form = props.first(where: { $0.name == attribute })?.form { return form }
    let parts = attribute.split(separator: ".", maxSplits: 3).map(String.init)
    guard let form = props.first(where: { $0.name == parts.first })?.form else { return .text }
    guard parts.count > 1, let part = parts.last else { return form }
    return form.form(ofPart: part)
  }

  /// Returns the elements that an element may have inside; nil for an unknown one.
  public static func interior(of type: String) -> ElementSchema.Interior? {
    ElementSchema.interior(of: type) ?? containers.interior(of: type)
  }

  /// The lines of a form, which have views inside.
  public static let lines: Set<String> = ["row", "wide", "title"]

  /// The containers, with a view in the place of each: they are checked here and made elsewhere.
  static let containers: CustomViewNames = {
    var names = CustomViewNames()
    names.add(
      "grid", Shell.self,
      [
        .tracks("columns"), .tracks("rows"),
        .value("narrowColumns", .text, "tracks below a number of cells, such as 60: 1fr") {
          MarkupTracks(narrow: $0)
        } set: { _, _ in
        }, .integer("spacing", \.number), .integer("rowSpacing", \.number),
        .choice("alignment", \.number, alignments),
      ], holdsViews: true)
    names.add(
      "flow", Shell.self,
      [
        .integer("spacing", \.number), .integer("lineSpacing", \.number),
        .choice("alignment", \.number, alignments),
        .choice(
          "lineAlignment", \.number,
          [("leading", 0), ("center", 0), ("trailing", 0), ("justified", 0)]),
      ], holdsViews: true)
    names.add(
      "aspect", Shell.self, [.integer("columns", \.number), .integer("rows", \.number)],
      holdsViews: true)
    names.add(
      "form", Shell.self,
      [
        .integer("spacing", \.number), .integer("leastFieldColumns", \.number),
        .integer("mostFieldColumns", \.number),
      ], holdsViews: true)
    return names
  }()

  /// A view that stands for a container while its attributes are checked.
  struct Shell: CustomView {
    var attributes = ViewAttributes()
    var number = 0
    var semantics: Semantics { Semantics(.image) }
  }

  private static let alignments: [(String, Int)] = [
    ("fill", 0), ("leading", 0), ("center", 0), ("trailing", 0), ("firstBaseline", 0),
    ("lastBaseline", 0),
  ]
}

extension DecodedProp<MarkupElements.Shell> {
  fileprivate static func tracks(_ name: String) -> DecodedProp {
    .value(name, .tracks, MarkupTracks.inWords) {
      MarkupTracks($0)
    } set: { _, _ in
    }
  }
}
