import Testing
import VirtualViews

/// The choice of a segmented control, while its segments come and go.
struct SegmentedControlTests {
  private func segments(_ keys: String, enabled: String = "abcd") -> SegmentedControlProp<String> {
    .segments(
      keys.map { segment(String($0), .title("\($0)"), enabled: enabled.contains($0)) })
  }

  private func chosen(_ watched: WatchedTree) -> String? {
    watched.shown(1, as: SegmentedControl.self)?.selectedSegmentKey
  }

  @Test func `a person's choice moves with its segment`() {
    var watched = WatchedTree([segmentedControl(1, [segments("abc")])])
    watched.receive(.valueChanged, at: 1) { choosing("b", in: $0) }
    watched.update(to: [segmentedControl(1, [segments("cba")])])
    #expect(chosen(watched) == "b")
    #expect(watched.shown(1, as: SegmentedControl.self)?.selectedSegmentIndex == 1)
  }

  @Test func `a control whose chosen segment disappears has none chosen, also when it is back`() {
    var watched = WatchedTree([segmentedControl(1, [segments("abc")])])
    watched.receive(.valueChanged, at: 1) { choosing("b", in: $0) }
    watched.update(to: [segmentedControl(1, [segments("ac")])])
    #expect(chosen(watched) == nil)
    watched.update(to: [segmentedControl(1, [segments("abc")])])
    #expect(chosen(watched) == nil)
  }

  @Test func `a named choice that no segment has chooses none`() {
    let watched = WatchedTree([segmentedControl(1, [segments("abc"), .selectedKey("x")])])
    #expect(chosen(watched) == nil)
  }

  @Test func `a named choice of none takes a person's choice back`() {
    var watched = WatchedTree([segmentedControl(1, [segments("abc"), .selection(nil)])])
    watched.receive(.valueChanged, at: 1) { choosing("b", in: $0) }
    #expect(
      watched.update(to: [segmentedControl(1, [segments("abc"), .selection(nil)])]).counts.updated
        == 1)
    #expect(chosen(watched) == nil)
  }

  @Test(arguments: [
    ("", SegmentedControl.Direction.forwards, "b"), ("", .backwards, "d"), ("b", .forwards, "d"),
    ("d", .forwards, "d"), ("d", .backwards, "b"), ("b", .backwards, "b"), ("a", .forwards, "b"),
  ])
  func `the next enabled segment is chosen`(
    start: String, direction: SegmentedControl.Direction, end: String
  ) throws {
    let element = segmentedControl(
      1, [segments("abcd", enabled: "bd"), .selectedKey(start.isEmpty ? nil : start)])
    let control = try #require(SegmentedControl(element.content))
    #expect(control.selecting(direction).selectedSegmentKey == end)
  }

  @Test(arguments: [-1, 0, 2, 4, Int.max])
  func `a segment that is disabled or not there cannot be chosen`(index: Int) throws {
    let element = segmentedControl(1, [segments("abcd", enabled: "bd"), .selectedKey("b")])
    let control = try #require(SegmentedControl(element.content))
    #expect(control.selecting(index: index) == control)
  }

  @Test func `a control without segments chooses nothing`() {
    #expect(SegmentedControl().selecting(.forwards).selectedSegmentKey == nil)
    #expect(SegmentedControl().selecting(.backwards).selectedSegmentIndex == nil)
  }

  @Test func `a key and its text choose different segments`() throws {
    let element: ViewElement<String> = segmentedControl(
      1,
      [.segments([segment(1, .title("number")), segment("1", .title("text"))]), .selectedKey("1")])
    #expect(SegmentedControl(element.content)?.selectedSegmentIndex == 1)
  }

  private func choosing(_ key: String, in content: Content) -> Content {
    guard let control = SegmentedControl(content) else { return content }
    let index = control.segments.firstIndex { $0.key == .string(key) } ?? -1
    return control.selecting(index: index).content
  }
}
