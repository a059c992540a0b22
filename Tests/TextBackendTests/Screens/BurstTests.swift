import Expectations
import ShohinCore
import TerminalPort
import Testing
import VirtualViews

@testable import TextBackend

/// The frames that a terminal shows while many events wait, at injected times.
@MainActor
struct BurstTests {
  private struct Model {
    var keys = 0
  }

  /// The number of keys that each frame shows, if the program takes two milliseconds for a key.
  private func frames(of keys: Int, milliseconds: Int = 2) -> [Int] {
    var now = ContinuousClock.now
    let terminal = Terminal(quitKeys: [])
    terminal.now = { now }
    let tape = PictureTape()
    _ = terminal.record(on: tape)
    let program = Program(
      screen: terminal,
      App<Model, KeyPress>(
        model: Model(),
        update: { _, model in
          model.keys += 1
          now += .milliseconds(milliseconds)
          return .none
        }, render: { [label("keys", [.text("\($0.keys)")])] },
        subscriptions: { _ in .keys { $0 } }))
    terminal.takeTurn(Array(repeating: .input(.key(.down)), count: keys))
    expectEqual(program.model.keys, keys)
    return tape.pictures.map { Int($0[0].filter(\.isNumber)) ?? -1 }
  }

  @Test func `two thousand keys show a frame each 100 ms`() {
    expectEqual(frames(of: 2000), Array(stride(from: 50, through: 2000, by: 50)))
  }

  @Test(arguments: [1, 2, 49, 50])
  func `a few keys show one frame`(keys: Int) { expectEqual(frames(of: keys), [keys]) }

  @Test func `slow keys show a frame each`() {
    expectEqual(frames(of: 3, milliseconds: 300), [1, 2, 3])
  }
}

/// The pictures that a terminal takes.
private final class PictureTape: StageTape {
  private(set) var pictures: [[String]] = []
  var now = Duration.zero
  var isOutside: Bool { false }

  func stamp() {}
  func enter(_ event: StageEvent, isSecret: Bool) {}
  func leave() {}
  func took(_ frame: Frame?) { if let frame { pictures.append(frame.lines) } }
}
