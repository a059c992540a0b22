import SeededRandom
import ConstraintLayout
import TextBackend
import VirtualViews

/// A program of views anywhere on the screen, over each other, of which little changes at a time.
struct RandomBoxes {
  private struct Box {
    var key: Int
    var kind: Int
    var text: String
    var column: Int
    var row: Int
    var width: Int
    var height: Int
    var color: Color
    var isHidden: Bool
  }

  private var random: SplitMix64
  private var boxes: [Box] = []
  private var nextKey = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    for _ in 0..<6 { boxes.append(make()) }
  }

  static let texts = [
    "", "one", "two words and more", "漢字漢字漢字漢字", "a漢b字c", "👩‍👩‍👧 ❤️ x", "한국어 글자", "line\nline 漢\nlast",
  ]
  static let keys: [KeyPress] = [
    .tab, .tab, .down, .down, .up, .right, .pageDown, .end, .home, .space, .return, "x", "漢",
    .backspace,
  ]

  /// Changes something; returns what a person does, if it is that.
  mutating func step() -> InputEvent? {
    switch number(0..<20) {
    case 0: boxes.append(make())
    case 1: if boxes.count > 2 { boxes.remove(at: number(0..<boxes.count)) }
    case 2: boxes.swapAt(number(0..<boxes.count), number(0..<boxes.count))
    case 3..<9: change { $0 = $1.random.pick($1.changes(of: $0)) }
    case 9: return .resize(columns: number(3..<40), rows: number(2..<16))
    case 10..<12:
      let kind: MouseEvent.Kind = random.pick([.press, .release, .wheelDown, .wheelUp, .drag])
      return .mouse(
        MouseEvent(kind, button: .left, column: number(0..<30), row: number(0..<12)))
    default: return .key(random.pick(Self.keys))
    }
    return nil
  }

  private mutating func change(_ body: (inout Box, inout RandomBoxes) -> Void) {
    let index = number(0..<boxes.count)
    var box = boxes[index]
    body(&box, &self)
    boxes[index] = box
  }

  private mutating func changes(of box: Box) -> [Box] {
    var (text, place, color, hidden) = (box, box, box, box)
    text.text = random.pick(Self.texts)
    (place.column, place.row) = (box.column + number(-1..<2), box.row + number(-1..<2))
    color.color = random.pick([.default, .red, .blue])
    hidden.isHidden.toggle()
    return [text, text, place, place, color, hidden]
  }

  private mutating func make() -> Box {
    nextKey += 1
    return Box(
      key: nextKey, kind: number(0..<9), text: random.pick(Self.texts), column: number(0..<24),
      row: number(0..<10), width: number(1..<16), height: number(1..<6),
      color: random.pick([.default, .default, .red, .blue]), isHidden: number(0..<6) == 0)
  }

  private mutating func number(_ range: Range<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  // MARK: - Showing

  var elements: [ViewElement<String>] { boxes.map { Self.element($0) } }

  func constraints(in context: LayoutContext) -> [LayoutConstraint] {
    boxes.flatMap { box in
      let view = context[box.key]
      return [
        view.leadingAnchor.constraint(
          equalTo: context.view.leadingAnchor, constant: Double(box.column)),
        view.topAnchor.constraint(equalTo: context.view.topAnchor, constant: Double(box.row)),
        view.widthAnchor.constraint(equalToConstant: Double(box.width)),
        view.heightAnchor.constraint(equalToConstant: Double(box.height)),
      ]
    }
  }

  private static func element(_ box: Box) -> ViewElement<String> {
    switch box.kind {
    case 0: return button(box.key, [.title(box.text), .set(\.isHidden, to: box.isHidden)])
    case 1: return field(box.key, [.set(\.backgroundColor, to: box.color)])
    case 2:
      return scrollView(
        box.key,
        (0..<9).map { label($0, [.text("\($0)\(box.text)"), .set(\.numberOfLines, to: 0)]) })
    case 3:
      return table(
        box.key, [.selectionMode(box.width % 2 == 0 ? .single : .multiple)],
        items: Array(0..<30), id: { $0 }
      ) { row in
        label("l", [.text("\(row) \(texts[row % texts.count])")])
      }
    case 4, 5:
      return stack(
        box.key, .vertical,
        [
          .border(box.kind == 4 ? .light : .none), .backgroundColor(box.color),
          .set(\.isHidden, to: box.isHidden),
        ],
        [
          label("a", [.text(box.text), .set(\.numberOfLines, to: 0)]),
          label("b", [.text("漢字 below"), .set(\.isHidden, to: box.width % 5 == 0)]),
        ])
    default:
      return label(
        box.key,
        [
          .text(box.text), .set(\.numberOfLines, to: 0), .set(\.backgroundColor, to: box.color),
          .set(\.isHidden, to: box.isHidden),
        ])
    }
  }
}
