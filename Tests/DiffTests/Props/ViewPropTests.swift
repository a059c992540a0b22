import Expectations
import Testing
import VirtualViews

/// Properties in any order, named twice, and taken away.
struct ViewPropTests {
  /// All orders of the three properties that depend on one another.
  @Test(arguments: arrangements(of: [0, 1, 2]).filter { $0.count == 3 })
  func `the order of a slider's range and value does not matter`(order: [Int]) {
    let props: [ControlProp<String, Slider>] = [.minimumValue(5), .maximumValue(10), .value(7)]
    var watched = ViewTree()
    _ = watched.update(to: [slider(1, Props(order.map { props[$0] }))])
    let slider = watched.first(1).flatMap(watched.content).flatMap(Slider.init)
    expectEqual(slider?.value, 7)
    expectEqual(slider?.bounds, 5...10)
  }

  @Test(arguments: [false, true])
  func `the order of a segmented control's choice and segments does not matter`(isLast: Bool) {
    let segments = SegmentedControlProp<String>.segments([segment("a", .title("A"))])
    let element = segmentedControl(
      1, isLast ? [segments, .selectedKey("a")] : [.selectedKey("a"), segments])
    var tree = ViewTree()
    _ = tree.update(to: [element])
    expectEqual(
      tree.first(1).flatMap(tree.content).flatMap(SegmentedControl.init)?.selectedKey, "a")
  }

  @Test func `a removed property falls back to its default`() {
    var watched = WatchedTree([
      label("a", [.text("x"), .set(\.textColor, to: .red), .tag(4), .textAlignment(.right)])
    ])
    let result = watched.update(to: [label("a", [])])
    expectEqual(result.patch, [.update(watched.tree.children()[0], content: Label().content)])
  }

  @Test func `a property named twice has its last value`() {
    let element: ViewElement<String> = label("a", [.text("x"), .text("y"), .tag(1), .tag(2)])
    expectEqual(Label(element.content)?.text, "y")
    expectEqual(element.content.attributes.tag, 2)
  }

  @Test func `any property can be set by its key path`() {
    let element: ViewElement<String> = button(
      1,
      [
        .set(\.tintColor, to: .green), .set(\.isHidden, to: true),
        .set(\.horizontalHugging, to: .high), .applyChange(ChangeApplier { $0.font = .bold }),
      ])
    let button = Button(element.content)
    expectEqual(button?.tintColor, .green)
    expectEqual(button?.isHidden, true)
    expectEqual(button?.attributes.horizontalHugging, .high)
    expectEqual(button?.font, .bold)
  }

  @Test func `changes of higher stages are made later, those of one stage in order`() {
    func title(_ letter: String, stage: Int) -> ControlProp<String, Button> {
      .applyChange(ChangeApplier { $0.title += letter }, stage: stage)
    }
    let element = button(
      1,
      [
        title("e", stage: 2), title("c", stage: 1), title("a", stage: 0), title("d", stage: 1),
        title("b", stage: -1), title("f", stage: 2),
      ])
    expectEqual(Button(element.content)?.title, "abcdef")
  }

  @Test func `a property set at a later stage wins over one named after it`() {
    let element: ViewElement<String> = slider(
      1, [.set(\.maximumValue, to: 9, stage: 1), .maximumValue(3)])
    expectEqual(Slider(element.content)?.maximumValue, 9)
  }

  @Test func `every kind of view has the common properties under one spelling`() {
    func check<View: ContentValue>(_ view: View, _ name: String) {
      let props: [Prop<String, View>] = [
        .backgroundColor(.red), .tintColor(.green), .isHidden(true), .tag(3),
        .horizontalHugging(.low), .verticalHugging(.high),
        .horizontalCompressionResistance(.low), .verticalCompressionResistance(.low),
      ]
      var expected = view
      expected.backgroundColor = .red
      expected.tintColor = .green
      expected.isHidden = true
      expected.tag = 3
      expected.horizontalHugging = .low
      expected.verticalHugging = .high
      expected.horizontalCompressionResistance = .low
      expected.verticalCompressionResistance = .low
      expectEqual(filled(view, props).attributes, expected.attributes, "\(name)")
    }
    check(Label(), "label")
    check(TextField(), "field")
    check(Button(), "button")
    check(Slider(), "slider")
    check(Stepper(), "stepper")
    check(SegmentedControl(), "segmented control")
    check(Switch(), "switch")
    check(Container(), "container")
    check(PlainView(), "custom view")
    check(ScrollView(), "scroll view")
    check(Table(), "table")
  }

  private func filled<View: ContentValue>(_ view: View, _ props: [Prop<String, View>]) -> View {
    var view = view
    for prop in props.reversed() { prop.fill(&view) }
    return view
  }

  @Test func `several properties make one, and none changes nothing`() {
    let warning = LabelProp<String>.batch([.textColor(.red), .font(.bold)])
    let element = label("a", [.text("x"), warning, .textColor(.green), .none])
    let expected: ViewElement<String> = label("a", [.text("x"), .textColor(.green), .font(.bold)])
    expectEqual(element.content, expected.content)
  }

  @Test func `a view of the program's own gets props from the protocols it conforms to`() {
    let element: ViewElement<String> = customView(
      1, Odometer.self,
      [.title("speed"), .needle(.red), .on(.focus) { odometer, _ in odometer.title }])
    let odometer = Odometer(element.content)
    expectEqual(odometer?.title, "speed")
    expectEqual(odometer?.color, .red)
    expectEqual(element.handlers.count, 1)
  }

  @Test func `a label and a group handle events`() {
    let events: [ControlEvent] = [.focus, .blur]
    let text = label(
      "a", [.text("x"), .on(.focus, send: "f"), .on(.blur) { label, _ in label.text }])
    expectEqual(Label(text.content)?.text, "x")
    expectEqual(text.handlers.map(\.events), events)
    let box = group("g", [.title("t"), .on(.focus, send: "f")], [text])
    expectEqual(box.handlers.map(\.events), [.focus])
    expectEqual(box.children.count, 1)
  }

  @Test func `a field's text is never nil`() {
    let field = TextField()
    expectEqual(field.text, "")
    let message = field.text.isEmpty ? 0 : Int(field.text)
    expectEqual(message, 0)
  }

  @Test func `a choice is read as a value of the type of the keys`() {
    enum Size: Int { case small = 1, large }
    let element: ViewElement<String> = segmentedControl(
      1,
      [
        .segments([segment(Size.small, .title("S")), segment(Size.large, .title("L"))]),
        .selectedKey(Size.large),
      ])
    let control = SegmentedControl(element.content)
    expectEqual(control?.selection(as: Size.self), .large)
    expectEqual(control?.selection(as: Int.self), 2)
    #expect(control?.selection(as: String.self) == nil)
  }
}

private struct Odometer: CustomView, TitledValue {
  var attributes = ViewAttributes()
  var title: String = ""
  var color: Color = .default
}

extension CustomViewProp where View == Odometer {
  fileprivate static func needle(_ color: Color) -> CustomViewProp { .set(\.color, to: color) }
}
