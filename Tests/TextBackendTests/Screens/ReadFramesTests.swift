import Expectations
import ShohinCore
import Testing
import VirtualViews

@testable import TextBackend

/// Programs that hear of frames on screens that are read, at injected times.
@MainActor
@Suite(.ends)
struct ReadFramesTests {
  @Test func `a program hears of a frame when the screen is read, zero at first`() {
    let moving = Moving()
    expectEqual(moving.screen.text, "0 ms")
    expectEqual(moving.screen.text, "0 ms")
    moving.now = .milliseconds(20)
    expectEqual(moving.screen.text, "0 20 ms")
    moving.now = .milliseconds(36)
    expectEqual(moving.screen.text, "0 20 ms")
    moving.now = .milliseconds(37)
    expectEqual(moving.screen.text, "0 20 17 ms")
  }

  @Test func `the host is told when to read next, and nothing when no more frames are wanted`() {
    let moving = Moving()
    expectEqual(moving.screen.timeToNextTurn, .zero)
    _ = moving.screen.picture
    expectEqual(moving.screen.timeToNextTurn, FramePace().interval)
    moving.now = .milliseconds(10)
    expectEqual(moving.screen.timeToNextTurn, FramePace().interval - .milliseconds(10))
    moving.screen.press(.return)
    moving.screen.settle()
    expectEqual(moving.screen.timeToNextTurn, nil)
    moving.now = .seconds(1)
    expectEqual(moving.screen.text, "0 ms")
  }

  @Test func `a screen that nobody looks at tells of no frame, and begins anew`() {
    let moving = Moving()
    expectEqual(moving.screen.text, "0 ms")
    moving.screen.isSeen = false
    moving.now = .seconds(60)
    expectEqual(moving.screen.timeToNextTurn, nil)
    expectEqual(moving.screen.text, "0 ms")
    moving.screen.isSeen = true
    expectEqual(moving.screen.text, "0 0 ms")
  }

  @Test func `what a frame leads to is in the picture that is being read, and asks for no other`() {
    let moving = Moving()
    _ = moving.screen.picture
    var changes = 0
    moving.screen.onChange = { changes += 1 }
    moving.now = .seconds(1)
    expectEqual(moving.screen.text, "0 1000 ms")
    expectEqual(changes, 0)
  }

  @Test func `another program on the screen hears of frames only if it wants to`() {
    let moving = Moving()
    _ = moving.screen.picture
    let next = Program<Int, Int>(view: moving.screen, model: 0)
    expectEqual(moving.screen.timeToNextTurn, nil)
    _ = next
  }

  @Test func `a program that has ended hears of no frame`() {
    let moving = Moving()
    moving.screen.press(.control("c"))
    _ = moving.screen.picture
    expectEqual(moving.program.model.times, [])
  }
}

/// A program that writes down the times between the frames it hears of, until Return.
@MainActor
private final class Moving {
  struct Model {
    var times: [Int] = []
    var isMoving = true
  }

  enum Msg: Sendable {
    case frame(Duration)
    case stop
  }

  private final class Time {
    var now = Duration.zero
  }

  let screen = TextScreen(columns: 40, rows: 1)
  let program: Program<Model, Msg>
  private let time = Time()

  init() {
    screen.clock = { [time] in time.now }
    program = Program(
      screen: screen,
      App(
        model: Model(),
        update: { message, model in
          switch message {
          case .frame(let time): model.times.append(Int(time / .milliseconds(1)))
          case .stop: model.isMoving = false
          }
          return .none
        },
        render: { model in
          let times = model.times.map { "\($0) " }.joined()
          return [label("times", [.text("\(times)ms")])]
        },
        subscriptions: { model in
          .batch([
            model.isMoving ? .frames { .frame($0) } : .none,
            .keys { $0.key == .return ? .stop : nil },
          ])
        }))
  }

  var now: Duration {
    get { time.now }
    set { time.now = newValue }
  }
}
