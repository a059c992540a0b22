import Expectations
import ShohinCore
import Testing
import VirtualViews

@testable import TextBackend

/// Screens that are shown elsewhere, at injected times.
@MainActor
@Suite(.ends)
struct ScreenPacerTests {
  @Test func `a screen is shown when it has changed, and a last time at the end`() async {
    let watched = Watched()
    watched.press()
    watched.pacer.plan()
    watched.pacer.plan()
    expectEqual(await watched.next(), .shown("1", at: .zero))
    #expect(watched.isQuiet)
    watched.pacer.end()
    expectEqual(await watched.next(), .shown("1", at: .zero))
    watched.pacer.plan()
    #expect(watched.screen.onChange == nil)
  }

  @Test func `the first picture after a pause is shown at once, then one per interval`() async {
    let watched = Watched()
    watched.press()
    expectEqual(await watched.next(), .shown("1", at: .zero))
    watched.now = .milliseconds(5)
    watched.press()
    expectEqual(await watched.next(), .sleeps(until: interval))
    watched.press()
    watched.wake(at: interval)
    expectEqual(await watched.next(), .shown("3", at: interval))
    watched.now = .seconds(1)
    watched.press()
    expectEqual(await watched.next(), .shown("4", at: .seconds(1)))
  }

  @Test func `a view that moves is shown when it does, and no more often than others`() async {
    for (time, turn) in [(0, .milliseconds(100)), (95, .milliseconds(95) + interval)] {
      let watched = Watched(showsMotion: true)
      watched.now = .milliseconds(time)
      watched.press()
      expectEqual(await watched.next(), .shown("1 0", at: .milliseconds(time)))
      expectEqual(await watched.next(), .sleeps(until: turn))
      watched.wake(at: turn)
      expectEqual(await watched.next(), .shown("1 1", at: turn))
      watched.pacer.end()
    }
  }

  @Test func `of many events in a row pictures are shown between them, each 100 ms`() async {
    let watched = Watched()
    for _ in 0..<120 { watched.press(taking: .milliseconds(2)) }
    expectEqual(await watched.next(), .shown("51", at: .milliseconds(102)))
    expectEqual(await watched.next(), .shown("101", at: .milliseconds(202)))
    expectEqual(await watched.next(), .shown("120", at: .milliseconds(240)))
    #expect(watched.isQuiet)
  }

  @Test func `a picture between events does not make the last one come too early`() async {
    let watched = Watched()
    for _ in 0..<51 { watched.press(taking: .milliseconds(2)) }
    expectEqual(await watched.next(), .shown("51", at: .milliseconds(102)))
    expectEqual(await watched.next(), .sleeps(until: .milliseconds(102) + interval))
    watched.wake(at: .seconds(1))
    expectEqual(await watched.next(), .shown("51", at: .seconds(1)))
  }

  @Test func `few events in a row show one picture, when the last one is handled`() async {
    let watched = Watched()
    for _ in 0..<49 { watched.press(taking: .milliseconds(2)) }
    expectEqual(await watched.next(), .shown("49", at: .milliseconds(98)))
    #expect(watched.isQuiet)
  }

  @Test func `whoever shows a picture may plan the next one, also if showing takes long`() async {
    let watched = Watched()
    watched.whenShown = { [weak watched] in
      watched?.now += .milliseconds(200)
      watched?.pacer.plan()
    }
    for _ in 0..<2 { watched.press(taking: .milliseconds(100)) }
    expectEqual(await watched.next(), .shown("2", at: .milliseconds(200)))
    watched.whenShown = {}
    expectEqual(await watched.next(), .shown("2", at: .milliseconds(400)))
  }

  private var interval: Duration { FramePace().interval }

  @Test func `a pacer that ends leaves the screen to a newer one`() {
    let screen = TextScreen(columns: 5, rows: 1)
    let program = Program<Int, Int>(view: screen, model: 0)
    let first = ScreenPacer(screen) { false }
    var shown = 0
    let second = ScreenPacer(screen) {
      shown += 1
      return true
    }
    first.end()
    #expect(screen.onChange != nil)
    second.end()
    #expect(screen.onChange == nil && shown == 1)
    _ = program
  }

}

/// A program that counts keys, and what happens to those who watch it elsewhere.
@MainActor
private final class Watched {
  enum Event: Equatable {
    case shown(String, at: Duration)
    case sleeps(until: Duration)
  }

  /// The time, and that which the program takes for a key.
  private final class Time {
    var (now, ofKey) = (Duration.zero, Duration.zero)
  }

  let screen = TextScreen(columns: 10, rows: 1)
  private(set) lazy var pacer = ScreenPacer(screen) { [weak self] in self?.show() ?? false }
  /// A function that is called when a picture is shown.
  var whenShown: () -> Void = {}
  private let program: Program<Int, KeyPress>
  private let time = Time()
  private let start = ContinuousClock.now
  private let events: AsyncStream<Event>
  private let teller: AsyncStream<Event>.Continuation
  private var waitingCount = 0
  private var sleeping: [CheckedContinuation<Void, Never>] = []

  init(showsMotion: Bool = false) {
    (events, teller) = AsyncStream.makeStream(of: Event.self)
    let moving: Element<KeyPress> = showsMotion ? customView("moving", Turner.self) : .none
    program = Program(
      screen: screen,
      App(
        model: 0,
        update: { [time] _, keys in
          keys += 1
          time.now += time.ofKey
          return .none
        },
        render: { [stack("s", .horizontal, [label("keys", [.text("\($0) ")]), moving])] },
        subscriptions: { _ in .keys { $0 } }))
    screen.clock = { [time] in time.now }
    pacer.now = { [time, start] in start + time.now }
    pacer.sleep = { [weak self, start] end in
      await withCheckedContinuation {
        guard let self else { return $0.resume() }
        self.sleeping.append($0)
        self.happen(.sleeps(until: end - start))
      }
    }
  }

  deinit { for continuation in sleeping { continuation.resume() } }

  var now: Duration {
    get { time.now }
    set { time.now = newValue }
  }

  /// Presses a key, which the program takes some time for.
  func press(taking time: Duration = .zero) {
    self.time.ofKey = time
    screen.press(.down)
    pacer.plan()
  }

  /// Lets everybody who sleeps wake up at a time.
  func wake(at time: Duration) {
    now = time
    for continuation in sleeping { continuation.resume() }
    sleeping = []
  }

  /// The next thing that happens; nil if the test has waited for it too long.
  func next() async -> Event? {
    defer { waitingCount -= 1 }
    for await event in events { return event }
    return nil
  }

  /// True if nothing happened besides what was taken.
  var isQuiet: Bool { waitingCount == 0 }

  private func show() -> Bool {
    happen(.shown(screen.text, at: now))
    whenShown()
    return true
  }

  private func happen(_ event: Event) {
    waitingCount += 1
    teller.yield(event)
  }
}
