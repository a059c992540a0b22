import ElementDecoding
import Expectations
import Foundation
import TestThreads
import Testing
import VirtualViews

/// Kinds of view of a program's own, with names that the library has, too.
struct CustomViewNamesTests {
  private struct Gauge: CustomView {
    var attributes = ViewAttributes()
    var width = 0
    var semantics: Semantics { Semantics(.image) }
  }

  @Test func `a prop of a kind counts instead of one that all views have`() throws {
    var names = CustomViewNames()
    names.add("gauge", Gauge.self, [.integer("width", \.width)])
    let decoder = JSONDecoder()
    decoder.userInfo[CustomViewNames.key] = names
    let json = #"{"type":"gauge","key":"g","props":{"width":7,"tag":3}}"#
    let made = try decoder.decode(DecodedElement.self, from: Data(json.utf8))
    let gauge = try #require(Gauge(made.content))
    expectEqual(gauge.width, 7)
    expectEqual(gauge.attributes.width, ViewAttributes().width)
    expectEqual(gauge.attributes.tag, 3)
    expectEqual(names.props(of: "gauge")?.filter { $0.name == "width" }.map(\.form), [.integer])
  }

  @Test(.ownThreads) func `a name that the library has stops the program`() async {
    await #expect(processExitsWith: .failure) {
      var names = CustomViewNames()
      names.add("label", Gauge.self)
    }
    await #expect(processExitsWith: .failure) {
      var names = CustomViewNames()
      names.add("gauge", Gauge.self, [.integer("a", \.width), .integer("a", \.width)])
    }
  }
}
