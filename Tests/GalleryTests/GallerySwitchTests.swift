import Expectations
import SeededRandom
import Shohin
import ShohinTesting
import ShownView
import TextBackend
import Testing

@testable import Gallery

@MainActor
struct GallerySwitchTests {
  @Test func `c and a click show the code`() {
    let gallery = Simulation(gallery(), columns: 80, rows: 24)
    #expect(!gallery.screen.joined().contains("label([.styledText("))
    gallery.press("c")
    #expect(gallery.screen.joined().contains("label([.styledText("))
    gallery.click(GalleryKey.code)
    #expect(!gallery.screen.joined().contains("label([.styledText("))
  }

  @Test func `a wide screen shows the code by itself`() {
    let gallery = Simulation(gallery(), columns: 160, rows: 50)
    #expect(gallery.screen.joined().contains("label([.styledText("))
    gallery.resize(columns: 80, rows: 24)
    #expect(!gallery.screen.joined().contains("label([.styledText("))
  }

  @Test func `the examples are narrowed to 80, 60 and 40 columns`() {
    let gallery = Simulation(gallery(), columns: 120, rows: 30)
    let widths = (1...4).map { _ -> Int? in
      gallery.press("w")
      return gallery.cells(of: "examples")?.width
    }
    expectEqual(widths[...2], [80, 60, 40])
    expectEqual(widths[3].map { $0 > 80 }, true)
    gallery.click(GalleryKey.width)
    expectEqual(gallery.model.width, .eighty)
  }

  @Test func `t and T go through the themes, and a menu offers all of them`() {
    let gallery = Simulation(gallery(), columns: 80, rows: 24)
    gallery.press("t")
    expectEqual(gallery.model.shownTheme, .ember)
    gallery.press("T", "T")
    expectEqual(gallery.model.shownTheme, .terminalLight)
    gallery.click(GalleryKey.theme)
    #expect(gallery.screen.joined().contains("contrast-dark"))
    gallery.press(.home, .return)
    expectEqual(gallery.model.shownTheme, .terminalDark)
    #expect(!gallery.model.choosesTheme)
    gallery.click(GalleryKey.theme)
    gallery.press(.escape)
    #expect(!gallery.model.choosesTheme)
  }

  @Test func `d and a click show fewer colors, and then all of them again`() {
    let gallery = Simulation(gallery(), columns: 80, rows: 24)
    let screen = gallery.textScreen
    /// The ways in which colors are named in what a terminal is sent.
    func depth() -> ColorDepth {
      let text = String(decoding: screen.takeBytes(), as: UTF8.self)
      if text.contains("38;2;") || text.contains("48;2;") { return .trueColor }
      if text.contains("38;5;") || text.contains("48;5;") { return .indexed256 }
      return text.contains(/\e\[([0-9]+;)*(3|9|4|10)[0-7]m/) ? .ansi16 : .none
    }
    expectEqual(depth(), .trueColor)
    for (number, wanted) in [ColorDepth.indexed256, .ansi16, .none, .trueColor].enumerated() {
      if number % 2 == 0 { gallery.press("d") } else { gallery.click(GalleryKey.colors) }
      #expect(gallery.screen[0].contains(" \(wanted.shortTitle) "))
      expectEqual(depth(), wanted)
      #expect(screen.looksRepainted)
    }
  }

  @Test func `the switches have room on every screen of 80 columns`() {
    let gallery = Simulation(gallery(), columns: 80, rows: 24)
    // The number of colors goes on by one with each theme; at night each theme meets each of them.
    let depths = Effort.count(push: 1, full: ColorDepth.allCases.count)
    for theme in Theme.all.flatMap({ Array(repeating: $0, count: depths) }) {
      gallery.press("d")
      gallery.send(.setTheme(theme.name))
      #expect(!gallery.screen[0].contains("…"), "\(gallery.screen[0])")
      #expect(gallery.screen[0].contains(theme.name))
    }
  }

  @Test func `the theme follows the terminal until the user chooses one`() {
    let gallery = Simulation(gallery(), columns: 80, rows: 24)
    gallery.tell(.colorScheme(.light))
    #expect(gallery.screen[0].contains("paper"))
    gallery.send(.setTheme("dusk"))
    gallery.tell(.colorScheme(.dark))
    #expect(gallery.screen[0].contains("dusk"))
  }

  @Test func `l draws the boxes of the layout, and so does a click`() throws {
    let screen = TextScreen(columns: 80, rows: 24)
    let program = screen.galleryProgram(GalleryStart())
    screen.press("l")
    program.settle()
    #expect(screen.showsLayout && program.model.showsLayout)
    let node = try #require(program.node(ViewKey(GalleryKey.layout)))
    let cells = try #require(screen.cells(of: node))
    screen.click(column: cells.column + 1, row: cells.row)
    program.settle()
    #expect(!screen.showsLayout && !program.model.showsLayout)
  }

  @Test func `n counts the work of the last turn`() {
    let screen = TextScreen(columns: 80, rows: 24)
    let time = ManualTimekeeper()
    var environment = ProgramEnvironment()
    environment.time = time
    let program = screen.galleryProgram(GalleryStart(), environment)
    screen.press("n")
    #expect(screen.text.contains("0 steps · 0 cells"))
    screen.press(.control("n"))
    _ = screen.takeBytes()
    time.advance(by: .milliseconds(50)) { screen.settle() }
    let work = program.model.work ?? Work()
    #expect(work.steps > 10 && work.cells > 500 && work.bytes > 500, "\(work)")
    #expect(screen.text.contains("\(work.steps) steps · \(work.cells) cells · \(work.bytes) bytes"))
  }

  @Test func `q quits, and is a letter in fields`() {
    let gallery = Simulation(gallery(GalleryStart(page: .fields)), columns: 80, rows: 24)
    gallery.press(.tab, "q")
    #expect(gallery.exitStatus == nil)
    expectEqual(gallery.model.samples.name, "q")
    gallery.press(.shiftTab, "q")
    expectEqual(gallery.exitStatus, 0)
  }

  @Test func `the foot has the keys of the control in focus`() {
    let gallery = Simulation(gallery(GalleryStart(page: .controls)), columns: 120, rows: 24)
    gallery.focus("stars")
    expectEqual(gallery.screen.last?.contains("→ More stars"), true)
  }
}
