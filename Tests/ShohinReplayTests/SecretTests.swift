import Expectations
import Foundation
import Shohin
import ShohinReplay
import Testing
import TextBackend

/// Texts of secure fields in messages and pictures.
@MainActor
struct SecretTests {
  private enum Place: String, Codable { case address = "pass", token }

  private enum SafeMsg: Codable, Equatable, Sendable {
    case typed(Int, String), name(String), shout(String), place(Place, String), visit(URL), clear
  }

  private struct Safe: Equatable {
    var secrets = ["", "", ""]
    var name = ""
    var shouted = ""
    var place = ""
    var url: URL?
  }

  private let app = App<Safe, SafeMsg>(
    model: Safe(),
    update: { message, model in
      switch message {
      case .typed(let number, let text): model.secrets[number] = text
      case .name(let text): model.name = text
      case .shout(let text): model.shouted = text
      case .place(_, let text): model.place = text
      case .visit(let url): model.url = url
      case .clear: model.secrets = ["", "", ""]
      }
      return .none
    },
    render: { model in
      [field("name", [.text(model.name), .onChange { .name($0.text) }])]
        + model.secrets.enumerated().map { number, text in
          field(
            number,
            [.text(text), .isSecureTextEntry(true), .onChange { .typed(number, $0.text) }])
        } + [
          field("shout", [.isSecureTextEntry(true), .onChange { .shout($0.text.uppercased()) }]),
          field(
            "place",
            [.text(model.place), .isSecureTextEntry(true), .onChange { .place(.address, $0.text) }]),
          label("echo", [.text("echo \(model.name) \(model.url.map { "\($0)" } ?? "")")]),
        ]
    })

  private func record(
    _ body: (MemoryRecording<Safe, SafeMsg>) -> Void
  ) throws -> MemoryRecording<Safe, SafeMsg> {
    let session = MemoryRecording(app, columns: 40, rows: 9)
    body(session)
    _ = session.screen.picture
    let replay = Replay(app, try session.recording)
    replay.run()
    expectEqual(try session.recording.problem, nil)
    expectEqual(replay.problem, nil, "\(session.text)")
    return session
  }

  private func type(_ text: String, at view: Int, _ session: MemoryRecording<Safe, SafeMsg>) {
    session.screen.focus(nil)
    for _ in 0...view { session.screen.press(.tab) }
    session.screen.type(text)
  }

  @Test func `a message that a secure field makes of its text is bullets, too`() throws {
    let session = try record { type("abc", at: 4, $0) }
    #expect(session.text.contains("\"shout\":{\"_0\":\"•••\"}"), "\(session.text)")
    #expect(!session.text.contains("AB"))
  }

  @Test func `a text with a meaning beside a secret is kept, so that the message can be read`()
    throws
  {
    let session = try record { type("hunter2", at: 5, $0) }
    #expect(session.text.contains(#""_0":"pass","_1":"•••••••""#), "\(session.text)")
  }

  @Test func `secrets are never forgotten`() throws {
    let session = try record { session in
      for number in 0..<12 {
        type("secret\(number)x", at: 1, session)
        session.program.send(.clear)
      }
      _ = session.screen.picture
      for number in 0..<12 { session.program.send(.name("my secret\(number)x")) }
    }
    #expect(!session.text.contains("my secret"), "\(session.text)")
  }

  @Test func `a part of a secret is none, and a text that is deleted is one no more`() throws {
    let session = try record { session in
      type("password", at: 1, session)
      session.program.send(.name("pass"))
      session.program.send(.name("words"))
      session.program.send(.name("my password"))
      for _ in 0..<4 { session.screen.press(.backspace) }
      session.program.send(.name("bypasses"))
      for _ in 0..<4 { session.screen.press(.backspace) }
      session.program.send(.name("passing by"))
    }
    for text in ["pass", "words", "passing by"] {
      #expect(session.text.contains("\"name\":{\"_0\":\"\(text)\"}"), "\(text): \(session.text)")
    }
    for text in ["my password", "bypasses"] { #expect(!session.text.contains(text), "\(text)") }
  }

  @Test func `an address with a secret is bullets, and the replay is the same`() throws {
    let session = try record { session in
      type("hunter2", at: 1, session)
      _ = session.screen.picture
      session.program.send(.visit(URL(string: "http://a/?key=hunter2")!))
    }
    #expect(!session.text.contains("hunter2"), "\(session.text)")
  }

  @Test func `a picture in which a secret is hidden, also one that is cut off, is not compared`()
    throws
  {
    let session = try record { session in
      type("hunter2", at: 1, session)
      _ = session.screen.picture
      session.program.send(.name("it is hunter2"))
      _ = session.screen.picture
      type("hunter2" + String(repeating: "-and-some-more", count: 4), at: 2, session)
      _ = session.screen.picture
      session.program.send(.name("hunter2" + String(repeating: "-and-some-more", count: 4)))
      _ = session.screen.picture
      session.program.send(.name("nothing"))
    }
    #expect(!session.text.contains("hunter2") && !session.text.contains("some"), "\(session.text)")
    #expect(session.text.contains(#"{"digest":"","rows""#))
    // Pictures without a secret are compared.
    let last = session.text.split(separator: "\n").last { $0.hasPrefix("{\"pic\":{") } ?? ""
    #expect(!last.contains(#""digest":"""#), "\(last)")
  }

  @Test func `pictures without the row of a secret are compared again`() throws {
    let session = try record { session in
      type("hunter2", at: 1, session)
      _ = session.screen.picture
      session.program.send(.name("it is hunter2"))
      _ = session.screen.picture
      // The rows with it are gone.
      session.screen.resize(columns: 40, rows: 5)
      session.program.send(.name("nothing"))
      _ = session.screen.picture
    }
    let pictures = session.text.split(separator: "\n").filter { $0.hasPrefix("{\"pic\":{") }
    #expect(pictures.contains { $0.contains(#""digest":"""#) }, "\(session.text)")
    #expect(pictures.last?.contains(#""digest":"""#) == false, "\(pictures)")
  }

  @Test func `a secret is hidden again in a row that went and came back`() throws {
    let session = try record { session in
      type("hunter2", at: 1, session)
      _ = session.screen.picture
      session.program.send(.visit(URL(string: "http://a/?key=hunter2")!))
      _ = session.screen.picture
      for rows in [5, 9] {
        session.screen.resize(columns: 40, rows: rows)
        _ = session.screen.picture
      }
    }
    #expect(!session.text.contains("hunter2"), "\(session.text)")
  }

  @Test func `a secret of several words is edited in the replay as it was`() throws {
    _ = try record { session in
      type("two words", at: 1, session)
      _ = session.screen.picture
      session.screen.press(.control("w"))
      _ = session.screen.picture
      session.screen.type("two words")
      session.screen.press(KeyPress(.left, .control))
      session.screen.type("and ")
      _ = session.screen.picture
    }
  }
}
