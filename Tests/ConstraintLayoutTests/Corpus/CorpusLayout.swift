import ConstraintLayout
import Testing

/// A layout of a corpus, with what other solvers found.
struct CorpusLayout: CustomTestStringConvertible, Sendable {
  private(set) var name = ""
  private(set) var drawing = Drawing(0, 0, "")
  private(set) var constraints: [LayoutConstraint] = []
  /// The least sum of misses of each priority.
  private(set) var leastMisses: [Int: Double] = [:]
  /// The left and top edges, widths and heights, where only one layout is the best.
  private(set) var places: [LayoutFrame] = []

  var testDescription: String { name }

  /// The layouts whose least misses a linear programming solver found.
  static let all = read(corpus)

  /// The layouts that a Cassowary solver found, too.
  static let placed = read(kiwiCorpus)

  private static func read(_ corpus: String) -> [CorpusLayout] {
    var layouts: [CorpusLayout] = []
    var current = CorpusLayout()
    for line in corpus.split(separator: "\n") {
      let words = line.split(separator: " ").map { String($0) }
      if words[0] == "end" {
        layouts.append(current)
        current = CorpusLayout()
      } else {
        current.read(words)
      }
    }
    return layouts
  }

  private mutating func read(_ words: [String]) {
    let numbers = words.dropFirst().map { Double($0) ?? 1 / 3.0 }
    switch words[0] {
    case "case": name = words[1]
    case "container":
      drawing.container.size = LayoutSize(width: numbers[0], height: numbers[1])
      drawing.container.margins = LayoutInsets(
        top: numbers[2], left: numbers[3], bottom: numbers[4], right: numbers[5])
    case "box": readBox(words)
    case "constraint": readConstraint(words)
    case "places":
      places = stride(from: 0, to: numbers.count, by: 4).map {
        LayoutFrame(
          left: numbers[$0], top: numbers[$0 + 2], width: numbers[$0 + 1], height: numbers[$0 + 3])
      }
    default:
      for pair in words.dropFirst().map({ $0.split(separator: ":") }) {
        leastMisses[Int(pair[0]) ?? 0] = Double(pair[1])
      }
    }
  }

  private mutating func readBox(_ words: [String]) {
    var box = LayoutBox(LayoutItem(owner: UInt64(words[1]) ?? 0))
    box.intrinsicWidth = Double(words[2])
    box.intrinsicHeight = Double(words[3])
    box.horizontalHugging = LayoutPriority(Int(words[4]) ?? 0)
    box.horizontalCompression = LayoutPriority(Int(words[5]) ?? 0)
    box.verticalHugging = LayoutPriority(Int(words[6]) ?? 0)
    box.verticalCompression = LayoutPriority(Int(words[7]) ?? 0)
    drawing.boxes.append(box)
  }

  private mutating func readConstraint(_ words: [String]) {
    let isAlone = words[4] == "-"
    let relation = LayoutRelation.allCases.first { "\($0)" == words[3] }
    constraints.append(
      LayoutConstraint(
        item: Self.item(words[1]), attribute: Self.attribute(words[2]) ?? .left,
        relatedBy: relation ?? .equal, toItem: isAlone ? nil : Self.item(words[4]),
        attribute: Self.attribute(words[5]), multiplier: Double(words[6]) ?? 1 / 3.0,
        constant: Double(words[7]) ?? 0
      ).priority(LayoutPriority(Int(words[8]) ?? 0)))
  }

  private static func item(_ word: String) -> LayoutItem {
    if word == "root" { return root }
    return word == "margins" ? root.margins : LayoutItem(owner: UInt64(word) ?? 0)
  }

  private static func attribute(_ word: String) -> LayoutAttribute? {
    LayoutAttribute.allCases.first { "\($0)" == word }
  }
}
