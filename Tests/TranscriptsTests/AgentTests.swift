import Expectations
import Shohin
import ShohinTesting
import Testing
import TextBackend
import Transcripts

@testable import Agent

/// The example of an agent, from keys to the screen.
@MainActor
struct AgentTests {
  private func started(
    _ output: AgentModel.Output = .inline, columns: Int = 60, rows: Int = 20
  ) -> Simulation<AgentModel, AgentMsg> {
    let simulation = Simulation(
      agent(output), columns: columns, rows: rows, mode: output == .inline ? .inline : .fullScreen)
    simulation.type("Fix the counter\n")
    return simulation
  }

  /// Lets time pass until something is asked, or the work has ended.
  private func wait(_ agent: Simulation<AgentModel, AgentMsg>) {
    for _ in 0..<2_000 where agent.model.work != nil && agent.model.work?.question == nil {
      agent.advance(by: .milliseconds(20))
    }
  }

  private func text(_ agent: Simulation<AgentModel, AgentMsg>) -> String {
    agent.screen.joined(separator: "\n")
  }

  @Test func `inline, each line goes above the program once`() {
    let agent = started()
    wait(agent)
    #expect(text(agent).contains("Change this file?"))
    #expect(text(agent).contains("+ "))
    agent.press("y")
    wait(agent)
    #expect(text(agent).contains("swift test --filter CounterTests"))
    agent.press("2")
    wait(agent)
    expectEqual(agent.model.allowed, ["Run"])
    expectEqual(
      agent.linesAbove, agent.model.transcript.lines(columns: 60).map(\.string))
    #expect(agent.linesAbove.last?.hasPrefix("● Done in") == true)
    // What is left is the prompt, which has the keyboard.
    expectEqual(agent.screen.count, 3)
    agent.type("next")
    #expect(text(agent).contains("next"))
  }

  @Test func `it works visibly, and rests without waking up`() {
    let agent = started()
    agent.advance(by: .milliseconds(50))
    #expect(text(agent).contains("Working 0 s"))
    wait(agent)
    // Nobody is at work while a question waits.
    agent.advance(by: .seconds(1))
    #expect(agent.isIdle && agent.textScreen.timeToNextTurn == nil)
    agent.press("n")
    agent.advance(by: .seconds(1))
    #expect(agent.isIdle && agent.textScreen.timeToNextTurn == nil)
    #expect(agent.linesAbove.contains { $0.contains("Not allowed") })
    agent.type("again")
    #expect(text(agent).contains("again"))
  }

  @Test func `a flood goes above it line by line, while the time is told`() {
    let agent = started()
    agent.press(.escape)
    agent.type("count 700\n")
    agent.advance(by: .milliseconds(1_100))
    #expect(text(agent).contains("Working 1 s"))
    wait(agent)
    let lines = agent.linesAbove.filter { $0.contains("Line ") }
    expectEqual(lines.count, 700)
    expectEqual(Set(lines).count, 700)
  }

  @Test func `Escape interrupts, and the transcript says so`() {
    let agent = started()
    agent.advance(by: .milliseconds(100))
    agent.press(.escape)
    #expect(agent.model.work == nil && agent.isIdle)
    expectEqual(agent.linesAbove.last, "● Interrupted")
    let lines = agent.linesAbove
    agent.advance(by: .seconds(10))
    expectEqual(agent.linesAbove, lines)
  }

  @Test func `on a screen of its own it follows the end, and pages go back`() {
    let agent = started(.fullScreen, columns: 120, rows: 24)
    wait(agent)
    agent.press("2")
    wait(agent)
    agent.press("1")
    wait(agent)
    #expect(text(agent).contains("Done in"))
    agent.press(.pageUp, .pageUp)
    #expect(!text(agent).contains("Done in"))
    agent.type("/help\n")
    #expect(text(agent).contains("Escape interrupts"))
    expectEqual(agent.linesAbove, [])
  }

  @Test func `the whole transcript is shown and left at any time`() {
    let agent = started()
    agent.advance(by: .milliseconds(400))
    agent.press(KeyPress(.character("o"), .control))
    #expect(agent.screen[1].hasPrefix("› Fix the counter"))
    wait(agent)
    agent.press("y")
    agent.press(KeyPress(.character("o"), .control))
    wait(agent)
    agent.press("y")
    wait(agent)
    expectEqual(
      agent.linesAbove, agent.model.transcript.lines(columns: 60).map(\.string))
  }

  @Test(arguments: [(40, 12), (24, 14), (200, 50)])
  func `it can be used in any size`(columns: Int, rows: Int) {
    let agent = started(columns: columns, rows: rows)
    wait(agent)
    #expect(text(agent).contains("1. Yes"))
    #expect(text(agent).contains("3. No"))
    agent.press("y")
    wait(agent)
    agent.press("y")
    wait(agent)
    #expect(agent.model.work == nil)
  }
}
