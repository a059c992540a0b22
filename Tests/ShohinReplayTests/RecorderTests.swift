import Expectations
import Foundation
import SeededRandom
import Shohin
import ShohinReplay
import TestThreads
import Testing
import TextBackend

private enum LoginMsg: Codable, Equatable, Sendable {
  case name(String)
  case password(String)
  case logIn(user: Credentials)
}

private struct Credentials: Codable, Equatable, Sendable {
  var name: String
  var password: String
  var pin = 1234
}

@MainActor
struct RecorderTests {
  private func record(
    masks: [String] = [], _ body: (TextScreen) -> Void
  ) throws -> (text: String, app: App<Credentials, LoginMsg>) {
    let app = App<Credentials, LoginMsg>(
      model: Credentials(name: "", password: ""),
      update: { message, model in
        switch message {
        case .name(let name): model.name = name
        case .password(let text): model.password = text
        case .logIn(let user): model = user
        }
        return .none
      },
      render: { model in
        [
          field("name", [.text(model.name), .onChange { .name($0.text) }]),
          field(
            "password",
            [.text(model.password), .isSecureTextEntry(true), .onChange { .password($0.text) }]),
          button("in", [.title("Log in"), .onPress(.logIn(user: model))]),
        ]
      })
    var bytes: [UInt8] = []
    let recorder = Recorder<Credentials, LoginMsg>(masks: masks) {
      bytes += $0
      return true
    }
    let screen = TextScreen(columns: 20, rows: 4)
    let program = recorder.program(on: screen, app)
    body(screen)
    _ = screen.picture
    program.settle()
    expectEqual(recorder.problem, nil)
    return (String(decoding: bytes, as: UTF8.self), app)
  }

  @Test func `a recording is lines that can be read`() throws {
    let (text, _) = try record { screen in
      screen.press(.tab)
      screen.type("Al")
    }
    let lines = text.split(separator: "\n")
    #expect(
      lines[0].hasPrefix(#"{"shohin":1,"model":"Credentials","msg":"LoginMsg","size":[20,4]"#))
    #expect(lines.contains { $0.hasPrefix(#"{"input":{"key":"'A"}"#) }, "\(text)")
    #expect(lines.contains { $0.hasPrefix(#"{"msg":{"name":{"_0":"Al"}},"by":"view "#) }, "\(text)")
    #expect(lines.contains { $0.contains(#""row":0,"text":"Al"#) }, "\(text)")
  }

  @Test func `secrets are bullets in keys, pastes and messages, and the replay is the same`() throws
  {
    let (text, app) = try record(masks: ["password", "pin"]) { screen in
      screen.press(.tab)
      screen.type("Ada")
      screen.press(.tab)
      screen.type("hunter2")
      screen.paste("pasted")
      screen.press(.tab)
      screen.press(.return)
    }
    // By its name: the times of the recording may have these digits, too.
    for secret in ["hunter2", "pasted", "'h", #""pin":1234"#] {
      #expect(!text.contains(secret), "\(secret) in \(text)")
    }
    #expect(text.contains("Ada"))
    #expect(text.contains(#""password":"•••••••••••••","pin":0"#), "\(text)")
    let recording = try Recording<LoginMsg>(text)
    expectEqual(recording.problem, nil)
    expectEqual(recording.model(of: app).password, "•••••••••••••")
    let replay = Replay(app, recording)
    replay.run()
    expectEqual(replay.problem, nil)
    expectEqual(replay.messageCount, recording.messages.count)
    expectEqual(replay.model.pin, 1234)
  }

  @Test func `what is typed into a secure field is a secret in all messages, without a mask`()
    throws
  {
    let (text, app) = try record { screen in
      screen.press(.tab)
      screen.type("pass")
      screen.press(.tab)
      screen.type("hunter2")
      screen.press(.tab)
      screen.press(.return)
    }
    for secret in ["hunter2", "hunter", "hunt", #""h""#, #""hu""#] {
      #expect(!text.contains(secret), "\(secret) in \(text)")
    }
    #expect(text.contains(#"{"password":{"_0":"•"}}"#), "\(text)")
    #expect(text.contains(#"{"name":"pass","password":"•••••••","pin":1234}"#), "\(text)")
    let replay = Replay(app, try Recording<LoginMsg>(text))
    replay.run()
    expectEqual(replay.problem, nil)
    expectEqual(replay.model.password, "•••••••")
  }

  @Test func `a text that is a secret by chance is a bullet, and the replay is the same`() throws {
    let (text, app) = try record { screen in
      screen.press(.tab)
      screen.press(.tab)
      screen.type("hunter2")
      screen.press(.shiftTab)
      screen.type("a \"hunter2\"\\")
      screen.press(.tab)
      screen.press(.tab)
      screen.press(.return)
    }
    let recording = try Recording<LoginMsg>(text)
    #expect(!text.contains(#"hunter2"#))
    let replay = Replay(app, recording)
    replay.run()
    expectEqual(replay.problem, nil)
    expectEqual(replay.model.name, "a \"hunter2\"\\")
    // As many bullets as characters, or it is another message.
    let longer = text.replacing(#""name":"••••••••••••""#, with: #""name":"•••••••••••••""#)
    #expect(longer != text)
    let other = Replay(app, try Recording<LoginMsg>(longer))
    other.run()
    expectEqual(other.problem?.code, .different)
  }

  /// A value that is written in every way that there is.
  private struct Odd: Codable, Sendable {
    enum Keys: String, CodingKey { case list, part, base, token = "_token", id, isOn, share }
    init() {}
    init(from decoder: any Decoder) throws {}
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      var list = container.nestedUnkeyedContainer(forKey: .list)
      try list.encode("secret 1")
      var inner = list.nestedContainer(keyedBy: Keys.self)
      try inner.encode("secret 2", forKey: .part)
      var part = container.nestedContainer(keyedBy: Keys.self, forKey: .part)
      var deeper = part.nestedContainer(keyedBy: Keys.self, forKey: .list)
      try deeper.encode("secret 3", forKey: .part)
      var single = container.superEncoder(forKey: .base).singleValueContainer()
      try single.encode("secret 4")
      try container.encode("secret 5", forKey: .token)
      try container.encode(UUID(), forKey: .id)
      try container.encode(true, forKey: .isOn)
      try container.encode(Float(0.5), forKey: .share)
    }
  }

  @Test func `masks hide a part in whatever way it is written`() {
    var bytes: [UInt8] = []
    let recorder = Recorder<Int, Odd>(
      masks: ["list", "part", "base", "_token", "id", "isOn", "share"]
    ) {
      bytes += $0
      return true
    }
    let program = recorder.program(
      on: TextScreen(), App(model: 0, update: { (_: Odd, _) in .none }))
    program.send(Odd())
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").last ?? ""
    #expect(!line.contains("secret"), "\(line)")
    #expect(line.contains(#""id":"00000000-0000-0000-0000-000000000000","isOn":false,"share":0"#))
  }

  @Test func `a recording that was cut off has every whole line`() throws {
    let (text, app) = try record { screen in
      screen.press(.tab)
      screen.type("Ada")
    }
    let bytes = Array(text.utf8)
    let whole = try Recording<LoginMsg>(text)
    for length in stride(
      from: text.split(separator: "\n")[0].utf8.count + 1, to: bytes.count,
      by: Effort.count(push: 17, full: 7))
    {
      let cut = try Recording<LoginMsg>(String(decoding: bytes[..<length], as: UTF8.self))
      expectEqual(cut.problem?.code, bytes[length - 1] == 0x0A ? nil : .truncated)
      #expect(whole.messages.map(\.message).starts(with: cut.messages.map(\.message)))
      let replay = Replay(app, cut)
      replay.run()
      #expect(replay.problem == nil || replay.messageCount <= cut.messages.count)
    }
  }

  @Test func `a damaged line ends the recording, and is named`() throws {
    let (text, _) = try record { screen in
      screen.press(.tab)
      screen.type("Ada")
    }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    lines[5] = #"{"msg":{"name":{"_0""#
    let damaged = try Recording<LoginMsg>(lines.joined(separator: "\n"))
    expectEqual(damaged.problem?.code, .corrupted)
    expectEqual(damaged.problem?.line, 6)
    lines[5] = #"{"noise":true}"#
    let unknown = try Recording<LoginMsg>(lines.joined(separator: "\n"))
    expectEqual(unknown.problem?.line, 6)
    #expect(throws: RecordingError.self) { try Recording<LoginMsg>("hello\nworld\n") }
    #expect(throws: RecordingError.self) { try Recording<LoginMsg>(contentsOf: "/no/such/file") }
    let later = text.replacing("\"shohin\":1", with: "\"shohin\":9")
    #expect(throws: RecordingError.self) { try Recording<LoginMsg>(later) }
  }

  private enum NewMsg: Codable, Sendable { case name(first: String) }

  @Test func `messages of another type are told of by type and line`() throws {
    let (text, _) = try record { screen in
      screen.press(.tab)
      screen.type("A")
    }
    let recording = try Recording<NewMsg>(text)
    let problem = try #require(recording.problem)
    expectEqual(problem.code, .otherType)
    #expect(problem.line > 1)
    #expect("\(problem)".contains("cannot be read as a NewMsg at name"), "\(problem)")
    expectEqual(recording.messages.count, 0)
  }

  private enum LaterMsg: Codable, Sendable {
    case name(String, isChecked: Bool?)
    case password(String)
    case logIn(user: Credentials)
  }

  @Test func `a recording of older types is read if the new ones can be`() throws {
    let (text, _) = try record { screen in
      screen.press(.tab)
      screen.type("Al")
    }
    let recording = try Recording<LaterMsg>(text)
    expectEqual(recording.problem, nil)
    expectEqual(recording.messages.count, 2)
    expectEqual(recording.isOfSameMessages, false)
    guard case .name("Al", nil) = recording.messages[1].message else {
      Issue.record("The message is \(recording.messages[1]).")
      return
    }
  }

  @Test func `a message that cannot be written ends the recording and says so`() {
    struct Bad: Codable, Sendable {
      init() {}
      init(from decoder: any Decoder) throws {}
      func encode(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(
          0, EncodingError.Context(codingPath: [], debugDescription: "bad"))
      }
    }
    var lines = 0
    let recorder = Recorder<Int, Bad> { _ in
      lines += 1
      return true
    }
    let program = recorder.program(
      on: TextScreen(), App(model: 0, update: { (_: Bad, _) in .none }))
    let before = lines
    program.send(Bad())
    expectEqual(recorder.problem?.code, .otherType)
    expectEqual(lines, before)
  }

  @Test func `a file that cannot be written is an error, and a full disk ends the recording`() {
    #expect(throws: RecordingError.self) { try Recorder<Int, Int>(to: "/no/such/folder/file") }
    let recorder = Recorder<Int, Int> { _ in false }
    let program = recorder.program(
      on: TextScreen(), App(model: 0, update: { (_: Int, _) in .none }))
    program.send(1)
    expectEqual(recorder.problem?.code, .unwritable)
  }

  @Test func `a file that is no recording is not replaced`() throws {
    let path = NSTemporaryDirectory() + "\(UUID()).txt"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "precious".write(toFile: path, atomically: false, encoding: .utf8)
    do {
      _ = try Recorder<Int, Int>(to: path)
      Issue.record("The file would be replaced.")
    } catch { expectEqual(error.code, .foreign) }
    expectEqual(try String(contentsOfFile: path, encoding: .utf8), "precious")
    try "".write(toFile: path, atomically: false, encoding: .utf8)
    _ = try Recorder<Int, Int>(to: path)
    // Neither is one that has the name under which a recording is begun.
    try "precious".write(toFile: path + ".new", atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path + ".new") }
    #expect(throws: RecordingError.self) { try Recorder<Int, Int>(to: path) }
    expectEqual(try String(contentsOfFile: path + ".new", encoding: .utf8), "precious")
  }

  @Test(.ownThreads) nonisolated func `a second program with the same recorder is a mistake`() async
  {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let recorder = Recorder<Int, Int> { _ in true }
        let app = App<Int, Int>(model: 0)
        _ = recorder.program(on: TextScreen(), app)
        _ = recorder.program(on: TextScreen(), app)
      }
    }
  }

  @Test func `a recording takes the place of the one before as soon as it has begun`() throws {
    let path = NSTemporaryDirectory() + "\(UUID()).jsonl"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let app = App<Int, Int>(
      model: 0,
      update: { message, model in
        model += message
        return .none
      })
    try Recorder<Int, Int>(to: path).program(on: TextScreen(), app).send(3)
    let next = try Recorder<Int, Int>(to: path)
    let past = try Recording<Int>(contentsOf: path)
    expectEqual(past.messages.map(\.message), [3])
    let program = next.program(on: TextScreen(), app, continuing: past)
    program.send(4)
    expectEqual(program.model, 7)
    expectEqual(try Recording<Int>(contentsOf: path).messages.map(\.message), [3, 4])
    #expect(!FileManager.default.fileExists(atPath: path + ".new"))
  }

  @Test(.ownThreads) nonisolated func `a process that is killed leaves every line it has written`()
    async throws
  {
    await #expect(processExitsWith: .signal(SIGKILL)) {
      await MainActor.run {
        let path = NSTemporaryDirectory() + "shohin-killed.jsonl"
        guard let recorder = try? Recorder<Int, Int>(to: path) else { return }
        let app = App<Int, Int>(
          model: 0,
          update: { message, model in
            if message == 500 { kill(getpid(), SIGKILL) }
            model += message
            return .none
          })
        let program = recorder.program(on: TextScreen(), app)
        for number in 1...1_000 { program.send(number) }
      }
    }
    let path = NSTemporaryDirectory() + "shohin-killed.jsonl"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let recording = try Recording<Int>(contentsOf: path)
    expectEqual(recording.messages.map(\.message), Array(1...500))
    expectEqual(recording.problem, nil)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    expectEqual(mode, 0o600)
  }

  @Test
  func `what is typed before a secure field has the keyboard on the screen is no less a secret`()
    throws
  {
    enum Msg: Codable, Sendable { case goOn }
    let app = App<Int, Msg>(
      model: 0,
      update: { _, count in
        count += 1
        return .focus("password")
      },
      render: { _ in
        [
          field("name", [.onSubmit(.goOn)]), field("password", [.isSecureTextEntry(true)]),
        ]
      })
    var bytes: [UInt8] = []
    let recorder = Recorder<Int, Msg> {
      bytes += $0
      return true
    }
    let screen = TextScreen(columns: 20, rows: 4)
    let program = recorder.program(on: screen, app)
    screen.press(.tab)
    // Both are read at once.
    screen.handle(.key(.return))
    screen.handle(.paste("hunter2"))
    screen.settle()
    withExtendedLifetime(program) {}
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("•••••••") && !text.contains("hunter2"))
  }
}
