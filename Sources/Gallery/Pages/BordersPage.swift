import Shohin

extension Example {
  static let borders = [
    Example("lines", "Lines") { $0.lines },
    Example("captions", "Texts in a border") { $0.captions },
    Example("borderSides", "On some sides") { $0.borderSides },
    Example("borderColors", "Colors") { $0.borderColors },
    Example("joinedBorders", "Neighbours that share a line") { $0.joinedBorders },
    Example("paddings", "Padding inside, margin outside") { $0.paddings },
  ]
}

// Formatted by hand: a prop a line reads like the screen it describes.
// swift-format-ignore
extension Samples {
  var lines: Element<SampleMsg> {
    let borders: [Container.Border] = [.light, .rounded, .heavy, .double]
    return stack(.horizontal, spacing: 1, [.distribution(.fillEqually)], borders.map {
      group([.border($0)], [label([.text("\($0)"), .textAlignment(.center)])])
    })
  }

  var captions: Element<SampleMsg> {
    group([
      .border(.rounded), .title("Files"), .caption("by name", at: .topTrailing),
      .caption("3 of 9", at: .bottomTrailing), .caption("F1 help", at: .bottom),
    ], [
      label([.text("A border has room for six texts.")])
    ])
  }

  var borderSides: Element<SampleMsg> {
    stack(.horizontal, spacing: 3, [.distribution(.fillEqually)], [
      group([.border(.light), .borderSides(.top)], [label([.text("top")])]),
      group([.border(.light), .borderSides(.leading)], [label([.text("leading")])]),
      group([.border(.heavy), .borderSides(.vertical)], [label([.text("vertical")])]),
    ])
  }

  var borderColors: Element<SampleMsg> {
    stack(.horizontal, spacing: 1, [.distribution(.fillEqually)], [
      group([.border(.rounded), .borderColor(.success)], [label([.text("success")])]),
      group([.border(.rounded), .borderColor(.warning)], [label([.text("warning")])]),
      group([.border(.rounded), .borderColor(.danger)], [label([.text("danger")])]),
    ])
  }

  var joinedBorders: Element<SampleMsg> {
    stack(.vertical, spacing: -1, [
      group([.border(.rounded), .title("Above")], [label([.text("one")])]),
      stack(.horizontal, spacing: -1, [.distribution(.fillEqually)], [
        group([.border(.rounded)], [label([.text("two")])]),
        group([.border(.rounded)], [label([.text("three")])]),
        group([.border(.heavy)], [label([.text("four")])]),
      ]),
    ])
  }

  var paddings: Element<SampleMsg> {
    stack(.horizontal, [.distribution(.start)], [
      group([.backgroundColor(.sunken), .padding(1)], [label([.text("padding 1")])]),
      group([.backgroundColor(.sunken), .margin(1)], [label([.text("margin 1")])]),
      group([.backgroundColor(.sunken), .padding(4, on: .leading)], [
        label([.text("padding 4, leading")])
      ]),
    ])
  }
}
