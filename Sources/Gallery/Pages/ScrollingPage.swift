import Shohin

extension Example {
  static let scrolling = [
    Example("poem", "Up and down", rows: 5) { $0.poem },
    Example("grid", "In both directions", rows: 6) { $0.grid },
    Example("followed", "The program follows, and jumps", rows: 6) { $0.followed },
    Example("scrolledForm", "Controls inside come into sight with the focus", rows: 4) {
      $0.scrolledForm
    },
  ]
}

// Formatted by hand: a prop a line reads like the screen it describes.
// swift-format-ignore
extension Samples {
  var poem: Element<SampleMsg> {
    scrollView([.directions(.vertical)], (1...12).map { line in
      label(line, [.text("Line \(line) of 12")])
    })
  }

  var grid: Element<SampleMsg> {
    scrollView([.directions([.vertical, .horizontal])], (0..<10).map { row in
      label(row, [
        .text((0..<20).map { "(\(row), \($0))" }.joined(separator: "  "))
      ])
    })
  }

  var followed: Element<SampleMsg> {
    stack(.vertical, [
      scrollView("lines", [
        .directions(.vertical), .position(ScrollPosition(row: row)),
        .onScroll { .scroll($0.row) },
      ], (1...30).map { label($0, [.text("Line \($0) of 30")]) }),
      stack("buttons", .horizontal, spacing: 1, [.distribution(.start)], [
        button([.title("Top"), .onPress(.scroll(0))]),
        button([.title("Middle"), .onPress(.scroll(13))]),
        label([.text("first row: \(row)"), .textColor(.muted)]),
      ]),
    ])
  }

  var scrolledForm: Element<SampleMsg> {
    scrollView([.directions(.vertical)], (1...8).map { number in
      button(number, [.title("Button \(number)"), .onPress(.press)])
    })
  }
}
