import Shohin

// The first rows of a table that is shuffled before every frame.

struct ShuffledModel {
  let rows = (0..<1000).map { Row($0) }
  var order = Array(0..<1000)
  var random = Congruential(state: 12345)
  var frames = FrameCount()

  mutating func shuffle() {
    for last in stride(from: order.count - 1, to: 0, by: -1) {
      order.swapAt(last, Int(random.next() >> 8) % (last + 1))
    }
  }
}

enum ShuffledMsg: Sendable {
  case start
  case frame
}

func shuffledTable(frames: Int) -> Workload<ShuffledModel, ShuffledMsg> {
  Workload(
    model: ShuffledModel(),
    update: { message, model in
      switch message {
      case .start: model.frames = FrameCount(all: frames + 1)
      case .frame:
        model.frames.done += 1
        if model.frames.isRunning { model.shuffle() }
      }
      return .none
    },
    render: { model in
      [
        label("title", [.text(" TABLE  1000 rows"), .font(.bold)]),
        group("rows", model.order.prefix(48).map { tableRow($0, model.rows[$0]) }),
        label(
          "footer", [.text(" \(model.frames.state)\(model.frames.isDone ? "" : "  q quit")")]),
      ]
    },
    subscriptions: { model in
      [
        .keys { $0.key == .character("g") ? .start : nil },
        model.frames.isRunning ? .frames { _ in .frame } : .none,
      ]
    })
}

func tableRow(_ key: Int, _ row: Row) -> Element<ShuffledMsg> {
  stack(
    key, .horizontal, spacing: 2,
    [
      label("id", [.text(row.id)]),
      label("name", [.text(row.name.padded(to: 24)), .textColor(nameColor)]),
      label("size", [.text(row.size), .textColor(valueColor)]),
      label("date", [.text(row.date)]),
    ])
}
