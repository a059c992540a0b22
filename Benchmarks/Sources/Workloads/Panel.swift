import Shohin

// 30 widgets, one of which has a counter.

struct Widget: Equatable {
  var number: Int
  var value: Int
}

/// Widgets that stand beside each other.
struct PanelRow: Equatable {
  var id: Int
  var widgets: [Widget]

  init(_ id: Int) {
    self.id = id
    widgets = (5 * id..<5 * id + 5).map { Widget(number: $0, value: $0 == 17 ? 0 : $0 * 1000) }
  }
}

struct PanelModel: Equatable {
  var rows = (0..<6).map { PanelRow($0) }
  var frames = FrameCount()

  mutating func count() { rows[3].widgets[2].value += 1 }
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
        if model.frames.isRunning { model.count() }
      case .add: model.count()
      }
      return .none
    },
    render: { model in
      [
        label("title", [.text(" PANEL  30 widgets"), .font(.bold)]),
        stack("widgets", .vertical, [.set(\.distribution, to: .fillEqually)]) {
          forEach(model.rows, id: \.id) { row in
            stack("row", .horizontal, [.set(\.distribution, to: .fillEqually)]) {
              forEach(row.widgets, id: \.number, widgetView)
            }
          }
        },
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

func widgetView(_ widget: Widget) -> Element<PanelMsg> {
  group(
    "widget",
    [.border(.light), .set(\.alignment, to: .leading), .set(\.distribution, to: .start)],
    [
      label(
        "name",
        [.text("Widget " + widget.number.padded(to: 2)), .textColor(nameColor), .font(.bold)]),
      label("text", [.text("The quick brown fox jumps")]),
      stack(
        "value", .horizontal,
        [
          label("title", [.text("Value: ")]),
          label(
            "number",
            [
              .text((widget.value % 1_000_000).padded(to: 6)), .textColor(valueColor), .font(.bold),
            ]),
        ]),
      label("blank", [.text(" ")]),
      button("press", [.title("Press"), .set(\.font, to: .reverse)]),
    ])
}
