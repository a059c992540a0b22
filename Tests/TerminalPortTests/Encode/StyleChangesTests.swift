import Expectations
import Testing

@testable import TerminalPort

/// The changes of style that are known.
struct StyleChangesTests {
  private func remember(
    _ text: String, from old: UInt16, to new: UInt16, in all: inout StyleChanges
  ) {
    all.remember(ArraySlice(text.utf8), from: old, to: new)
  }

  private func known(_ old: UInt16, _ new: UInt16, in all: StyleChanges) -> String? {
    all.change(from: old, to: new).map { change in
      String(decoding: (0..<change.count).map { change.bytes[$0] }, as: UTF8.self)
    }
  }

  @Test(arguments: [1, 7, 40, 400, 4_000])
  func `what is known is what was remembered last`(count: Int) {
    var all = StyleChanges()
    for round in 1...2 {
      for number in 0..<UInt16(count) {
        remember("\(round) \(number)", from: number, to: number + 1, in: &all)
        expectEqual(known(number, number + 1, in: all), "\(round) \(number)")
      }
      let found = (0..<UInt16(count)).filter { number in
        guard let text = known(number, number + 1, in: all) else { return false }
        expectEqual(text, "\(round) \(number)")
        return true
      }
      // Few are all kept apart; of many some displace others.
      #expect(found.count >= min(count, 500))
    }
  }

  @Test(arguments: [2, 4, 8, 16])
  func `few styles need little room`(styles: UInt16) {
    var all = StyleChanges()
    for style in 1..<styles {
      remember("on", from: 0, to: style, in: &all)
      remember("off", from: style, to: 0, in: &all)
    }
    #expect(all.capacity <= max(32, 8 * Int(styles)))
    for style in 1..<styles {
      expectEqual(known(0, style, in: all), "on")
      expectEqual(known(style, 0, in: all), "off")
    }
  }

  @Test func `two that are in each other's way do not make room for a thousand`() {
    var all = StyleChanges()
    for number in 1..<UInt16(1_000) {
      remember("x", from: 0, to: 1_024 * (number % 64), in: &all)
    }
    expectEqual(all.capacity, 32)
  }

  @Test func `what leads to the same bytes may be nothing`() {
    var all = StyleChanges()
    remember("", from: 1, to: 2, in: &all)
    expectEqual(known(1, 2, in: all)?.isEmpty, true)
    #expect(known(2, 1, in: all) == nil)
    for number in UInt16(3)..<300 { remember("x", from: 1, to: number, in: &all) }
    expectEqual(known(1, 2, in: all)?.isEmpty, true)
  }

  @Test func `what is too long is not remembered`() {
    var all = StyleChanges()
    remember(String(repeating: "x", count: 32), from: 1, to: 2, in: &all)
    remember(String(repeating: "x", count: 33), from: 2, to: 1, in: &all)
    expectEqual(known(1, 2, in: all)?.count, 32)
    #expect(known(2, 1, in: all) == nil)
  }

  @Test func `where numbers mean something else nothing is known`() {
    var all = StyleChanges()
    remember("x", from: 1, to: 2, in: &all)
    all.forget()
    #expect(known(1, 2, in: all) == nil)
  }
}
