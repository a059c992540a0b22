import Shohin
import TextBackend

// Every cell is another letter in another color in every frame.

struct Churn: TextCustomView {
  var attributes = ViewAttributes()
  /// The number of the frame; nil before the first.
  var frame: Int?

  private static let columns = 200
  private static let cells: [(letter: UInt8, color: UInt8)] = {
    var random = Congruential(state: 12345)
    return (0..<50 * columns).map { _ in
      (UInt8((random.next() >> 16) % 26), UInt8((random.next() >> 16) % 16))
    }
  }()

  func draw(in canvas: inout TextCanvas) {
    guard let frame else { return }
    let letters = Self.letters(in: frame)
    for row in 0..<min(50, canvas.rows) {
      for column in 0..<min(Self.columns, canvas.columns) {
        let cell = Self.cells[row * Self.columns + column]
        canvas.draw(
          letters[Int(cell.letter)], column: column, row: row,
          style: TextStyle(foreground: .indexed((cell.color + UInt8(5 * (frame % 16) % 16)) % 16)))
      }
    }
  }

  /// The alphabet as it stands in a frame.
  private static func letters(in frame: Int) -> [Character] {
    (0..<26).map { Character(Unicode.Scalar(UInt8(65 + ($0 + 7 * (frame % 16)) % 26))) }
  }
}

struct ChurnModel: Equatable { var frames = FrameCount() }

enum ChurnMsg: Sendable {
  case start
  case frame
}

func churn(frames: Int) -> Workload<ChurnModel, ChurnMsg> {
  Workload(
    model: ChurnModel(),
    update: { message, model in
      switch message {
      case .start: model.frames = FrameCount(all: frames + 1)
      case .frame: model.frames.done += 1
      }
      return .none
    },
    render: { model in
      let count = model.frames
      // The last picture stays when all frames are done.
      let shown = count.isDone ? count.done - 2 : count.done - 1
      let isMoving = count.isRunning && count.done > 0
      return [
        customView("churn", Churn.self, [.set(\.frame, to: shown < 0 ? nil : shown)]),
        label(
          "state",
          [
            .text(" \(count.state)\(count.isDone ? "" : "  q quit")".padded(to: 200)),
            .set(\.isHidden, to: isMoving),
          ]),
      ]
    },
    layout: { model, context in
      let (screen, churn, state) = (context.view, context["churn"], context["state"])
      return [
        churn.topAnchor.constraint(equalTo: screen.topAnchor),
        churn.bottomAnchor.constraint(equalTo: screen.bottomAnchor),
        churn.leadingAnchor.constraint(equalTo: screen.leadingAnchor),
        churn.trailingAnchor.constraint(equalTo: screen.trailingAnchor),
        state.bottomAnchor.constraint(equalTo: screen.bottomAnchor),
        state.leadingAnchor.constraint(equalTo: screen.leadingAnchor),
      ]
    },
    subscriptions: { model in
      [
        .keys { $0.key == .character("g") ? .start : nil },
        model.frames.isRunning ? .frames { _ in .frame } : .none,
      ]
    })
}
