import SeededRandom
import TextBackend
import VirtualViews

/// Layers of every manner over another random screen, of which little changes at a time.
struct RandomLayers {
  private struct Item: Equatable {
    var key: Int
    var layer: Layer
    var isModal: Bool
    var isOpaque: Bool
    var isHidden: Bool
    var border: Container.Border
    var color: Color
    var text: String
    var holdsRows: Bool
    var holdsNext: Bool
  }

  private var random: SplitMix64
  private var items: [Item] = []
  private var nextKey = 0
  // Keys of the other views: some exist, some do not.
  private let anchors: [ViewKey]

  init(seed: UInt64, anchors: [ViewKey]) {
    random = SplitMix64(seed: seed &+ 77)
    self.anchors = anchors
    for _ in 0..<number(0..<3) { items.append(make()) }
  }

  /// Changes something.
  mutating func step() {
    switch number(0..<9) {
    case 0, 1: if items.count < 5 { items.append(make()) }
    case 2, 3: if !items.isEmpty { items.remove(at: number(0..<items.count)) }
    case 4: items.shuffle(using: &random)
    default:
      guard let place = items.indices.randomElement(using: &random) else { return }
      var next = make()
      next.key = items[place].key
      switch number(0..<5) {
      case 0: items[place].text = next.text
      case 1: items[place].isHidden.toggle()
      case 2: items[place].layer.place = next.layer.place
      case 3: items[place].layer.backdrop = next.layer.backdrop
      default: items[place] = next
      }
    }
  }

  private mutating func make() -> Item {
    nextKey += 1
    var layer = Layer()
    layer.place = place()
    layer.width = random.pick([.fitting, .fitting, .atMost(9), .cells(7), .share(0.6), .anchor])
    layer.height = random.pick([.fitting, .fitting, .atMost(3), .cells(4)])
    layer.margin = number(0..<2)
    layer.backdrop = random.pick([.none, .none, .dim, .dim, .block])
    layer.takesFocus = number(0..<4) == 0
    return Item(
      key: 1_000 + nextKey, layer: layer, isModal: number(0..<4) == 0,
      isOpaque: number(0..<3) > 0, isHidden: number(0..<6) == 0,
      border: random.pick([.none, .light]), color: random.pick([.default, .default, .red]),
      text: random.pick(RandomBoxes.texts), holdsRows: number(0..<3) == 0,
      holdsNext: number(0..<4) == 0)
  }

  private mutating func place() -> Layer.Place {
    if number(0..<2) == 0 {
      return .screen(
        horizontal: random.pick(Layer.Alignment.allCases),
        vertical: random.pick(Layer.Alignment.allCases))
    }
    if number(0..<3) == 0 {
      return .cell(random.pick(anchors), row: number(-1..<4), column: number(-1..<9))
    }
    return .beside(
      random.pick(anchors), random.pick(Layer.Side.allCases),
      random.pick(Layer.Alignment.allCases))
  }

  private mutating func number(_ range: Range<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  // MARK: - Showing

  /// The layers; those that hold the next one come with it inside.
  var elements: [ViewElement<String>] {
    var elements: [ViewElement<String>] = []
    var inner: ViewElement<String>?
    for item in items.reversed() {
      let element = Self.element(item, holding: item.holdsNext ? inner : nil)
      if !item.holdsNext, let inner { elements.append(inner) }
      inner = element
    }
    return ([inner].compactMap(\.self) + elements.reversed())
  }

  private static func element(
    _ item: Item, holding inner: ViewElement<String>?
  ) -> ViewElement<String> {
    let text =
      label("text", [.text(item.text), .set(\.numberOfLines, to: 0)]) as ViewElement<String>
    let rows: ViewElement<String> = scrollView(
      "rows", (0..<9).map { label($0, [.text("\($0)漢 \(item.text)")]) })
    return overlay(
      item.key,
      [
        .set(\.attributes.layer, to: item.layer), .isModal(item.isModal),
        .isOpaque(item.isOpaque), .isHidden(item.isHidden), .border(item.border),
        .backgroundColor(item.color), .onDismiss("dismissed"),
      ],
      [text, button("b", [.title("ok")])] + (item.holdsRows ? [rows] : [])
        + [inner].compactMap(\.self))
  }
}
