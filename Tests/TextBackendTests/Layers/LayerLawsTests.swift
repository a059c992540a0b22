import ConstraintLayout
import Expectations
import SeededRandom
import Testing
import VirtualViews

@testable import TextBackend

/// Laws of random screens with layers.
@MainActor
struct LayerLawsTests {
  /// What a layout function may look at while it changes.
  private final class Program {
    var boxes: RandomBoxes
    var scrolls: RandomScrolls
    var layers: RandomLayers
    private let isScrolling: Bool

    init(seed: UInt64) {
      boxes = RandomBoxes(seed: seed)
      scrolls = RandomScrolls(seed: seed)
      isScrolling = seed % 2 == 0
      let anchors: [ViewKey] =
        isScrolling ? ["holder", "table", "scroll", 1, 2, 3, 5, 9, "b"] : [1, 2, 3, 4, 5, 8, "a"]
      layers = RandomLayers(seed: seed, anchors: anchors + ["nowhere"])
    }

    func step() -> InputEvent? { isScrolling ? scrolls.step() : boxes.step() }

    var elements: [ViewElement<String>] {
      (isScrolling ? scrolls.elements : boxes.elements) + layers.elements
    }

    func constraints(in context: LayoutContext) -> [LayoutConstraint] {
      isScrolling ? scrolls.constraints(in: context) : boxes.constraints(in: context)
    }
  }

  @Test(arguments: Effort.seeds(push: 2, full: 200))
  func `painting in part is painting as a whole, and the focus stays in a modal layer`(
    seed: UInt64
  ) {
    let program = Program(seed: seed)
    let showing = Showing(
      30, 12, layout: { _, context in program.constraints(in: context) }, program.elements)
    for step in 0..<60 {
      if step % 3 == 1 { program.layers.step() }
      if step % 2 == 0, let rows = showing.cells("rows") {
        let kind: MouseEvent.Kind = step % 4 == 0 ? .wheelDown : .wheelUp
        showing.screen.handle(.mouse(MouseEvent(kind, column: rows.column, row: rows.row)))
      }
      if let event = program.step() {
        showing.screen.handle(event)
        if step % 3 == 1 { showing.show(program.elements) }
      } else {
        showing.show(program.elements)
      }
      let (frame, whole) = (showing.screen.frame, showing.screen.wholeFrame)
      #expect(frame.grid.violations.isEmpty, "seed \(seed), step \(step)")
      let same = frame.looksLike(whole)
      #expect(same, "seed \(seed), step \(step): \(frame.lines) is not \(whole.lines)")
      let isInside = showing.isFocusInModal
      #expect(isInside, "seed \(seed), step \(step): \(showing.focused ?? "none")")
      guard same, isInside else { return }
    }
  }

  @Test(arguments: Effort.seeds(push: 2, full: 200))
  func `the mouse meets the view whose letter is painted, and a layout has no history but sides`(
    seed: UInt64
  ) {
    var letters = RandomLetters(seed: seed)
    let showing = Showing(24, 9, letters.elements)
    let steps = Effort.count(push: 12, full: 40)
    var comparisons = 0
    for step in 0..<steps {
      letters.step()
      showing.show(letters.elements)
      let (lines, fresh) = (showing.lines, Showing(24, 9, letters.elements))
      let expected = fresh.lines
      // A layer stays at the side of its anchor where it is shown.
      if showing.sidesOfLayers == fresh.sidesOfLayers {
        comparisons += 1
        expectEqual(lines, expected, "seed \(seed), step \(step)")
      }
      let wrong = showing.cellsOfOthers(in: lines)
      #expect(wrong.isEmpty, "seed \(seed), step \(step)")
      guard wrong.isEmpty else { return }
    }
    #expect(comparisons * 2 > steps, "seed \(seed)")
  }
}

/// Letters in containers and layers, of few keys, so that anchors are found at any distance.
private struct RandomLetters {
  private var random: SplitMix64
  private var trees: [ViewElement<String>] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    trees = children(depth: 3)
  }

  mutating func step() {
    if trees.isEmpty || number(0..<4) == 0 { return trees = children(depth: 3) }
    let place = number(0..<trees.count)
    switch number(0..<3) {
    case 0: trees.remove(at: place)
    case 1: trees.shuffle(using: &random)
    default:
      let key = trees[place].key
      trees[place] = element(depth: 2)
      trees[place].key = key
    }
  }

  var elements: [ViewElement<String>] { trees }

  private mutating func children(depth: Int) -> [ViewElement<String>] {
    let keys = "abcdef".shuffled(using: &random).prefix(number(1..<5))
    return keys.map { key in
      var element = element(depth: depth)
      element.key = ViewKey(String(key))
      return element
    }
  }

  private mutating func element(depth: Int) -> ViewElement<String> {
    let kind = number(0..<(depth > 0 ? 6 : 2))
    switch kind {
    case 0, 1:
      let element = letter(
        random.pick(Array("pqrstuvwxyz").map { String($0) }), number(1..<8), number(1..<3))
      return kind == 0 ? element : lifted(element, isLifted: number(0..<3) == 0)
    case 2:
      return stack("", random.pick(Container.Axis.allCases), children(depth: depth - 1))
    default:
      return overlay(
        "",
        [
          .set(\.attributes.layer, to: layer()), .border(.none), .isHidden(number(0..<6) == 0),
          .isModal(number(0..<8) == 0),
        ], children(depth: depth - 1))
    }
  }

  private mutating func lifted(
    _ element: ViewElement<String>, isLifted: Bool
  ) -> ViewElement<String> {
    guard isLifted, case .custom(let custom) = element.content,
      var view = custom.value as? LetterView
    else { return element }
    view.attributes.layer = layer()
    var element = element
    element.content = view.content
    return element
  }

  private mutating func layer() -> Layer {
    var layer = Layer()
    let key = ViewKey(random.pick(["a", "b", "c", "d", "e", "f", "nowhere"]))
    layer.place =
      switch number(0..<5) {
      case 0, 1:
        .screen(
          horizontal: random.pick(Layer.Alignment.allCases),
          vertical: random.pick(Layer.Alignment.allCases))
      case 2: .cell(key, row: number(-1..<4), column: number(-1..<9))
      default:
        .beside(key, random.pick(Layer.Side.allCases), random.pick(Layer.Alignment.allCases))
      }
    layer.width = random.pick([.fitting, .atMost(6), .share(0.5), .anchor])
    return layer
  }

  private mutating func number(_ range: Range<Int>) -> Int {
    Int.random(in: range, using: &random)
  }
}

extension Showing {
  /// The cells whose letter is not the one of the view that the mouse meets there.
  fileprivate func cellsOfOthers(in lines: [String]) -> [String] {
    lines.enumerated().flatMap { row, line in
      line.enumerated().compactMap { column, letter in
        let views = screen.views(column: column, row: row)
        let front = views.first.flatMap { self.letter(of: $0) }
        let isRight = front.map { $0 == String(letter) } ?? (letter == " " || views.isEmpty)
        return isRight ? nil : "\(column), \(row) is \(letter)"
      }
    }
  }

  /// The sides of their anchors where layers stand, from back to front.
  fileprivate var sidesOfLayers: [Layer.Side?] {
    let stage = screen.stage
    return stage.tree.stack.layers.map { stage.layoutPass.sides[$0]?.side }
  }

  /// True if no modal layer is shown, or none but a view inside the front one has the focus.
  fileprivate var isFocusInModal: Bool {
    screen.settle()
    let stage = screen.stage
    guard let modal = stage.tree.modal, let focus = stage.focus.view else { return true }
    return stage.tree.links.holds(modal.index, focus.index)
  }
}
