import Testing
import VirtualViews

/// Properties in any order, named twice, and taken away.
struct ViewPropTests {
  /// All orders of the three properties that depend on one another.
  @Test(arguments: arrangements(of: [0, 1, 2]).filter { $0.count == 3 })
  func `the order of a slider's range and value does not matter`(order: [Int]) {
    let props: [ControlProp<String, Slider>] = [.minimumValue(5), .maximumValue(10), .value(7)]
    var watched = ViewTree()
    _ = watched.update(to: [slider(1, order.map { props[$0] })])
    let slider = watched.first(1).flatMap(watched.content).flatMap(Slider.init)
    #expect(slider?.value == 7)
    #expect(slider?.bounds == 5...10)
  }

  @Test(arguments: [false, true])
  func `the order of a segmented control's choice and segments does not matter`(isLast: Bool) {
    let segments = SegmentedControlProp<String>.segments([segment("a", .title("A"))])
    let element = segmentedControl(
      1, isLast ? [segments, .selectedKey("a")] : [.selectedKey("a"), segments])
    var tree = ViewTree()
    _ = tree.update(to: [element])
    #expect(tree.first(1).flatMap(tree.content).flatMap(SegmentedControl.init)?.selectedKey == "a")
  }

  @Test func `a removed property falls back to its default`() {
    var watched = WatchedTree([
      label("a", [.text("x"), .set(\.textColor, to: .red), .tag(4), .textAlignment(.right)])
    ])
    let result = watched.update(to: [label("a", [])])
    #expect(result.patch == [.update(watched.tree.children()[0], content: Label().content)])
  }

  @Test func `a property named twice has its last value`() {
    let element: ViewElement<String> = label("a", [.text("x"), .text("y"), .tag(1), .tag(2)])
    #expect(Label(element.content)?.text == "y")
    #expect(element.content.attributes.tag == 2)
  }

  @Test func `any property can be set by its key path`() {
    let element: ViewElement<String> = button(
      1,
      [
        .set(\.tintColor, to: .green), .set(\.isHidden, to: true),
        .set(\.horizontalHugging, to: .high), .applyChange(ChangeApplier { $0.font = .bold }),
      ])
    let button = Button(element.content)
    #expect(button?.tintColor == .green)
    #expect(button?.isHidden == true)
    #expect(button?.attributes.horizontalHugging == .high)
    #expect(button?.font == .bold)
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
    #expect(Button(element.content)?.title == "abcdef")
  }

  @Test func `a property set at a later stage wins over one named after it`() {
    let element: ViewElement<String> = slider(
      1, [.set(\.maximumValue, to: 9, stage: 1), .maximumValue(3)])
    #expect(Slider(element.content)?.maximumValue == 9)
  }

  @Test func `nil as background color lets what is behind show`() {
    let element: ViewElement<String> = customView(
      1, PlainView.self, [.backgroundColor(.red), .backgroundColor(nil)])
    #expect(element.content.attributes.backgroundColor == .default)
  }
}
