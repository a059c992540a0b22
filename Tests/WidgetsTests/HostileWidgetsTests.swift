import Expectations
import SeededRandom
import Shohin
import ShohinTesting
import TerminalPort
import Testing
import TextBackend
import VirtualViews
import Widgets

/// All widgets in a window of any size, whatever the user does.
@MainActor
struct HostileWidgetsTests {
  struct Model: Equatable {
    var tab = 0
    var page = 0
    var isOpen = true
    var tree = TreeState<Int>(open: [1])
    var menu: Int?
    var palette: PaletteState?
    var share = 0.5
    var place = 3
    var isWarned = true
  }

  private func render(_ model: Model) -> [ViewElement<Change<Model>>] {
    typealias Msg = Change<Model>
    let first: ViewElement<Msg> = tree(
      "tree", [1, 2, 3], id: { $0 }, children: { $0 < 10 ? [10 * $0, 10 * $0 + 1] : nil },
      state: model.tree, onEvent: { event in Change { $0.tree.apply(event) } }
    ) { label("l", [.text("node \($0)")]) }
    let second: ViewElement<Msg> = pages(
      "pages", count: 3, page: model.page, onTurn: { page in Change { $0.page = page } }
    ) { label("l", [.text("page \($0)")]) }
    return [
      menuBar(
        "bar",
        [
          BarMenu(1, "File", [MenuItem("漢字", Change { $0.menu = nil }), .line]),
          BarMenu(2, "Edit", []),
        ], open: model.menu
      ) { menu in Change { $0.menu = menu } },
      breadcrumb(
        "way", Array(0...model.place), title: { "Folder \($0)" },
        onGo: { place in Change { $0.place = place } }),
      model.isWarned
        ? banner("banner", .danger, "A long message", onDismiss: Change { $0.isWarned = false }) {}
        : .none,
      tabs(
        "tabs",
        [
          tab(0, "Split") {
            split(
              "split", .horizontal,
              [
                .set(\.share, to: model.share),
                .onChange { view in Change { $0.share = view.share } },
              ],
              first, second)
          },
          tab(1, "Other") {
            collapsible(
              "more", "More", isOpen: model.isOpen,
              onToggle: { isOpen in Change { $0.isOpen = isOpen } }
            ) {
              button("p", [.title("Palette"), .onPress(Change { $0.palette = PaletteState() })])
            }
          },
        ], selected: model.tab
      ) { tab in Change { $0.tab = tab } },
      statusBar("status", KeyMap.standard.bindings, "漢字 \(model.place, color: .accent)"),
      model.palette.map { state in
        commandPalette("palette", state, items: (0..<9).map { PaletteItem($0, "Item \($0)") }) {
          event in
          Change { model in
            model.palette?.apply(event)
            switch event {
            case .choose, .dismiss: model.palette = nil
            default: break
            }
          }
        }
      } ?? .none,
    ]
  }

  @Test(arguments: Effort.seeds(push: 2, full: 100))
  func `any keys and clicks leave a picture that is painted whole`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let columns = Int.random(in: 1...50, using: &random)
    let rows = Int.random(in: 1...14, using: &random)
    let width: AmbiguousWidth = Bool.random(using: &random) ? .wide : .narrow
    let app = App<Model, Change<Model>>(
      model: Model(),
      update: { change, model in
        change.body(&model)
        return .none
      }, render: render)
    let simulation = Simulation(
      app, columns: columns, rows: rows, ambiguousWidth: width, expectsDiagnostics: true)
    let keys: [KeyPress] = [
      .tab, .tab, .up, .down, .left, .right, .home, .end, .return, .space, .escape, "x",
    ]
    for step in 0..<60 {
      if step % 4 == 3 {
        simulation.textScreen.click(
          column: Int.random(in: 0..<columns, using: &random),
          row: Int.random(in: 0..<rows, using: &random))
      } else {
        simulation.press(random.pick(keys))
      }
      let screen = simulation.textScreen
      expectEqual(screen.picture, ScreenPicture(screen.wholeFrame))
    }
  }
}
