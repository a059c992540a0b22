import Expectations
import ShohinCore
import TextBackend
import Testing
import VirtualViews

/// What a turn comes to in which a table scrolls.
@MainActor
struct ScrollingTurnTests {
  /// What is rendered as soon as a row is chosen that could not be seen.
  enum Next: CaseIterable {
    case same, other, fewer, more, none, hidden, replaced, removed, moved
  }

  struct Shelf: Equatable {
    var chosen: Int?
    var title = "-"
    var next = Next.same

    /// What is rendered now.
    var form: Next { chosen ?? 0 < 3 ? .same : next }
  }

  enum ShelfMsg {
    case choose(Int)
    case rename(String)
  }

  /// A title and a table of nine rows, three of which can be seen.
  @MainActor
  private final class Library {
    let watched = WatchedScreen(columns: 8, rows: 4)
    private(set) var renders = 0
    private(set) lazy var program = Program<Shelf, ShelfMsg>(
      view: watched, model: Shelf(next: next),
      update: { message, shelf in
        switch message {
        case .choose(let row): shelf.chosen = row
        case .rename(let title): shelf.title = title
        }
        return []
      }, render: { [unowned self] in render($0) })
    private let next: Next
    private let props: [TableProp<Int, ShelfMsg>]
    private let items = Array(0..<9)

    init(_ next: Next = .same, _ props: [TableProp<Int, ShelfMsg>] = [.onSelectRow { .choose($0) }])
    {
      (self.next, self.props) = (next, props)
      _ = program
      watched.screen.press(.tab)
    }

    var lines: [String] {
      watched.screen.lines.map { String($0.prefix { !"█│".contains($0) }).trimmed }
    }

    private func render(_ shelf: Shelf) -> [ViewElement<ShelfMsg>] {
      renders += 1
      let title: ViewElement<ShelfMsg> = label("title", [.text(shelf.title)])
      switch shelf.form {
      case .same: return [title, lazy("t", 0) { [self] _ in table(items) }]
      case .other: return [title, table(items.map { $0 == 2 ? 20 : $0 })]
      case .fewer: return [title, table(Array(items[1...]))]
      case .more: return [title, table([-1] + items)]
      case .none: return [title, table([])]
      case .hidden: return [title, table(items, [.set(\.isHidden, to: true)])]
      case .replaced: return [title, label("t", [.text("gone")])]
      case .removed: return [title]
      case .moved: return [table(items), title]
      }
    }

    private func table(
      _ items: [Int], _ others: [TableProp<Int, ShelfMsg>] = []
    ) -> ViewElement<ShelfMsg> {
      VirtualViews.table("t", Props(props + others), items: items, id: { $0 }) {
        label("l", [.text("row \($0)")])
      }
    }
  }

  @Test func `a key that scrolls and selects is one patch and one layout`() {
    let library = Library()
    for _ in 0..<4 { library.watched.screen.press(.down) }
    expectEqual(library.lines, ["-", "row 1", "row 2", "row 3"])
    let (renders, layouts) = (library.renders, library.watched.counts.layouts)
    let patches = library.watched.patches { $0.press(.down) }
    expectEqual(library.lines, ["-", "row 2", "row 3", "row 4"])
    expectEqual(patches.count, 1)
    expectEqual(library.renders, renders + 1)
    expectEqual(library.watched.counts.layouts, layouts + 1)
    expectEqual(library.program.lastTurn.patch, patches.first)
    expectEqual(library.program.lastTurn.counts.reused, 1)
  }

  @Test func `keys that come together are a patch each`() {
    let library = Library()
    let patches = library.watched.patches { screen in
      for _ in 0..<7 { screen.press(.down) }
    }
    expectEqual(library.lines, ["-", "row 4", "row 5", "row 6"])
    // What is selected first is so because a person did it: nothing is left to be done.
    expectEqual(patches.filter { !$0.isEmpty }.count, 4)
    expectEqual(patches.count, 4)
  }

  @Test(arguments: [
    (Next.same, ["-", "row 1", "row 2", "row 3"]), (.other, ["-", "row 1", "row 20", "row 3"]),
    (.fewer, ["-", "row 1", "row 2", "row 3"]), (.more, ["-", "row 1", "row 2", "row 3"]),
    (.none, ["-", "", "", ""]), (.hidden, ["-", "", "", ""]), (.replaced, ["-", "gone", "", ""]),
    (.removed, ["-", "", "", ""]), (.moved, ["row 1", "row 2", "row 3", "-"]),
  ])
  func `a key that scrolls a table which is described otherwise then is one patch`(
    next: Next, lines: [String]
  ) {
    let library = Library(next)
    for _ in 0..<3 { library.watched.screen.press(.down) }
    expectEqual(library.lines, ["-", "row 0", "row 1", "row 2"])
    let patches = library.watched.patches { $0.press(.down) }
    expectEqual(library.lines, lines)
    expectEqual(patches.count, 1)
    // And nothing is left of it for later.
    expectEqual(library.watched.patches { _ in library.program.send(.rename("+")) }.count, 1)
    expectEqual(library.lines, lines.map { $0 == "-" ? "+" : $0 })
  }

  @Test func `the wheel is one patch, and nothing is rendered for it`() {
    let library = Library()
    let renders = library.renders
    let wheel = InputEvent.mouse(MouseEvent(.wheelDown, column: 0, row: 1))
    expectEqual(library.watched.patches { $0.handle(wheel) }.count, 1)
    expectEqual(library.lines, ["-", "row 3", "row 4", "row 5"])
    expectEqual(library.renders, renders)
    // Several in one go are what they are one by one.
    _ = library.watched.patches { screen in
      for kind in [MouseEvent.Kind.wheelDown, .wheelDown, .wheelUp] {
        screen.handle(.mouse(MouseEvent(kind, column: 0, row: 1)))
      }
    }
    expectEqual(library.lines, ["-", "row 3", "row 4", "row 5"])
    expectEqual(library.renders, renders)
  }

  @Test func `a key that scrolls and selects nothing is one patch, and nothing is rendered`() {
    let library = Library(.same, [.selectionMode(.none)])
    let renders = library.renders
    expectEqual(library.watched.patches { $0.press(.down) }.count, 1)
    expectEqual(library.lines, ["-", "row 1", "row 2", "row 3"])
    expectEqual(library.renders, renders)
  }

  @Test func `a table that is not described anew scrolls in the patch of what is`() {
    let library = Library()
    let patches = library.watched.patches { screen in
      screen.handle(.mouse(MouseEvent(.wheelDown, column: 0, row: 1)))
      library.program.send(.rename("new"))
    }
    expectEqual(library.lines, ["new", "row 3", "row 4", "row 5"])
    expectEqual(patches.count, 1)
    expectEqual(library.program.lastTurn.counts.skippedLazy, 1)
  }

  @Test func `a row that is found by typing is scrolled to and selected in one patch`() {
    let library = Library(.same, [.onSelectRow { .choose($0) }, .findByTyping { "\($0)" }])
    let patches = library.watched.patches { $0.press(.character("7")) }
    expectEqual(library.lines, ["-", "row 5", "row 6", "row 7"])
    expectEqual(library.program.model.chosen, 7)
    expectEqual(patches.count, 1)
  }

  @Test func `of the rows that are asked for the last are shown, when the program settles`() throws
  {
    let library = Library()
    _ = library.lines
    let node = try #require(library.program.node("t"))
    var shown: RowWindow? { library.program.content(of: node).flatMap { Table($0) }?.window }
    let before = try #require(shown)
    library.watched.host?.show(RowWindow(rows: 4..<9), of: node)
    library.watched.host?.show(RowWindow(rows: 1..<5), of: node)
    expectEqual(shown, before)
    library.program.settle()
    expectEqual(shown?.rows, 1..<5)
    // The screen asks for those that can be seen, and after that nobody for any.
    expectEqual(library.watched.patches { _ in }.count, 1)
    expectEqual(shown, before)
    let patches = library.watched.patches { _ in
      library.watched.host?.show(RowWindow(rows: 4..<9), of: node)
      library.watched.host?.show(before, of: node)
    }
    #expect(patches.isEmpty)
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
