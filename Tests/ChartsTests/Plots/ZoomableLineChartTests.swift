import Charts
import Expectations
import Shohin
import ShohinTesting
import Testing
import TextBackend

@MainActor
struct ZoomableLineChartTests {
  enum Message: Sendable, Equatable {
    case show(ClosedRange<Double>)
    case select(Double)
  }

  private func chart(isKept: Bool = true) -> Simulation<ClosedRange<Double>?, Message> {
    Simulation(
      model: nil, columns: 40, rows: 8,
      update: { (message: Message, model) in
        if case .show(let range) = message, isKept { model = range }
        return .none
      },
      render: { (shown: ClosedRange<Double>?) in
        [
          zoomableLineChart(
            "chart",
            [
              .series([PlotSeries("load", (0...100).map { Double($0 % 10) })]), .x(shown),
              .onZoom { .show($0) }, .onSelect { .select($0) },
            ])
        ]
      })
  }

  @Test func `keys zoom and move the part that is shown`() {
    let screen = chart()
    screen.press(.tab, "+")
    expectEqual(screen.takeMessages(), [.show(25...75)])
    screen.press(.right, .right, .right)
    expectEqual(screen.takeMessages(), [.show(37.5...87.5), .show(50...100)])
    screen.press("-", .home)
    expectEqual(screen.takeMessages(), [.show(0...100)])
    screen.finish()
  }

  @Test func `the wheel zooms around the place of the mouse`() {
    let screen = chart()
    screen.textScreen.handle(.mouse(MouseEvent(.wheelUp, column: 39, row: 2)))
    expectEqual(screen.takeMessages(), [.show(20...100)])
    screen.textScreen.handle(.mouse(MouseEvent(.wheelDown, column: 39, row: 2)))
    expectEqual(screen.takeMessages(), [.show(0...100)])
    screen.textScreen.handle(.mouse(MouseEvent(.wheelDown, column: 39, row: 2)))
    #expect(screen.takeMessages().isEmpty)
  }

  @Test func `what is under the mouse stays there while the wheel zooms`() {
    let screen = chart()
    screen.textScreen.handle(.mouse(MouseEvent(.wheelUp, column: 13, row: 2)))
    guard case .show(let range)? = screen.takeMessages().first else {
      Issue.record("nothing is told")
      return
    }
    // The ninth of 35 columns.
    let place = 100.0 * 9 / 35
    #expect(
      abs((place - range.lowerBound) / (range.upperBound - range.lowerBound) - 9.0 / 35) < 1e-9)
    #expect(abs(range.upperBound - range.lowerBound - 80) < 1e-9)
  }

  @Test func `a click selects an x`() {
    let screen = chart()
    screen.click("chart", column: 39, row: 2)
    expectEqual(screen.takeMessages(), [.select(100)])
    #expect(screen.screen[1].contains("│"))
    // Zooming in keeps what is selected where it is.
    screen.press("+")
    expectEqual(screen.takeMessages(), [.show(50...100)])
  }

  @Test func `a part that the program does not keep is the user's`() {
    let screen = chart(isKept: false)
    screen.press(.tab, "+", "+")
    expectEqual(screen.messages, [.show(25...75), .show(37.5...62.5)])
  }

  @Test func `the focus is seen without any color`() {
    let screen = chart()
    let before = (0..<8).map { screen.textScreen.style(column: 3, row: $0) }
    screen.press(.tab)
    #expect((0..<8).map { screen.textScreen.style(column: 3, row: $0) } != before)
  }

  @Test func `it says which part is shown`() {
    let screen = chart()
    screen.press(.tab, "+")
    let value = screen.textScreen.semantics.children.first?.semantics.value
    expectEqual(value?.hasSuffix("; shown from 25 to 75"), true)
  }

  @Test func `Home shows all, also of the values that come later`() {
    func chart(_ count: Int) -> Simulation<Int, Int> {
      Simulation(
        model: count, columns: 40, rows: 8,
        update: { (count: Int, model) in
          model = count
          return .none
        },
        render: { (count: Int) -> [ViewElement<Int>] in
          [
            zoomableLineChart(
              "chart", [.series([PlotSeries("load", (0...count).map { Double($0 % 10) })])])
          ]
        })
    }
    let screen = chart(100)
    screen.press(.tab, "+")
    screen.press(.home)
    screen.send(300)
    let fresh = chart(300)
    fresh.press(.tab)
    expectEqual(screen.screen, fresh.screen)
  }
}
