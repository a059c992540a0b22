import Expectations
import SeededRandom
import Testing
import TextBackend
import VirtualViews

/// A view that draws one thing at numbers nobody sane would draw at.
private struct WildView: TextCustomView {
  enum Drawing: Hashable, CaseIterable {
    case plain, wide, joined, linked, empty, character, wideCharacter, fill
  }

  var attributes = ViewAttributes()
  var drawing = Drawing.plain
  var numbers = [0, 0, 0, 0]

  func draw(in canvas: inout TextCanvas) {
    let (column, row) = (numbers[0], numbers[1])
    switch drawing {
    case .plain: canvas.draw("x", column: column, row: row)
    case .wide: canvas.draw("漢字", column: column, row: row, style: TextStyle(attributes: .bold))
    case .joined: canvas.draw("👩‍👩‍👧e\u{301}", column: column, row: row)
    case .linked: canvas.draw("link", column: column, row: row, link: "https://swift.org")
    case .empty: canvas.draw("", column: column, row: row)
    case .character: canvas.draw(Character("x"), column: column, row: row)
    case .wideCharacter: canvas.draw(Character("漢"), column: column, row: row)
    case .fill:
      canvas.fill(
        column: column, row: row, width: numbers[2], height: numbers[3],
        style: TextStyle(background: .red))
    }
  }
}

/// A view that says how many colors there are.
private struct ColorCountView: TextCustomView {
  var attributes = ViewAttributes()

  func draw(in canvas: inout TextCanvas) {
    canvas.draw(canvas.hasManyColors ? "many" : "few", column: 0, row: 0)
  }
}

@MainActor
struct TextCanvasTests {
  @Test func `a view knows if there are many colors, whatever the theme is`() {
    let screen = Showing(6, 1, [customView("v", ColorCountView.self)]).screen
    for theme in [Theme.terminalDark, .midnight] {
      screen.perform(.setTheme(.always(theme)))
      for (depth, text) in [(ColorDepth.none, "few"), (.ansi16, "few"), (.indexed256, "many")] {
        screen.colorDepth = depth
        expectEqual(screen.text, text, "\(theme.name), \(depth)")
        expectEqual(screen.frame.lines, screen.wholeFrame.lines)
      }
    }
  }

  private nonisolated static let extremes = [
    Int.min, .min + 1, Int(Int32.min) - 1, Int(Int32.min), -1, 0, 1, Int(Int32.max),
    Int(Int32.max) + 1, .max - 1, .max,
  ]

  /// On a push the ends, and the numbers next to the screen.
  private nonisolated static let tried =
    Effort.isFull ? extremes : [Int.min, -1, 0, 1, Int(Int32.max) + 1, .max]

  @Test(arguments: WildView.Drawing.allCases, Effort.isFull ? extremes : [Int.min, -1, 1, .max])
  fileprivate func `nothing that is drawn anywhere does any harm`(
    drawing: WildView.Drawing, column: Int
  ) {
    for row in Self.tried {
      let sizes = drawing == .fill ? (Effort.isFull ? Self.extremes : [Int.min, 1, .max]) : [0]
      for width in sizes {
        for height in sizes {
          // Not in the corner, so that where it is drawn is a sum.
          let showing = Showing(
            4, 3,
            [
              words(""),
              customView(
                "wild", WildView.self,
                [.set(\.drawing, to: drawing), .set(\.numbers, to: [column, row, width, height])]),
            ])
          expectEqual(showing.lines.count, 3)
          if row != 0, row != 1, row != -1, drawing != .fill {
            #expect(showing.lines.allSatisfy { $0.allSatisfy { $0 == " " } })
          }
        }
      }
    }
  }
}
