import Expectations
import SeededRandom
import Testing

@testable import Services

struct SettingsTextTests {
  @Test func `setting every value of a file takes time in proportion to its lines`() {
    expectProportionalTime(upTo: Effort.count(push: 1_600, full: 16_000)) { count in
      let lines = (0..<count).map { "name\($0) = old" }.joined(separator: "\n")
      var text = SettingsText(lines + "\n")
      for number in 0..<count { text.set("name\(number)", to: "new") }
      expectEqual(text.text, lines.replacing("old", with: "new") + "\n")
    }
  }

  @Test func `values are set, added and taken away one after the other`() {
    var text = SettingsText("a = 1\n# a remark\nb = 2\na = 3")
    text.set("a", to: "4")
    expectEqual(text.text, "a = 1\n# a remark\nb = 2\na = 4")
    text.set("a", to: nil)
    expectEqual(text.text, "# a remark\nb = 2")
    text.set("a", to: "5")
    text.set("c", to: "")
    expectEqual(text.text, "# a remark\nb = 2\na = 5\nc =\n")
    text.set("b", to: nil)
    text.set("c", to: "6")
    text.set("a", to: "7")
    expectEqual(text.text, "# a remark\na = 7\nc = 6\n")
  }
}
