import Shohin

extension Example {
  static let layout = [
    Example("constraints", "Constraints: edges, centers, sizes", rows: 5) { $0.constraints },
    Example("proportions", "A third, and what is left") { $0.proportions },
    Example("distributions", "Stacks: where the cells go that are left") { $0.distributions },
    Example("alignments", "Stacks: places across the axis", rows: 4) { $0.alignments },
    Example("bars", "Bars, and what they leave free", rows: 6) { $0.bars },
  ]
}

// Formatted by hand: a prop a line reads like the screen it describes.
// swift-format-ignore
extension Samples {
  var constraints: Element<SampleMsg> {
    group("square", layout: { context in
      let (area, middle, corner) = (context.view, context["middle"], context["corner"])
      return [
        middle.centerXAnchor.constraint(equalTo: area.centerXAnchor),
        middle.centerYAnchor.constraint(equalTo: area.centerYAnchor),
        middle.widthAnchor.constraint(equalToConstant: 20),
        middle.heightAnchor.constraint(equalToConstant: 3),
        corner.trailingAnchor.constraint(equalTo: area.trailingAnchor),
        corner.bottomAnchor.constraint(equalTo: area.bottomAnchor),
      ]
    }, [
      group("middle", [.border(.rounded)], [label([.text("in the middle")])]),
      label("corner", [.text("in the corner"), .textColor(.muted)]),
    ])
  }

  var proportions: Element<SampleMsg> {
    group("columns", layout: { context in
      let (area, left, right) = (context.view, context["left"], context["right"])
      return [
        left.leadingAnchor.constraint(equalTo: area.leadingAnchor),
        left.widthAnchor.constraint(
          equalTo: area.widthAnchor, multiplier: 1.0 / 3, constant: 0),
        left.topAnchor.constraint(equalTo: area.topAnchor),
        right.topAnchor.constraint(equalTo: area.topAnchor),
        right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
        right.trailingAnchor.constraint(equalTo: area.trailingAnchor),
        area.bottomAnchor.constraint(equalTo: left.bottomAnchor),
      ]
    }, [
      group("left", [.border(.rounded)], [label([.text("a third")])]),
      group("right", [.border(.rounded)], [label([.text("what is left")])]),
    ])
  }

  var distributions: Element<SampleMsg> {
    let all: [Container.Distribution] = [
      .start, .center, .end, .spaceBetween, .fillEqually,
    ]
    return stack(.vertical, all.map { distribution in
      let titles = ["\(distribution)", "b", "c"]
      return stack(.horizontal, spacing: 1, [.distribution(distribution)], titles.map {
        label($0, [
          .text($0), .backgroundColor(.raised), .padding(1, on: .horizontal),
        ])
      })
    })
  }

  var alignments: Element<SampleMsg> {
    stack(.horizontal, spacing: 1, [.distribution(.fillEqually)], [
      stack(.vertical, [.alignment(.leading), .backgroundColor(.sunken)], [
        label([.text("leading")])
      ]),
      stack(.vertical, [.alignment(.center), .backgroundColor(.sunken)], [
        label([.text("center")])
      ]),
      stack(.vertical, [.alignment(.trailing), .backgroundColor(.sunken)], [
        label([.text("trailing")])
      ]),
    ])
  }

  var bars: Element<SampleMsg> {
    group([.border(.rounded)], [
      label("head", [.text("top"), .bar(.top), .backgroundColor(.raised)]),
      label("foot", [.text("bottom"), .bar(.bottom), .backgroundColor(.raised)]),
      label("side", [.text("leading"), .bar(.leading), .backgroundColor(.sunken)]),
      label("rest", [.text("what bars leave"), .textAlignment(.center)]),
    ])
  }
}
