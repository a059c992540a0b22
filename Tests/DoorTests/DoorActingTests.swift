import Editor
import Expectations
import Shohin
import TextBackend
import Testing

@testable import Door

/// Views that tools press, and fields that get a text, in programs that make it difficult.
@MainActor
struct DoorActingTests {
  private func program(
    rows: Int = 10, keys: KeyMap = [],
    _ elements: @escaping @MainActor @Sendable ([String]) -> [Element<String>]
  ) -> Program<[String], String> {
    Program(
      screen: TextScreen(columns: 30, rows: rows),
      App<[String], String>(
        model: [],
        update: { message, told in
          told.append(message)
          return .none
        }, render: elements,
        subscriptions: { _ in .actions(keys) { "action \($0)" } }))
  }

  private func press(_ label: String, _ door: DoorSession) -> String {
    door.answer(#"{"do":"press","view":{"label":"\#(label)"}}"#) ?? ""
  }

  private let ok = #"{"ok":true}"#

  @Test func `a view behind a dialog is not pressed, and neither is the dialog`() throws {
    let program = program { told in
      let behind = (0..<10).map { row in
        button(row, [.title("Behind \(row)"), .onPress("behind")]) as Element<String>
      }
      let isOpen = told.last != "yes"
      return behind
        + (isOpen
          ? [
            dialog(
              "d", [.title("Sure?"), .onDismiss("dismissed")],
              [button("yes", [.title("Yes"), .onPress("yes")])])
          ] : [])
    }
    let door = try #require(DoorSession(program))
    let before = program.screen as? TextScreen
    _ = before?.picture
    for row in 0..<10 {
      let answer = press("Behind \(row)", door)
      #expect(answer.hasPrefix(#"{"error":"#) && answer.hasSuffix(#","at":"view"}"#), "\(answer)")
    }
    let focusing = door.answer(#"{"do":"focus","view":{"label":"Behind 7"}}"#) ?? ""
    #expect(focusing.contains("cannot have the keyboard"), "\(focusing)")
    expectEqual(program.model, [])
    expectEqual(press("Yes", door), ok)
    expectEqual(program.model, ["yes"])
    // The focus that was refused is not given later.
    expectEqual(before?.focused.flatMap { program.key(of: $0) } == 7, false)
    expectEqual(press("Behind 7", door), ok)
    expectEqual(program.model, ["yes", "behind"])
  }

  @Test func `a group is not pressed by a view inside of it`() throws {
    let program = program { _ in
      [
        group(
          "g", [.semanticLabel("Group")],
          [button("a", [.title("A"), .onPress("a")]), button("b", [.title("B"), .onPress("b")])])
      ]
    }
    let door = try #require(DoorSession(program))
    let answer = press("Group", door)
    #expect(answer.contains("cannot be pressed"), "\(answer)")
    expectEqual(program.model, [])
  }

  @Test func `a view that is scrolled away is not pressed by what stands in its place`()
    throws
  {
    let program = program(rows: 4) { _ in
      [
        button("top", [.title("Top"), .onPress("top")]),
        scrollView(
          "s", [],
          (0..<20).map { row in
            label(row, [.text("Row \(row)"), .onClick("row \(row)")]) as Element<String>
          }),
      ]
    }
    let door = try #require(DoorSession(program))
    expectEqual(press("Row 0", door), ok)
    let answer = press("Row 19", door)
    #expect(answer.contains("cannot be pressed"), "\(answer)")
    expectEqual(program.model, ["row 0"])
  }

  @Test func `a text is set whatever the program binds the keys to`() throws {
    let keys: KeyMap = [
      .bind("alt+a", "archive", isFirst: true), .bind("ctrl+u", "undo", isFirst: true),
      .bind("backspace", "back", isFirst: true), .bind("return", "send", isFirst: true),
    ]
    let program = program(keys: keys) { told in
      [
        field(
          "name", [.text(told.last ?? "first"), .semanticLabel("Name"), .onChange { $0.text }]),
        textView("note", [.placeholder("Note"), .onEdit { $0.text }]),
      ]
    }
    let door = try #require(DoorSession(program))
    for text in ["Ada", ""] {
      expectEqual(door.answer(#"{"do":"set","view":{"label":"Name"},"text":"\#(text)"}"#), ok)
      expectEqual(program.model.last, text)
    }
    for text in ["one\\ntwo", "three\\nfour", ""] {
      expectEqual(door.answer(#"{"do":"set","view":{"label":"Note"},"text":"\#(text)"}"#), ok)
      expectEqual(program.model.last, text.replacing("\\n", with: "\n"))
    }
    #expect(!program.model.contains { $0.hasPrefix("action") }, "\(program.model)")
  }

  @Test func `the lines of a text are words in a field of one line, and it is not handed in`()
    throws
  {
    let program = program { told in
      [
        field(
          "name",
          [
            .text(told.last ?? ""), .semanticLabel("Name"), .onChange { $0.text },
            .onSubmit { "submitted \($0.text)" },
          ]),
        textView(
          "prompt",
          [.placeholder("Prompt"), .submitsOnReturn(true), .onSubmit { "asked \($0.text)" }]),
      ]
    }
    let door = try #require(DoorSession(program))
    expectEqual(door.answer(#"{"do":"set","view":{"label":"Name"},"text":"a\nb\r\nc"}"#), ok)
    expectEqual(program.model.last, "a b c")
    expectEqual(door.answer(#"{"do":"set","view":{"label":"Prompt"},"text":"a\nb"}"#), ok)
    expectEqual(door.answer(#"{"do":"key","keys":"return"}"#), ok)
    expectEqual(program.model.last, "asked a\nb")
    #expect(!program.model.contains { $0.hasPrefix("submitted") }, "\(program.model)")
  }
}
