import Expectations
import SeededRandom
import Shohin
import ShohinTesting
import ShownView
import TextBackend
import Testing

@testable import Gallery

@MainActor
struct GalleryPageTests {
  private nonisolated static let themes: [Theme] = [
    .midnight, .paper, .terminalDark, .contrastLight,
  ]

  /// Pages in themes: on a push some pages, each in one theme, and every theme with some of them.
  ///
  /// Snapshots and the walk through all views show every page on a push, too.
  private nonisolated static let shown = Effort.pairs(pages, themes)

  private nonisolated static let pages = Effort.sample(PageName.allCases, push: 9)

  @Test(arguments: shown)
  func `a page is painted in part as it is painted as a whole`(page: PageName, theme: Theme) {
    let gallery = Simulation(gallery(GalleryStart(page: page, theme: theme)))
    let sizes = [(80, 24), (160, 50)]
    // On a push each page has one of the sizes.
    let isEven = page.title.utf8.count.isMultiple(of: 2)
    for (columns, rows) in Effort.isFull ? sizes : [sizes[isEven ? 0 : 1]] {
      gallery.resize(columns: columns, rows: rows)
      gallery.send(.switchCode)
      #expect(gallery.textScreen.looksRepainted, "\(columns)x\(rows)")
    }
  }

  @Test(arguments: shown)
  func `a page is shown on a screen that is far too small`(page: PageName, theme: Theme) {
    // Views for which there is no cell are diagnostics.
    let gallery = Simulation(
      gallery(GalleryStart(page: page, theme: theme)), columns: 20, rows: 5,
      expectsDiagnostics: true)
    #expect(gallery.textScreen.looksRepainted)
    gallery.resize(columns: 1, rows: 1)
    #expect(gallery.textScreen.looksRepainted)
    gallery.resize(columns: 20, rows: 5)
    #expect(gallery.textScreen.looksRepainted)
    #expect(gallery.diagnostics.allSatisfy { $0.identifier == "no-cells" })
  }

  @Test(arguments: Effort.pairs(pages, [ColorDepth.none, .ansi16, .indexed256]))
  func `a page is shown with few colors`(page: PageName, depth: ColorDepth) {
    let gallery = Simulation(gallery(GalleryStart(page: page)))
    gallery.textScreen.colorDepth = depth
    #expect(gallery.screen[1].contains("─ \(page.title) ─"))
    #expect(gallery.textScreen.looksRepainted)
  }

  @Test func `Control-N and Control-P go through the pages from anywhere`() {
    let gallery = Simulation(gallery(), columns: 80, rows: 24)
    for page in PageName.allCases.dropFirst() {
      gallery.press(.control("n"))
      expectEqual(gallery.model.page, page)
    }
    gallery.press(.control("n"))
    expectEqual(gallery.model.page, PageName.allCases.first)
    gallery.press(.control("p"))
    expectEqual(gallery.model.page, PageName.allCases.last)
  }

  @Test func `arrows in the list open every page`() {
    let gallery = Simulation(gallery(), columns: 80, rows: 24)
    expectEqual(gallery.focusedKey, ViewKey(GalleryKey.pages))
    for page in PageName.allCases.dropFirst() {
      gallery.press(.down)
      expectEqual(gallery.model.page, page)
    }
  }

  @Test func `a click in the list opens a page`() {
    let gallery = Simulation(gallery(), columns: 80, rows: 30)
    let list =
      gallery.cells(of: GalleryKey.pages) ?? CellFrame(column: 0, row: 0, width: 0, height: 0)
    let pages = Array(PageName.allCases.enumerated().reversed())
    for (row, page) in Effort.sample(pages, push: 10) {
      gallery.textScreen.click(column: list.column + 2, row: list.row + row)
      expectEqual(gallery.model.page, page)
      #expect(gallery.screen[1].contains("─ \(page.title) ─"))
    }
  }

  @Test func `a page that is higher than the screen scrolls`() {
    let gallery = Simulation(gallery(), columns: 80, rows: 24)
    let last = PageName.labels.examples.last?.caption ?? ""
    #expect(!gallery.screen.joined().contains(last))
    gallery.turnWheel(GalleryKey.scroll(.labels), down: 20)
    #expect(gallery.screen.joined().contains(last))
  }
}
