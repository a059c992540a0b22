import Expectations
import Testing
import VirtualViews

/// The choice of a segmented control, while its segments come and go.
struct SegmentedControlTests {
  private func segments(_ keys: String, enabled: String = "abcd") -> SegmentedControlProp<String> {
    .segments(
      keys.map { segment(String($0), .title("\($0)"), enabled: enabled.contains($0)) })
  }

  private func chosen(_ watched: WatchedTree) -> ViewKey? {
    watched.shown(1, as: SegmentedControl.self)?.selectedKey
  }

  @Test func `a person's choice moves with its segment`() {
    var watched = WatchedTree([segmentedControl(1, [segments("abc")])])
    watched.receive(.valueChanged, at: 1) { choosing("b", in: $0) }
    watched.update(to: [segmentedControl(1, [segments("cba")])])
    expectEqual(chosen(watched), "b")
    expectEqual(watched.shown(1, as: SegmentedControl.self)?.selectedSegmentIndex, 1)
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
    var watched = WatchedTree([segmentedControl(1, [segments("abc"), .selectedKey(nil)])])
    watched.receive(.valueChanged, at: 1) { choosing("b", in: $0) }
    expectEqual(
      watched.update(to: [segmentedControl(1, [segments("abc"), .selectedKey(nil)])]).counts
        .updated, 1)
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
    expectEqual(control.selecting(direction).selectedKey, ViewKey(end))
  }

  @Test func `segments with one key are reported when they come, not again while they stay`() {
    var watched = WatchedTree([segmentedControl(1, [segments("abc")])])
    let result = watched.update(to: [segmentedControl(1, [segments("abca")])])
    expectEqual(
      result.diagnostics.map(\.description),
      [
        """
        duplicate-key: The key "a" of segments in 1 is used at positions 0 and 3. \
        Both segments are shown, but they are one choice, and the first is shown as chosen. \
        Give every segment a key of its own.
        """
      ])
    expectEqual(result.diagnostics.first?.keys, [1, "a"])
    let chosen = segmentedControl(1, [segments("abca"), .selectedKey("b")])
    #expect(watched.update(to: [chosen]).diagnostics.isEmpty)
    expectEqual(watched.update(to: [segmentedControl(1, [segments("bba")])]).counts.duplicates, 1)
  }

  @Test(arguments: [("", 0), ("abc", 0), ("aa", 1), ("aaa", 2), ("abab", 2)])
  func `segments with one key are reported of a new control`(keys: String, count: Int) {
    var tree = ViewTree()
    let result = tree.update(to: [label(0, []), segmentedControl(1, [segments(keys)])])
    expectEqual(result.diagnostics.count, count)
    expectEqual(result.counts.duplicates, count)
    let replaced = tree.update(to: [segmentedControl(0, [segments(keys)])])
    expectEqual(replaced.diagnostics.count, count)
  }

  @Test(arguments: [-1, 0, 2, 4, Int.max])
  func `a segment that is disabled or not there cannot be chosen`(index: Int) throws {
    let element = segmentedControl(1, [segments("abcd", enabled: "bd"), .selectedKey("b")])
    let control = try #require(SegmentedControl(element.content))
    expectEqual(control.selecting(index: index), control)
  }

  @Test func `a control without segments chooses nothing`() {
    #expect(SegmentedControl().selecting(.forwards).selectedKey == nil)
    #expect(SegmentedControl().selecting(.backwards).selectedSegmentIndex == nil)
  }

  @Test func `a key and its text choose different segments`() throws {
    let element: ViewElement<String> = segmentedControl(
      1,
      [.segments([segment(1, .title("number")), segment("1", .title("text"))]), .selectedKey("1")])
    expectEqual(SegmentedControl(element.content)?.selectedSegmentIndex, 1)
  }

  private func choosing(_ key: String, in content: Content) -> Content {
    guard let control = SegmentedControl(content) else { return content }
    let index = control.segments.firstIndex { $0.key == .string(key) } ?? -1
    return control.selecting(index: index).content
  }
}
