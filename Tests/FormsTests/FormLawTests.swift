import Expectations
import Forms
import Foundation
import Inputs
import SeededRandom
import Shohin
import ShohinTesting
import Testing
import TextBackend

/// Users who do anything in any order, and servers that answer whenever they want.
@MainActor
struct FormLawTests {
  private static let rows = form(reset: "Reset") { values in
    textRow(
      \.name, "Name", [.required, .length(2...4), .check { $0.hasPrefix("b") ? "no b" : nil }])
    numberRow(\.age, "Age", [.range(0...50)])
    checkboxRow(\.isOn, "More")
    if values.isOn {
      textRow(\.other, "Other", [.matches(\.name), .check { $0.hasPrefix("c") ? "no c" : nil }])
    }
    pickerRow(\.color, "Color", [choice("r", "Red"), choice("g", "Green")])
    formRule("not both", at: \.age) { !($0.isOn && $0.age == 7) }
  }

  private static func isRight(_ values: Values) -> Bool {
    (2...4).contains(values.name.count) && !values.name.hasPrefix("b")
      && values.age.map { (0...50).contains($0) } ?? true
      && (!values.isOn || values.other == values.name && !values.other.hasPrefix("c"))
      && !(values.isOn && values.age == 7)
  }

  @Test func `the program gets right values only, those that were seen when it was submitted`()
    async
  {
    var saved = 0
    for seed in Effort.seeds(push: 4, full: 400) {
      var random = SplitMix64(seed: seed)
      let simulation = simulate(
        Self.rows, columns: random.pick([20, 40]), rows: random.pick([6, 14]))
      for step in 0..<40 {
        await act(simulation, &random)
        let (frame, whole) = (simulation.textScreen.frame, simulation.textScreen.wholeFrame)
        #expect(ScreenPicture(frame) == ScreenPicture(whole), "seed \(seed), step \(step)")
      }
      for values in simulation.model.saved {
        #expect(Self.isRight(values), "seed \(seed): \(values)")
      }
      saved += simulation.model.saved.count
      simulation.advance(by: .seconds(1))
      await simulation.runTasks()
      #expect(simulation.model.form.phase != .checking, "seed \(seed)")
      #expect(simulation.isIdle, "seed \(seed)")
    }
    #expect(saved > 0)
  }

  /// The rows without checks, whose answers are not kept.
  private static let unchecked = form(reset: "Reset") { values in
    textRow(\.name, "Name", [.required, .length(2...4)])
    numberRow(\.age, "Age", [.range(0...50)])
    checkboxRow(\.isOn, "More")
    if values.isOn { textRow(\.other, "Other", [.matches(\.name)]) }
    pickerRow(\.color, "Color", [choice("r", "Red"), choice("g", "Green")], [.required])
    formRule("not both", at: \.age) { !($0.isOn && $0.age == 7) }
  }

  private func screen(_ state: FormState<Values>) -> [String] {
    Simulation<Model, Msg>(
      model: Model(form: state), columns: 40, rows: 20, update: { _, _ in .none },
      render: { [Self.unchecked.element("form", $0.form)] }
    ).screen
  }

  @Test func `a form that was kept and read looks as it did, and goes on alike`() async throws {
    var (unsubmitted, withText) = (0, 0)
    for seed in Effort.seeds(push: 8, full: 400) {
      var random = SplitMix64(seed: seed)
      let simulation = simulate(Self.unchecked, columns: 40, rows: 20)
      for _ in 0..<Int.random(in: 0..<40, using: &random) { await act(simulation, &random) }
      // Open lists are not kept.
      simulation.press(.escape)
      var form = simulation.model.form
      let draft = try JSONDecoder().decode(
        FormDraft<Values>.self, from: JSONEncoder().encode(form.draft))
      expectEqual(draft, form.draft, "seed \(seed)")
      var read = FormState(draft, initial: form.initial)
      expectEqual(read.draft, draft, "seed \(seed)")
      expectEqual(read.isDirty, form.isDirty, "seed \(seed)")
      // A text that is right is kept as its value.
      if read.draft(\.age) == nil { _ = Self.unchecked.update(.edit(\.age, form[\.age]), &form) }
      withText += read.draft(\.age) == nil ? 0 : 1
      if !form.wasSubmitted {
        unsubmitted += 1
        expectEqual(screen(read), screen(form), "seed \(seed)")
      }
      // All messages are seen once both are submitted.
      let messages: [FormMsg<Values>] = [
        .submit, .leave(\.name), .edit(\.isOn, true), .type(\.age, "8"), .edit(\.other, "ab"),
      ]
      for message in messages {
        _ = Self.unchecked.update(message, &form)
        _ = Self.unchecked.update(message, &read)
        expectEqual(screen(read), screen(form), "seed \(seed), \(message)")
        expectEqual(read.values, form.values, "seed \(seed)")
        expectEqual(read.draft.values, form.draft.values, "seed \(seed)")
      }
      expectEqual(read.draft(\.age), "8", "seed \(seed)")
    }
    #expect(unsubmitted > 2 && withText > 0, "\(unsubmitted), \(withText)")
  }

  private func act(_ simulation: Simulation<Model, Msg>, _ random: inout SplitMix64) async {
    switch Int.random(in: 0..<12, using: &random) {
    case 0...2: simulation.press(.tab)
    case 3: simulation.press(.shiftTab)
    case 4, 5: simulation.type(random.pick(["a", "b", "c", "7", "42", "-", "xy"]))
    case 6: simulation.press(random.pick([.return, .escape, .backspace, .down, .space]))
    case 7: simulation.advance(by: .milliseconds(random.pick([1, 299, 300, 1_000])))
    case 8: await simulation.runTasks()
    case 9: simulation.send(.form(.submit))
    case 10:
      let name = random.pick(["ab", "bc", "cd", "abcde"])
      simulation.send(.form(.edit(\.name, name)))
      simulation.send(.form(.edit(\.other, name)))
    default:
      if Int.random(in: 0..<4, using: &random) == 0 { simulation.send(.form(.reset)) }
      simulation.send(.form(.edit(\.age, random.pick([7, 42, 99, nil]))))
    }
  }
}
