import Expectations
import SeededRandom
import Testing
import VirtualViews

@testable import TextBackend

/// What keys mean where no view has a use for them.
@MainActor
struct KeysTests {
  @Test func `control and c quit whatever has the focus`() {
    let showing = Showing(10, 1, [field("f", [])])
    showing.screen.press(.tab)
    showing.screen.press(.control("c"))
    expectEqual(showing.exitStatus, 130)
  }

  @Test func `what a program binds to keys of the library's controls is told`() {
    let map: KeyMap = [
      .bind("f2", "language"), .bind("ctrl+k", "palette"), .bind("f9", "help"),
    ]
    let covered = map.covered(by: .controls).map {
      if case .covered(let binding, _) = $0 { binding.action } else { KeyAction.none }
    }
    expectEqual(covered, ["language", "palette"])
  }

  @Test func `a quit key quits only where nobody has a use for it`() {
    let showing = Showing(10, 2, quitKeys: ["q"], [field("f", [])])
    showing.screen.press(.tab)
    showing.screen.press("q")
    #expect(showing.exitStatus == nil)
    expectEqual(showing.lines[0], "q         ")
    showing.screen.press(.escape)
    showing.screen.press("q")
    expectEqual(showing.exitStatus, 0)
  }

  @Test func `a letter that is bound at a field is typed into it, and another key is not`() {
    let showing = Showing(
      10, 2,
      [
        field(
          "f",
          [
            .keyMap([.bind("x", "cut"), .bind("space s", "save"), .bind("alt+x", "cut")]),
            .onAction { "\($0)" },
          ])
      ])
    showing.press(.tab)
    showing.screen.type("x s")
    expectEqual(showing.lines[0], "x s       ")
    #expect(showing.messages.isEmpty)
    showing.press(.alt("x"))
    expectEqual(showing.messages, ["cut"])
  }

  @Test func `a key that is no quit key quits nothing`() {
    let showing = Showing(10, 2, quitKeys: ["q"], [action("a")])
    showing.screen.press("x")
    #expect(showing.exitStatus == nil)
  }

  @Test func `escape as a quit key quits, whatever has the focus`() {
    let showing = Showing(10, 2, quitKeys: [.escape], [action("a")])
    showing.screen.press(.tab)
    showing.screen.press(.escape)
    expectEqual(showing.exitStatus, 0)
  }

  @Test func `control and z stop the program as a job`() {
    let stage = Stage(size: CellSize(columns: 4, rows: 1))
    #expect(stage.handle(.key(.control("z"))))
    #expect(!stage.handle(.key(.control("y"))))
  }

  @Test func `a key that goes up means nothing and one that repeats is one more press`() {
    let showing = Showing(10, 1, [action("a")])
    showing.screen.press(.tab)
    showing.screen.press(KeyPress(.return, kind: .repeat))
    showing.screen.press(KeyPress(.return, kind: .release))
    expectEqual(showing.messages, ["a"])
    showing.screen.press(KeyPress(.character("c"), .control, kind: .release))
    #expect(showing.exitStatus == nil)
  }

  @Test func `keys and pastes without a focus mean nothing`() {
    let showing = Showing(10, 2, [action("a"), field("f", [])])
    for key in [KeyPress.return, .space, .left, "x", .backspace] { showing.screen.press(key) }
    showing.screen.paste("text")
    #expect(showing.messages.isEmpty)
    #expect(showing.focused == nil)
  }

  @Test func `every key sees the screen the one before it made`() {
    let showing = Showing(10, 2, [action("one")])
    showing.onMessage = { [unowned showing] message in
      showing.describe(message == "one" ? [action("two")] : [action("three")])
    }
    showing.screen.press(.tab)
    showing.screen.press(.return)
    showing.screen.press(.tab)
    showing.screen.press(.return)
    expectEqual(showing.messages, ["one", "two"])
  }

  @Test func `maps that no view has any more are forgotten, and their actions are known`() {
    func list(_ count: Int) -> [ViewElement<String>] {
      [
        field("f", []),
        group("g", [.keyMap([.bind("d", "delete", "Delete \(count)")])], [words("\(count)")]),
      ]
    }
    let showing = Showing(10, 2, list(0))
    for count in 1...Effort.count(push: 150, full: 500) {
      showing.show(list(count))
      _ = showing.screen.semantics
    }
    #expect((1...65).contains(showing.screen.stage.checked.maps.count))
    expectEqual(showing.screen.stage.checked.actions, ["delete"])
    showing.show([])
    _ = showing.screen.semantics
    expectEqual(showing.screen.stage.tree.keyMaps, [])
  }
}
