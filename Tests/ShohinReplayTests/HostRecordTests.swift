import Expectations
import Foundation
import Testing
import VirtualViews

@testable import ShohinReplay

/// Events of screens and of the system, as they stand in a recording.
struct HostRecordTests {
  private func event(_ json: String) throws -> HostEvent? {
    try JSONDecoder().decode(HostRecord.self, from: Data(json.utf8)).event
  }

  @Test func `lines of input are read as they were written`() throws {
    let event = HostEvent.inputLines(["one", "", "two"])
    let bytes = try JSONEncoder().encode(HostRecord(event))
    expectEqual(try JSONDecoder().decode(HostRecord.self, from: bytes).event, event)
  }

  @Test func `a line of a recording of version 0 is one of several`() throws {
    expectEqual(try event(#"{"line": "one"}"#), .inputLines(["one"]))
    expectEqual(try event(#"{"ended": true}"#), .inputEnded)
  }
}
