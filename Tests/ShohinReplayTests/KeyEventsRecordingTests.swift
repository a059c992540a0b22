import Expectations
import Shohin
import ShohinReplay
import Testing
import TextBackend

/// Recordings of programs that hear what keys do.
@MainActor
struct KeyEventsRecordingTests {
  private let app = App<[String], String>(
    model: [],
    update: { message, model in
      model.append(message)
      return .none
    },
    render: { model in
      [
        field("name", [.onChange { "now \($0.text)" }]),
        label([.text(model.joined(separator: " "))]),
      ]
    },
    subscriptions: { model in
      model.count > 11 ? .none : .keyEvents { "\($0.kind) \(KeyPress($0.key))" }
    })

  @Test func `keys that are held and let go are replayed`() throws {
    let session = MemoryRecording(app, columns: 60)
    session.screen.press(.tab)
    for key in ["a", "left"] as [KeyPress] {
      session.screen.press(key)
      session.screen.press(KeyPress(key.key, kind: .repeat))
      session.screen.press(KeyPress(key.key, kind: .release))
    }
    session.screen.press("b")
    session.screen.press("c")
    expectEqual(
      session.program.model,
      [
        "press tab", "press a", "now a", "repeat a", "now aa", "release a", "press left",
        "repeat left", "release left", "press b", "now baa", "press c", "now bcaa",
      ])
    #expect(session.text.contains(#""kind":"release""#))
    try session.expectReplay(of: app)
  }

  @Test func `no letter of a secure field is in a recording, nor told to the program`() throws {
    let app = App<[String], String>(
      model: [],
      update: { message, model in
        model.append(message)
        return .none
      },
      render: { model in
        [
          field("pin", [.isSecureTextEntry(true)]), field("name", []),
          label([.text("\(model.count)")]),
        ]
      },
      subscriptions: { _ in .keyEvents { "\($0.kind) \(KeyPress($0.key))" } })
    let session = MemoryRecording(app, columns: 60)
    session.screen.press(.tab)
    session.screen.press("ä")
    session.screen.press(KeyPress(.character("ä"), kind: .repeat))
    // Tab leaves the field before the letter goes up.
    session.screen.press(.tab)
    session.screen.press(KeyPress(.character("ä"), kind: .release))
    session.screen.press("ö")
    session.screen.press(KeyPress(.character("ö"), kind: .release))
    expectEqual(
      session.program.model, ["press tab", "press tab", "press ö", "release ö"])
    #expect(!session.text.contains("ä"))
    #expect(session.text.contains("ö"))
    try session.expectReplay(of: app)
  }
}
