import Charts
import Expectations
import Shohin
import Testing
import TextBackend
import ShownView

@MainActor
struct BigDigitsTests {
  @Test func `digits have three rows`() {
    expectEqual(
      ShownView(29, 3, bigDigits("v", "12:45:09")).lines,
      [
        "▀█  ▀▀█ ▄ █ █ █▀▀ ▄ █▀█ █▀█", " █  █▀▀ ▄ ▀▀█ ▀▀█ ▄ █ █ ▀▀█", "▀▀▀ ▀▀▀     ▀ ▀▀▀   ▀▀▀ ▀▀▀",
      ])
    expectEqual(
      ShownView(29, 3, bigDigits("v", "-3.6 %")).lines,
      [
        "    ▀▀█   █▀▀    ▀ █", "▀▀▀ ▀▀█   █▀█    ▄▀", "    ▀▀▀ ▀ ▀▀▀    ▀ ▀",
      ])
    expectEqual(
      ShownView(29, 3, bigDigits("v", "78x水")).lines, ["▀▀█ █▀█", "  █ █▀█ x 水", "  ▀ ▀▀▀"])
  }

  @Test func `or five`() {
    expectEqual(
      ShownView(26, 5, bigDigits("v", "12:4", [.size(.large)])).lines,
      [
        "████    ██████      ██  ██", "  ██        ██  ██  ██  ██", "  ██    ██████      ██████",
        "  ██    ██      ██      ██", "██████  ██████          ██",
      ])
    expectEqual(
      ShownView(12, 5, ambiguousWidth: .wide, bigDigits("v", "7", [.size(.large)])).lines,
      [
        "######", "    ##", "    ##", "    ##", "    ##",
      ])
  }

  @Test func `it is a text to listeners`() {
    expectEqual(ShownView(9, 3, bigDigits("v", "12")).semantics, Semantics(.text, label: "12"))
  }
}
