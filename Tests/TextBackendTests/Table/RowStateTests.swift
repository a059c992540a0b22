import Expectations
import SeededRandom
import Testing
import TextBackend
import VirtualViews

/// What a person does inside of rows, while rows come, go and move.
@MainActor
struct RowStateTests {
  private func rows(_ ids: [Int]) -> ViewElement<String> {
    table("t", [.showsScrollIndicator(false)], items: ids, id: { $0 }) { id in
      stack(
        "row", .horizontal, spacing: 1,
        [label("l", [.text("\(id)")]), field("f", [.placeholder("\(id)")])])
    }
  }

  /// The lines as numbers of rows and what is typed behind them.
  private func picture(_ showing: Showing) -> [Int: String] {
    var texts: [Int: String] = [:]
    for line in showing.trimmed {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard let id = parts.first.flatMap({ Int($0) }), parts.count > 1 else { continue }
      texts[id] = String(parts[1])
    }
    return texts
  }

  @Test(arguments: Effort.seeds(push: 3, full: 40))
  func `what is typed into a row goes with it, and so does the keyboard`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var ids = Array(0..<12)
    let showing = Showing(12, 40, [rows(ids)])
    showing.press(.tab, .tab, .tab)
    showing.screen.type("one")
    showing.press(.tab)
    showing.screen.type("two")
    var typed = [1: "one", 2: "two"]
    for step in 0..<20 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: ids.insert(100 + step, at: Int.random(in: 0...ids.count, using: &random))
      case 1: ids.removeAll { $0 > 2 && Int.random(in: 0..<8, using: &random) == 0 }
      case 2: ids.shuffle(using: &random)
      default: ids.sort()
      }
      showing.show([rows(ids)])
      showing.screen.type("\(step % 10)")
      typed[2]? += "\(step % 10)"
      let texts = picture(showing)
      // The end of a long text is what is seen of it.
      for (id, text) in typed {
        expectEqual(texts[id].map { text.hasSuffix($0.suffix(4)) }, true, "seed \(seed), row \(id)")
      }
      for (id, text) in texts where typed[id] == nil {
        expectEqual(text, "\(id)", "seed \(seed), row \(id)")
      }
    }
  }

  @Test(arguments: Effort.seeds(push: 2, full: 20))
  func `the keyboard stays in a row that is scrolled out of sight`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var ids = Array(0..<200)
    let showing = Showing(12, 6, [rows(ids)])
    showing.press(.tab, .tab)
    showing.screen.type("a")
    for step in 0..<20 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: ids.insert(1_000 + step, at: Int.random(in: 0...ids.count, using: &random))
      case 1: ids.removeAll { $0 > 0 && Int.random(in: 0..<20, using: &random) == 0 }
      default: break
      }
      showing.show([rows(ids)])
      for _ in 0..<Int.random(in: 0...9, using: &random) {
        showing.mouse(Bool.random(using: &random) ? .wheelDown : .wheelUp, 0, 0)
      }
      showing.screen.type("\(step % 10)")
    }
    for _ in 0..<200 { showing.mouse(.wheelUp, 0, 0) }
    let typed = "a" + (0..<20).map { "\($0 % 10)" }.joined()
    expectEqual(picture(showing)[0].map { typed.hasSuffix($0.suffix(4)) }, true, "seed \(seed)")
  }

  @Test func `a row that was out of sight has forgotten what was typed, and is as described`() {
    let showing = Showing(12, 6, [rows(Array(0..<100))])
    showing.press(.tab, .tab)
    showing.screen.type("typed")
    showing.press(.escape)
    for _ in 0..<9 { showing.mouse(.wheelDown, 0, 0) }
    #expect(showing.trimmed.contains("27 27"))
    for _ in 0..<9 { showing.mouse(.wheelUp, 0, 0) }
    expectEqual(showing.trimmed[0], "0 0")
  }

  @Test func `the row that is made anew is named by what identifies its item`() {
    let known = 2
    func list(_ text: String) -> ViewElement<String> {
      table("t", rows: TableItems([1, 2], id: \.self).reloading(known)) {
        TableCell(label("l", [.text("\($0 ?? 0)" + text)]))
      }
    }
    let showing = Showing(6, 2, [list("a")])
    expectEqual(showing.trimmed, ["1a", "2a"])
    showing.show([list("b")])
    expectEqual(showing.trimmed, ["1a", "2b"])
  }

  @Test func `a row that is made anew shows more than its item, and the others do not`() {
    func list(_ text: String, _ key: ViewKey?) -> ViewElement<String> {
      table("t", rows: TableItems(["a", "b"], id: \.self).reloading(key)) {
        TableCell(label("l", [.text(($0 ?? "") + text)]))
      }
    }
    let showing = Showing(6, 2, [list("1", "a")])
    expectEqual(showing.trimmed, ["a1", "b1"])
    showing.show([list("2", "a")])
    expectEqual(showing.trimmed, ["a2", "b1"])
    // The row that was the one before is made anew once more.
    showing.show([list("3", "b")])
    expectEqual(showing.trimmed, ["a3", "b3"])
    showing.show([list("4", nil)])
    expectEqual(showing.trimmed, ["a3", "b4"])
    showing.show([list("5", nil)])
    expectEqual(showing.trimmed, ["a3", "b4"])
    showing.show([list("6", "none")])
    expectEqual(showing.trimmed, ["a3", "b4"])
  }
}
