import Expectations
import Testing
import VirtualViews

@testable import TerminalPort

/// Whether a terminal shows images, and how, as it says itself.
struct SessionImagesTests {
  private let cell = PixelSize(width: 9, height: 18)

  private func visible(_ terminal: DrivenSession) -> String {
    terminal.text.replacing("\u{1B}", with: "␛")
  }

  /// The ways of showing images that the program was told of.
  private func told(_ terminal: DrivenSession) -> [TerminalImages?] {
    terminal.takeEvents().compactMap { event in
      if case .images(let images) = event { .some(images) } else { nil }
    }
  }

  @Test func `kitty's protocol is asked for among the first questions`() {
    let terminal = DrivenSession.asking()
    #expect(visible(terminal).contains("␛]11;?␛\\␛_Gi=31,a=q,f=24,s=1,v=1;////␛\\␛[H"))
  }

  @Test(arguments: [
    ["TERM": "tmux-256color"], ["TERM": "screen"], ["TERM": "linux"],
    ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"],
    ["TERM": "xterm", "NO_COLOR": "1"],
  ])
  func `it is not asked for where it does harm, or images are not wanted`(
    environment: [String: String]
  ) {
    let terminal = DrivenSession.asking(
      terminal: KnownTerminal { environment[$0] }, environment: environment)
    terminal.clearOutput()
    terminal.type("␛_Gi=31;OK␛\\␛[6;18;9t␛[1;1R␛[?62;4c␛[1;1R")
    terminal.close()
    #expect(!terminal.text.contains("\u{1B}_") && !terminal.text.contains("\u{1B}[16t"))
    expectEqual(told(terminal), [])
  }

  @Test func `a terminal that knows neither is asked nothing else`() {
    let terminal = DrivenSession.asking()
    terminal.clearOutput()
    terminal.type("␛[1;1R␛[?62;22c")
    terminal.present(["one"])
    expectEqual(visible(terminal), "␛[0m␛[2J␛[H␛[?25lone")
    terminal.close()
    #expect(!terminal.text.contains("\u{1B}_"))
    expectEqual(told(terminal), [])
  }

  @Test func `one that knows kitty's protocol is asked for the size of its cells`() {
    let terminal = DrivenSession.asking()
    terminal.clearOutput()
    terminal.type("␛_Gi=31;OK␛\\")
    #expect(visible(terminal).contains("␛[16t␛[6n"))
    expectEqual(told(terminal), [])
    terminal.type("␛[1;1R␛[?62;4c␛[6;18;9t␛[1;1R")
    expectEqual(told(terminal), [TerminalImages(form: .kitty, cell: cell)])
    #expect(!terminal.text.contains("S"))
  }

  @Test func `one that knows sixels is asked for their limits as well`() {
    let terminal = DrivenSession.asking()
    terminal.clearOutput()
    terminal.type("␛[1;1R␛[?63;1;2;4;6c")
    #expect(visible(terminal).contains("␛[?1;1;0S␛[?2;1;0S␛[16t␛[6n"))
    terminal.type("␛[?1;0;16S␛[?2;0;720;540S␛[6;18;9t␛[1;1R")
    let form = TerminalImages.Form.sixel(colors: 16, largest: PixelSize(width: 720, height: 540))
    expectEqual(told(terminal), [TerminalImages(form: form, cell: cell)])
  }

  @Test func `limits that are not told, or make no sense, are those of most terminals`() {
    let terminal = DrivenSession.asking()
    terminal.type("␛[1;1R␛[?63;4c␛[?1;3;0S␛[?2;0;0;540S␛[?1;0;1S␛[?1;0S␛[6;18;9t␛[1;1R")
    let form = TerminalImages.Form.sixel(
      colors: 256, largest: PixelSize(width: 1_000, height: 1_000))
    expectEqual(told(terminal), [TerminalImages(form: form, cell: cell)])
  }

  @Test func `where the terminal does not tell the size of its cells, the system is asked`() {
    let terminal = DrivenSession.asking()
    terminal.screen.cellPixels = cell
    terminal.type("␛[1;1R␛[?63;4c␛[?1;0;16S␛[?2;0;720;540S␛[1;1R")
    let form = TerminalImages.Form.sixel(colors: 16, largest: PixelSize(width: 720, height: 540))
    expectEqual(told(terminal).last, TerminalImages(form: form, cell: cell))
    terminal.screen.cellPixels = PixelSize(width: 12, height: 24)
    terminal.resize(columns: 40, rows: 12)
    terminal.pass(.milliseconds(20))
    expectEqual(told(terminal).last??.cell, PixelSize(width: 12, height: 24))
  }

  @Test(arguments: [
    "␛_Gi=31;ENOTSUPPORTED:no␛\\", "␛_Gi=30;OK␛\\", "␛_Gi=31␛\\", "␛_X␛\\", "␛[?64c",
    "␛_Gi=31;OK q \u{7}[A]␛\\",
  ])
  func `other answers are none, and no keys`(answer: String) {
    let terminal = DrivenSession.asking()
    terminal.type("\(answer)␛[6;18;9t␛[1;1Rq")
    expectEqual(terminal.takeEvents(), [.input(.key("q"))])
  }

  @Test func `answers after the end of their time are no keys`() {
    let terminal = DrivenSession.asking()
    terminal.pass(.seconds(60))
    terminal.type("␛_Gi=31;OK␛\\␛[?1;0;16S␛[6;18;9tq")
    expectEqual(terminal.takeEvents().filter(\.isInput), [.input(.key("q"))])
  }

  @Test func `cells of another size are asked for with the size of the window`() {
    let terminal = DrivenSession.asking()
    terminal.type("␛_Gi=31;OK␛\\␛[1;1R␛[?62c␛[6;18;9t␛[1;1R")
    expectEqual(told(terminal).count, 1)
    terminal.clearOutput()
    terminal.resize(columns: 40, rows: 12)
    terminal.pass(.milliseconds(20))
    #expect(terminal.text.contains("\u{1B}[16t"))
    terminal.type("␛[6;36;18t␛[1;1R")
    expectEqual(
      told(terminal), [TerminalImages(form: .kitty, cell: PixelSize(width: 18, height: 36))])
  }

  @Test func `images are deleted before the screen is given back, and placed again after a stop`() {
    let terminal = DrivenSession.asking()
    terminal.type("␛_Gi=31;OK␛\\␛[1;1R␛[?62c␛[6;18;9t␛[1;1R")
    var canvas = Canvas(size: CellSize(columns: 80, rows: 24))
    canvas.cellPixels = cell
    let rect = CellRect(column: 2, row: 1, width: 2, height: 1)
    expectEqual(canvas.draw(ImageSamples.image(2, 1), in: rect), true)
    terminal.present(canvas.frame())
    let (sent, placed) = ("␛_Ga=t,i=1,f=24", "␛_Ga=p,i=1,p=1,c=2,r=1,C=1,q=2␛\\")
    #expect(visible(terminal).contains(sent) && visible(terminal).contains(placed))
    terminal.clearOutput()
    terminal.receive(TerminalSignals(stops: true))
    let parts = visible(terminal).split(separator: "␛[?1049h")
    #expect(parts.count == 2 && parts[0].contains("␛_Ga=d,d=A,q=2␛\\"))
    #expect(parts.last?.contains("␛_Ga=t,i=2,f=24") == true)
    terminal.clearOutput()
    terminal.type("␛[1;1R")
    terminal.close()
    let end = visible(terminal)
    #expect(end.contains("␛_Ga=d,d=A,q=2␛\\") && end.contains("␛[?1049l"))
  }

  @Test func `inline there are none, and on a screen of its own there are again`() {
    let terminal = DrivenSession.asking(.inline)
    #expect(!terminal.text.contains("\u{1B}_"))
    terminal.type("␛[1;1R␛[?62c")
    terminal.present(["one"])
    #expect(visible(terminal).contains("␛_Gi=31,a=q"))
    terminal.type("␛_Gi=31;OK␛\\␛[1;1R␛[6;18;9t␛[1;1R")
    expectEqual(told(terminal), [TerminalImages(form: .kitty, cell: cell)])
    terminal.present(["one"], mode: .inline)
    expectEqual(told(terminal), [nil])
    terminal.type("␛[5;1R")
    terminal.present(["one"])
    expectEqual(told(terminal), [TerminalImages(form: .kitty, cell: cell)])
  }
}
