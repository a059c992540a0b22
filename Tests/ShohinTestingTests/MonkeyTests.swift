import Counter
import Expectations
import MillionNotes
import SeededRandom
import Shohin
import ShohinTesting
import Testing

@MainActor
struct MonkeyTests {
  private struct Model: Equatable {
    var text = ""
    var count = 0
  }

  private enum Msg: Sendable { case typed(String), press, tick }

  private static func app(_ breaks: @escaping (Msg, inout Model) -> Void) -> App<Model, Msg> {
    App(
      model: Model(),
      update: { message, model in
        switch message {
        case .typed(let text): model.text = text
        case .press: model.count += 1
        case .tick: break
        }
        breaks(message, &model)
        return .none
      },
      render: { model in
        [
          field("text", [.text(model.text), .onChange { .typed($0.text) }]),
          button("press", [.title("Press \(model.count)"), .onPress(.press)]),
        ]
      })
  }

  @Test func `a program without mistakes keeps the rules`() async {
    await expectNothingBreaks(Self.app { _, _ in }, steps: Effort.count(push: 150, full: 10_000))
  }

  @Test func `a broken rule of the program is found and made as short as it can be`() async {
    let texts = await issues {
      await expectNothingBreaks(
        Self.app { _, _ in }, columns: 20, rows: 3,
        law: { $0.count > 2 ? "The count is \($0.count)." : nil })
    }
    expectEqual(texts.count, 1)
    #expect(texts[0].hasPrefix("The count is 3."))
    // Three presses, and at most two steps that lead to the button.
    let steps = texts[0].split(separator: "\n").filter { $0.hasPrefix("  simulation.") }
    #expect((3...5).contains(steps.count), "\(texts[0])")
    #expect(texts[0].contains("let simulation = Simulation(app, columns: 20, rows: 3, seed: 1)"))
    #expect(
      texts[0].hasSuffix(
        """
          simulation.expectLaws()
          #expect(law(simulation.model) == nil)
        }
        """), "\(texts[0])")
  }

  @Test func `a program that ends is started again until all steps are done`() async {
    var runs = 0
    await expectNothingBreaks(
      App<Int, Int>(
        model: {
          runs += 1
          return 0
        }(), update: { _, _ in .quit }, render: { _ in [] },
        subscriptions: { _ in .keys { _ in 1 } }), steps: 100)
    // A third of what a monkey does are keys that end it.
    #expect(runs > 10, "\(runs)")
  }

  @Test func `a diagnostic breaks a run, and runs of one seed are the same`() async {
    let app = App<Int, Int>(
      model: 0,
      update: {
        $1 += $0; return .none
      },
      render: { count in
        [button("a", [.title("A"), .onPress(1)])]
          + (count > 0 ? [label("a", []), label("b", [])] : [])
      })
    func run() async -> [String] { await issues { await expectNothingBreaks(app, seed: 3) } }
    let (one, other) = (await run(), await run())
    expectEqual(one.count, 1)
    #expect(one[0].contains("duplicate-key"))
    expectEqual(one, other)
  }

  @Test func `what a program breaks before the first step is reported without a step`() async {
    enum NameKey: DependencyKey { static let live = "name" }
    let asks = App<Int, Int>(
      model: 0, initialCommand: .with(NameKey.self) { _ in .none }, update: { _, _ in .none },
      render: { _ in [field("text", [])] })
    let isWrong = App<Int, Int>(model: 7, update: { _, _ in .none }, render: { _ in [] })
    let texts = await issues {
      await expectNothingBreaks(asks, seed: 5, columns: 20, rows: 3)
      await expectNothingBreaks(isWrong, law: { $0 == 7 ? "It is 7." : nil })
    }
    expectEqual(texts.count, 2)
    #expect(texts[0].contains("missing-dependency"))
    #expect(texts[1].hasPrefix("It is 7."))
    for text in texts {
      #expect(text.contains("\n\nFound before the first step"), "\(text)")
      let steps = text.split(separator: "\n").filter { $0.hasPrefix("  simulation.") }
      expectEqual(steps, ["  simulation.expectLaws()"])
    }
  }

  // Ten thousand timers for each try.
  @Test(.enabled(if: Effort.isFull)) func `time that stands still is found`() async {
    let app = App<Int, Int>(
      model: 0,
      update: {
        $1 += $0; return .after(.zero, 1)
      },
      render: { _ in [button("a", [.title("A"), .onPress(1)])] })
    let texts = await issues { await expectNothingBreaks(app, steps: 200) }
    #expect(texts.first?.contains("Time stands still") == true)
  }
}
