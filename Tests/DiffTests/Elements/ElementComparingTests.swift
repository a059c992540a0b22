import Expectations
import SeededRandom
import TestThreads
import Testing
import VirtualViews

/// Elements as values that are compared and printed.
@Suite(.computes)
struct ElementComparingTests {
  private func list(_ title: String, _ message: String = "p") -> ViewElement<String> {
    group(
      "list", [.title("Notes")],
      [label(1, [.text(title)]), button("add", [.title("Add"), .onPress(message)])])
  }

  @Test func `elements that show the same and wait for the same events are equal`() {
    expectEqual(list("a"), list("a"))
    expectEqual(list("a"), list("a", "another message"))
    #expect(list("a") != list("b"))
    #expect(list("a").children[0] != list("a").children[1])
    #expect(label("a", []) == label("a", [.text("")]) as ViewElement<String>)
    #expect(label("a", []) != label("b", []) as ViewElement<String>)
    #expect(button("a", [.onPress("p")]) != button("a", []))
  }

  @Test func `an element is printed as a tree, one view a line`() {
    expectEqual(
      list("first").description,
      """
      container list “Notes”
        label 1 “first”
        button add “Add” (primaryAction)
      """)
  }

  @Test func `every kind is printed with what it shows`() {
    let elements: [ViewElement<String>] = [
      field("f", [.text("x")]), slider("s", [.value(0.5)]), stepper("t", [.value(2)]),
      segmentedControl("c", [.segments([segment(1, .title("A"))]), .selectedKey(1)]),
      `switch`("w", [.isOn(true)]), customView("v", PlainView.self), group("g", [ViewElement]()),
    ]
    expectEqual(
      elements.map(\.description),
      [
        "field f “x”", "slider s 0.5", "stepper t 2.0", "segmentedControl c 1", "switch w on",
        "PlainView v", "container g",
      ])
  }

  @Test func `elements nested by the thousand are compared`() {
    func nested() -> ViewElement<String> {
      (0..<Effort.count(push: 12_000, full: 20_000)).reduce(label("l", [])) { inside, key in
        group(key, [inside])
      }
    }
    var (element, other) = (nested(), nested())
    expectEqual(element, other)
    other.key = "other"
    #expect(element != other)
    element.key = "other"
    #expect(element == other)
  }
}
