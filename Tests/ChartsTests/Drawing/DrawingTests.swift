import Charts
import Expectations
import Shohin
import Testing
import TextBackend
import ShownView

@MainActor
struct DrawingTests {
  private func house(
    _ props: Props<String, Drawing> = [.x(0...8), .y(0...6)]
  ) -> ViewElement<String> {
    drawing("v", props) { sketch in
      sketch.rectangle(from: PlanePoint(0, 0), to: PlanePoint(8, 4))
      sketch.lines(through: [PlanePoint(0, 4), PlanePoint(4, 6), PlanePoint(8, 4)])
      sketch.text("home", at: PlanePoint(4, 2), alignment: .center)
    }
  }

  @Test func `shapes stand at their coordinates`() {
    let shown = ShownView(12, 5, house())
    expectEqual(
      shown.lines, ["  ⢀⣀⠤⠒⠑⠢⢄⡀", "⡤⠶⠥⠤⠤⠤⠤⠤⠤⠬⠵⢦", "⡇          ⢸", "⡇   home   ⢸", "⣇⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣸"])
    expectEqual(shown.semantics?.value, "home")
  }

  @Test func `other dots draw the same picture`() {
    let shown = ShownView(12, 5, house([.x(0...8), .y(0...6), .dots(.ascii)]))
    expectEqual(shown.lines.last, ":..........:")
    expectEqual(shown.lines[3], ":   home   :")
  }

  @Test func `circles are round if steps are equally long`() {
    let shown = ShownView(
      12, 3,
      drawing("v", [.x(-1...1), .y(-1...1), .keepsProportions(true)]) {
        $0.circle(center: PlanePoint(0, 0), radius: 1)
      })
    expectEqual(shown.lines, ["   ⢠⠒⠉⠉⠒⡄", "   ⡇    ⢸", "   ⠘⠤⣀⣀⠤⠃"])
  }

  @Test func `a drawing that shows the same is not drawn again`() {
    let shown = ShownView(12, 5, house())
    _ = shown.screen.takeBytes()
    let before = shown.screen.counts
    shown.show(house())
    #expect(shown.screen.takeBytes().isEmpty)
    expectEqual(shown.screen.counts.cellsPainted, before.cellsPainted)
  }

  @Test func `shapes without a color have that of the view`() {
    let shown = ShownView(
      4, 1,
      drawing("v", [.tintColor(.danger)]) {
        $0.line(from: PlanePoint(0, 0), to: PlanePoint(0.4, 0))
        $0.line(
          from: PlanePoint(0.8, 0), to: PlanePoint(1, 0), style: TextStyle(foreground: .info))
      })
    expectEqual(shown.screen.style(column: 0, row: 0).foreground, .danger)
    expectEqual(shown.screen.style(column: 3, row: 0).foreground, .info)
  }
}
