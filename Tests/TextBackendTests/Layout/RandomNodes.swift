import SeededRandom
import ConstraintLayout
import TextBackend
import VirtualViews

/// Views in views, of which one at a time is changed a little.
struct RandomNodes {
  final class Node {
    let key: Int
    /// What decides about everything but the text and the children.
    var seed: UInt64
    var text: String
    var children: [Node]

    init(key: Int, seed: UInt64, text: String, children: [Node]) {
      (self.key, self.seed, self.text, self.children) = (key, seed, text, children)
    }

    var all: [Node] { [self] + children.flatMap(\.all) }
  }

  private var random: SplitMix64
  private var nextKey = 0
  private let root = Node(key: 0, seed: 7, text: "", children: [])

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    root.children = (0..<4).map { _ in make(depth: 3) }
  }

  /// The keys of all views.
  var keys: [String] { root.all.dropFirst().map { "view \($0.key)" } }

  var elements: [ViewElement<String>] { root.children.map { element($0) } }

  /// Changes something.
  mutating func step() {
    let node = random.pick(root.all)
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5: node.text = text()
    case 5: node.seed = random.next()
    case 6: if node.children.count > 1 { node.children.removeLast() }
    case 7: node.children.insert(make(depth: 1), at: 0)
    case 8: node.children.reverse()
    default: random.pick(root.all).text = text()
    }
  }

  private mutating func make(depth: Int) -> Node {
    nextKey += 1
    let count = depth > 0 ? random.pick([0, 1, 3]) : 0
    return Node(
      key: nextKey, seed: random.next(), text: text(),
      children: (0..<count).map { _ in make(depth: depth - 1) })
  }

  private mutating func text() -> String {
    random.pick(["", "12", "21", "one", "two words", "漢字", "a\nb", "a long line of text"])
  }

  private func element(_ node: Node) -> ViewElement<String> {
    var random = SplitMix64(seed: node.seed)
    let (key, children) = ("view \(node.key)", node.children.map { element($0) })
    guard !children.isEmpty else { return leaf(node, &random) }
    switch random.next() % 8 {
    case 0: return constrained(key, children, gap: random.pick([0, 1]))
    case 1: return scrollView(key, children)
    case 2:
      return table(
        key,
        [
          .rowHeight(random.pick([.fixed(1), .automatic()])),
          .columns(
            random.pick([
              [], [TableColumn("a", "A", width: .fixed(6)), TableColumn("b", "B")],
            ])),
        ], items: node.children.map(\.text), id: { $0 }
      ) { text in
        stack(
          "row", .horizontal,
          [label("a", [.text(text)]), label("b", [.text("b"), .set(\.numberOfLines, to: 0)])])
      }
    default:
      return stack(
        key, random.pick(Container.Axis.allCases), spacing: random.pick([0, 0, 1]),
        [
          .alignment(random.pick(Container.Alignment.allCases)),
          .distribution(random.pick(Container.Distribution.allCases)),
          .border(random.pick([.none, .none, .light])),
          .width(random.pick([any, any, any, 9...9, 0...6])),
          .height(random.pick([any, any, any, 3...3, 0...2])),
        ], children)
    }
  }

  private let any = ViewAttributes.anyLength

  private func leaf(_ node: Node, _ random: inout SplitMix64) -> ViewElement<String> {
    let key = "view \(node.key)"
    switch random.next() % 8 {
    case 6:
      let edge = random.pick(BarEdge.allCases)
      return label(key, [.text(node.text), .numberOfLines(0), .bar(edge)])
    case 0: return label(key, [.text(node.text), .set(\.numberOfLines, to: 0)])
    case 1: return button(key, [.title(node.text)])
    case 2:
      let columns = random.pick([any, 5...5, 2...8])
      return slider(key, [.value(Double(node.text.count % 2)), .width(columns)])
    case 3:
      let hugging = random.pick([LayoutPriority.low, .high])
      return label(key, [.text(node.text), .set(\.horizontalHugging, to: hugging)])
    case 4:
      let (columns, rows) = (random.pick([any, 5...5, 2...8, 0...3]), random.pick([any, 1...2]))
      return label(key, [.text(node.text), .numberOfLines(0), .width(columns), .height(rows)])
    default: return label(key, [.text(node.text)])
    }
  }

  private func constrained(
    _ key: String, _ children: [ViewElement<String>], gap: Double
  ) -> ViewElement<String> {
    let keys = children.map(\.key.description)
    return group(
      key,
      layout: { context in
        let views = keys.map { context[$0] }
        return views.flatMap {
          [
            $0.leadingAnchor.constraint(equalTo: context.view.leadingAnchor, constant: gap),
            $0.trailingAnchor.constraint(lessThanOrEqualTo: context.view.trailingAnchor),
          ]
        }
          + zip(views, views.dropFirst()).map { $1.topAnchor.constraint(equalTo: $0.bottomAnchor) }
          + views.prefix(1).map { $0.topAnchor.constraint(equalTo: context.view.topAnchor) }
      }, children)
  }
}
