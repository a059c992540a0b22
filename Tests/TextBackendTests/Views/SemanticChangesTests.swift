import Expectations
import SeededRandom
import Testing
import TextBackend
import VirtualViews

/// The changes for users who do not see the screen.
@MainActor
struct SemanticChangesTests {
  private func shown(_ elements: [ViewElement<String>]) -> SemanticNode {
    Showing(30, 12, elements).screen.semantics
  }

  @Test func `labels, values and states that change are listed with their paths`() {
    let before = shown([
      label("title", [.text("One")]),
      group("form", [], [field("name", [.text("Ada")]), button("save", [.title("Save")])]),
    ])
    let after = shown([
      label("title", [.text("Two")]),
      group(
        "form", [],
        [field("name", [.text("Bob")]), button("save", [.title("Save"), .isEnabled(false)])]),
    ])
    expectEqual(
      after.changes(since: before).map(\.description),
      [
        #"· "title": text "One" → text "Two""#,
        #"· "form" / "name": textField = Ada → textField = Bob"#,
        #"· "form" / "save": button "Save" → button "Save" (disabled)"#,
      ])
    expectEqual(after.changes(since: after), [])
  }

  @Test func `a view comes and goes with all inside, and other places are no change`() {
    func row(_ name: String) -> ViewElement<String> {
      group(name, [], [label("text", [.text(name)])])
    }
    let before = shown([row("a"), row("b")])
    let after = shown([row("c"), row("b")])
    expectEqual(
      after.changes(since: before).map(\.description),
      [#"− "a": group"#, #"+ "c": group"#])
    expectEqual(shown([row("b"), row("a")]).changes(since: before), [])
    guard case .appeared(_, let node) = after.changes(since: before).last else {
      Issue.record("nothing appeared")
      return
    }
    expectEqual(node.children.first?.semantics.label, "c")
  }

  @Test func `the focus and layers are parts of the tree`() {
    let showing = Showing(
      30, 12, [button("a", [.title("A")]), button("b", [.title("B")])])
    let before = showing.screen.semantics
    expectEqual(before.focusPath, nil)
    showing.screen.press(.tab)
    let after = showing.screen.semantics
    expectEqual(after.focusPath, SemanticPath(["a"]))
    expectEqual(
      after.changes(since: before).map(\.description),
      [#"· "a": button "A" → button "A" (focused)"#])
    expectEqual(after[SemanticPath(["b"])]?.semantics.label, "B")
    expectEqual(after[SemanticPath(["b", "c"])], nil)
    let layered = shown([
      button("a", [.title("A")]),
      dialog(
        "sure", [.title("Sure?")], [label("text", [.text("Really?")])],
        buttons: [button("yes", [.title("Yes")])]),
    ])
    var layers: [SemanticPath] = []
    layered.forEach { path, node in if node.isLayer { layers.append(path) } }
    expectEqual(layers, [SemanticPath(["sure"])])
  }

  @Test func `of views with one key the first is the first`() {
    let before = shown([label("a", [.text("1")]), label("a", [.text("2")])])
    let after = shown([label("a", [.text("1")]), label("a", [.text("3")])])
    expectEqual(
      after.changes(since: before).map(\.description), [#"· "a": text "2" → text "3""#])
  }

  @Test(arguments: Effort.seeds(push: 20, full: 500))
  func `changes lead from one tree to the other`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func elements(_ depth: Int) -> [ViewElement<String>] {
      (0..<Int.random(in: 0...3, using: &random)).map { _ in
        let key = Int.random(in: 0...4, using: &random)
        guard depth > 0, Bool.random(using: &random) else {
          return label(key, [.text("\(Int.random(in: 0...2, using: &random))")])
        }
        return group(key, [], elements(depth - 1))
      }
    }
    func meanings(_ tree: SemanticNode) -> [String: [Semantics]] {
      var found: [String: [Semantics]] = [:]
      tree.forEach { path, node in found["\(path)", default: []].append(node.semantics) }
      return found
    }
    let (before, after) = (shown(elements(3)), shown(elements(3)))
    let changes = after.changes(since: before)
    expectEqual(changes.isEmpty, meanings(before) == meanings(after), "seed \(seed)")
    // The way back has as many changes of each kind, the other way round.
    let back = before.changes(since: after)
    expectEqual(changes.count, back.count)
    expectEqual(
      changes.count { if case .appeared = $0 { true } else { false } },
      back.count { if case .disappeared = $0 { true } else { false } })
  }
}
