import Expectations
import SeededRandom
import Shohin
import ShohinReplay
import Testing
import TextBackend

@MainActor
struct ReplayTests {
  @Test(arguments: Effort.seeds(push: 5, full: 1_000))
  func `a replay handles the same messages and shows the same pictures`(seed: UInt64) async throws {
    let session = await Session(seed: seed, steps: 60)
    expectEqual(session.problem, nil)
    let recording = try Recording<AnyMsg>(session.text)
    expectEqual(recording.problem, nil)
    expectEqual(recording.messages.map(\.message), session.messages)
    let replay = Replay(session.program.app, recording)
    replay.run()
    expectEqual(replay.problem, nil, "seed \(seed)")
    expectEqual(replay.model, session.model)
    expectEqual(replay.messageCount, session.messages.count)
    expectEqual(replay.picture.lines, session.lines)
    #expect(replay.pictureCount > 10)
  }

  @Test func `no effect is done again`() async throws {
    var performed = 0
    let app = App<Int, Int>(
      model: 0,
      update: { message, count in
        count += message
        guard message == 1 else { return .none }
        return .perform {
          performed += 1
          return performed * 10
        }
      })
    var bytes: [UInt8] = []
    let recorder = Recorder<Int, Int> {
      bytes += $0
      return true
    }
    let program = recorder.program(on: TextScreen(), app)
    program.send(1)
    program.send(1)
    expectEqual(program.model, 32)
    let recording = try Recording<Int>(String(decoding: bytes, as: UTF8.self))
    let replay = Replay(app, recording)
    replay.run()
    expectEqual(replay.problem, nil)
    expectEqual((replay.model, performed).0, 32)
    expectEqual(performed, 2)
    // The messages alone give the same models.
    expectEqual(recording.model(of: app), 32)
    expectEqual(recording.model(of: app, after: 2), 11)
    expectEqual(performed, 2)
  }

  private enum UnorderedMsg: Codable, Sendable {
    case set(Set<Int>, names: [String: Set<String>], ids: [Int: String])
  }

  @Test func `messages with sets and dictionaries are the same in another order`() throws {
    let app = App<Int, UnorderedMsg>(
      model: 0,
      update: { message, _ in
        guard case .set(let numbers, let names, let ids) = message, numbers.count == 40 else {
          return .none
        }
        // The same with other memory, so that the order is another one.
        var other = Set<Int>(minimumCapacity: 10_000)
        other.formUnion(numbers.sorted().reversed().dropFirst())
        return .send(.set(other, names: names, ids: ids))
      })
    let session = MemoryRecording(app)
    let names = ["a": Set(["b", "c", "d", "e"]), "f": [], "g": ["h"], "i": ["j"]]
    session.program.send(
      .set(Set(0..<40), names: names, ids: [1: "k", 2: "l", 3: "m", 4: "n", 5: "o"]))
    try session.expectReplay(of: app)
    let other = session.text.replacing("[38", with: "[99").replacing(",38", with: ",99")
    let replay = Replay(app, try Recording<UnorderedMsg>(other))
    replay.run()
    expectEqual(replay.problem?.code, .different)
  }

  @Test func `going to a message is the same as a run of so many`() async throws {
    let session = await Session(seed: 3, steps: 40)
    let recording = try Recording<AnyMsg>(session.text)
    for count in [0, 1, 5, session.messages.count / 2, session.messages.count] {
      let replay = Replay(session.program.app, recording)
      replay.run(toMessage: count)
      expectEqual(replay.problem, nil)
      let there = recording.model(of: session.program.app, after: replay.messageCount)
      expectEqual(replay.model, there)
      let again = Replay(session.program.app, recording)
      while again.messageCount < count, again.step() {}
      expectEqual(again.picture.lines, replay.picture.lines)
    }
  }

  @Test func `a program that does something else is told of by the line`() async throws {
    let session = await Session(seed: 5, steps: 30)
    let recording = try Recording<AnyMsg>(session.text)
    var other = session.program.app
    let update = other.update
    other.update = { message, model in
      if case .act = message { model.count += 1 }
      return update(message, &model)
    }
    let replay = Replay(other, recording)
    replay.run()
    expectEqual(replay.problem?.code, .different)
    #expect((replay.problem?.line ?? 0) > 2)
    #expect(replay.isOver)
    expectEqual(replay.step(), false)
  }

  @Test func `a changed program goes on with its past, and the recording of that is replayed`()
    async throws
  {
    func app(_ step: Int, _ done: @escaping () -> Void = {}) -> App<[Int], Int> {
      App<[Int], Int>(
        model: [],
        initialCommand: .perform {
          done()
          return 1_000
        },
        update: { message, model in
          model.append(message * step)
          return message == 5 ? .send(6) : .none
        }, render: { [label("a", [.text("\($0)")])] })
    }
    func record(
      _ app: App<[Int], Int>, after past: Recording<Int>?, _ messages: [Int]
    ) throws -> (model: [Int], recording: Recording<Int>) {
      var bytes: [UInt8] = []
      let recorder = Recorder<[Int], Int> {
        bytes += $0
        return true
      }
      let screen = TextScreen(columns: 40, rows: 1)
      let program = recorder.program(on: screen, app, continuing: past)
      for message in messages { program.send(message) }
      _ = screen.picture
      return (program.model, try Recording<Int>(String(decoding: bytes, as: UTF8.self)))
    }
    var starts = 0
    let first = try record(app(1) { starts += 1 }, after: nil, [2, 5])
    expectEqual(first.model, [1_000, 2, 5, 6])
    // The past goes through the new update; the first command is not done again, and neither is any other.
    let second = try record(app(10) { starts += 1 }, after: first.recording, [7])
    expectEqual(second.model, [10_000, 20, 50, 60, 70])
    let third = try record(app(1), after: second.recording, [8])
    expectEqual(third.model, [1_000, 2, 5, 6, 7, 8])
    expectEqual(third.recording.messages.map(\.message), [1_000, 2, 5, 6, 7, 8])
    expectEqual(starts, 1)
    let replay = Replay(app(1), third.recording)
    expectEqual(replay.messageCount, 5)
    replay.run()
    expectEqual(replay.problem, nil)
    expectEqual(replay.model, third.model)
    expectEqual(replay.messageCount, 6)
  }

  @Test func `a screen that shows one program after the other records those that are to be`() throws
  {
    func app(_ name: String) -> App<Int, Int> {
      App<Int, Int>(
        model: 0,
        update: { message, count in
          count += message
          return .none
        },
        render: {
          [label("a", [.text("\(name) \($0)")]), button("b", [.title("B"), .onPress(1)])]
        })
    }
    let screen = TextScreen(columns: 12, rows: 3)
    let first = Program(screen: screen, app("first"))
    screen.press(.tab)
    screen.press(.return)
    expectEqual(first.model, 1)
    var bytes: [UInt8] = []
    var recorder: Recorder<Int, Int>? = Recorder {
      bytes += $0
      return true
    }
    let second = recorder?.program(on: screen, app("second"))
    screen.press(.tab)
    screen.press(.return)
    _ = screen.picture
    expectEqual(second?.model, 1)
    recorder = nil
    let third = Program(screen: screen, app("third"))
    // The second one has ended by that.
    let length = bytes.count
    screen.press(.tab)
    screen.press(.return)
    _ = screen.picture
    expectEqual(third.model, 1)
    expectEqual(bytes.count, length)
    let replay = Replay(app("second"), try Recording<Int>(String(decoding: bytes, as: UTF8.self)))
    replay.run()
    expectEqual(replay.problem, nil)
    expectEqual(replay.lines[0], "second 1")
    expectEqual(replay.exitStatus, 0)
  }

  @Test func `a picture in other colors is another picture`() async throws {
    let session = await Session(seed: 2, steps: 10)
    let recording = try Recording<AnyMsg>(session.text)
    let replay = Replay(session.program.app.themed(.midnight), recording)
    replay.run()
    #expect(replay.problem?.message.contains("The picture is another one.") == true)
    let other = Replay(
      session.program.app.themed(.midnight), recording, comparesPictures: false)
    other.run()
    expectEqual(other.problem, nil)
    expectEqual(other.model, session.model)
  }

  /// A clock that goes on by 3 ms whenever somebody looks at it.
  @MainActor
  private final class RestlessTime: Timekeeper {
    private var time = Duration.zero
    private let timers = ManualTimekeeper()
    var now: Duration {
      time += .milliseconds(3)
      return time
    }
    var sinceEpoch: Duration { .seconds(1_000_000) + now }

    func schedule(
      after delay: Duration, _ action: @escaping @MainActor @Sendable () -> Void
    ) -> Cancellation {
      timers.schedule(after: delay, action)
    }

    func advance(by duration: Duration) {
      time += duration
      timers.advance(by: duration)
    }
  }

  @Test func `a chain that is cut by the time is cut at the same messages`() async throws {
    var bytes: [UInt8] = []
    let recorder = Recorder<[Int], Int> {
      bytes += $0
      return true
    }
    let app = App<[Int], Int>(
      model: [],
      update: { message, model in
        model.append(message)
        return message > 0 && message < 40 ? .send(message + 1) : .none
      },
      render: { model in [label("a", [.text("\(model.suffix(3)) \(model.count)")])] },
      subscriptions: { _ in .every(.milliseconds(50), toMessage: { -Int($0.components.seconds) }) })
    let time = RestlessTime()
    var environment = ProgramEnvironment()
    environment.time = time
    let screen = TextScreen(columns: 30, rows: 2)
    let program = recorder.program(on: screen, app, environment: environment)
    program.send(1)
    for _ in 0..<30 where program.model.count < 40 {
      _ = screen.picture
      await Task.yield()
    }
    time.advance(by: .milliseconds(120))
    _ = screen.picture
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("{\"now\":"))
    let replay = Replay(app, try Recording<Int>(text))
    replay.run()
    expectEqual(replay.problem, nil)
    expectEqual(replay.model, program.model)
    expectEqual(replay.picture.lines, screen.picture.lines)
    #expect(program.model.contains { $0 < -999_999 })
  }

  @Test(arguments: Effort.seeds(push: 2, full: 100))
  func `a damaged recording breaks nothing`(seed: UInt64) async throws {
    let session = await Session(seed: seed, steps: 20)
    let bytes = Array(session.text.utf8)
    var random = SplitMix64(seed: seed)
    func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    for _ in 0..<Effort.count(push: 12, full: 40) {
      var damaged = bytes
      for _ in 0...number(3) {
        let place = number(damaged.count)
        switch number(4) {
        case 0: damaged[place] = UInt8(number(256))
        case 1: damaged.remove(at: place)
        case 2: damaged.insert(UInt8(0x30 + number(10)), at: place)
        default:
          // Larger numbers, and negative ones.
          guard let digit = damaged[place...].firstIndex(where: { (0x30...0x39).contains($0) })
          else { continue }
          damaged.insert(contentsOf: Array((number(2) == 0 ? "-" : "99999999").utf8), at: digit)
        }
      }
      guard let recording = try? Recording<AnyMsg>(String(decoding: damaged, as: UTF8.self)) else {
        continue
      }
      let replay = Replay(session.program.app, recording)
      replay.run()
      #expect(replay.messageCount <= session.messages.count + 8)
    }
  }

  @Test func `work that runs for real is replayed`() async throws {
    var bytes: [UInt8] = []
    let recorder = Recorder<[String], String> {
      bytes += $0
      return true
    }
    let screen = TextScreen(columns: 20, rows: 6)
    let app = App<[String], String>(
      model: [],
      update: { message, model in
        model.append(message)
        guard message == "go" else { return .none }
        return .batch([
          .task { "task" },
          .stream { send in
            for number in 1...20 {
              send("\(number)")
              await send.flush()
            }
          },
          .sequence([.after(.milliseconds(2)), .send("later"), .quit(status: 0)]),
        ])
      },
      render: { model in model.suffix(5).enumerated().map { label($0.offset, [.text($0.element)]) }
      })
    let program = recorder.program(on: screen, app)
    program.send("go")
    _ = try await program.run()
    _ = screen.picture
    let replay = Replay(app, try Recording<String>(String(decoding: bytes, as: UTF8.self)))
    replay.run()
    expectEqual(replay.problem, nil)
    expectEqual(replay.model, program.model)
    expectEqual(replay.picture.lines, screen.picture.lines)
  }

  @Test(.ends)
  func `a task that waits for what was before it is replayed where the time is read`() async throws
  {
    var bytes: [UInt8] = []
    let recorder = Recorder<Int, Int> {
      bytes += $0
      return true
    }
    let time = ManualTimekeeper()
    var environment = ProgramEnvironment()
    environment.time = time
    let app = App<Int, Int>(
      model: 0,
      update: { message, count in
        count += 1
        guard message == 0 else { return .none }
        return .stream { send in
          for number in 1...100 {
            send(number)
            await send.flush()
          }
        }
      })
    var slow = app
    slow.update = { message, count in
      // So long that the time is written down where it is read: behind a message, if something else waits.
      time.advance(by: .milliseconds(5))
      return app.update(message, &count)
    }
    let program = recorder.program(on: TextScreen(), slow, environment: environment)
    program.send(0)
    await until { program.model >= 101 }
    program.quit()
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains(#""by":"command 1"},{"flush":true}"#), "\(text)")
    #expect(text.contains(#"{"now":"#), "\(text)")
    let replay = Replay(app, try Recording<Int>(text))
    replay.run()
    expectEqual(replay.problem, nil, "\(text)")
    expectEqual(replay.model, 101)
  }

  @Test func `a replay goes on as fast as it was recorded, or faster`() async throws {
    let session = await Session(seed: 8, steps: 60)
    let replay = Replay(session.program.app, try Recording<AnyMsg>(session.text))
    var shown = 0
    try await replay.play(speed: 1_000) { shown += 1 }
    expectEqual(replay.problem, nil)
    expectEqual(replay.model, session.model)
    #expect(shown > 60)
  }

  @Test func `a replay of a program that ends earlier than it did is over, and says so`() throws {
    func app(quits: Bool) -> App<Int, Int> {
      App(
        model: 0,
        update: { number, sum in
          sum += number
          return quits ? .quit : .none
        }, render: { [label([.text("\($0)")])] })
    }
    var bytes: [UInt8] = []
    let recorder = Recorder<Int, Int> {
      bytes += $0
      return true
    }
    let screen = TextScreen(columns: 20, rows: 2)
    let program = recorder.program(on: screen, app(quits: false))
    for number in 1...3 {
      program.send(number)
      screen.settle()
    }
    let recording = try Recording<Int>(String(decoding: bytes, as: UTF8.self))
    let replay = Replay(app(quits: true), recording)
    replay.run()
    expectEqual(replay.problem?.code, .different)
  }
}
