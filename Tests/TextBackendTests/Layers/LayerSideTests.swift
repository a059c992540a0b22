import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// The side of its anchor at which a layer stands: where it opened, and not over bars.
@MainActor
struct LayerSideTests {
  private struct Scene: Equatable {
    var gap = 0
    var rows = 1
    var bar = 0
    var side = Layer.Place.below("a")
    var isInBar = false
    var isShown = true
  }

  /// A view with the letter a below a gap, a layer of some rows beside it, and a bar of some rows at the lower edge.
  private func screen(_ scene: Scene) -> Simulation<Scene, Scene> {
    Simulation(
      model: scene, columns: 6, rows: 7,
      update: { message, model in
        model = message
        return .none
      },
      render: { scene in
        let anchor: ViewElement<Scene> = label("a", [.text("a")])
        let rows: [ViewElement<Scene>] = (0..<scene.rows).map { label($0, [.text("##")]) }
        let body: [ViewElement<Scene>] = [
          label("gap", [.height(scene.gap)]), scene.isInBar ? .none : anchor,
          scene.isShown ? overlay("layer", [.layer(scene.side)], rows) : .none,
        ]
        let bar: ViewElement<Scene> = stack(
          "bar", .vertical, [.bar(.bottom), .height(scene.bar)],
          [scene.isInBar ? anchor : label("foot", [.text("foot")])])
        return [
          stack("body", .vertical, [.distribution(.start), .alignment(.leading)], body),
          scene.bar == 0 ? .none : bar,
        ]
      })
  }

  private func rows(_ simulation: Simulation<Scene, Scene>) -> [Int] {
    simulation.screen.indices.filter { simulation.screen[$0].contains("##") }
  }

  @Test func `a list that shrinks stays above, until the screen has another size`() {
    let simulation = screen(Scene(gap: 4, rows: 1))
    expectEqual(rows(simulation), [5])
    simulation.send(Scene(gap: 4, rows: 3))
    expectEqual(rows(simulation), [1, 2, 3])
    simulation.send(Scene(gap: 4, rows: 1))
    expectEqual(rows(simulation), [3])
    simulation.resize(columns: 6, rows: 8)
    expectEqual(rows(simulation), [5])
  }

  @Test func `a layer that comes again, or that prefers another side, begins anew`() {
    let simulation = screen(Scene(gap: 4, rows: 3))
    expectEqual(rows(simulation), [1, 2, 3])
    simulation.send(Scene(gap: 4, rows: 1, side: .above("a")))
    expectEqual(rows(simulation), [3])
    simulation.send(Scene(gap: 4, rows: 1))
    expectEqual(rows(simulation), [5])
    simulation.send(Scene(gap: 4, rows: 3))
    expectEqual(rows(simulation), [1, 2, 3])
    simulation.send(Scene(gap: 4, rows: 1, isShown: false))
    #expect(rows(simulation).isEmpty)
    simulation.send(Scene(gap: 4, rows: 1))
    expectEqual(rows(simulation), [5])
  }

  @Test func `another anchor has the layer begin anew`() {
    let simulation = Simulation(
      model: "b", columns: 6, rows: 7,
      update: { (key: String, model) in
        model = key
        return .none
      },
      render: { key in
        [
          stack(
            "body", .vertical, [.distribution(.spaceBetween), .alignment(.leading)],
            [
              label("gap", [.height(2)]), label("a", [.text("a")]), label("b", [.text("b")]),
              overlay("layer", [.layer(.below(ViewKey(key)))], [label("l", [.text("##")])]),
            ])
        ]
      })
    func row() -> Int? { simulation.screen.firstIndex { $0.contains("##") } }
    expectEqual(row(), 5)
    simulation.send("a")
    // There is room above that one, too.
    expectEqual(row(), (simulation.screen.firstIndex { $0.hasPrefix("a") } ?? 9) + 1)
  }

  @Test func `it covers a bar only where it has no room otherwise`() {
    expectEqual(rows(screen(Scene(gap: 4, rows: 2))), [5, 6])
    expectEqual(rows(screen(Scene(gap: 4, rows: 2, bar: 1))), [2, 3])
    expectEqual(rows(screen(Scene(gap: 4, rows: 1, bar: 1))), [5])
    // Neither above nor between the view and the bar.
    expectEqual(rows(screen(Scene(gap: 1, rows: 5, bar: 1))), [2, 3, 4, 5, 6])
  }

  @Test func `a bar in which the anchor stands is none for the layer`() {
    expectEqual(rows(screen(Scene(rows: 2, bar: 2, side: .above("a"), isInBar: true))), [3, 4])
    expectEqual(rows(screen(Scene(rows: 1, bar: 2, isInBar: true))), [6])
  }

  @Test
  func `a popover that takes the focus stands at the cell of the table where the keyboard was`() {
    struct Sheet: Equatable { var isOpen = false }
    let simulation = Simulation(
      model: Sheet(), columns: 20, rows: 10,
      update: { (isOpen: Bool, model) in
        model.isOpen = isOpen
        return .none
      },
      render: { model in
        [
          table(
            "t",
            [
              .selectionUnit(.cell), .showsScrollIndicator(false),
              .columns([
                TableColumn("a", "", width: .fixed(5)), TableColumn("b", "", width: .fixed(5)),
              ]),
            ], items: Array(0..<8), id: \.self
          ) { number in
            stack(
              "row", .horizontal, [label("a", [.text("a\(number)")]), label("b", [.text("b")])])
          },
          model.isOpen
            ? popover(
              "p", .cursor(of: "t", columns: 0), [button("ok", [.title("ok"), .onPress(false)])])
            : .none,
        ]
      })
    simulation.focus("t")
    simulation.press(.down, .down, .right)
    simulation.send(true)
    expectEqual(simulation.focusedKey, "ok")
    let top = simulation.screen.firstIndex { $0.contains("╭") || $0.contains("┌") }
    // Below the second row, in line with its second column.
    expectEqual(top, 2)
    let line = simulation.screen[top ?? 0]
    let start = line.firstIndex { $0 == "╭" || $0 == "┌" }.map {
      line.distance(from: line.startIndex, to: $0)
    }
    expectEqual(start, 6)
  }

  @Test func `a layer at a row stays where it is while the row is scrolled away`() {
    let showing = Showing(
      12, 8,
      [
        table("t", [.showsScrollIndicator(false)], items: Array(0..<40), id: \.self) {
          words("row \($0)")
        },
        overlay("layer", [.layer(.cursor(of: "t", columns: 0))], [words("##")]),
      ])
    showing.screen.press(.tab)
    showing.screen.press(.down)
    showing.screen.press(.down)
    expectEqual(showing.cells("layer")?.row, 2)
    for _ in 0..<3 { showing.screen.handle(.mouse(MouseEvent(.wheelDown, column: 8, row: 5))) }
    #expect(!showing.lines[0].hasPrefix("row 0"))
    expectEqual(showing.cells("layer")?.row, 2)
    showing.screen.press(.down)
    expectEqual(
      showing.cells("layer")?.row, 1 + (showing.lines.firstIndex { $0.hasPrefix("row 2 ") } ?? 9))
  }

  /// A layer with a table below the first three rows and an anchor.
  private func scrolling(rows: Int, _ props: Props<String, Container>) -> Showing {
    Showing(
      12, rows,
      [
        stack(
          "body", .vertical, [.distribution(.start), .alignment(.leading)],
          [
            label("gap", [.height(3)]), words("anchor"),
            overlay(
              "layer", [.layer(.below("anchor"))] + props,
              [
                table("t", [.showsScrollIndicator(false)], items: Array(0..<20), id: \.self) {
                  words("row \($0)")
                }
              ]),
          ])
      ])
  }

  @Test(arguments: [(6, 0, 3), (7, 4, 3), (8, 4, 4), (12, 4, 8)])
  func `what scrolls shows fewer rows before it covers its anchor`(
    rows: Int, start: Int, height: Int
  ) {
    let showing = scrolling(rows: rows, [.border(.light)])
    expectEqual(showing.cells("layer").map { [$0.row, $0.height] }, [start, height])
    #expect(showing.lines[3].hasPrefix("anchor"))
  }

  @Test func `what scrolls keeps its margin beside its anchor`() {
    // From below the anchor to the last row but one.
    let showing = scrolling(rows: 10, [.layerMargin(1)])
    expectEqual(showing.cells("layer").map { [$0.row, $0.height] }, [4, 5])
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `at a cursor it is in line with the text, also while that has no focus`(
    direction: LayoutDirection
  ) {
    let app = App<Bool, Bool>(
      model: false,
      update: { message, model in
        model = message
        return .none
      },
      render: { _ in
        [
          field("f", [.text("ab"), .onSubmit(true)]),
          overlay(
            "layer", [.layer(.cursor(of: "f", columns: -2))], [label("l", [.text("###")])]),
          button("b", [.title("b"), .onPress(true)]),
        ]
      })
    let simulation = Simulation(app.reading(direction), columns: 20, rows: 5)
    simulation.focus("f")
    let focused = simulation.cells(of: "layer")
    expectEqual(focused?.row, 1)
    let start = focused.map { direction == .leftToRight ? $0.column : 20 - $0.column - $0.width }
    expectEqual(start, 0)
    simulation.focus("b")
    expectEqual(simulation.cells(of: "layer"), focused)
  }
}
