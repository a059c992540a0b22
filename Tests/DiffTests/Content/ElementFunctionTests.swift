import Expectations
import Testing
import VirtualViews

/// Every function that makes an element, and what its props fill in.
struct ElementFunctionTests {
  private func value<Value: ContentValue>(
    _ element: ViewElement<String>, as type: Value.Type = Value.self
  ) throws -> Value {
    try #require(Value(element.content))
  }

  @Test func `a label has its text and alignment`() throws {
    let element: ViewElement<String> = label("a", [.text("hello"), .textAlignment(.center)])
    let label: Label = try value(element)
    expectEqual(element.key, "a")
    expectEqual(element.content.kind, .label)
    expectEqual(label.text, "hello")
    expectEqual(label.textAlignment, .center)
  }

  @Test func `a button has a title for each state`() throws {
    let element: ViewElement<String> = button(
      1, [.title("Go"), .title("Going", for: .focused), .isEnabled(false)])
    let button: Button = try value(element)
    expectEqual(ControlState.allCases.map(button.title(for:)), ["Go", "Going", "Go"])
    #expect(!button.isEnabled)
    #expect(!element.content.isEnabledControl)
  }

  @Test func `a field has its text and hints`() throws {
    let field: TextField = try value(
      field(
        1,
        [
          .text("abc"), .placeholder("name"), .keyboardType(.url), .returnKeyType(.go),
          .textAlignment(.right),
        ]))
    expectEqual(field.text, "abc")
    expectEqual(field.placeholder, "name")
    expectEqual(field.keyboardType, .url)
    expectEqual(field.returnKeyType, .go)
    expectEqual(field.textAlignment, .right)
  }

  @Test func `a stepper has its range and step`() throws {
    let stepper: Stepper = try value(
      stepper(1, [.stepValue(5), .maximumValue(20), .minimumValue(10), .value(15), .wraps(true)]))
    expectEqual(stepper.bounds, 10...20)
    expectEqual(stepper.stepped(by: 1).value, 20)
    expectEqual(stepper.stepped(by: 2).value, 10)
  }

  @Test func `a segmented control has its segments and choice`() throws {
    let control: SegmentedControl = try value(
      segmentedControl(
        1,
        [
          .selectedKey("b"),
          .segments([segment("a", .title("A")), segment("b", .title("B"), width: 4)]),
        ]))
    expectEqual(control.selectedKey, "b")
    expectEqual(control.selectedSegmentIndex, 1)
    expectEqual(control.segments.map(\.width), [0, 4])
  }

  @Test func `a switch is on and titled`() throws {
    let control: Switch = try value(`switch`(1, [.isOn(true), .title("wifi")]))
    #expect(control.isOn)
    expectEqual(control.title, "wifi")
    #expect(!control.toggled().isOn)
  }

  @Test func `a control of any kind starts from a given value`() throws {
    var start = Slider()
    start.maximumValue = 9
    let slider: Slider = try value(control(1, start, [.value(4)]))
    expectEqual(slider.bounds, 0...9)
    expectEqual(slider.value, 4)
  }

  @Test func `a view of the program's own has its props`() throws {
    let element: ViewElement<String> = customView(
      1, Gauge.self, [.backgroundColor(.red), .set(\.level, to: 3)])
    let gauge: Gauge = try value(element)
    expectEqual(gauge.level, 3)
    expectEqual(gauge.backgroundColor, .red)
    expectEqual(element.content.attributes.backgroundColor, .red)
    #expect(Label(element.content) == nil)
    #expect(PlainView(element.content) == nil)
  }

  @Test func `a group holds its children and its layout`() throws {
    let element: ViewElement<String> = group(
      1, [.border(.rounded), .title("box"), .alignment(.center), .distribution(.end)],
      layout: { _ in [] }, rows(0..<3))
    let container: Container = try value(element)
    expectEqual(container.border, .rounded)
    expectEqual(container.title, "box")
    expectEqual(container.alignment, .center)
    expectEqual(container.distribution, .end)
    expectEqual(element.children.map(\.key), [0, 1, 2])
    #expect(element.layout != nil)
  }

  @Test func `a stack has its axis and spacing`() throws {
    let element: ViewElement<String> = stack(1, .horizontal, spacing: 2, [], rows(0..<2))
    let container: Container = try value(element)
    expectEqual(container.axis, .horizontal)
    expectEqual(container.spacing, 2)
    expectEqual(element.children.count, 2)
  }
}
