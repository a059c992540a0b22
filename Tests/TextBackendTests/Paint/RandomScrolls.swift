import ConstraintLayout
import SeededRandom
import TextBackend
import VirtualViews

/// A program whose views scroll, one in another, with others before and behind them.
struct RandomScrolls {
  private struct Row: Equatable {
    var id: Int
    var text: String
    var lines: Int
    var isHidden = false
  }

  private var random: SplitMix64
  private var rows: [Row]
  private var nextRow = 0
  private var props: [TableProp<Row, String>] = []
  private let isTable: Bool
  private let hasSections: Bool
  private let hasColumns: Bool
  private let holdsScrollView: Bool
  private var background = Color.default
  private var ground = Color.default
  private var border = Container.Border.none
  private var indicator = true
  private var isHidden = (holder: false, scroll: false)
  private var overlays: [(column: Int, row: Int, text: String, isBehind: Bool)] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    rows = []
    (isTable, hasSections) = (seed % 3 != 0, seed % 5 == 1)
    (hasColumns, holdsScrollView) = (seed % 4 == 2, seed % 7 == 3)
    rows = []
    for _ in 0..<number(3..<40) { rows.append(makeRow()) }
    for _ in 0..<number(0..<3) { overlays.append(makeOverlay()) }
    if seed % 4 != 1 { indicator = false }
    if seed % 6 == 4 { props.append(.separatorStyle(.singleLine)) }
    if seed % 2 == 0 { props.append(.rowHeight(.automatic())) }
    props.append(.selectionMode(random.pick([.single, .single, .multiple, .none])))
    if hasColumns { props.append(.selectionUnit(random.pick([.row, .cell]))) }
  }

  /// Changes something; returns what a person does, if it is that.
  mutating func step() -> InputEvent? {
    switch number(0..<40) {
    case 0: rows.insert(makeRow(), at: number(0..<rows.count + 1))
    case 1: if rows.count > 1 { rows.remove(at: number(0..<rows.count)) }
    case 2: rows.shuffle(using: &random)
    case 3, 4: if let place = rows.indices.randomElement(using: &random) { change(place) }
    case 5:
      background = random.pick([.default, .red, .blue])
      ground = random.pick([.default, .default, .green])
    case 6: isHidden.holder.toggle()
    case 14: isHidden.scroll.toggle()
    case 7: border = random.pick([.none, .light])
    case 8: overlays.append(makeOverlay())
    case 9: _ = overlays.popLast()
    case 10, 11:
      if let place = overlays.indices.randomElement(using: &random) {
        overlays[place].row += number(-1..<2)
        overlays[place].column += number(-1..<2)
      }
    case 12: return .resize(columns: number(6..<40), rows: number(4..<16))
    case 13, 15..<24:
      let kind: MouseEvent.Kind = random.pick([.wheelDown, .wheelUp, .wheelRight, .wheelLeft])
      return mouse(kind)
    case 24, 25: return mouse(random.pick([.press, .release, .drag]))
    default: return .key(random.pick(Self.keys))
    }
    return nil
  }

  /// How much more happens before the picture is looked at.
  mutating func pause() -> Int { number(0..<2) * number(0..<3) }

  private static let keys: [KeyPress] = [
    .tab, .down, .down, .down, .up, .up, .right, .left, .pageDown, .pageUp, .end, .home, .space,
    KeyPress(.down, .shift),
  ]

  private mutating func mouse(_ kind: MouseEvent.Kind) -> InputEvent {
    .mouse(MouseEvent(kind, button: .left, column: number(0..<30), row: number(0..<12)))
  }

  private mutating func change(_ place: Int) {
    rows[place].text = random.pick(RandomBoxes.texts)
    rows[place].lines = number(1..<3)
    rows[place].isHidden = number(0..<4) == 0
  }

  private mutating func makeRow() -> Row {
    nextRow += 1
    return Row(id: nextRow, text: random.pick(RandomBoxes.texts), lines: number(1..<3))
  }

  private mutating func makeOverlay() -> (column: Int, row: Int, text: String, isBehind: Bool) {
    (number(-2..<24), number(-1..<10), random.pick(["漢字漢", "x", "a漢"]), number(0..<2) == 0)
  }

  private mutating func number(_ range: Range<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  // MARK: - Showing

  var elements: [ViewElement<String>] {
    let overlays = overlays.enumerated().map { place, overlay in
      (overlay.isBehind, Self.words("overlay \(place)", overlay.text, place))
    }
    let holder: ViewElement<String> = stack(
      "holder", .vertical,
      [.border(border), .backgroundColor(background), .set(\.isHidden, to: isHidden.holder)],
      [isTable ? list : scrolled("scroll", rows.map { row($0) }, isHidden: isHidden.scroll)])
    return overlays.filter(\.0).map(\.1) + [holder] + overlays.filter { !$0.0 }.map(\.1)
  }

  func constraints(in context: LayoutContext) -> [LayoutConstraint] {
    let holder = context["holder"]
    return [
      holder.leadingAnchor.constraint(equalTo: context.view.leadingAnchor, constant: 2),
      holder.topAnchor.constraint(equalTo: context.view.topAnchor, constant: 1),
      holder.trailingAnchor.constraint(equalTo: context.view.trailingAnchor, constant: -3),
      holder.bottomAnchor.constraint(equalTo: context.view.bottomAnchor),
    ]
      + overlays.enumerated().flatMap { place, overlay in
        let view = context["overlay \(place)"]
        return [
          view.leadingAnchor.constraint(
            equalTo: context.view.leadingAnchor, constant: Double(overlay.column)),
          view.topAnchor.constraint(
            equalTo: context.view.topAnchor, constant: Double(overlay.row)),
        ]
      }
  }

  private var list: ViewElement<String> {
    let columns = [
      TableColumn("a", "A", width: .proportional()), TableColumn("b", "B", width: .fixed(14)),
    ]
    let props =
      props + [
        .showsScrollIndicator(indicator), .backgroundColor(ground),
        .set(\.isHidden, to: isHidden.scroll),
      ]
    let half = rows.count / 2
    let sections = [
      TableSection("first", header: "First 漢", items: Array(rows[..<half])),
      TableSection("second", header: "Second", footer: "End", items: Array(rows[half...])),
    ]
    let items =
      hasSections
      ? TableItems(sections: sections, id: \.id) : TableItems(rows, id: \.id)
    return table(
      "table", Props(hasColumns ? props + [.columns(columns)] : props), rows: items
    ) { item in
      guard let item else { return TableCell(label("none", [])) }
      return TableCell(row(item))
    }
  }

  private func row(_ row: Row) -> ViewElement<String> {
    let text = "\(row.id) \(row.text)"
    if holdsScrollView, row.id % 4 == 0 {
      return scrolled(row.id, (0..<row.lines + 2).map { Self.words($0, "\($0) 漢 inside", $0) })
    }
    if hasColumns {
      let words = [Self.words("a", text, row.id), Self.words("b", "b\(row.id)漢字", row.id / 2)]
      return group(row.id, [.set(\.isHidden, to: row.isHidden)], words)
    }
    guard row.lines > 1 else {
      return Self.words(row.id, text, row.id, isHidden: row.isHidden)
    }
    let title: ControlProp<String, Button> = .title("\(row.id)")
    return stack(
      row.id, .vertical, [.set(\.isHidden, to: row.isHidden)],
      [Self.words("a", text, row.id), button("b", [title])])
  }

  private func scrolled(
    _ key: some Hashable & Sendable, _ views: [ViewElement<String>], isHidden: Bool = false
  ) -> ViewElement<String> {
    scrollView(
      key,
      [
        .set(\.directions, to: [.vertical, .horizontal]), .backgroundColor(ground),
        .showsScrollIndicator(indicator), .set(\.isHidden, to: isHidden),
      ], views)
  }

  private static func words(
    _ key: some Hashable & Sendable, _ text: String, _ number: Int, isHidden: Bool = false
  ) -> ViewElement<String> {
    let colors: [Color] = [.default, .default, .red, .blue]
    return label(
      key,
      [
        .text(text), .set(\.backgroundColor, to: colors[number % 4]),
        .set(\.isHidden, to: isHidden),
      ])
  }
}
