import Expectations
import Shohin
import ShohinReplay
import Testing
import TextBackend

// Everything by which something comes to a program has its line, so a replay does it at the same place.

@MainActor
struct OutsideTests {
  /// A program whose button says the number that it adds.
  private func adder(
    _ press: @escaping (Int) -> Void = { _ in }
  ) -> App<[Int], Int> {
    App<[Int], Int>(
      model: [],
      update: { message, model in
        model.append(message)
        return .none
      },
      render: { model in
        let next = model.count
        return [
          button(
            "add",
            [
              .title("\(model)"),
              .on(.primaryAction) { _, _ in
                press(next)
                return next
              },
            ])
        ]
      })
  }

  @Test func `a message that comes while a key is handled is handled at the same place again`()
    throws
  {
    var sender: Sender<Int>?
    // Another task is as fast as that: its message comes between the look before the key and the one after it.
    let app = adder { sender?.send(100 + $0) }
    let session = MemoryRecording(app)
    sender = session.program.sender
    session.screen.press(.tab)
    session.screen.press(.return)
    session.screen.press(.return)
    #expect(session.program.model.contains(100))
    sender = nil
    try session.expectReplay(of: app)
  }

  @Test func `what the program's own code does is replayed after messages of other tasks`() throws {
    let app = adder()
    let session = MemoryRecording(app)
    session.program.sender.send(1)
    session.program.send(2)
    session.program.sender.send(3)
    session.program.settle()
    session.program.sender.send(4)
    session.program.store.settle()
    session.program.sender.send(5)
    _ = session.program.node("add").map { session.screen.cells(of: $0) }
    session.program.store.invalidate()
    session.program.send(6)
    session.program.sender.send(7)
    session.program.quit(status: 3)
    session.program.send(8)
    expectEqual(session.program.model, [1, 2, 3, 4, 5, 6, 7])
    try session.expectReplay(of: app)
  }

  @Test func `what is fed to a program is replayed, and so is its end`() async throws {
    let app = App<[Int], Int>(
      model: [],
      update: { message, model in
        model.append(message)
        return message == 10 ? .task { 11 } : .none
      }, render: { [label([.text("\($0)")])] })
    let session = MemoryRecording(app)
    let (numbers, end) = AsyncStream.makeStream(of: Int.self)
    let feeding = session.program.store.feed(numbers)
    session.program.store.feed { 5 }
    end.yield(1)
    await until { session.program.model.count >= 2 }
    feeding()
    session.program.send(10)
    await until { session.program.model.count >= 4 }
    try session.expectReplay(of: app)
  }

  @Test func `the past of a program goes through its middleware again`() throws {
    let middleware = Middleware<[Int], Int>()
      .filter { model, message in message < 10 || model.isEmpty }
      .map { _, message in message * 2 }
      .sideEffect { _, send, message in if message == 4 { send(5) } }
    let first = MemoryRecording(adder(), middleware: middleware)
    for message in [1, 2, 11, 3] { first.program.send(message) }
    expectEqual(first.program.model, [2, 4, 10, 6])
    let past = try first.recording
    expectEqual(past.model(of: adder(), middleware: middleware), first.program.model)
    expectEqual(past.model(of: adder()), [1, 2, 5, 11, 3])
    let second = MemoryRecording(adder(), middleware: middleware, continuing: past)
    second.program.send(4)
    expectEqual(second.program.model, [2, 4, 10, 6, 8])
    try second.expectReplay(of: adder(), middleware: middleware)
  }

  @Test func `middleware that sends later is replayed`() throws {
    var later: ((Int) -> Void)?
    func middleware(_ keep: @escaping (@escaping (Int) -> Void) -> Void) -> Middleware<[Int], Int> {
      Middleware().sideEffect { _, send, _ in keep(send) }
    }
    let session = MemoryRecording(adder(), middleware: middleware { later = $0 })
    session.program.send(1)
    later?(2)
    session.program.sender.send(3)
    later?(4)
    expectEqual(session.program.model, [1, 2, 3, 4])
    try session.expectReplay(of: adder(), middleware: middleware { _ in })
  }
}
