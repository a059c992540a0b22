import Expectations
import SeededRandom
import TerminalPort
import Testing
import TextBackend
import VirtualViews

/// The lines around containers, the texts in them, and the lines of neighbours.
@MainActor
struct BorderTests {
  private func box(
    _ key: String, _ border: Container.Border = .light, _ props: [ContainerProp<String>] = []
  ) -> ViewElement<String> {
    stack(key, .vertical, [.border(border), .batch(props)]) { label([.text(key)]) }
  }

  @Test(
    arguments: [
      ([.leading], ["│a  ", "│   "]), ([.top, .bottom], ["────", "a   ", "────"]),
      ([.top, .trailing], ["───┐", "a  │"]), ([.bottom], ["a   ", "────"]), ([], ["a   "]),
    ] as [(Container.Sides, [String])])
  func `a border may be on some sides only`(sides: Container.Sides, lines: [String]) {
    let showing = Showing(4, lines.count, [box("a", .light, [.borderSides(sides)])])
    expectEqual(showing.lines, lines)
  }

  @Test func `texts stand in the border at six places`() {
    let props: [ContainerProp<String>] = [
      .title("T"), .caption("mid", at: .top), .caption("3 of 9", at: .topTrailing),
      .caption("F1 \("help", color: .red)", at: .bottomLeading),
      .caption("end", at: .bottomTrailing), .caption("b", at: .bottom),
    ]
    let showing = Showing(26, 3, [box("a", .rounded, props)])
    expectEqual(
      showing.lines,
      [
        "╭─ T ───── mid ─ 3 of 9 ─╮", "│a                       │", "╰─ F1 help ─ b ──── end ─╯",
      ])
    expectEqual(showing.style(6, 2).foreground, .red)
    expectEqual(showing.style(3, 2).foreground, .default)
  }

  @Test func `texts without room are cut, and no line is lost`() {
    for columns in 1...30 {
      let props: [ContainerProp<String>] = [
        .title("A long title"), .caption("middle", at: .top),
        .caption("12 of 345", at: .topTrailing),
      ]
      let showing = Showing(columns, 3, [box("a", .light, props)])
      let line = showing.lines[0]
      expectEqual(line.count, columns)
      if columns >= 2 { #expect(line.hasPrefix("┌") && line.hasSuffix("┐")) }
      if columns >= 4 { #expect(line.hasPrefix("┌─") && line.hasSuffix("─┐")) }
    }
  }

  @Test func `neighbours that share cells have joined lines`() {
    let grid: ViewElement<String> = stack("g", .vertical, [.spacing(-1)]) {
      stack("1", .horizontal, [.spacing(-1), .distribution(.fillEqually)]) {
        box("a")
        box("b")
      }
      stack("2", .horizontal, [.spacing(-1), .distribution(.fillEqually)]) {
        box("c")
        box("d", .heavy)
      }
    }
    expectEqual(
      Showing(7, 5, [grid]).lines, ["┌──┬──┐", "│a │b │", "├──╆━━┪", "│c ┃d ┃", "└──┺━━┛"])
    let double: ViewElement<String> = stack("g", .vertical, [.spacing(-1)]) {
      box("a", .rounded)
      box("b", .double)
    }
    expectEqual(Showing(3, 5, [double]).lines, ["╭─╮", "│a│", "╠═╣", "║b║", "╚═╝"])
  }

  @Test func `joined lines are painted anew as they were`() {
    func grid(_ name: String) -> [ViewElement<String>] {
      [
        stack("g", .horizontal, [.spacing(-1)]) {
          box("a")
          stack("m", .vertical, [.spacing(-1), .border(.heavy)]) {
            box(name)
            box("c", .double)
          }
        }
      ]
    }
    let showing = Showing(20, 9, grid("x"))
    showing.show(grid("longer"))
    showing.show(grid("y"))
    expectEqual(showing.lines, Showing(20, 9, grid("y")).lines)
  }
}
