import Containers
import ElementDecoding
import MarkupReading
import VirtualViews

/// The containers that markups may have, as elements of a program.
enum MarkupContainers {
  /// The kinds by their names; their props are those of ``MarkupElements``.
  static let names: CustomViewNames = {
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
    .value(name, .tracks, MarkupTracks.inWords) {
      MarkupTracks($0)?.tracks.map(\.track)
    } set: {
      set(&$0, $1)
    }
  }
}

extension MarkupTracks.Track {
  /// The track of a grid.
  var track: GridTrack {
    let track: GridTrack =
      switch (least, size) {
      case (nil, .fixed(let cells)): .fixed(cells)
      case (nil, .fitted): .fitted
      case (nil, .fraction(let weight)): .fraction(weight)
      case (let least?, .fixed(let cells)): .minmax(least, cells)
      case (let least?, .fitted): .minmax(least, .fitted)
      case (let least?, .fraction(let weight)): .minmax(least, .fraction(weight))
      }
    guard let alignment, let place = Container.Alignment(trackName: alignment) else { return track }
    return track.aligned(place)
  }
}

extension Container.Alignment {
  fileprivate init?(trackName name: String) {
    switch name {
    case "fill": self = .fill
    case "leading": self = .leading
    case "center": self = .center
    case "trailing": self = .trailing
    default: return nil
    }
  }
}
