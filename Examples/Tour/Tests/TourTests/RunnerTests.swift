import Shohin
import ShohinTesting
import Testing

@testable import Runner

@MainActor
struct RunnerTests {
  @Test func `what is done is printed above, and the status tells of failures`() async {
    let jobs = [Job(name: "a", seconds: 1), Job(name: "b", seconds: 1, succeeds: false)]
    let program = Simulation(runner(jobs), columns: 40, rows: 5, mode: .inline)
    await program.runToEnd()
    #expect(program.linesAbove == ["ok     a", "failed b"])
    #expect(program.exitStatus == 1)
    var printed: [String] = []
    let plain = Simulation(runner(jobs) { printed.append($0) })
    await plain.runToEnd()
    #expect(printed == ["ok     a", "failed b"])
  }
}
