import Containers
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

  /// Returns the elements that an element may have inside; nil for an unknown one.
  public static func interior(of type: String) -> ElementSchema.Interior? {
    ElementSchema.interior(of: type) ?? containers.interior(of: type)
  }

  /// The lines of a form, which have views inside.
  public static let lines: Set<String> = ["row", "wide", "title"]

  static let containers: CustomViewNames = {
    var names = CustomViewNames()
    names.add(
      "grid", Grid.self,
      [
        .tracks("columns") { $0.columns = $1 }, .tracks("rows") { $0.rows = $1 },
        .value("narrowColumns", .text, "tracks below a number of cells, such as 60: 1fr") {
          MarkupTracks(narrow: $0)
        } set: {
          $0.setColumns($1.tracks.map(\.track), below: $1.below)
        }, .integer("spacing", \.spacing.columns), .integer("rowSpacing", \.spacing.rows),
        .choice("alignment", \.alignment, alignments),
      ], holdsViews: true)
    names.add(
      "flow", Flow.self,
      [
        .integer("spacing", \.spacing), .integer("lineSpacing", \.lineSpacing),
        .choice("alignment", \.alignment, alignments),
        .choice(
          "lineAlignment", \.lineAlignment,
          [
            ("leading", .leading), ("center", .center), ("trailing", .trailing),
            ("justified", .justified),
          ]),
      ], holdsViews: true)
    names.add(
      "aspect", AspectBox.self, [.integer("columns", \.columns), .integer("rows", \.rows)],
      holdsViews: true)
    names.add(
      "form", FormLayout.self,
      [
        .integer("spacing", \.spacing), .integer("leastFieldColumns", \.leastFieldColumns),
        .integer("mostFieldColumns", \.mostFieldColumns),
      ], holdsViews: true)
    return names
  }()

  private static let alignments: [(String, Container.Alignment)] = [
    ("fill", .fill), ("leading", .leading), ("center", .center), ("trailing", .trailing),
    ("firstBaseline", .firstBaseline), ("lastBaseline", .lastBaseline),
  ]
}

extension DecodedProp<Grid> {
  fileprivate static func tracks(
    _ name: String, _ set: @escaping @Sendable (inout Grid, [GridTrack]) -> Void
  ) -> DecodedProp {
    .value(name, .tracks, "a list of tracks, such as fitted 1fr 4..10 20:trailing") {
      MarkupTracks($0)?.tracks.map(\.track)
    } set: {
      set(&$0, $1)
    }
  }
}
