import ConstraintLayout
import Expectations
import SeededRandom
import ShohinCore
import ShohinTesting
import Testing
import VirtualViews

@testable import TextBackend

/// Views that move by themselves: their pictures in time, and what they cost.
@MainActor
struct MotionTests {
  private struct Model: Equatable {
    var isHidden = false
    var length = 0.0
    var done = 0
    var theme = Theme.terminalDark
    var isCovered = false
  }

  private enum Msg: Equatable { case hide(Bool), go(Double), done, cover(Bool), set(Theme) }

  /// Two lines: what moves, and a label that does not.
  private func start(
    _ views: @escaping @MainActor (Model) -> [ViewElement<Msg>]
  ) -> Simulation<Model, Msg> {
    let app = App<Model, Msg>(
      model: Model(),
      update: { message, model in
        switch message {
        case .hide(let isHidden): model.isHidden = isHidden
        case .go(let length): model.length = length
        case .done: model.done += 1
        case .cover(let isCovered): model.isCovered = isCovered
        case .set(let theme): return .setTheme(.always(theme))
        }
        return .none
      }, render: { views($0) })
    return Simulation(app, columns: 12, rows: 5)
  }

  private func turners(_ model: Model) -> [ViewElement<Msg>] {
    [
      stack(
        "s", .vertical, [.distribution(.start), .alignment(.leading)],
        [
          customView("t", Turner.self, [.isHidden(model.isHidden)]),
          label("still", [.text("\(model.length)")]),
        ]),
      model.isCovered
        ? overlay("cover", [.layer(.center), .layerWidth(.share(1)), .layerHeight(.share(1))], [])
        : .none,
    ]
  }

  @Test func `a view moves with the time, without a render or a layout`() {
    let simulation = start(turners)
    expectEqual(simulation.screen[0], "0")
    let before = simulation.textScreen.counts
    for step in 1...25 {
      simulation.advance(by: .milliseconds(100))
      expectEqual(simulation.screen[0], "\(step % 10)")
    }
    let after = simulation.textScreen.counts
    expectEqual(after.layouts, before.layouts)
    expectEqual(after.paints - before.paints, 25)
    #expect(after.cellsPainted - before.cellsPainted <= 25 * 4)
    expectEqual(simulation.takeMessages(), [])
  }

  @Test func `a view that moves goes on where only another part of it is painted`() {
    let simulation = start { model in
      [
        stack(
          "s", .vertical, [.distribution(.start), .alignment(.leading)],
          [
            // Its lower row is behind the label of the layer, which changes.
            customView("t", TallTurner.self),
            overlay(
              "over", [.layer(.cell("t", row: 0, column: 0))],
              [label("number", [.text("\(model.length)")])]),
          ])
      ]
    }
    for step in 1...20 {
      simulation.send(.go(Double(step)))
      simulation.advance(by: .milliseconds(100))
      expectEqual(simulation.screen[0], "\(step % 10)")
    }
  }

  @Test func `nothing is awake for views that stand still or are not seen`() {
    let simulation = start(turners)
    let screen = simulation.textScreen
    _ = simulation.screen
    expectEqual(screen.timeToNextTurn, .milliseconds(100))
    for message in [Msg.hide(true), .cover(true)] {
      simulation.send(message)
      simulation.advance(by: .seconds(1))
      _ = simulation.screen
      #expect(screen.timeToNextTurn == nil)
      let paints = screen.counts.paints
      simulation.advance(by: .seconds(60))
      _ = simulation.screen
      expectEqual(screen.counts.paints, paints)
      simulation.send(message == .hide(true) ? .hide(false) : .cover(false))
      #expect(simulation.screen[0].count == 1)
      #expect(screen.timeToNextTurn != nil)
    }
  }

  @Test func `a number is followed fast at first, and then there is rest`() {
    let simulation = start { model in
      [customView("f", Follower.self, [.set(\.length, to: model.length)])]
    }
    let screen = simulation.textScreen
    expectEqual(simulation.screen[0], "")
    #expect(screen.timeToNextTurn == nil)
    simulation.send(.go(10))
    var lengths = [simulation.screen[0].count]
    while screen.timeToNextTurn != nil, lengths.count < 100 {
      simulation.advance(by: .milliseconds(20))
      lengths.append(simulation.screen[0].count)
    }
    expectEqual(lengths.first, 0)
    expectEqual(lengths.last, 10)
    expectEqual(lengths, lengths.sorted())
    expectEqual(lengths.count, 11)
    // After a quarter of the time more than half of the way is gone.
    #expect(lengths[3] > 5)
    // From where it is, and back.
    simulation.send(.go(0))
    simulation.advance(by: .milliseconds(40))
    let middle = simulation.screen[0].count
    simulation.send(.go(10))
    expectEqual(simulation.screen[0].count, middle)
    simulation.advance(by: .seconds(1))
    expectEqual(simulation.screen[0].count, 10)
  }

  @Test func `a control takes steps, and the program hears of what comes of them`() {
    let simulation = start { model in
      [customView("c", Countdown.self, [.on(.primaryAction, send: .done)])]
    }
    var shown = [simulation.screen[0]]
    for _ in 1...4 {
      simulation.advance(by: .seconds(1))
      shown.append(simulation.screen[0])
    }
    expectEqual(shown, ["3", "2", "1", "0", "0"])
    expectEqual(simulation.model.done, 1)
    #expect(simulation.textScreen.timeToNextTurn == nil)
  }

  @Test func `a control that nobody looks at takes its steps as time passes`() {
    let simulation = start { _ in
      [customView("c", Countdown.self, [.on(.primaryAction, send: .done)])]
    }
    simulation.advance(by: .seconds(2))
    expectEqual(simulation.model.done, 0)
    simulation.advance(by: .seconds(100))
    expectEqual(simulation.model.done, 1)
  }

  @Test func `nothing moves in a theme with less motion`() {
    let simulation = start { model in
      self.turners(model) + [customView("f", Follower.self, [.set(\.length, to: model.length)])]
    }
    simulation.advance(by: .milliseconds(350))
    expectEqual(simulation.screen[0], "3")
    var theme = Theme.terminalDark
    theme.reducesMotion = true
    simulation.send(.set(theme))
    expectEqual(simulation.screen[0], "0")
    #expect(simulation.textScreen.timeToNextTurn == nil)
    simulation.send(.go(10))
    #expect(simulation.screen.contains("##########"))
    simulation.send(.set(.terminalDark))
    expectEqual(simulation.screen[0], "3")
    expectEqual(simulation.textScreen.timeToNextTurn, .milliseconds(50))
  }

  @Test func `users choose less motion and signs in ASCII for all programs, whatever the theme`() {
    let simulation = start { model in self.turners(model) + [group("g", [.border(.themed)], [])] }
    simulation.textScreen.follow(
      UserPreferences { ["SHOHIN_MOTION": "reduced", "SHOHIN_ORNAMENTS": "ascii"][$0] })
    simulation.advance(by: .milliseconds(350))
    expectEqual(simulation.screen[0], "0")
    #expect(simulation.textScreen.timeToNextTurn == nil)
    #expect(simulation.screen.allSatisfy { $0.unicodeScalars.allSatisfy(\.isASCII) })
    simulation.send(.set(.midnight))
    #expect(simulation.textScreen.timeToNextTurn == nil)
    #expect(simulation.screen.contains { $0.hasPrefix("+-") }, "\(simulation.screen)")
    simulation.textScreen.follow(UserPreferences { _ in nil })
    #expect(simulation.screen.contains { $0.hasPrefix("╭─") }, "\(simulation.screen)")
    #expect(simulation.textScreen.timeToNextTurn != nil)
  }

  @Test func `the next program of a screen is drawn as its user wants it, too`() {
    let screen = TextScreen(columns: 6, rows: 3)
    screen.follow(UserPreferences { ["SHOHIN_ORNAMENTS": "ascii"][$0] })
    func show() -> Program<Int, Int> {
      Program(
        view: screen, model: 0, update: { _, _ in .none },
        render: { _ in [group("g", [.border(.light)], [])] })
    }
    let first = show()
    expectEqual(screen.lines[0], "+----+")
    let second = show()
    expectEqual(screen.lines[0], "+----+")
    _ = (first, second)
  }

  @Test func `a theme says in its text that it has less motion`() {
    let theme = Theme(parsing: "based-on = midnight\nmotion = reduced")
    #expect(theme.reducesMotion)
    expectEqual(Theme(parsing: theme.description).reducesMotion, true)
    let back = Theme(parsing: "motion = full")
    #expect(!back.reducesMotion)
    expectEqual(
      Theme(parsing: "motion = less").mistakes.map(\.description),
      ["\"less\" is no motion; there are full and reduced."])
  }

  @Test(arguments: 0..<10)
  func `the picture is the one that painting everything gives, at any time`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let simulation = start { model in
      [
        customView("a", Turner.self, [.set(\.interval, to: .milliseconds(70))]),
        customView("f", Follower.self, [.set(\.length, to: model.length)]),
      ] + self.turners(model)
    }
    for _ in 0..<40 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: simulation.send(.go(Double(Int.random(in: 0...10, using: &random))))
      case 1: simulation.send(.hide(Bool.random(using: &random)))
      case 2: simulation.send(.cover(Bool.random(using: &random)))
      default: simulation.advance(by: .milliseconds(Int.random(in: 0..<120, using: &random)))
      }
      let frame = simulation.textScreen.frame
      #expect(frame.looksLike(simulation.textScreen.wholeFrame))
    }
  }

  @Test func `steps are counted at their boundaries, before the beginning too`() {
    func step(_ milliseconds: Int) -> (Int, Duration?) {
      var motion = ViewMotion(time: .milliseconds(milliseconds))
      return (motion.step(every: .milliseconds(100)), motion.wish)
    }
    #expect(step(0) == (0, .milliseconds(100)))
    #expect(step(99) == (0, .milliseconds(1)))
    #expect(step(100) == (1, .milliseconds(100)))
    #expect(step(-1) == (-1, .milliseconds(1)))
    #expect(step(-100) == (-1, .milliseconds(100)))
    var busy = ViewMotion(time: .milliseconds(5))
    expectEqual(busy.step(every: .zero), 5)
    var still = ViewMotion(time: nil)
    expectEqual(still.step(every: .milliseconds(1)), 0)
    #expect(still.wish == nil)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a number that is not finite is there at once, and then there is rest`(target: Double) {
    var motion = ViewMotion(time: .zero)
    expectEqual(motion.ease(1, id: 0, over: .seconds(1)), 1)
    let shown = motion.ease(target, id: 0, over: .seconds(1))
    #expect(shown.isNaN == target.isNaN && (target.isNaN || shown == target))
    #expect(motion.wish == nil)
    motion.time = .seconds(1)
    expectEqual(motion.ease(3, id: 0, over: .seconds(1)), 3)
    #expect(motion.wish == nil)
    _ = motion.ease(5, id: 0, over: .zero)
    expectEqual(motion.ease(5, id: 0, over: .zero), 5)
  }

  @Test func `a wish for any time is kept`() throws {
    var motions = Motions()
    for delay in [Duration.seconds(Int64.max), .seconds(-5), .zero] {
      var motion = ViewMotion(time: .seconds(1_000_000))
      motion.redraw(after: delay)
      motions.note(motion, of: .root, at: .seconds(1_000_000), isWhole: true)
      #expect(try #require(motions.next) > .seconds(1_000_000))
    }
    expectEqual(motions.takeDue(at: .seconds(1_000_001)).count, 1)
    #expect(motions.next == nil)
  }

  /// A view that draws another one on some of its cells.
  private struct Framed: TextCustomView, Hashable {
    var attributes = ViewAttributes()

    func draw(in canvas: inout TextCanvas) {
      canvas.inside(CellFrame(column: 1, row: 0, width: 4, height: 1)) {
        Turner().draw(in: &$0)
      }
    }
  }

  @Test func `what is drawn on some cells of a view moves as well`() {
    let simulation = start { _ in [customView("f", Framed.self)] }
    expectEqual(simulation.screen[0], " 0")
    simulation.advance(by: .milliseconds(300))
    expectEqual(simulation.screen[0], " 3")
  }
}
