import Expectations
import SeededRandom
import Testing
import TextBackend
import VirtualViews

/// The view that gets the focus of one that goes.
@MainActor
struct FocusHeirTests {
  private typealias Views = [ViewElement<String>]

  private func named(_ keys: [String]) -> Views { keys.map { action($0) } }

  /// A screen of some views, of which one has the focus.
  private func showing(_ views: Views, at key: String) -> Showing {
    let showing = Showing(20, 12, views)
    showing.screen.focus(showing.node(key))
    expectEqual(showing.focused, key)
    return showing
  }

  @Test func `the next view gets it, and after the last one that before it`() {
    let showing = showing(named(["a", "b", "c", "d"]), at: "c")
    for (left, heir) in [(["a", "b", "d"], "d"), (["a", "b"], "b"), (["a"], "a"), ([], nil)] {
      showing.show(named(left))
      expectEqual(showing.focused, heir)
    }
  }

  @Test func `Return pressed again and again removes one after the other`() {
    var left = ["a", "b", "c"]
    let showing = showing(named(left), at: "b")
    var pressed: [String] = []
    while !left.isEmpty, pressed.count < 9 {
      showing.press(.return)
      let key = showing.messages[showing.messages.count - 1]
      pressed.append(key)
      left.removeAll { $0 == key }
      showing.show(named(left))
    }
    expectEqual(pressed, ["b", "c", "a"])
  }

  @Test func `a view in the same container gets it, before one that is nearer`() {
    func views(_ first: [String], _ second: [String]) -> Views {
      [
        action("x"), group("outer", [group("1", named(first)), group("2", named(second))]),
        action("y"),
      ]
    }
    let showing = showing(views(["a", "b"], ["c", "d"]), at: "b")
    showing.show(views(["a"], ["c", "d"]))
    expectEqual(showing.focused, "a")
    showing.show(views([], ["c", "d"]))
    expectEqual(showing.focused, "c")
    showing.show(views([], []))
    expectEqual(showing.focused, "y")
  }

  @Test func `none gets it if another view has come in its place`() {
    let showing = showing(named(["start", "reset"]), at: "start")
    showing.show(named(["stop", "reset"]))
    #expect(showing.focused == nil)
    showing.press(.return)
    #expect(showing.messages.isEmpty)
    showing.press(.tab)
    expectEqual(showing.focused, "stop")
    // Nor is a page entered that was not there before, or was hidden.
    let pages = self.showing([group("page", named(["a", "b"]))], at: "a")
    pages.show([group("other", named(["c"]))])
    #expect(pages.focused == nil)
    func views(_ shown: String) -> Views {
      ["1", "2"].map { key in
        group(key, [.isHidden(key != shown)], [group("in", [action("in \(key)")])])
      }
    }
    let hidden = self.showing(views("1"), at: "in 1")
    hidden.show(views("2"))
    #expect(hidden.focused == nil)
  }

  @Test func `views that came before it meanwhile do not get it`() {
    let showing = showing(named(["a", "b"]), at: "a")
    for (keys, focused) in [(["new", "a", "b"], "a"), (["new", "b"], "b")] {
      showing.show(named(keys))
      showing.screen.settle()
      expectEqual(showing.focused, focused)
    }
  }

  /// A layer that takes the focus, or a modal one.
  private func layer(isModal: Bool) -> ViewElement<String> {
    group(
      "layer", [.layer(.center), .takesFocus(true), .isModal(isModal)], [action("in layer")])
  }

  @Test(arguments: [false, true])
  func `a layer that comes as the view goes has the focus, and then the neighbour`(isModal: Bool) {
    let showing = showing(named(["a", "b", "c"]), at: "b")
    showing.show(named(["a", "c"]) + [layer(isModal: isModal)])
    showing.screen.settle()
    expectEqual(showing.focused, "in layer")
    showing.show(named(["a", "c"]))
    showing.screen.settle()
    expectEqual(showing.focused, "c")
  }

  @Test(arguments: [false, true])
  func `a view that is hidden behind a layer leaves the focus to its neighbour`(isModal: Bool) {
    let showing = showing(named(["a", "b", "c"]), at: "b")
    showing.show(named(["a", "b", "c"]) + [layer(isModal: isModal)])
    showing.screen.settle()
    expectEqual(showing.focused, "in layer")
    showing.show([action("a"), action("b", isHidden: true), action("c")])
    showing.screen.settle()
    expectEqual(showing.focused, "c")
  }

  @Test func `a view gets it that came while the other one had it`() {
    let showing = showing(named(["a"]), at: "a")
    for (keys, focused) in [(["a", "b"], "a"), (["b"], "b")] {
      showing.show(named(keys))
      showing.screen.settle()
      expectEqual(showing.focused, focused)
    }
  }

  @Test func `letters stay keys: a field gets it only from a field`() {
    func row(_ key: String) -> Views { [field("field \(key)", []), action(key)] }
    let showing = showing(row("a") + row("b"), at: "a")
    showing.show(row("b"))
    expectEqual(showing.focused, "b")
    showing.show([field("field b", [])])
    #expect(showing.focused == nil)
    let fields = self.showing(row("a") + row("b"), at: "field a")
    fields.show(row("b"))
    expectEqual(fields.focused, "field b")
  }

  @Test func `a view that can be passed over, or is switched off, does not get it`() {
    let passed: ViewElement<String> = button("passed", [.isTabStop(false), .title("passed")])
    let off = action("off", isEnabled: false)
    let showing = showing([action("a"), passed, off, action("b")], at: "a")
    showing.show([passed, off, action("b")])
    expectEqual(showing.focused, "b")
  }

  @Test func `a table gets it from a row that goes, and a view in the row from one beside it`() {
    // One that is negative cannot be dropped.
    func views(_ items: [Int]) -> Views {
      [
        table("t", items: items, id: \.magnitude) { number in
          stack(
            "row", .horizontal,
            [
              action("edit \(number.magnitude)"),
              action("drop \(number.magnitude)", isHidden: number < 0),
            ])
        }, action("x"),
      ]
    }
    let showing = showing(views([1, 2, 3]), at: "drop 1")
    showing.show(views([-1, 2, 3]))
    expectEqual(showing.focused, "edit 1")
    showing.show(views([2, 3]))
    expectEqual(showing.focused, "t")
  }

  @Test
  func `of a field that the user left and that goes, a key that moves gives it to the neighbour`() {
    let showing = showing([field("a", []), field("b", []), field("c", [])], at: "b")
    showing.press(.escape)
    showing.show([field("a", []), field("c", [])])
    #expect(showing.focused == nil)
    showing.press(.end)
    expectEqual(showing.focused, "c")
  }

  @Test func `the views around hear no more than what is true in the end`() {
    func views(_ keys: [String]) -> Views {
      [
        group(
          "g", [.on(.focusEntered, send: "in"), .on(.focusLeft, send: "out")],
          keys.map { button($0, [.title($0), .on(.focus, send: "\($0) on")]) })
      ]
    }
    let showing = showing(views(["a", "b"]), at: "a")
    showing.show(views(["b"]))
    showing.screen.settle()
    expectEqual(showing.messages, ["a on", "in", "b on"])
  }

  @Test func `one that is out of sight is scrolled into sight`() {
    func views(_ keys: [String]) -> Views {
      [
        stack("s", .vertical) {
          action("top")
          scrollView("scroll", [.height(2)], named(keys))
        }
      ]
    }
    let keys = ["a", "b", "c", "d"]
    let showing = showing(views(keys), at: "a")
    for key in keys.dropLast() {
      showing.show(views(Array(keys.drop { $0 <= key })))
      #expect(showing.lines.contains { $0.contains(showing.focused ?? "-") })
    }
    expectEqual(showing.focused, "d")
  }

  /// Groups of buttons of which some go at random, beside a search in lists.
  @Test(arguments: Effort.seeds(push: 10, full: 2000))
  func `the heir is the next one that is left in the smallest group, else the one before`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    // The groups around each button, from the outside in.
    var paths: [[Int]] = (0..<12).map { _ in
      [Int.random(in: 0...2, using: &random), Int.random(in: 0...1, using: &random)]
    }
    paths.sort { $0.lexicographicallyPrecedes($1) }
    let names = paths.indices.map { "b\($0)" }
    func views(_ left: Set<Int>) -> Views {
      (0...2).map { outer in
        group(
          "\(outer)",
          (0...1).map { inner in
            group(
              "\(outer) \(inner)",
              paths.indices.filter { left.contains($0) && paths[$0] == [outer, inner] }
                .map { action(names[$0]) })
          })
      }
    }
    var left = Set(paths.indices)
    var focus = Int.random(in: paths.indices, using: &random)
    let showing = Showing(20, 20, views(left))
    showing.screen.focus(showing.node(names[focus]))
    while !left.isEmpty {
      // Some that were taken away come back, before others go.
      left.formUnion(paths.indices.filter { _ in Int.random(in: 0..<6, using: &random) == 0 })
      showing.show(views(left))
      showing.screen.settle()
      let gone = left.filter { _ in Bool.random(using: &random) }
      let next = left.subtracting(gone)
      if gone.contains(focus) {
        let heir = (0...2).reversed().lazy.compactMap { depth in
          let near = next.sorted().filter { paths[$0].prefix(depth) == paths[focus].prefix(depth) }
          return near.first { $0 > focus } ?? near.last
        }.first
        guard let heir else { break }
        focus = heir
      }
      left = next
      showing.show(views(left))
      expectEqual(showing.focused, names[focus], "seed \(seed)")
    }
  }
}
