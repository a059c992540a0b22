import Expectations
import SeededRandom
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

  @Test func `hundreds of keys show a frame each 100 ms`() {
    let count = Effort.count(push: 500, full: 2_000)
    expectEqual(frames(of: count), Array(stride(from: 50, through: count, by: 50)))
  }

  @Test(arguments: [1, 2, 49, 50])
  func `a few keys show one frame`(keys: Int) { expectEqual(frames(of: keys), [keys]) }

  @Test func `slow keys show a frame each`() {
    expectEqual(frames(of: 3, milliseconds: 300), [1, 2, 3])
  }

  @Test(arguments: [1, 49, 60, 199])
  func `a program that quits between two frames handles no more events`(keys: Int) {
    expectEqual(heard(quittingAt: keys), keys)
  }

  @Test func `a program that quits while a frame is made handles no more events`() {
    expectEqual(heard(quittingAt: nil), 50)
  }

  /// The number of 200 keys that a program hears of which quits by one of them, or, with nil, by its first frame.
  private func heard(quittingAt last: Int?) -> Int {
    var (now, heard) = (ContinuousClock.now, 0)
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
          now += .milliseconds(2)
          return model.keys == last ? .quit : .none
        }, render: { [label("keys", [.text("\($0.keys)")])] },
        subscriptions: { _ in
          .keys {
            heard += 1
            return $0
          }
        }))
    if last == nil { tape.whenTaken = { program.quit() } }
    terminal.takeTurn(Array(repeating: .input(.key(.down)), count: 200))
    expectEqual(program.exitStatus, 0)
    return heard
  }
}

/// The pictures that a terminal takes.
private final class PictureTape: StageTape {
  private(set) var pictures: [[String]] = []
  var whenTaken: () -> Void = {}
  var now = Duration.zero
  var isOutside: Bool { false }

  func stamp() {}
  func enter(_ event: StageEvent, isSecret: Bool) {}
  func leave() {}

  func took(_ frame: Frame?) {
    if let frame { pictures.append(frame.lines) }
    whenTaken()
  }
}
