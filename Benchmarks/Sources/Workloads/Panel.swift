import Shohin

// 30 widgets, one of which has a counter.

struct PanelModel: Equatable {
  var counter = 0
  var frames = FrameCount()
}

enum PanelMsg: Sendable {
  case start
  case frame
  case add
}

func panel(frames: Int) -> Workload<PanelModel, PanelMsg> {
  Workload(
    model: PanelModel(),
    update: { message, model in
      switch message {
      case .start: model.frames = FrameCount(all: frames + 1)
      case .frame:
        model.frames.done += 1
        if model.frames.isRunning { model.counter += 1 }
      case .add: model.counter += 1
      }
      return .none
    },
    render: { model in
      [
        label("title", [.text(" PANEL  30 widgets"), .font(.bold)]),
        stack("widgets", .vertical, [.set(\.distribution, to: .fillEqually)],
          (0..<6).map { row in
            stack(row, .horizontal, [.set(\.distribution, to: .fillEqually)],
              (0..<5).map { column in
                let number = 5 * row + column
                return widget(number, value: number == 17 ? model.counter : number * 1000)
              })
          }),
        label("footer", [.text(" \(model.frames.state)  q quit")]),
      ]
    },
    subscriptions: { model in
      [
        .keys { press in
          switch press.key {
          case .character("g"): .start
          case .character("+"): .add
          default: nil
          }
        }, model.frames.isRunning ? .frames { _ in .frame } : .none,
      ]
    })
}

func widget(_ number: Int, value count: Int) -> Element<PanelMsg> {
  group(
    number, [.border(.light), .set(\.alignment, to: .leading), .set(\.distribution, to: .start)],
    [
      label("name", [.text("Widget " + number.padded(to: 2)), .textColor(name), .font(.bold)]),
      label("text", [.text("The quick brown fox jumps")]),
      stack("value", .horizontal,
        [
          label("title", [.text("Value: ")]),
          label(
            "number",
            [.text((count % 1_000_000).padded(to: 6)), .textColor(value), .font(.bold)]),
        ]),
      label("blank", [.text(" ")]),
      button("press", [.title("Press"), .set(\.font, to: .reverse)]),
    ])
}
