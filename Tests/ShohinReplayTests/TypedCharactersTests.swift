import Expectations
import Shohin
import ShohinReplay
import Testing
import TextBackend

/// Characters that combine with the one before them, which terminals send one by one.
@MainActor
struct TypedCharactersTests {
  private func app<Key: Hashable & Sendable>(_ key: Key) -> App<String, String> {
    App(
      model: "",
      update: { text, model in
        model = text
        return .none
      },
      render: { text in [field(key, [.text(text), .onChange { $0.text }])] })
  }

  @Test(arguments: ["👩‍💻", "👍🏽", "e\u{301}", "ก็", "'\u{301}", "\u{200D}"])
  func `a text is replayed that was typed scalar by scalar`(text: String) throws {
    let session = MemoryRecording(app("name"))
    session.screen.press(.tab)
    for scalar in text.unicodeScalars { session.screen.press(.character(Character(scalar))) }
    expectEqual(session.program.model, text)
    try session.expectReplay(of: app("name"))
  }

  @Test(arguments: ["\u{301}a", "a/\u{301}b", "/\u{301}", "•\u{301}", "a/b"])
  func `views are found whose keys have characters that combine with what separates them`(
    key: String
  ) throws {
    let session = MemoryRecording(app(key))
    session.screen.focus(session.program.node(ViewKey(key)))
    session.screen.type("x")
    expectEqual(session.program.model, "x")
    try session.expectReplay(of: app(key))
  }
}
