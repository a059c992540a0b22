import Expectations
import Services
import Shohin
import ShohinTesting
import Testing
import TextBackend

@testable import Fetch

@MainActor
struct FetchTests {
  @Test func `the example loads pages and keeps the address`() async {
    let http = ScriptedHTTPClient([
      .success(HTTPResponse(text: "Hello")), .failure(HTTPError(.timedOut)),
    ])
    let store = MemoryFile("address = http://a\n")
    let program = Simulation(fetch, columns: 40, rows: 10) { dependencies in
      dependencies[HTTPKey.self] = http
      dependencies[SettingsKey.self] = SettingsFile(Settings(), in: store)
    }
    await program.runTasks()
    expectEqual(program.model.address, "http://a")
    program.focus("address")
    program.type("/b\n")
    expectEqual(program.model.status, "Loading …")
    await program.runTasks()
    expectEqual(http.requests.map(\.url), ["http://a/b"])
    expectEqual(program.model.status, "200, 5 bytes")
    #expect(program.screen.contains { $0.hasPrefix("Hello") })
    expectEqual(store.text, "address = http://a/b\n")
    program.click("button")
    await program.runTasks()
    expectEqual(program.model.status, "The server did not answer in time.")
    program.click("button")
    program.click("button")
    expectEqual(program.model.status, "Cancelled.")
    store.failNext(.write, .diskFull)
    await program.runTasks()
    expectEqual(program.model.status, "The file could not be saved, because the disk is full.")
    expectEqual(http.requests.count, 2)
    program.finish()
  }
}
