import Charts
import Expectations
import Shohin
import ShohinTesting
import Testing
import TextBackend
import ShownView

@MainActor
struct ProgressBarTests {
  private func lines(_ columns: Int, _ props: Props<String, ProgressBar>) -> [String] {
    ShownView(columns, 1, progress("v", props)).lines
  }

  private let download: Props<String, ProgressBar> = [
    .title("Download"), .amount(6.2e6, of: 10e6), .elapsed(.seconds(5)), .numbers(.bytes),
  ]

  @Test func `rate and time left follow from the amounts and the time`() {
    expectEqual(
      lines(72, download),
      [
        "Download █████████████████▎░░░░░░░░░░   62 %  6.2 MB of 10 MB  0:04 left"
      ])
  }

  @Test func `where there is less room, less is told`() {
    expectEqual(
      lines(60, download), ["Download ████████████████████▍░░░░░░░░░░░░   62 %  0:04 left"])
    expectEqual(lines(40, download), ["Download ████████░░░░░   62 %  0:04 left"])
    expectEqual(lines(24, download), ["Download ████▉░░░   62 %"])
    expectEqual(lines(5, download), ["… █▊░"])
  }

  @Test func `the bar gives way before the title is cut`() {
    let props: Props<String, ProgressBar> = [.title("Copying file10.txt"), .amount(0)]
    expectEqual(lines(36, props), ["Copying file10.txt ░░░░░░░░░░    0 %"])
    expectEqual(lines(31, props), ["Copying file10.txt ░░░░░    0 %"])
    expectEqual(lines(30, props), ["Copying file10.t… ░░░░░    0 %"])
    expectEqual(
      lines(24, [.title("Copying file10.txt"), .amount(0), .parts([])]),
      ["Copying file10.txt ░░░░░"])
  }

  @Test func `it is 100 % at the end only`() {
    expectEqual(lines(20, [.amount(0.9999)]), ["████████████▉   99 %"])
    expectEqual(lines(20, [.amount(1)]), ["█████████████  100 %"])
    expectEqual(lines(20, [.amount(7, of: 3), .parts(.share)]), ["█████████████  100 %"])
  }

  @Test(arguments: [
    (0.1, 1.0, "0:09"), (0.5, 61, "1:01"), (0.01, 60, "1:39:00"), (0.001, 1000, "11 days"),
  ])
  func `the time left is written as clocks do`(done: Double, seconds: Double, text: String) {
    let shown = ShownView(
      60, 1, progress("v", [.amount(done), .elapsed(.seconds(seconds))]))
    expectEqual(shown.lines.first?.hasSuffix("  \(text) left"), true, "\(shown.lines)")
  }

  @Test func `without a total a part goes to and fro`() {
    let pictures = [0, 0.25, 0.5, 0.75, 1, -0.5, .nan].map {
      lines(10, [.phase($0)])[0]
    }
    expectEqual(
      pictures,
      [
        "██░░░░░░░░", "░░░░██░░░░", "░░░░░░░░██", "░░░░██░░░░", "██░░░░░░░░", "░░░░░░░░██",
        "██░░░░░░░░",
      ])
  }

  @Test(arguments: [false, true])
  func `in a column it stays one row, and in a row it takes what others leave`(isGauge: Bool) {
    let bar: ViewElement<Int> =
      isGauge ? gauge("v", [.value(0.5)]) : progress("v", [.amount(0.5)])
    func lines(_ columns: Int, _ rows: Int, _ views: [ViewElement<Int>]) -> [String] {
      Simulation(
        App(model: 0, update: { _, _ in .none }, render: { _ in views }), columns: columns,
        rows: rows
      ).screen
    }
    let above: ViewElement<Int> = label("a", [.text("above")])
    let below: ViewElement<Int> = label("b", [.text("below")])
    let column: [ViewElement<Int>] = [above, bar, below]
    let shown = lines(30, 7, column)
    #expect(shown[1].hasSuffix("50 %"), "\(shown)")
    expectEqual(shown[2], "below")
    let slider: ViewElement<Int> = slider("s", [.width(12)])
    let row = lines(60, 1, [stack("row", .horizontal, spacing: 1, [above, bar, below, slider])])[0]
    #expect(row.hasPrefix("above █") && row.contains("50 % below ●"), "\(row)")
  }

  @Test func `it says what it shows`() {
    let shown = ShownView(20, 1, progress("v", download))
    expectEqual(shown.semantics?.value, "62 %, 6.2 MB of 10 MB, 1.24 MB/s, 0:04 left")
    expectEqual(ShownView(20, 1, progress("v", [.phase(0.5)])).semantics?.value, "in progress")
  }

  @Test func `every percent is said when it is reached`() {
    for total in [100, 1_000, 7_700] {
      for percent in 0...100 {
        let done = Double(percent * total / 100)
        let line = lines(20, [.amount(done, of: Double(total)), .parts(.share)])[0]
        #expect(line.hasSuffix(" \(percent) %"), "\(done) of \(total): \(line)")
      }
    }
    #expect(lines(20, [.amount(1 - 1e-12)])[0].hasSuffix(" 99 %"))
  }

  @Test func `the words beside a bar are those of the language`() {
    let german: Wording = [
      "%1 of %2": "%1 von %2", "%1 left": "noch %1", "%1 days": "%1 Tage",
    ]
    var bar = ProgressBar()
    (bar.completed, bar.total, bar.elapsed) = (1_000_000, 4_000_000, .seconds(100_000))
    let value = german.speaking { bar.semantics.value }
    expectEqual(value, "25 %, 1M von 4M, 10/s, noch 3 Tage")
    expectEqual(bar.semantics.value, "25 %, 1M of 4M, 10/s, 3 days left")
  }
}
