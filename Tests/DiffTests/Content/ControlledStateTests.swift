import Expectations
import Testing
import VirtualViews

/// One kind of control, as a person and a program change it.
struct ControlCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The element with its value named, or left to the person.
  let element: @Sendable (_ isNamed: Bool) -> ViewElement<String>
  /// The content after a person changed it to something else than the named value.
  let change: @Sendable (Content) -> Content

  /// A value that is neither the named one nor the person's.
  func normal(_ content: Content) -> Content {
    switch content {
    case .field(var field):
      field.text = "normalised"
      return field.content
    case .slider(let slider): return slider.moved(to: 0.5).content
    case .stepper(let stepper): return stepper.stepped(by: 3).content
    // Of two states the third is one of the two.
    case .switch(let control): return control.toggled().content
    case .segmentedControl(let control):
      return control.selecting(index: control.selectedSegmentIndex == 0 ? 1 : 0).content
    default:
      var dial = Dial(content) ?? Dial()
      dial.angle = 60
      return dial.content
    }
  }

  static let all = [
    ControlCase(testDescription: "field") { isNamed in
      field("c", isNamed ? [.text("named")] : [])
    } change: { content in
      typing("typed", into: content)
    },
    ControlCase(testDescription: "slider") { isNamed in
      slider("c", isNamed ? [.value(0.25)] : [])
    } change: { content in
      Slider(content)?.moved(to: 0.75).content ?? content
    },
    ControlCase(testDescription: "stepper") { isNamed in
      stepper("c", isNamed ? [.value(7)] : [])
    } change: { content in
      Stepper(content)?.stepped(by: 1).content ?? content
    },
    ControlCase(testDescription: "switch") { isNamed in
      `switch`("c", isNamed ? [.isOn(false)] : [])
    } change: { content in
      Switch(content)?.toggled().content ?? content
    },
    ControlCase(testDescription: "segmented control") { isNamed in
      segmentedControl("c", [segments, isNamed ? .selectedKey("a") : .none])
    } change: { content in
      SegmentedControl(content)?.selecting(index: 1).content ?? content
    },
    ControlCase(testDescription: "segmented control with nothing chosen") { isNamed in
      segmentedControl("c", [segments, isNamed ? .selectedKey(nil) : .none])
    } change: { content in
      SegmentedControl(content)?.selecting(.forwards).content ?? content
    },
    ControlCase(testDescription: "control of the program's own") { isNamed in
      customView("c", Dial.self, isNamed ? [.set(\.angle, to: 90)] : [])
    } change: { content in
      var dial = Dial(content) ?? Dial()
      dial.angle = 45
      return dial.content
    },
  ]

  private static var segments: SegmentedControlProp<String> {
    .segments([segment("a", .title("A")), segment("b", .title("B"))])
  }
}

/// A custom view with a value that a person can change.
struct Dial: CustomView, ControlValue {
  var attributes = ViewAttributes()
  var isEnabled = true
  var angle: Int?

  mutating func resolve(over shown: Dial?) { angle = angle ?? shown?.angle ?? 0 }
}

/// What a person changes stays, unless the program names it.
struct ControlledStateTests {
  private func updates(_ result: Reconciliation) -> [Content] {
    result.patch.compactMap { step in
      guard case .update(_, let content) = step else { return nil }
      return content
    }
  }

  /// A tree with the control in it, and what is shown at first.
  private func start(_ control: ControlCase, isNamed: Bool) throws -> (ViewTree, Content) {
    var tree = ViewTree()
    _ = tree.update(to: [control.element(isNamed)])
    return (tree, try #require(tree.first("c").flatMap(tree.content)))
  }

  private func receive(_ content: Content, in tree: inout ViewTree) throws -> Bool {
    let node = try #require(tree.first("c"))
    let event = ViewEvent(node: node, kind: .valueChanged, content: content)
    let outcome = tree.receive(event)
    return try #require(outcome).changedContent
  }

  @Test(arguments: ControlCase.all, [false, true])
  func `the same description again changes nothing`(control: ControlCase, isNamed: Bool) throws {
    var tree = try start(control, isNamed: isNamed).0
    #expect(tree.update(to: [control.element(isNamed)]).patch.isEmpty)
    expectEqual(tree.first("c").flatMap(tree.content)?.isEnabledControl, true)
  }

  @Test(arguments: ControlCase.all)
  func `a value the program names wins over the person's`(control: ControlCase) throws {
    var (tree, shown) = try start(control, isNamed: true)
    #expect(try receive(control.change(shown), in: &tree))
    let result = tree.update(to: [control.element(true)])
    expectEqual(updates(result), [shown])
    expectEqual(result.patch.count, 1)
    #expect(tree.update(to: [control.element(true)]).patch.isEmpty)
  }

  @Test(arguments: ControlCase.all)
  func `a value the program leaves open stays the person's`(control: ControlCase) throws {
    var (tree, shown) = try start(control, isNamed: false)
    let changed = control.change(shown)
    #expect(try receive(changed, in: &tree))
    #expect(tree.update(to: [control.element(false)]).patch.isEmpty)
    expectEqual(tree.first("c").flatMap(tree.content), changed)
  }

  @Test(arguments: ControlCase.all)
  func `a value no longer named stays as it was shown`(control: ControlCase) throws {
    var (tree, shown) = try start(control, isNamed: true)
    #expect(tree.update(to: [control.element(false)]).patch.isEmpty)
    expectEqual(tree.first("c").flatMap(tree.content), shown)
  }

  @Test(arguments: ControlCase.all)
  func `an accepted change is no step of the patch`(control: ControlCase) throws {
    var (tree, shown) = try start(control, isNamed: true)
    var element = control.element(true)
    element.content = control.change(shown)
    #expect(try receive(element.content, in: &tree))
    #expect(tree.update(to: [element]).patch.isEmpty)
  }

  @Test(arguments: ControlCase.all)
  func `an event that changes nothing is known as one`(control: ControlCase) throws {
    var (tree, shown) = try start(control, isNamed: true)
    #expect(try !receive(shown, in: &tree))
  }

  @Test(arguments: ControlCase.all)
  func `a person's value stays when the view moves, and goes with it`(control: ControlCase) throws {
    var (tree, shown) = try start(control, isNamed: false)
    let changed = control.change(shown)
    #expect(try receive(changed, in: &tree))
    let moved = tree.update(to: [row(1), control.element(false), row(2)])
    #expect(updates(moved).isEmpty)
    _ = tree.update(to: [])
    _ = tree.update(to: [control.element(false)])
    expectEqual(tree.first("c").flatMap(tree.content), shown)
  }
}
