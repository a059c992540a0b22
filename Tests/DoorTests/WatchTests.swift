import Expectations
import SeededRandom
import Testing

@testable import Sockets

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Watches of descriptors: their calls, and their ends.
@MainActor @Suite(.ends)
struct WatchTests {
  /// The bytes that were read of one end of a pair, as a watch told of it.
  @MainActor
  private final class Reader {
    private(set) var bytes: [UInt8] = []
    private(set) var hasEnded = false
    private(set) var calls = 0
    var watch: Watch?

    func read(_ descriptor: Int32, atMost limit: Int = .max) {
      calls += 1
      for _ in 0..<limit {
        switch readNow(descriptor) {
        case .bytes(let more): bytes += more
        case .nothing: return
        case .end:
          hasEnded = true
          watch?.pause()
          return
        }
      }
    }
  }

  @Test func `it tells as long as there is something to read, and not while it is paused`()
    async throws
  {
    let pair = try #require(makePair())
    let reader = Reader()
    let watch = Watch(pair.one) { reader.read(pair.one, atMost: 0) }
    _ = writeNow(pair.other, [1])
    await until { reader.calls >= 3 }
    watch.pause()
    let calls = reader.calls
    // Another watch is told meanwhile, by the same thread.
    let beside = try #require(makePair())
    let besideReader = Reader()
    let besideWatch = Watch(beside.one) { besideReader.read(beside.one) }
    for byte in 1...3 as ClosedRange<UInt8> {
      _ = writeNow(beside.other, [byte])
      await until { besideReader.bytes.last == byte }
    }
    expectEqual(reader.calls, calls)
    await watch.end()
    await besideWatch.end()
    for descriptor in [pair.other, beside.other] { closeDescriptor(descriptor) }
  }

  @Test func `what ends is told no more, and is closed if it belongs to the watch`() async throws {
    for closes in [true, false] {
      let pair = try #require(makePair())
      let reader = Reader()
      let watch = Watch(pair.one, closes: closes) { reader.read(pair.one) }
      await watch.end()
      // Once more is no mistake.
      await watch.end()
      guard closes else {
        // It is still ours.
        expectEqual(writeNow(pair.one, [7]), 1)
        expectEqual(readNow(pair.other), .bytes([7]))
        closeDescriptor(pair.one)
        closeDescriptor(pair.other)
        continue
      }
      expectEqual(readNow(pair.other), .end)
      expectEqual(reader.calls, 0)
      closeDescriptor(pair.other)
    }
  }

  @Test func `one that is dropped lets go of what its function holds, and closes`() async throws {
    let pair = try #require(makePair())
    weak var held: Reader?
    do {
      let reader = Reader()
      held = reader
      let watch = Watch(pair.one) { reader.read(pair.one) }
      withExtendedLifetime(watch) {}
    }
    expectEqual(held == nil, true)
    await until { readNow(pair.other) == .end }
    closeDescriptor(pair.other)
  }

  @Test func `a function may end its own watch, and others`() async throws {
    let pairs = try (0..<2).map { _ in try #require(makePair()) }
    var watches: [Watch?] = []
    var calls = 0
    for pair in pairs {
      watches.append(
        Watch(pair.one) {
          calls += 1
          watches = [nil, nil]
        })
    }
    for pair in pairs { _ = writeNow(pair.other, [1]) }
    for pair in pairs {
      await until { readNow(pair.other) == .end }
      closeDescriptor(pair.other)
    }
    expectEqual(calls, 1)
  }

  @Test func `it works without a descriptor for its bell`() async throws {
    let loop = WatchLoop { nil }
    let pair = try #require(makePair())
    let reader = Reader()
    let watch = Watch(pair.one, on: loop) { reader.read(pair.one) }
    _ = writeNow(pair.other, [1, 2])
    await until { reader.bytes == [1, 2] }
    await watch.end()
    expectEqual(readNow(pair.other), .end)
    closeDescriptor(pair.other)
  }

  @Test func `what belongs to a watch stays open until its function has returned`() async throws {
    let pair = try #require(makePair())
    var watch: Watch?
    var isOpen: Bool?
    watch = Watch(pair.one) {
      watch = nil
      // The thread has time to close it meanwhile.
      isOpen = (0..<50_000).allSatisfy { _ in fcntl(pair.one, F_GETFD) >= 0 }
    }
    _ = writeNow(pair.other, [1])
    await until { isOpen != nil }
    expectEqual(isOpen, true)
    await until {
      while case .bytes = readNow(pair.other) {}
      return readNow(pair.other) == .end
    }
    closeDescriptor(pair.other)
    _ = watch
  }

  @Test func `without a thread, what belongs to a watch is closed as well`() async throws {
    let loop = WatchLoop(start: { _ in false })
    let pair = try #require(makePair())
    let reader = Reader()
    let watch = Watch(pair.one, on: loop) { reader.read(pair.one) }
    await watch.end()
    expectEqual(readNow(pair.other), .end)
    closeDescriptor(pair.other)
  }

  /// Connections that come and go at once are what a busy server has.
  @Test(arguments: Effort.seeds(push: 4, full: 200))
  func `whoever hangs up at any moment is told of to the last byte`(seed: UInt64) async throws {
    await withTaskGroup { group in
      for number in 0..<8 as Range<UInt64> {
        group.addTask { await Self.connectAndHangUp(80, seed: seed << 8 | number) }
      }
    }
  }

  private static func connectAndHangUp(_ times: Int, seed: UInt64) async {
    var source = SplitMix64(seed: seed)
    for _ in 0..<times {
      guard let pair = makePair() else {
        Issue.record("There are no descriptors left.")
        return
      }
      let sent = (0..<Int.random(in: 0..<4, using: &source)).map { UInt8($0) }
      let isPatient = Bool.random(using: &source)
      let reader = Reader()
      reader.watch = Watch(pair.one) { reader.read(pair.one) }
      let other = pair.other
      let hangingUp = Task.detached {
        _ = writeNow(other, sent[...])
        if isPatient { await Task.yield() }
        closeDescriptor(other)
      }
      await hangingUp.value
      await until { reader.hasEnded }
      expectEqual(reader.bytes, sent)
      // Its function holds it.
      reader.watch = nil
    }
  }
}
