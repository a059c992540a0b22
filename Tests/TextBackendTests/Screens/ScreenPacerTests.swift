import Expectations
import Testing
import TextBackend
import VirtualViews

/// Screens that are shown elsewhere.
@MainActor
struct ScreenPacerTests {
  @Test func `a screen is shown when it has changed, and a last time at the end`() async {
    let showing = Showing(10, 1, [label("l", [.text("one")])])
    var (shown, continuation) = ([String](), CheckedContinuation<Void, Never>?.none)
    let pacer = ScreenPacer(showing.screen) { [screen = showing.screen] in
      shown.append(screen.lines[0].trimmingBlanks)
      continuation?.resume()
      continuation = nil
      return true
    }
    await withCheckedContinuation {
      continuation = $0
      showing.screen.press(.tab)
      pacer.plan()
      pacer.plan()
    }
    expectEqual(shown, ["one"], "the second wish is the same one")
    pacer.end()
    pacer.plan()
    expectEqual(shown, ["one", "one"])
    #expect(showing.screen.onChange == nil)
  }
}

extension String {
  fileprivate var trimmingBlanks: String { String(drop { $0 == " " }.prefix { $0 != " " }) }
}
