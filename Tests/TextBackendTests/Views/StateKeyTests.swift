import Expectations
import SeededRandom
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// The states of views that have a name for it, while these views are away.
@MainActor
struct StateKeyTests {
  /// The views of a program are those of the last message.
  private func shown(
    _ columns: Int, _ rows: Int,
    _ views: @escaping @MainActor @Sendable (String) -> [Element<String>]
  ) -> Simulation<String, String> {
    Simulation(
      model: "", columns: columns, rows: rows,
      update: { message, model in
        model = message
        return .none
      }, render: { model in views(model) })
  }

  private func lines(_ key: String, _ name: String?) -> Element<String> {
    scrollView(
      key, [.stateKey(name)],
      (0..<20).map { label($0, [.text("\(key)\($0)")]) })
  }

  @Test func `a view in another container is scrolled as before, and has the focus`() {
    let simulation = shown(12, 4) { model in
      model.isEmpty
        ? [lines("a", "log")] : [stack("side", .horizontal) { [lines("a", "log")] }]
    }
    simulation.focus("a")
    simulation.press(.pageDown)
    let before = simulation.screen
    expectEqual(before.map { $0.prefix(3) }, ["a3 ", "a4 ", "a5 ", "a6 "])
    simulation.send("aside")
    expectEqual(simulation.screen, before)
    expectEqual(simulation.focusedKey, "a")
    simulation.press(.up)
    expectEqual(simulation.screen[0].prefix(3), "a2 ")
  }

  @Test func `without a name it begins anew`() {
    let simulation = shown(12, 4) { model in
      model.isEmpty ? [lines("a", nil)] : [stack("side", .horizontal) { [lines("a", nil)] }]
    }
    simulation.focus("a")
    simulation.press(.pageDown)
    simulation.send("aside")
    expectEqual(simulation.screen[0].prefix(3), "a0 ")
    expectEqual(simulation.focusedKey, nil)
  }

  @Test func `a view that comes back is scrolled as before, and has no focus by that`() {
    let simulation = shown(12, 4) { model in model.isEmpty ? [lines("a", "log")] : [] }
    simulation.focus("a")
    simulation.press(.end)
    let before = simulation.screen
    simulation.send("away")
    simulation.send("still away")
    simulation.send("")
    expectEqual(simulation.screen, before)
    expectEqual(simulation.focusedKey, nil)
  }

  @Test func `a view that gets another name has the state of that one, or begins anew`() {
    let simulation = shown(12, 4) { model in [lines("a", model)] }
    func first(_ name: String) -> Substring {
      simulation.send(name)
      return simulation.screen[0].prefix(3)
    }
    simulation.focus("a")
    simulation.press(.pageDown)
    expectEqual(first("swift"), "a0 ")
    simulation.press(.down)
    expectEqual(first(""), "a3 ")
    expectEqual(first("swift"), "a1 ")
    expectEqual(first("other"), "a0 ")
    expectEqual(first("swift"), "a1 ")
    // The view is the same one all the time.
    expectEqual(simulation.focusedKey, "a")
  }

  @Test func `a table keeps its place and the widths of its columns`() {
    let simulation = shown(20, 6) { model in
      let rows: Element<String> = table(
        "t",
        [
          .stateKey("t"),
          .columns([TableColumn("a", "A", width: .fixed(6)), TableColumn("b", "B")]),
        ],
        items: Array(0..<100), id: \.self
      ) { number in
        group(number, [label("a", [.text("\(number)")]), label("b", [.text("b")])])
      }
      return model.isEmpty ? [rows] : [stack("s", .vertical) { [rows] }]
    }
    simulation.drag("t", from: (6, 0), to: (11, 0))
    simulation.focus("t")
    simulation.press(.end)
    let before = simulation.screen
    #expect(before.last?.hasPrefix("99 ") == true, "\(before)")
    #expect(before[0].hasPrefix("A           B"), "\(before)")
    simulation.send("s")
    expectEqual(simulation.screen, before)
    expectEqual(simulation.focusedKey, "t")
  }

  @Test func `a table has the place of each name, also when there are more rows by now`() {
    // The model is a name and the number of its rows.
    let simulation = shown(10, 4) { model in
      let count = Int(model.drop { !$0.isNumber }) ?? 20
      let name = String(model.prefix { !$0.isNumber })
      guard name != "nothing" else { return [] }
      return [
        table("t", [.stateKey(name)], items: (0..<count).map { "\(name)\($0)" }, id: \.self) {
          text in
          label(text, [.text(text)])
        }
      ]
    }
    func first(_ model: String) -> Substring {
      simulation.send(model)
      return simulation.screen[0].prefix { $0 != " " }
    }
    expectEqual(first("a20"), "a0")
    simulation.turnWheel("t", down: 2)
    expectEqual(first("b20"), "b0")
    simulation.turnWheel("t", down: 1)
    expectEqual(first("a50"), "a6")
    expectEqual(first("b9"), "b3")
    expectEqual(first("nothing"), "")
    expectEqual(first("a70"), "a6")
    expectEqual(first("nothing"), "")
    // Of fewer rows the last ones are seen.
    expectEqual(first("a5"), "a1")
    expectEqual(first("c5"), "c0")
  }

  /// A table with the rows that the last message names, `90..<200`, one in a line; none after "nothing".
  private func shownRows(_ props: [TableProp<Int, String>] = []) -> Simulation<String, String> {
    shown(10, 4) { model in
      let bounds = model.split(separator: "..<").compactMap { Int($0) }
      guard bounds.count == 2 else { return [] }
      return [
        table(
          "t", [.stateKey("t"), .batch(props)], items: Array(bounds[0]..<bounds[1]), id: \.self
        ) { label($0, [.text("\($0)")]) }
      ]
    }
  }

  private func firstRow(_ simulation: Simulation<String, String>) -> Substring {
    simulation.screen[0].prefix { $0 != " " }
  }

  @Test(arguments: [
    ("0..<300", "112"), ("111..<300", "112"), ("112..<200", "112"),
    // Its row is gone, and the number counts.
    ("150..<250", "162"),
  ])
  func `a table that comes back begins with the row with which it began`(
    _ rows: String, _ first: String
  ) {
    let simulation = shownRows()
    simulation.send("100..<200")
    simulation.turnWheel("t", down: 4)
    expectEqual(firstRow(simulation), "112")
    simulation.send("nothing")
    simulation.send(rows)
    expectEqual(firstRow(simulation), Substring(first))
  }

  @Test func `a table that comes back at its beginning shows what came there, as one that stayed`()
  {
    let simulation = shownRows()
    simulation.send("100..<200")
    simulation.send("nothing")
    simulation.send("98..<200")
    expectEqual(firstRow(simulation), "98")
    simulation.send("nothing")
    simulation.send("50..<200")
    expectEqual(firstRow(simulation), "98")
  }

  @Test func `a table that stays at its position is as far down as it was when it comes back`() {
    let simulation = shownRows([.scrollAnchor(.position)])
    simulation.send("100..<200")
    simulation.turnWheel("t", down: 4)
    simulation.send("nothing")
    simulation.send("0..<300")
    expectEqual(firstRow(simulation), "12")
  }

  @Test func `two views with one name are a diagnostic, once as long as they are there`() {
    let simulation = Simulation(
      model: "", columns: 12, rows: 4,
      update: { (message: String, model) in
        model = message
        return .none
      },
      render: { model in
        [
          group("g", [self.lines("a", "log")]),
          self.lines("b", model.isEmpty ? "other" : "log"),
        ]
      }, expectsDiagnostics: true)
    expectEqual(simulation.diagnostics, [])
    for _ in 0..<2 {
      simulation.send("log")
      simulation.turnWheel("b", down: 1)
    }
    let found = simulation.diagnostics
    expectEqual(found.map(\.identifier), ["shared-state-key"])
    #expect(found[0].message.contains("2 views have the state key \"log\""), "\(found)")
    #expect(found[0].message.hasSuffix("(g/a, b)"), "\(found)")
    expectEqual(found[0].keys, ["a", "b"])
    simulation.send("")
    expectEqual(simulation.diagnostics.count, 1)
    simulation.send("log")
    expectEqual(simulation.diagnostics.count, 2)
  }

  @Test func `rows with one state key are told of once, and three of them are named`() {
    let simulation = Simulation(
      model: 20, columns: 10, rows: 6,
      update: { (count: Int, model) in
        model = count
        return .none
      },
      render: { count in
        [
          table("t", items: Array(0..<count), id: \.self) {
            label($0, [.text("\($0)"), .stateKey("row")])
          }
        ]
      }, expectsDiagnostics: true)
    for rows in [3, 12] { simulation.resize(columns: 10, rows: rows) }
    simulation.send(10)
    expectEqual(simulation.diagnostics.map(\.identifier), ["shared-state-key"])
    expectEqual(simulation.diagnostics.first?.keys, [0, 1, 2])
  }

  @Test func `a table that follows its end has left it or not by its name`() {
    let simulation = shown(10, 4) { model in
      let count = Int(model.drop { !$0.isNumber }) ?? 0
      let name = String(model.prefix { !$0.isNumber })
      return [
        table(
          "t", [.stateKey(name), .followsEnd(true)],
          items: (0..<count).map { "\(name)\($0)" }, id: \.self
        ) { label($0, [.text($0)]) }
      ]
    }
    func first(_ model: String) -> Substring {
      simulation.send(model)
      return simulation.screen[0].prefix { $0 != " " }
    }
    expectEqual(first("a20"), "a16")
    simulation.turnWheel("t", down: -2)
    expectEqual(first("b30"), "b26")
    expectEqual(first("a40"), "a10")
    expectEqual(first("b50"), "b46")
  }

  @Test func `the focus goes with the name that the view had last`() {
    let simulation = shown(12, 8) { model in
      model == "apart"
        ? [
          stack("one", .vertical, [.height(4)]) { [lines("x", "swift")] },
          stack("two", .vertical, [.height(4)]) { [lines("y", "elm")] },
        ] : [lines("a", model)]
    }
    simulation.send("swift")
    simulation.focus("a")
    simulation.press(.down)
    simulation.send("elm")
    simulation.press(.down, .down)
    simulation.send("apart")
    expectEqual(simulation.focusedKey, "y")
    expectEqual(simulation.screen[0].prefix(3), "x1 ")
    expectEqual(simulation.screen[4].prefix(3), "y2 ")
  }

  @Test func `the focus goes with the name, and not to another view of the same key`() {
    let simulation = shown(12, 4) { model in
      model.isEmpty ? [lines("a", "log")] : [stack("a", .vertical) { [lines("x", "log")] }]
    }
    simulation.focus("a")
    simulation.press(.down)
    simulation.send("other")
    expectEqual(simulation.focusedKey, "x")
    expectEqual(simulation.screen[0].prefix(3), "x1 ")
  }

  @Test func `a first name takes nothing away, and neither does the loss of one`() {
    let simulation = shown(12, 4) { model in [lines("a", model.isEmpty ? nil : model)] }
    simulation.focus("a")
    simulation.press(.down)
    for name in ["log", "", "log"] {
      simulation.send(name)
      expectEqual(simulation.screen[0].prefix(3), "a1 ")
    }
  }

  @Test func `a table that comes back is where it was, wherever its selected row is`() {
    let simulation = shown(12, 4) { model in
      guard model != "nothing" else { return [] }
      return [
        table(
          "t", [.stateKey(model), .onSelect { _, _ in "selected" }],
          items: (0..<30).map { "\(model) \($0)" }, id: \.self
        ) { label($0, [.text($0)]) }
      ]
    }
    simulation.send("a")
    simulation.turnWheel("t", down: 4)
    let before = simulation.screen
    for other in ["nothing", "b"] {
      simulation.send(other)
      simulation.send("a")
      expectEqual(simulation.screen, before)
      expectEqual(simulation.model, "a")
    }
  }

  @Test func `views inside are kept with it, and those with names of their own under these`() {
    let simulation = shown(12, 8) { model in
      switch model {
      case "apart": [lines("b", "own"), stack("c", .vertical) { [lines("a", "other")] }]
      case "nothing": []
      case "whole":
        [
          stack("d", .vertical) {
            [group("g", [.stateKey("group")], [lines("a", nil), lines("b", "own")])]
          }
        ]
      default: [group("g", [.stateKey("group")], [lines("a", nil), lines("b", "own")])]
      }
    }
    simulation.focus("a")
    simulation.press(.down, .down)
    simulation.focus("b")
    simulation.press(.down, .down, .down)
    let before = simulation.screen
    expectEqual(before[0].prefix(3), "a2 ")
    expectEqual(before[4].prefix(3), "b3 ")
    simulation.send("whole")
    expectEqual(simulation.screen, before)
    expectEqual(simulation.focusedKey, "b")
    // Of the group only what has no name of its own goes away with it.
    simulation.send("apart")
    expectEqual(simulation.screen[0].prefix(3), "b3 ")
    expectEqual(simulation.screen[4].prefix(3), "a0 ")
    simulation.focus("b")
    simulation.press(.down)
    simulation.send("nothing")
    simulation.send("")
    expectEqual(simulation.screen[0].prefix(3), "a2 ")
    expectEqual(simulation.screen[4].prefix(3), "b4 ")
  }

  @Test func `a view of another kind has nothing of it`() {
    let simulation = shown(12, 4) { model in
      model.isEmpty
        ? [lines("a", "log")] : [field("a", [.text("some text"), .stateKey("log")])]
    }
    simulation.focus("a")
    simulation.press(.pageDown)
    simulation.send("field")
    expectEqual(simulation.screen[0], "some text")
    simulation.send("")
    expectEqual(simulation.screen[0].prefix(3), "a0 ")
  }

  /// Rows with named fields, of which the second one has been scrolled to its end, and their picture.
  private func shownFields(_ rows: Int) -> (Simulation<String, String>, screen: [String]) {
    let simulation = shown(14, rows) { _ in
      [
        table("t", items: Array(0..<40), id: \.self) { number in
          field("f", [.text("0123456789012345678"), .stateKey("row \(number)")])
        }
      ]
    }
    simulation.click("t", column: 3, row: 1)
    simulation.press(.end)
    #expect(simulation.screen[1] != simulation.screen[0])
    return (simulation, simulation.screen)
  }

  @Test func `a row that is another item's by now gives its state to the row of that item`() {
    let (simulation, before) = shownFields(4)
    simulation.turnWheel("t", down: 6)
    #expect(simulation.screen.allSatisfy { $0.hasPrefix("0123") }, "\(simulation.screen)")
    simulation.turnWheel("t", down: -10)
    expectEqual(simulation.screen, before)
  }

  @Test func `a row whose view was spared meanwhile has its state`() {
    let (simulation, before) = shownFields(8)
    for _ in 0..<3 {
      simulation.resize(columns: 14, rows: 2)
      simulation.turnWheel("t", down: 6)
      simulation.turnWheel("t", down: -10)
      simulation.resize(columns: 14, rows: 8)
      expectEqual(simulation.screen, before)
    }
  }

  @Test func `the view of a row that is given to another row leaves the state of the first one`() {
    let simulation = shown(14, 4) { _ in
      [
        table(
          "t", [.rowHeight(.fixed(1)), .showsScrollIndicator(false)],
          items: Array(0..<40), id: \.self
        ) { number in
          scrollView(
            "s", [.stateKey("row \(number)"), .showsScrollIndicator(false)],
            (0..<9).map { label($0, [.text("\(number).\($0)")]) })
        }
      ]
    }
    let wheel = MouseEvent(.wheelDown, column: 0, row: 1)
    simulation.textScreen.handle(.mouse(wheel))
    expectEqual(simulation.screen, ["0.0", "1.3", "2.0", "3.0"])
    simulation.focus("t")
    simulation.press(.end)
    expectEqual(simulation.screen, ["36.0", "37.0", "38.0", "39.0"])
    simulation.press(.home)
    expectEqual(simulation.screen, ["0.0", "1.3", "2.0", "3.0"])
  }

  @Test
  func
    `the view with the focus stays in sight where its scroll view goes elsewhere and gets lower`()
  {
    let simulation = Simulation<Int, Int>(
      model: 30, columns: 30, rows: 12,
      update: { columns, model in
        model = columns
        return .none
      },
      render: { columns in
        let list: Element<Int> = scrollView(
          "list", [.stateKey("list")],
          (0..<40).map { button("b\($0)", [.title("Button \($0)"), .onPress(0)]) })
        return [columns < 20 ? group("narrow", [list]) : group("wide", [list])]
      },
      subscriptions: { _ in .resize { columns, _ in columns } })
    simulation.focus("b30")
    #expect(simulation.screen.last?.contains("Button 30") == true)
    simulation.resize(columns: 15, rows: 5)
    expectEqual(simulation.focusedKey, "b30")
    #expect(simulation.screen.last?.contains("Button 30") == true, "\(simulation.screen)")
  }

  /// A program whose views go, come, stand elsewhere and get other names at random, beside a model of what is kept.
  @Test(arguments: Effort.seeds(push: 2, full: 400))
  func `every view is scrolled as far as its name was left, and the focus goes with names`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    var model = StateKeyModel()
    let simulation = shown(12, 12) { message in
      let places = StateKeyModel.places(message)
      @MainActor func views(in container: Int) -> [Element<String>] {
        StateKeyModel.keys.filter { places[$0]?.container == container }.map { key in
          stack("in \(key)", .vertical, [.height(3)]) {
            [
              scrollView(
                key, [.stateKey(places[key]?.name)], (0..<20).map { label($0, [.text("\($0)")]) })
            ]
          }
        }
      }
      return [stack("one", .vertical) { views(in: 1) }, stack("two", .vertical) { views(in: 2) }]
    }
    for step in 0..<40 {
      let message = StateKeyModel.randomMessage(&random)
      model.follow(message)
      simulation.send(message)
      expectEqual(simulation.focusedKey, model.focus.map { ViewKey($0) }, "\(seed), \(step)")
      for (position, view) in model.seen.enumerated() {
        expectEqual(
          simulation.screen[position * 3].prefix { $0 != " " }, "\(model.offsets[view] ?? -1)",
          "seed \(seed), step \(step), \(message), \(view)")
        let notches = Int.random(in: -2...2, using: &random)
        simulation.turnWheel(view, down: notches)
        model.scroll(view, by: 3 * notches)
      }
      if let view = model.seen.randomElement(using: &random) {
        simulation.focus(view)
        model.focus = view
      }
    }
  }
}

/// The way in which views with names are scrolled and have the focus, in the words of the documentation.
private struct StateKeyModel {
  static let keys = ["x", "y", "z"]
  typealias Place = (container: Int, name: String?)
  private var places: [String: Place] = [:]
  /// The lines by which the views that are there are scrolled.
  private(set) var offsets: [String: Int] = [:]
  private var kept: [String: Int] = [:]
  var focus: String?

  /// A container and a name for each view, `1a,0,2`; 0 for a view that is away.
  static func randomMessage(_ random: inout SplitMix64) -> String {
    let names = ["a", "b", "c", "", ""].shuffled(using: &random)
    return zip(keys, names).map { "\(Int.random(in: 0...2, using: &random))\($1)" }
      .joined(separator: ",")
  }

  static func places(_ message: String) -> [String: Place] {
    let parts = zip(keys, message.split(separator: ",")).map { key, part in
      let name = String(part.dropFirst())
      return (key, (Int(part.prefix(1)) ?? 0, name.isEmpty ? nil : name))
    }
    return Dictionary(uniqueKeysWithValues: parts).filter { $0.value.0 != 0 }
  }

  /// The views that are there, as they are read.
  var seen: [String] {
    (1...2).flatMap { container in Self.keys.filter { places[$0]?.container == container } }
  }

  mutating func scroll(_ view: String, by rows: Int) {
    offsets[view] = min(17, max(0, (offsets[view] ?? 0) + rows))
  }

  /// The view that gets the focus of one that goes: the next one in its container, or anywhere, if it was there before.
  private func heir(
    of view: String, in container: Int, _ before: [String], stays: (String) -> Bool
  ) -> String? {
    let survivor = before.prefix { $0 != view }.last(where: stays)
    let start = survivor.flatMap(seen.firstIndex).map { $0 + 1 } ?? 0
    let inside = seen.indices.filter { places[seen[$0]]?.container == container }
    for positions in [inside, Array(seen.indices)] where !positions.isEmpty {
      let heir = positions.first { $0 >= start } ?? positions[positions.count - 1]
      return stays(seen[heir]) ? seen[heir] : nil
    }
    return nil
  }

  mutating func follow(_ message: String) {
    let (old, new, seenBefore) = (places, Self.places(message), seen)
    places = new
    // A view that stands in another container is another one.
    func stays(_ view: String) -> Bool {
      old[view] != nil && old[view]?.container == new[view]?.container
    }
    var left: [String: String] = [:]
    for (view, place) in old {
      guard let name = place.name, !stays(view) || new[view]?.name != name else { continue }
      kept[name] = offsets[view]
      if !stays(view) { left[name] = view }
    }
    let before = focus
    if let view = focus, !stays(view), let container = old[view]?.container {
      focus = heir(of: view, in: container, seenBefore, stays: stays)
    }
    for view in old.keys where !stays(view) { offsets[view] = nil }
    for (view, place) in new {
      let isSame = stays(view) && old[view]?.name == place.name
      guard !isSame else { continue }
      if let name = place.name, let offset = kept.removeValue(forKey: name) {
        offsets[view] = offset
        if let before, left[name] == before { focus = view }
      } else if !stays(view) || place.name != nil && old[view]?.name != nil {
        offsets[view] = 0
      }
    }
  }
}
