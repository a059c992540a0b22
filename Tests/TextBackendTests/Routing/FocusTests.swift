import ConstraintLayout
import Expectations
import Testing
import TextBackend
import VirtualViews

/// Where the keyboard is and where it goes next.
@MainActor
struct FocusTests {
  private func walk(_ showing: Showing, _ keys: [KeyPress]) -> [String?] {
    keys.map { key in
      showing.screen.press(key)
      return showing.focused
    }
  }

  private var three: [ViewElement<String>] { [action("a"), action("b"), action("c")] }

  @Test
  func `keys that move the focus pass over what is no stop, and a click and the program do not`() {
    func named(_ name: String, _ props: Props<String, Button> = []) -> ViewElement<String> {
      button(name, [.title(name), .batch(props.all)])
    }
    let showing = Showing(
      20, 4,
      [
        stack(
          "row", .horizontal, [.spatialNavigation(true)],
          [named("a"), named("b", [.isTabStop(false)]), named("c")])
      ])
    var visited: [String?] = []
    for key in [KeyPress.tab, .tab, .tab, .shift(.tab), .left, .right] {
      showing.screen.press(key)
      visited.append(showing.focused)
    }
    expectEqual(visited, ["a", "c", "a", "c", "a", "c"])
    showing.screen.click(column: showing.cells("b")!.column, row: 0)
    expectEqual(showing.focused, "b")
    showing.screen.press(.tab)
    expectEqual(showing.focused, "c")
    func modal(_ inside: [ViewElement<String>]) -> String? {
      showing.show([group("m\(inside.count)", [.isModal(true), .isFocusScope(true)], inside)])
      return showing.focused
    }
    expectEqual(modal([named("d", [.isTabStop(false)]), named("e")]), "e")
    // Better than none.
    expectEqual(modal([named("d", [.isTabStop(false)])]), "d")
    showing.show([named("a"), group("g", [named("x", [.isTabStop(false)]), named("y")])])
    showing.screen.focus(showing.node("g"))
    expectEqual(showing.focused, "y")
  }

  @Test func `what scrolls is a stop where nothing inside is`() {
    func scrolling(_ inside: [ViewElement<String>]) -> [ViewElement<String>] {
      [action("a"), scrollView("s", [words("1"), words("2")] + inside)]
    }
    let passed: ViewElement<String> = button("b", [.title("b"), .isTabStop(false)])
    expectEqual(walk(Showing(9, 3, scrolling([passed])), [.tab, .tab, .tab]), ["a", "s", "a"])
    expectEqual(
      walk(Showing(9, 3, scrolling([passed, action("c")])), [.tab, .tab, .tab]), ["a", "c", "a"])
  }

  @Test func `tab goes down a column, through what is inside, and round`() {
    let views = [
      words("x"), action("a"), group("g", [], [action("b"), action("off", isEnabled: false)]),
      action("hidden", isHidden: true), action("c"),
    ]
    let showing = Showing(20, 6, views)
    expectEqual(walk(showing, [.tab, .tab, .tab, .tab]), ["a", "b", "c", "a"])
    expectEqual(walk(showing, [.shiftTab, .shiftTab]), ["c", "b"])
  }

  /// Views whose places are given as a column, a row, a width and a height.
  private func placed(
    _ props: Props<String, Container>, _ frames: KeyValuePairs<String, [Int]>
  ) -> ViewElement<String> {
    group(
      "g", props,
      layout: { context in
        frames.flatMap { key, frame -> [LayoutConstraint] in
          guard let view = context.view(key) else { return [] }
          return [
            view.leadingAnchor.constraint(
              equalTo: context.view.leadingAnchor, constant: Double(frame[0])),
            view.topAnchor.constraint(equalTo: context.view.topAnchor, constant: Double(frame[1])),
            view.widthAnchor.constraint(equalToConstant: Double(frame[2])),
            view.heightAnchor.constraint(equalToConstant: Double(frame[3])),
          ]
        }
      }, frames.map { action($0.key) })
  }

  @Test func `tab reads line by line whatever the order in the code`() {
    let grid = placed(
      [], ["d": [8, 2, 5, 1], "b": [8, 0, 5, 1], "c": [0, 2, 5, 1], "a": [0, 0, 5, 1]])
    let showing = Showing(20, 4, [grid])
    expectEqual(walk(showing, [.tab, .tab, .tab, .tab, .tab]), ["a", "b", "c", "d", "a"])
    expectEqual(walk(showing, [.shiftTab]), ["d"])
  }

  @Test func `what begins a little lower is on the line, and what has its middle below is not`() {
    let grid = placed(
      [],
      ["3": [0, 3, 5, 2], "2": [8, 1, 5, 2], "1": [0, 0, 5, 3], "4": [8, 3, 5, 1]])
    expectEqual(walk(Showing(20, 6, [grid]), [.tab, .tab, .tab, .tab]), ["1", "2", "3", "4"])
    let low = placed([], ["3": [0, 4, 5, 1], "2": [8, 2, 5, 2], "1": [0, 0, 5, 3]])
    expectEqual(walk(Showing(20, 6, [low]), [.tab, .tab, .tab]), ["1", "2", "3"])
    let lower = placed([], ["1": [8, 0, 5, 3], "2": [0, 2, 5, 2]])
    expectEqual(walk(Showing(20, 6, [lower]), [.tab, .tab]), ["1", "2"])
  }

  @Test func `the order in the code does not matter to views that begin in one row`() {
    let frames: [(String, [Int])] = [
      ("list", [0, 0, 5, 9]), ("top", [8, 0, 5, 1]), ("low", [8, 5, 5, 1]),
    ]
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2], [1, 2, 0]] {
      let views = order.map { frames[$0] }
      let grid = placed(
        [], [views[0].0: views[0].1, views[1].0: views[1].1, views[2].0: views[2].1])
      let showing = Showing(20, 10, [grid])
      expectEqual(walk(showing, [.tab, .tab, .tab]), ["list", "top", "low"], "\(order)")
    }
  }

  @Test func `a container is read to its end before the one beside it`() {
    let columns: ViewElement<String> = stack(
      "columns", .horizontal, [],
      [
        group("left", [], [action("a"), action("b")]),
        group("right", [], [action("c"), action("d")]),
      ])
    expectEqual(walk(Showing(20, 4, [columns]), [.tab, .tab, .tab, .tab]), ["a", "b", "c", "d"])
  }

  @Test func `a program may want the order of the code`() {
    let grid = placed(
      [.tabOrder(.declared)], ["b": [8, 0, 5, 1], "c": [0, 2, 5, 1], "a": [0, 0, 5, 1]])
    expectEqual(walk(Showing(20, 4, [grid]), [.tab, .tab, .tab]), ["b", "c", "a"])
  }

  @Test func `a view that took the place of the focused one is next`() {
    let showing = Showing(20, 3, three)
    _ = walk(showing, [.tab, .tab])
    showing.show([action("a"), action("new"), action("c")])
    #expect(showing.focused == nil)
    expectEqual(walk(showing, [.tab]), ["new"])
  }

  @Test func `where all before the focused view went with it tab begins anew`() {
    let showing = Showing(20, 3, three)
    _ = walk(showing, [.tab, .tab])
    showing.show([action("d"), action("e")])
    expectEqual(walk(showing, [.tab]), ["d"])
    expectEqual(walk(Showing(20, 3, three), [.tab, .shiftTab]), ["a", "c"])
  }

  @Test func `shift and tab begin at the end`() {
    expectEqual(walk(Showing(20, 3, three), [.shiftTab]), ["c"])
  }

  @Test func `arrows up and down go on where the view has no use for them`() {
    expectEqual(walk(Showing(20, 3, three), [.down, .down, .up]), ["a", "b", "a"])
  }

  private var fields: [ViewElement<String>] { ["a", "b", "c"].map { field($0, []) } }

  @Test func `escape leaves the focus where letters are keys, and what is bound there works on`() {
    expectEqual(
      walk(Showing(20, 3, three), [.tab, .escape, .escape, .tab]), ["a", "a", "a", "b"])
  }

  @Test(arguments: [
    KeyPress.tab, .shiftTab, .down, .up, .left, .right, .home, .end, .pageUp, .pageDown,
  ])
  func `escape takes the focus from a field, and the next key that moves gives it back`(
    key: KeyPress
  ) {
    expectEqual(
      walk(Showing(20, 3, fields), [.tab, .tab, .escape, key, .tab]), ["a", "b", nil, "b", "c"])
  }

  @Test func `escape, and the field that had the focus goes away: tab goes on in its place`() {
    let showing = Showing(20, 3, fields)
    _ = walk(showing, [.tab, .tab, .escape])
    showing.show([field("a", []), field("c", [])])
    expectEqual(walk(showing, [.tab]), ["c"])
  }

  @Test(arguments: [KeyPress("x"), .return, .delete, .backspace, KeyPress(.function(5))])
  func `keys that change something do not give the focus back`(key: KeyPress) {
    expectEqual(walk(Showing(20, 3, fields), [.tab, .escape, key, .home]), ["a", nil, nil, "a"])
  }

  @Test func `without a focus that was put away no key but those of the focus gives it to a view`()
  {
    expectEqual(walk(Showing(20, 3, three), [.home, .left, .pageDown]), [nil, nil, nil])
  }

  @Test func `a program that takes the focus away has tab begin anew`() {
    let showing = Showing(20, 3, three)
    _ = walk(showing, [.tab, .tab])
    showing.screen.focus(nil)
    expectEqual(walk(showing, [.tab]), ["a"])
  }

  @Test func `tab without anything to focus does nothing`() {
    expectEqual(walk(Showing(20, 3, [words("a")]), [.tab, .shiftTab, .down]), [nil, nil, nil])
  }

  @Test(arguments: [(KeyPress.tab, "x"), (.shiftTab, "a")])
  func `where no view got the focus of one that was removed, tab goes on in its place`(
    key: KeyPress, next: String
  ) {
    let showing = Showing(20, 3, three)
    _ = walk(showing, [.tab, .tab])
    showing.show([action("a"), action("x"), action("c")])
    #expect(showing.focused == nil)
    expectEqual(walk(showing, [key]), [next])
  }

  @Test func `a hidden view loses the focus, and so does one in a hidden group`() {
    let showing = Showing(20, 3, three)
    _ = walk(showing, [.tab, .tab])
    showing.show([action("a"), action("b", isHidden: true), action("c")])
    expectEqual(showing.focused, "c")
    showing.show([group("g", [.isHidden(true)], three)])
    #expect(showing.focused == nil)
  }

  @Test func `a disabled view keeps the focus and does nothing`() {
    let showing = Showing(20, 3, three)
    _ = walk(showing, [.tab, .tab])
    showing.show([action("a"), action("b", isEnabled: false), action("c")])
    expectEqual(showing.focused, "b")
    showing.screen.press(.return)
    #expect(showing.messages.isEmpty)
    #expect(showing.style(2, 1).attributes.contains(.reverse))
  }

  @Test(arguments: [(KeyPress.tab, "c"), (.shiftTab, "a")])
  func `from a disabled view tab goes to its neighbours`(key: KeyPress, neighbour: String) {
    let showing = Showing(20, 3, three)
    _ = walk(showing, [.tab, .tab])
    showing.show([action("a"), action("b", isEnabled: false), action("c")])
    expectEqual(walk(showing, [key]), [neighbour])
  }

  @Test func `the focus follows a view that moves`() {
    let showing = Showing(20, 3, three)
    _ = walk(showing, [.tab])
    showing.show([action("c"), action("b"), action("a")])
    expectEqual(showing.focused, "a")
    expectEqual(walk(showing, [.tab]), ["c"])
  }

  @Test func `what cannot have the focus is not given it`() {
    let showing = Showing(20, 3, [words("x"), action("a"), action("off", isEnabled: false)])
    for key in ["x", "off"] {
      showing.screen.focus(showing.node(key))
      #expect(showing.focused == nil)
    }
    let gone = showing.node("a")
    showing.show([words("x")])
    showing.screen.focus(gone)
    showing.screen.focus(NodeID(index: 99, generation: 7))
    #expect(showing.screen.focused == nil)
  }

  @Test func `a view that was just described can have the focus`() {
    let showing = Showing(20, 3, [words("x")])
    showing.show([action("a")])
    showing.screen.focus(showing.node("a"))
    expectEqual(showing.focused, "a")
  }

  @Test func `tab stays inside a scope while the focus is inside`() {
    let scope = group("s", [.set(\.isFocusScope, to: true)], [action("b"), action("c")])
    let showing = Showing(20, 4, [action("a"), scope, action("d")])
    expectEqual(walk(showing, [.tab, .tab, .tab, .tab]), ["a", "b", "c", "b"])
    expectEqual(walk(showing, [.shiftTab, .shiftTab]), ["c", "b"])
  }

  @Test func `a container that remembers the focus gives it to the view that had it`() {
    func views(isHidden: Bool, _ keys: [String] = ["a", "b", "c"]) -> [ViewElement<String>] {
      [
        group("g", [.remembersFocus(true), .isHidden(isHidden)], keys.map { action($0) }),
        group("h", [.isHidden(!isHidden)], [action("d"), action("e")]),
      ]
    }
    let showing = Showing(20, 5, views(isHidden: false))
    _ = walk(showing, [.tab, .tab])
    showing.show(views(isHidden: true))
    showing.screen.focus(showing.node("h"))
    expectEqual(walk(showing, [.tab]), ["e"])
    showing.show(views(isHidden: false))
    #expect(showing.focused == nil)
    showing.screen.focus(showing.node("g"))
    expectEqual(showing.focused, "b")
    showing.show(views(isHidden: true))
    showing.screen.focus(showing.node("h"))
    expectEqual(showing.focused, "d")
    showing.show(views(isHidden: false, ["a", "c"]))
    showing.screen.focus(showing.node("g"))
    expectEqual(showing.focused, "a")
  }

  @Test func `losing and getting the focus are events, of fields also as editing`() {
    let showing = Showing(
      20, 2,
      [
        button("a", [.on(.focus, send: "a on"), .on(.blur, send: "a off")]),
        field(
          "b",
          [
            .on(.editingDidBegin) { _, _ in "b begin" }, .on(.editingDidEnd) { _, _ in "b end" },
          ]),
      ])
    _ = walk(showing, [.tab, .tab, .escape])
    expectEqual(showing.messages, ["a on", "a off", "b begin", "b end"])
  }

  /// Two groups, one in the other, that tell of the focus in them.
  private func groups(isHidden: Bool = false, _ inner: [String] = ["b", "c"]) -> [ViewElement<
    String
  >] {
    func told(_ name: String) -> Prop<String, Container> {
      .batch([
        .on(.focusEntered, send: "into \(name)"), .on(.focusLeft, send: "out of \(name)"),
      ])
    }
    return [
      group(
        "outer", [told("outer")],
        [
          action("a"),
          group("inner", [told("inner"), .isHidden(isHidden)], inner.map { action($0) }),
        ]), action("d"),
    ]
  }

  @Test func `containers hear that the focus comes into them and leaves them`() {
    let showing = Showing(20, 5, groups())
    _ = walk(showing, [.tab, .tab, .tab])
    expectEqual(showing.messages, ["into outer", "into inner"])
    _ = walk(showing, [.tab])
    expectEqual(showing.messages.suffix(2), ["out of inner", "out of outer"])
    showing.screen.focus(showing.node("b"))
    expectEqual(showing.messages.suffix(2), ["into outer", "into inner"])
    showing.screen.focus(nil)
    expectEqual(showing.messages.suffix(2), ["out of inner", "out of outer"])
    expectEqual(showing.messages.count, 8)
  }

  @Test func `they hear of it as well where the view with the focus is hidden or gone`() {
    let showing = Showing(20, 5, groups())
    _ = walk(showing, [.tab, .tab])
    expectEqual(showing.messages, ["into outer", "into inner"])
    // A neighbour in both gets it.
    showing.show(groups(["c"]))
    expectEqual(showing.focused, "c")
    expectEqual(showing.messages.count, 2)
    showing.show(groups(isHidden: true, ["c"]))
    expectEqual(showing.focused, "a")
    expectEqual(showing.messages.suffix(1), ["out of inner"])
    expectEqual(showing.messages.count, 3)
  }

  @Test func `a view in a row hears of it where the focus falls back to the table`() {
    func views(_ items: [Int]) -> [ViewElement<String>] {
      [
        table("t", items: items, id: { $0 % 10 }) { number in
          stack("row", .horizontal) {
            group(
              "in", [.isHidden(number >= 10), .on(.focusLeft, send: "out of \(number)")],
              [action("b\(number % 10)")])
          }
        }
      ]
    }
    let showing = Showing(20, 4, views([0, 1]))
    showing.screen.focus(showing.node("b0"))
    expectEqual(showing.focused, "b0")
    showing.show(views([10, 1]))
    showing.screen.settle()
    expectEqual(showing.focused, "t")
    expectEqual(showing.messages, ["out of 10"])
  }

  @Test func `a view hears of its own focus, too, and leaves nothing to those around`() {
    let showing = Showing(
      20, 2,
      [
        group("g", [.on(.focusEntered, send: "into g")]) {
          button("a", [.on(.focusEntered) { _, _ in nil }, .on(.focusLeft, send: "out of a")])
        }
      ])
    _ = walk(showing, [.tab])
    showing.screen.focus(nil)
    expectEqual(showing.messages, ["into g", "out of a"])
  }

  @Test func `a view that the program hides hears that it lost the focus`() {
    func views(isHidden: Bool) -> [ViewElement<String>] {
      [
        button("a", [.on(.blur, send: "a off"), .set(\.isHidden, to: isHidden)]),
        field("b", [.on(.editingDidEnd) { _, _ in "b end" }, .set(\.isHidden, to: isHidden)]),
      ]
    }
    let showing = Showing(20, 2, views(isHidden: false))
    for (count, message) in [(1, "a off"), (2, "b end")] {
      _ = walk(showing, Array(repeating: .tab, count: count))
      showing.show(views(isHidden: true))
      expectEqual(showing.lines.count, 2)
      expectEqual(showing.messages.last, message)
      showing.show(views(isHidden: false))
    }
    expectEqual(showing.messages.count, 3)
  }

  @Test func `a view that is removed with the focus is not heard of again`() {
    let showing = Showing(
      20, 2, [action("x"), button("a", [.on(.blur, send: "a off")])])
    _ = walk(showing, [.tab, .tab])
    showing.show([action("x")])
    expectEqual(showing.focused, "x")
    #expect(showing.messages.isEmpty)
  }

  @Test func `tab leaves out what nobody can see`() {
    let showing = Showing(20, 2, three)
    expectEqual(walk(showing, [.tab, .tab, .tab, .shiftTab]), ["a", "b", "a", "b"])
    showing.screen.resize(columns: 20, rows: 3)
    expectEqual(walk(showing, [.tab, .tab]), ["c", "a"])
  }

  @Test func `the view with the focus keeps it where the screen grows too small`() {
    let showing = Showing(20, 3, three)
    _ = walk(showing, [.tab, .tab, .tab])
    showing.screen.resize(columns: 20, rows: 2)
    expectEqual(showing.focused, "c")
    expectEqual(walk(showing, [.shiftTab]), ["b"])
  }

  @Test func `a view without cells gets the focus when it has some`() throws {
    let showing = Showing(20, 2, three)
    _ = walk(showing, [.tab])
    showing.screen.perform(.focus(try #require(showing.node("c"))))
    expectEqual(showing.focused, "a")
    showing.screen.resize(columns: 20, rows: 3)
    showing.screen.settle()
    expectEqual(showing.focused, "c")
    _ = walk(showing, [.tab])
    showing.screen.resize(columns: 20, rows: 2)
    showing.screen.resize(columns: 20, rows: 3)
    showing.screen.settle()
    expectEqual(showing.focused, "a")
  }

  @Test func `a view gets the focus by the cells of the one that had it`() throws {
    let showing = Showing(20, 2, three)
    _ = walk(showing, [.tab])
    showing.screen.perform(.focus(try #require(showing.node("c"))))
    showing.show(Array(three.dropFirst()))
    showing.screen.settle()
    expectEqual(showing.focused, "c")
  }

  @Test func `a group whose controls have no cells gets the focus when they have some`() throws {
    let showing = Showing(
      20, 2, [action("a"), group("g", [label([.text("title")]), action("c")])])
    _ = walk(showing, [.tab])
    showing.screen.perform(.focus(try #require(showing.node("g"))))
    expectEqual(showing.focused, "a")
    showing.screen.resize(columns: 20, rows: 3)
    showing.screen.settle()
    expectEqual(showing.focused, "c")
  }

  @Test func `a user who goes on with a key keeps the focus`() throws {
    let showing = Showing(20, 2, three)
    _ = walk(showing, [.tab])
    showing.screen.perform(.focus(try #require(showing.node("c"))))
    showing.screen.press(.space)
    showing.screen.resize(columns: 20, rows: 3)
    showing.screen.settle()
    expectEqual(showing.focused, "a")
  }

  @Test func `a view that was hidden meanwhile does not get the focus`() throws {
    func views(isHidden: Bool) -> [ViewElement<String>] {
      Array(three.dropLast()) + [button("c", [.isHidden(isHidden)])]
    }
    let showing = Showing(20, 2, views(isHidden: false))
    _ = walk(showing, [.tab])
    showing.screen.perform(.focus(try #require(showing.node("c"))))
    for isHidden in [true, false] {
      showing.show(views(isHidden: isHidden))
      showing.screen.settle()
    }
    showing.screen.resize(columns: 20, rows: 3)
    showing.screen.settle()
    expectEqual(showing.focused, "a")
  }

  @Test(arguments: [0, 1, 2, 3])
  func `a view does not get the focus late that has gone elsewhere since`(way: Int) throws {
    let showing = Showing(20, 2, three)
    _ = walk(showing, [.tab])
    showing.screen.perform(.focus(try #require(showing.node("c"))))
    switch way {
    case 0: _ = walk(showing, [.tab])
    case 1: showing.screen.perform(.blur)
    case 2: showing.screen.perform(.focus(try #require(showing.node("b"))))
    default: showing.show(Array(three.dropLast()))
    }
    showing.screen.resize(columns: 20, rows: 3)
    showing.screen.settle()
    expectEqual(showing.focused, way == 0 || way == 2 ? "b" : way == 1 ? nil : "a")
  }

  @Test func `a view that is hidden does not get the focus when it is shown`() throws {
    let showing = Showing(20, 3, [action("a"), button("b", [.isHidden(true)])])
    _ = walk(showing, [.tab])
    showing.screen.perform(.focus(try #require(showing.node("b"))))
    showing.show([action("a"), button("b", [.isHidden(false)])])
    showing.screen.settle()
    expectEqual(showing.focused, "a")
  }

  @Test func `a field that is left by Escape stays left when the awaited view has cells`() throws {
    let showing = Showing(20, 2, [field("f", []), action("b"), action("c")])
    _ = walk(showing, [.tab])
    showing.screen.perform(.focus(try #require(showing.node("c"))))
    showing.screen.press(.escape)
    showing.screen.resize(columns: 20, rows: 3)
    showing.screen.settle()
    expectEqual(showing.focused, nil)
  }

  @Test func `a view that takes the place of the awaited one gets the focus`() throws {
    let showing = Showing(20, 2, three)
    _ = walk(showing, [.tab])
    showing.screen.perform(.focus(try #require(showing.node("c"))))
    showing.show(Array(three.dropLast()) + [field("c", [])])
    showing.screen.resize(columns: 20, rows: 3)
    showing.screen.settle()
    expectEqual(showing.focused, "c")
  }
}
