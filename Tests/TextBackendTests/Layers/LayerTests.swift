import Expectations
import Testing
import TextBackend
import VirtualViews

/// Layers: above everything before them, in no container's way.
@MainActor
struct LayerTests {
  private func box(
    _ key: String, _ props: [Prop<String, Container>] = [], _ rows: [String] = ["##", "##"]
  ) -> ViewElement<String> {
    overlay(key, Props(props), rows.enumerated().map { label($0, [.text($1)]) })
  }

  @Test func `a layer takes no room, and stands in the middle of the screen`() {
    let showing = Showing(
      8, 4, [stack("s", .vertical, [words("one"), box("layer"), words("two")])])
    expectEqual(showing.lines, ["one     ", "two##   ", "   ##   ", "        "])
    expectEqual(showing.cells("layer"), CellFrame(column: 3, row: 1, width: 2, height: 2))
  }

  @Test(arguments: [
    (Layer.Place.topLeading, 0, 0), (.top, 3, 0), (.topTrailing, 6, 0), (.leading, 0, 1),
    (.trailing, 6, 1), (.bottomLeading, 0, 2), (.bottom, 3, 2), (.bottomTrailing, 6, 2),
  ])
  func `a layer stands at an edge or in a corner`(place: Layer.Place, column: Int, row: Int) {
    let showing = Showing(8, 4, [box("layer", [.layer(place)])])
    expectEqual(showing.cells("layer"), CellFrame(column: column, row: row, width: 2, height: 2))
  }

  @Test(arguments: [
    (Layer.Backdrop.dim, Layer.Place.center, Layer.Length.fitting, 1..<7),
    (.block, .bottom, .cells(20), 1..<7),
    // Without a backdrop, as toasts, and with the height of the screen, they may be anywhere.
    (.none, .center, .fitting, 0..<8), (.dim, .center, .share(1), 0..<8),
  ])
  func `a layer with a backdrop leaves bars in sight`(
    backdrop: Layer.Backdrop, place: Layer.Place, height: Layer.Length, rows: Range<Int>
  ) {
    let cells = CellFrame(column: 3, row: rows.lowerBound, width: 2, height: rows.count)
    let props: [Prop<String, Container>] = [
      .backdrop(backdrop), .layer(place), .layerHeight(height),
    ]
    let bars: [ViewElement<String>] = [
      label("menu", [.text("menu"), .bar(.top)]), label("keys", [.text("q quit"), .bar(.bottom)]),
    ]
    let high = box("layer", props, Array(repeating: "##", count: 20))
    let showing = Showing(8, 8, bars + [words("one"), high])
    expectEqual(showing.cells("layer"), cells)
    // Also those of the group in which it is described.
    expectEqual(Showing(8, 8, [group("g", bars + [high])]).cells("layer"), cells)
  }

  @Test func `a small layer stands in the middle of the screen, whatever bars there are`() {
    let bar: ViewElement<String> = label("keys", [.text("q quit"), .bar(.bottom)])
    let props: [Prop<String, Container>] = [.backdrop(.dim)]
    expectEqual(
      Showing(8, 6, [bar, box("layer", props)]).cells("layer"),
      CellFrame(column: 3, row: 2, width: 2, height: 2))
    // At the lower edge it stands above the bar.
    expectEqual(
      Showing(8, 6, [bar, box("layer", props + [.layer(.bottom)])]).cells("layer"),
      CellFrame(column: 3, row: 3, width: 2, height: 2))
  }

  @Test func `bars that take more than half of the screen are covered`() {
    let bars: [ViewElement<String>] = (0..<3).map { label($0, [.text("bar"), .bar(.bottom)]) }
    let high = box("layer", [.backdrop(.dim)], Array(repeating: "##", count: 20))
    expectEqual(
      Showing(8, 5, bars + [high]).cells("layer"), CellFrame(column: 3, row: 0, width: 2, height: 5)
    )
  }

  @Test func `a margin is kept while there is room for it`() {
    let layer = box("layer", [.layer(.bottomTrailing), .layerMargin(1)])
    expectEqual(
      Showing(8, 4, [layer]).cells("layer"), CellFrame(column: 5, row: 1, width: 2, height: 2))
    expectEqual(
      Showing(3, 2, [layer]).cells("layer"), CellFrame(column: 1, row: 0, width: 2, height: 2))
  }

  @Test(arguments: [
    (Layer.Length.fitting, 2), (.atMost(1), 1), (.atMost(5), 2), (.cells(6), 6), (.cells(99), 8),
    (.share(0.5), 4), (.cells(-1), 0), (.share(.nan), 0), (.anchor, 2),
  ])
  func `a length is a wish that the screen limits`(length: Layer.Length, columns: Int) {
    let showing = Showing(8, 4, [box("layer", [.layerWidth(length)])])
    expectEqual(showing.cells("layer")?.width, columns)
  }

  @Test func `a label or a table can be a layer as well`() {
    let rows = table("t", [.layer(.bottom), .layerWidth(.cells(5))], items: [1, 2], id: \.self) {
      label("l", [.text("row \($0)")]) as ViewElement<String>
    }
    let showing = Showing(
      8, 4, [words("behind"), label("hint", [.text("hint"), .layer(.topTrailing)]), rows])
    expectEqual(showing.lines, ["behihint", "        ", " row 1  ", " row 2  "])
  }

  @Test func `what holds a layer neither cuts nor moves it`() {
    func scene(_ text: String) -> [ViewElement<String>] {
      [
        stack(
          "s", .vertical, [.border(.light)],
          [scrollView("scroll", [words("a"), box("layer", [.layer(.bottomTrailing)])])]),
        words(text),
      ]
    }
    let showing = Showing(6, 5, scene("x"))
    expectEqual(showing.lines.suffix(2).map { $0.suffix(2) }, ["##", "##"])
    showing.show(scene("y"))
    expectEqual(showing.lines.suffix(2).map { $0.suffix(2) }, ["##", "##"])
  }

  @Test func `layers are stacked in the order of the tree, and those inside one are above it`() {
    func tile(_ letter: String, _ children: [ViewElement<String>] = []) -> ViewElement<String> {
      overlay(letter, [.layerWidth(.cells(3))], [words(letter + letter)] + children)
    }
    let inner = tile("b", [tile("c")])
    let showing = Showing(3, 1, [stack("s", .vertical, [inner]), tile("a")])
    expectEqual(showing.lines, ["aa "])
    showing.show([tile("a"), stack("s", .vertical, [inner])])
    expectEqual(showing.lines, ["cc "])
    showing.show([stack("s", .vertical, [inner]), tile("a")])
    expectEqual(showing.lines, ["aa "])
    // A view moves that is no layer, and a layer inside goes behind another one.
    showing.show([tile("a"), words("x"), stack("s", .vertical, [inner])])
    expectEqual(showing.lines, ["cc "])
    showing.show([stack("s", .vertical, [inner]), tile("a"), words("x")])
    expectEqual(showing.lines, ["aa "])
  }

  @Test func `a layer cuts wide glyphs cleanly, and leaves no trace`() {
    let behind = [words("漢字漢字"), words("漢字漢字"), words("漢字漢字")]
    let showing = Showing(8, 3, behind)
    let before = showing.lines
    showing.show(behind + [box("layer", [.layer(.screen(horizontal: .start, vertical: .center))])])
    expectEqual(showing.lines, ["##字漢字", "##字漢字", "漢字漢字"])
    showing.show(behind + [box("layer", [], ["#"])])
    expectEqual(showing.lines, ["漢字漢字", "漢 #漢字", "漢字漢字"])
    showing.show(behind)
    expectEqual(showing.lines, before)
  }

  @Test func `rows that scroll in a see-through layer leave what is behind where it is`() {
    let behind =
      (0..<5).map { words(String(repeating: "\($0)", count: 6)) } as [ViewElement<String>]
    let layer: ViewElement<String> = overlay(
      "layer",
      [
        .isOpaque(false), .layerWidth(.cells(4)), .layerHeight(.cells(5)), .layer(.topTrailing),
      ],
      [scrollView("s", [.showsScrollIndicator(false)], (0..<9).map { words("r\($0)") })])
    let showing = Showing(6, 5, behind + [layer])
    expectEqual(showing.lines.prefix(3), ["00r000", "11r111", "22r222"])
    showing.screen.handle(.mouse(MouseEvent(.wheelDown, column: 5, row: 0)))
    expectEqual(showing.lines, ["00r300", "11r411", "22r522", "33r633", "44r744"])
    #expect(showing.screen.frame.looksLike(showing.screen.wholeFrame))
  }

  @Test func `rows that scroll behind a layer leave it where it is`() {
    let rows = scrollView("s", [.showsScrollIndicator(false)], (0..<9).map { words("r\($0)") })
    let showing = Showing(6, 5, [rows, box("layer", [.layer(.bottomTrailing), .backdrop(.dim)])])
    _ = showing.lines
    showing.screen.handle(.mouse(MouseEvent(.wheelDown, column: 1, row: 0)))
    expectEqual(showing.lines, ["r3    ", "r4    ", "r5    ", "r6  ##", "r7  ##"])
    expectEqual(showing.style(0, 2).attributes, .dim)
    expectEqual(showing.style(5, 4).attributes, [])
    #expect(showing.screen.frame.looksLike(showing.screen.wholeFrame))
  }

  @Test func `a picture of block elements behind a layer is not dimmed, and a text is`() {
    let pixels = Text("▀", style: TextStyle(foreground: .red, background: .blue))
    let showing = Showing(
      6, 5,
      [
        label("a", [.styledText(pixels + "x")]),
        box("layer", [.layer(.bottomTrailing), .backdrop(.dim)]),
      ])
    expectEqual(showing.style(0, 0), TextStyle(foreground: .red, background: .blue))
    expectEqual(showing.style(1, 0).attributes, .dim)
  }

  @Test func `a layer in a hidden view or in no row of a table is not shown`() {
    func scene(_ isHidden: Bool) -> [ViewElement<String>] {
      [stack("s", .vertical, [.isHidden(isHidden)], [box("layer", [.layer(.topLeading)])])]
    }
    let showing = Showing(4, 2, scene(true))
    expectEqual(showing.lines, ["    ", "    "])
    showing.show(scene(false))
    expectEqual(showing.lines, ["##  ", "##  "])
    showing.show(scene(true))
    expectEqual(showing.lines, ["    ", "    "])
  }

  @Test func `a layer that becomes none takes its room again`() {
    func scene(_ props: Props<String, Label>) -> [ViewElement<String>] {
      [label("a", [.text("a"), .batch(props.all)]), words("b")]
    }
    let showing = Showing(3, 2, scene([]))
    expectEqual(showing.lines, ["a  ", "b  "])
    showing.show(scene([.layer(.bottomTrailing)]))
    expectEqual(showing.lines, ["b  ", "  a"])
    showing.show(scene([]))
    expectEqual(showing.lines, ["a  ", "b  "])
    showing.show(scene([.layer(.below("nowhere"))]))
    expectEqual(showing.lines, ["b  ", "   "])
    showing.show(scene([]))
    expectEqual(showing.lines, ["a  ", "b  "])
  }

  @Test func `a layer follows a resize and is never larger than the screen`() {
    let showing = Showing(20, 6, [box("layer", [.border(.light)], ["12345", "12345"])])
    showing.screen.resize(columns: 4, rows: 3)
    expectEqual(showing.lines, ["┌──┐", "│1…│", "└──┘"])
    showing.screen.resize(columns: 9, rows: 4)
    expectEqual(showing.lines, [" ┌─────┐ ", " │12345│ ", " │12345│ ", " └─────┘ "])
  }

  @Test func `an inline program gets the rows that its layers need`() {
    let showing = Showing(6, 9, mode: .inline(), [words("one")])
    expectEqual(showing.lines, ["one   "])
    showing.show([words("one"), box("layer", [.layer(.topTrailing)], ["1", "2", "3"])])
    expectEqual(showing.lines, ["one  1", "     2", "     3"])
  }
}
