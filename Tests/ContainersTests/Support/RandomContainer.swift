import Containers
import SeededRandom
import Shohin
import TextBackend

/// A container with random views and properties, in which another one may be.
struct RandomContainer {
  private(set) var element: ViewElement<Int>
  /// The keys on the way to the views inside.
  private(set) var paths: [[String]] = []

  init(_ random: inout SplitMix64) {
    let any = ViewAttributes.anyLength
    var names = "abcdefghijklmnopqrstuvwxyz".map(String.init)[...]
    func letters(_ count: ClosedRange<Int>) -> [ViewElement<Int>] {
      (0..<Int.random(in: count, using: &random)).compactMap { _ in
        guard let name = names.popFirst() else { return nil }
        let isHidden = Int.random(in: 0..<9, using: &random) == 0
        return letter(
          name, Int.random(in: 0...9, using: &random), Int.random(in: 1...3, using: &random),
          wraps: Bool.random(using: &random),
          props: [
            .isHidden(isHidden), .collapses(isHidden ? random.pick([.all, .horizontal, []]) : []),
            .span(
              columns: random.pick([1, 1, 1, 2, 3]), rows: random.pick([1, 1, 1, 2])),
            .horizontalHugging(random.pick([.low, .low, .low + 1, .high])),
            .verticalHugging(random.pick([.low, .low + 1])),
            .horizontalCompressionResistance(random.pick([.high, .high, .low])),
            .margin(random.pick([0, 0, 0, 1]), on: random.pick([.leading, .top, .all])),
            .width(random.pick([any, any, any, any, 3...3, 2...5, 0...6])),
            .height(random.pick([any, any, any, any, 2...2, 0...1])),
          ])
      }
    }
    func container(_ key: String, _ children: [ViewElement<Int>]) -> ViewElement<Int> {
      let margin = random.pick([0, 0, 0, 1])
      let side: Container.Sides = random.pick([.leading, .trailing, .top, .all])
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1, 2:
        return stack(
          key, random.pick([.horizontal, .vertical]), spacing: random.pick([0, 1, 2, -1]),
          [
            .distribution(random.pick(Container.Distribution.allCases)),
            .alignment(random.pick(Container.Alignment.allCases)),
            .verticalBelow(random.pick([0, 0, 12])),
            .foldsToFit(random.pick([false, false, true])),
            .border(random.pick([.none, .none, .ascii])),
            .padding(random.pick([0, 0, 1])), .margin(margin, on: side),
            .width(random.pick([any, any, any, 12...12, 0...9])),
            .height(random.pick([any, any, any, 3...3, 0...4])),
          ], children)
      case 3, 4:
        let tracks: [GridTrack] = [
          .fitted, .fraction(1), .fraction(2), .fixed(3), .minmax(1, 5), .minmax(2, .fraction(1)),
        ]
        return grid(
          key,
          columns: (0..<Int.random(in: 1...4, using: &random)).map { _ in
            random.pick(tracks).aligned(random.pick([.fill, .fill, .center, .trailing]))
          }, rows: random.pick([[], [.fraction(1)], [.fixed(2), .fitted]]),
          spacing: random.pick([0, 1, 2]),
          [
            .rowSpacing(random.pick([0, 1])), .padding(random.pick([0, 0, 1])),
            .margin(margin, on: side), .alignment(random.pick(Container.Alignment.allCases)),
          ], children)
      case 5:
        let lines = children.enumerated().map { number, child in
          number % 3 == 1 ? FormLine.wide(child) : FormLine.field(child)
        }
        return form(key, [.margin(margin, on: side)], lines)
      default:
        return flow(
          key, spacing: random.pick([0, 1]),
          [
            .lineSpacing(random.pick([0, 1])), .margin(margin, on: side),
            .alignment(random.pick(Container.Alignment.allCases)),
            .lineAlignment(random.pick(Flow.LineAlignment.allCases)),
          ], children)
      }
    }
    var children = letters(1...6)
    paths = children.map { ["c", "\($0.key)"] }
    if Bool.random(using: &random) {
      let inner = letters(1...4)
      children.append(container("n", inner))
      paths += inner.map { ["c", "n", "\($0.key)"] }
    }
    element = container("c", children)
    // One of them at least, or the law would say nothing.
    let one = random.pick(paths)
    paths = paths.filter { $0 == one || Int.random(in: 0..<3, using: &random) == 0 }
  }
}
