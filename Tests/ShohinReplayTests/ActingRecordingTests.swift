import Expectations
import Shohin
import ShohinReplay
import Testing
import TextBackend

/// Texts that tools set, in recordings.
@MainActor
struct ActingRecordingTests {
  @Test func `a text that a tool sets is recorded, and the replay is the same`() throws {
    let app = App<[String], String>(
      model: [],
      update: { message, told in
        told.append(message)
        return .none
      },
      render: { told in
        [
          field("name", [.text(told.last ?? "first"), .onChange { $0.text }]),
          field("secret", [.isSecureTextEntry(true), .onChange { "\($0.text.count) letters" }]),
        ]
      })
    let session = MemoryRecording(app)
    let (name, secret) = (
      try #require(session.program.node("name")), try #require(session.program.node("secret"))
    )
    #expect(session.screen.setText("Ada\nLovelace", of: name))
    expectEqual(session.program.model.last, "Ada Lovelace")
    _ = session.screen.picture
    #expect(session.screen.setText("hunter2", of: secret))
    #expect(session.screen.setText("", of: secret))
    try session.expectReplay(of: app)
    #expect(session.text.contains(#"{"act":"field.select-all""#), "\(session.text)")
    #expect(!session.text.contains("'h"))
  }
}
