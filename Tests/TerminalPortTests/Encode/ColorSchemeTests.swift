import Expectations
import Testing
import VirtualViews

@testable import TerminalPort

/// The brightness of the background, as far as the environment tells it.
struct ColorSchemeTests {
  @Test(arguments: [
    ("15;0", ColorScheme.dark), ("0;15", .light), ("0;default;15", .light), ("12;8", .dark),
    ("7;0", .dark), ("0;7", .light), ("0;11", .light),
  ])
  func `the palette's number of the background tells it`(value: String, scheme: ColorScheme) {
    expectEqual(ColorScheme { $0 == "COLORFGBG" ? value : nil }, scheme)
  }

  @Test(arguments: [nil, "", ";", "15", "0;16", "0;-1", "0;default", "a;b", "0;15x"])
  func `anything else tells nothing`(value: String?) {
    #expect(ColorScheme { $0 == "COLORFGBG" ? value : nil } == nil)
  }
}
