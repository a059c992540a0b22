import Expectations
import Shohin
import TextBackend
import Testing

@testable import Door

/// Parts of controls, which tools read and press.
@MainActor
struct DoorPartsTests {
  private func program() -> Program<[Int], Int> {
    Program(
      screen: TextScreen(columns: 24, rows: 3),
      App<[Int], Int>(
        model: [],
        update: { number, told in
          told.append(number)
          return .none
        },
        render: { told in
          [
            segmentedControl(
              "color",
              [
                .segments([
                  segment(0, .title("Red")), segment(1, .title("Green")),
                  segment(2, .title("Gray"), enabled: false),
                ]),
                .selectedKey(told.last ?? 0), .onSelect { $0 },
              ]), button("b", [.title("B"), .onPress(7)]),
          ]
        }))
  }

  @Test func `a part is in the tree with its cells, and is pressed by its label`() throws {
    let program = program()
    let door = try #require(DoorSession(program))
    let tree = door.answer(#"{"do":"tree"}"#) ?? ""
    #expect(tree.contains(#""parts":[{"role":"radio","label":"Red""#), "\(tree)")
    #expect(tree.contains(#""label":"Green","cells":["#), "\(tree)")
    let view = #""view":{"path":["color"]}"#
    expectEqual(door.answer(#"{"do":"press",\#(view),"part":"Green"}"#), #"{"ok":true}"#)
    expectEqual(program.model, [1])
  }

  @Test func `a part that is switched off is not pressed`() throws {
    let program = program()
    let door = try #require(DoorSession(program))
    let off = door.answer(#"{"do":"press","view":{"path":["color"]},"part":"Gray"}"#) ?? ""
    #expect(off.contains("The part cannot be used now: it is disabled."), "\(off)")
    expectEqual(program.model, [])
  }

  @Test func `a part that there is not is a mistake that names those that there are`() throws {
    let door = try #require(DoorSession(program()))
    let color = #""view":{"path":["color"]}"#
    let blue = door.answer(#"{"do":"press",\#(color),"part":"Blue"}"#) ?? ""
    let sentence = #"The view has no part \"Blue\", but \"Red\", \"Green\", \"Gray\"."#
    #expect(blue.contains(sentence), "\(blue)")
    let number = door.answer(#"{"do":"press",\#(color),"part":1}"#) ?? ""
    #expect(number.contains("A part is named by its label"), "\(number)")
    let none = door.answer(#"{"do":"press","view":{"path":["b"]},"part":"B"}"#) ?? ""
    #expect(none.contains(#"The view has no part \"B\"."#), "\(none)")
  }
}
