import Shohin
import ShohinTesting
import Testing

@testable import Assistant

@MainActor
struct AssistantTests {
  @Test func `an answer streams in, and goes above when it is finished`() async {
    let program = Simulation(assistant(), columns: 40, rows: 8, mode: .inline) {
      $0[AnswerService.self] = { question, send in
        send("It is ")
        send("**\(question.count)**.")
      }
    }
    program.type("six")
    program.press(.return)
    await program.runTasks()
    #expect(program.linesAbove.contains { $0.contains("six") })
    #expect(program.linesAbove.contains { $0.contains("It is 3.") })
  }

  @Test func `a question that comes while an answer is written is answered`() async {
    let program = Simulation(assistant(), columns: 40, rows: 8, mode: .inline) {
      $0[AnswerService.self] = { question, send in
        send("about \(question)")
        if question == "one" { try await Task.sleep(for: .seconds(60)) }
      }
    }
    program.type("one")
    program.press(.return)
    program.type("two")
    program.press(.return)
    await program.runTasks()
    #expect(program.linesAbove.contains { $0.contains("about two") })
  }
}
