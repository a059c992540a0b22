import Expectations
import SeededRandom
import TextBackend
import Testing
import VirtualViews

/// Views are told when they come and when they go.
@MainActor
struct StayTests {
  private func view(_ key: String) -> ViewElement<String> {
    label(key, [.text(key), .onAppear("+" + key), .onDisappear("-" + key)])
  }

  private func views(_ keys: String) -> [ViewElement<String>] { keys.map { view(String($0)) } }

  /// The messages that came since the last time.
  private func messages(of showing: Showing, after count: inout Int) -> [String] {
    showing.screen.settle()
    defer { count = showing.messages.count }
    return Array(showing.messages[count...])
  }

  @Test func `a view is told once when it comes, and once when it goes`() {
    var count = 0
    let showing = Showing(9, 4, views("ab"))
    expectEqual(messages(of: showing, after: &count), ["+a", "+b"])
    showing.render(views("ab"))
    showing.render(views("ba"))
    expectEqual(messages(of: showing, after: &count), [])
    showing.render(views("bc"))
    expectEqual(messages(of: showing, after: &count), ["-a", "+c"])
    showing.render(views("abc"))
    expectEqual(messages(of: showing, after: &count), ["+a"])
  }

  @Test func `what is inside comes and goes with its view`() {
    var count = 0
    let showing = Showing(
      9, 4, [group("g", [.onAppear("+g"), .onDisappear("-g")], views("ab"))])
    expectEqual(messages(of: showing, after: &count), ["+g", "+a", "+b"])
    showing.render([])
    expectEqual(messages(of: showing, after: &count), ["-g", "-a", "-b"])
  }

  @Test func `a view of another kind under the same key is another view`() {
    var count = 0
    let showing = Showing(9, 4, views("a"))
    showing.screen.settle()
    count = showing.messages.count
    showing.render([button("a", [.onAppear("+button"), .onDisappear("-button")])])
    expectEqual(messages(of: showing, after: &count), ["-a", "+button"])
  }

  @Test func `a view that is hidden and shown again stays`() {
    let showing = Showing(9, 4, views("a"))
    for isHidden in [true, false] {
      showing.render([label("a", [.isHidden(isHidden), .onAppear("+a"), .onDisappear("-a")])])
    }
    expectEqual(showing.messages, ["+a"])
  }

  @Test func `handlers are those of the last description`() {
    var count = 0
    let showing = Showing(9, 4, [label("a", [])])
    showing.render([label("a", [.onAppear("late"), .onDisappear("first")])])
    showing.render([label("a", [.onDisappear("last")])])
    expectEqual(messages(of: showing, after: &count), [])
    showing.render([])
    expectEqual(messages(of: showing, after: &count), ["last"])
    showing.render([label("a", [.onDisappear("never")])])
    showing.render([label("a", [])])
    showing.render([])
    expectEqual(messages(of: showing, after: &count), [])
  }

  @Test func `messages pass the functions of their view and of those around it`() {
    func wrapped(_ children: [ViewElement<String>]) -> [ViewElement<String>] {
      [group("g", children).map { "g" + $0 }, lazy("l", 1) { _ in view("a").map { "l" + $0 } }]
    }
    let showing = Showing(9, 4, wrapped([view("a").map { "a" + $0 }]))
    showing.render(wrapped([]))
    showing.render([])
    expectEqual(showing.messages, ["ga+a", "l+a", "ga-a", "l-a"])
  }

  @Test func `the end of a program is no going`() {
    let showing = Showing(9, 4, views("a"))
    showing.screen.press(.control("c"))
    showing.screen.settle()
    expectEqual(showing.exitStatus, 130)
    expectEqual(showing.messages, ["+a"])
  }

  @Test func `what comes of a view that appears is in the same picture`() {
    let showing = Showing(9, 2, [])
    showing.onMessage = { [unowned showing] message in
      if message == "+page" { showing.describe([label("page", [.text("loaded")])]) }
    }
    showing.render([label("page", [.text("loading"), .onAppear("+page")])])
    expectEqual(showing.lines, ["loaded   ", "         "])
  }

  @Test func `a view that comes and goes by its own messages leaves the screen its turns`() {
    let showing = Showing(9, 2, [])
    let flickering = views("f")
    showing.onMessage = { [unowned showing] message in
      showing.describe(message == "+f" ? [] : flickering)
    }
    showing.render(flickering)
    for _ in 0..<3 {
      let before = showing.messages.count
      showing.screen.settle()
      #expect((1...4).contains(showing.messages.count - before))
    }
  }

  // MARK: - Tables

  private func rows(_ range: Range<Int>, kinds: Int) -> [ViewElement<String>] {
    let items = TableItems(Array(range), id: { $0 })
    return [
      table("t", [], rows: items) { number in
        let number = number ?? 0
        return TableCell(
          reuseIdentifier: ViewKey(number % kinds),
          label([.text("row \(number)"), .onAppear("+\(number)"), .onDisappear("-\(number)")]))
      }
    ]
  }

  /// The rows that are there as messages tell it; nil if one comes or goes twice.
  private func rowsThere(_ messages: [String]) -> Set<Int>? {
    var there: Set<Int> = []
    for message in messages {
      guard let number = Int(message.dropFirst()) else { return nil }
      let isRight =
        message.hasPrefix("+")
        ? there.insert(number).inserted : there.remove(number) != nil
      guard isRight else { return nil }
    }
    return there
  }

  @Test(arguments: [1, 3]) func `rows of a table come and go as it scrolls`(kinds: Int) throws {
    let showing = Showing(9, 5, rows(0..<1000, kinds: kinds))
    showing.screen.press(.tab)
    for key in [KeyPress.pageDown, .pageDown, .end, .pageUp, .home, .down, .pageDown, .end] {
      showing.screen.press(key)
      let seen = showing.lines.compactMap { Int($0.dropFirst(4).prefix { $0 != " " }) }
      let there = try #require(rowsThere(showing.messages))
      #expect(!seen.isEmpty && there.isSuperset(of: seen))
      #expect(there.count < 30)
    }
    showing.render(rows(0..<0, kinds: kinds))
    showing.screen.settle()
    expectEqual(rowsThere(showing.messages), [])
  }

  // MARK: - Everything

  /// A description of which every view tells its path when it comes and goes.
  private func description(
    _ generator: inout SplitMix64, depth: Int, path: String, _ paths: inout Set<String>
  ) -> [ViewElement<String>] {
    let keys = "abcd".filter { _ in Bool.random(using: &generator) }.shuffled(using: &generator)
    return keys.map { key in
      let isGroup = depth > 0 && Bool.random(using: &generator)
      let path = path + String(key) + (isGroup ? "/" : ".")
      paths.insert(path)
      guard isGroup else {
        return label(String(key), [.onAppear("+" + path), .onDisappear("-" + path)])
      }
      let children = description(&generator, depth: depth - 1, path: path, &paths)
      return group(String(key), [.onAppear("+" + path), .onDisappear("-" + path)], children)
    }
  }

  @Test(arguments: Effort.seeds(push: 5, full: 300))
  func `exactly the views that came and went are told, the latter first`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let showing = Showing(9, 9, [])
    var (before, count) = (Set<String>(), 0)
    for _ in 0..<40 {
      var after: Set<String> = []
      showing.render(description(&generator, depth: 2, path: "", &after))
      let told = messages(of: showing, after: &count)
      let gone = before.subtracting(after).map { "-" + $0 }
      let came = after.subtracting(before).map { "+" + $0 }
      expectEqual(told.count, gone.count + came.count, "seed \(seed)")
      expectEqual(Set(told.prefix(gone.count)), Set(gone), "seed \(seed)")
      expectEqual(Set(told.suffix(came.count)), Set(came), "seed \(seed)")
      before = after
    }
  }
}

extension Showing {
  /// Shows something else, and has it rendered before anything else happens.
  fileprivate func render(_ elements: [ViewElement<String>]) {
    show(elements)
    screen.settle()
  }
}
