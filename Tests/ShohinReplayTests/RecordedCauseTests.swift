import Expectations
import Shohin
import ShohinReplay
import Testing
import TextBackend

private struct Plate: TextCustomView, Hashable {
  var attributes = ViewAttributes()
  func draw(in canvas: inout TextCanvas) {}
}

private struct Dish: TextCustomView, Hashable {
  var attributes = ViewAttributes()
  func draw(in canvas: inout TextCanvas) {}
}

/// Recordings tell views by their keys, so that a program whose screen has grown replays older ones.
@MainActor
struct RecordedCauseTests {
  private typealias Elements = [ViewElement<Int>]

  /// A program with two buttons in a group, and a field.
  private func app(
    before: Elements = [], inside: (Elements) -> Elements = { $0 }
  ) -> App<Int, Int> {
    let parts = inside([button("one", [.title("1"), .onPress(1)]), button("two", [.onPress(2)])])
    let group: ViewElement<Int> = stack("add", .horizontal, parts)
    let screen = before + [group, field("amount", [.onChange { $0.text.count }])]
    return App(
      model: 0,
      update: { message, sum in
        sum += message
        return .none
      }, render: { _ in screen })
  }

  /// A session with a press of a button, another one of a button that gets the keyboard, and a typed character.
  private func session() -> MemoryRecording<Int, Int> {
    let session = MemoryRecording(app())
    session.screen.press(.tab)
    session.screen.press(.return)
    session.screen.focus(session.program.node("two"))
    session.screen.press(.return)
    session.screen.press(.tab)
    session.screen.type("x")
    _ = session.screen.picture
    return session
  }

  private func replay(_ text: String, _ app: App<Int, Int>) throws -> Replay<Int, Int> {
    let replay = Replay(app, try Recording(text), comparesPictures: false)
    replay.run()
    return replay
  }

  @Test func `views are named by their keys`() throws {
    let session = session()
    try session.expectReplay(of: app())
    expectEqual(
      try session.recording.messages.map { "\($0.message) by \($0.cause)" },
      ["1 by view /add/one", "2 by view /add/two", "1 by view /amount"])
    #expect(session.text.contains(#"{"focus":"/add/two""#))
  }

  @Test func `a screen with more views replays an older recording`() throws {
    let text = session().text
    let more = app(before: [label("title", [.text("Add")])]) { [label("plus", [.text("+")])] + $0 }
    let replay = try replay(text, more)
    expectEqual(replay.problem, nil)
    expectEqual(replay.model, 4)
  }

  @Test func `a message of another view is told`() throws {
    let text = session().text
    let moved = app { [group("in", $0)] }
    expectEqual(
      try replay(text, moved).problem?.description.contains(
        "The message was 1 by view /add/one, and is 1 by view /add/in/one."), true)
  }

  @Test func `a view with the keyboard that is gone is told`() throws {
    let text = session().text
    let renamed = app { parts in [parts[0], button("second", [.onPress(2)])] }
    expectEqual(
      try replay(text, renamed).problem?.description.contains(
        "The recording has the keyboard for the view /add/two, to which the program did not come."),
      true)
  }

  @Test func `keys that are no plain words are written as in code`() throws {
    let odd: App<Int, Int> = App(
      model: 0, update: { _, _ in .none },
      render: { _ in [group("a/b", [button(3, [.title("x"), .onPress(1)])])] })
    let session = MemoryRecording(odd)
    session.screen.press(.tab)
    session.screen.press(.return)
    try session.expectReplay(of: odd)
    expectEqual(try session.recording.messages.map(\.cause), [.view(#"/"a%2Fb"/3"#)])
  }

  @Test func `views without keys are told apart by their kinds, and texts from numbers`() {
    let app: App<Int, Int> = App(
      model: 0, update: { _, _ in .none },
      render: { _ in
        [
          group(1, [button([.title("a"), .onPress(1)]), button([.title("b"), .onPress(2)])]),
          group("1", [customView(Plate.self, []), customView(Dish.self, [])]),
        ]
      })
    let session = MemoryRecording(app)
    let names = session.program.keys.indices.compactMap { index in
      session.program.names(to: NodeID(index: Int32(index) + 1, generation: 0))
    }
    expectEqual(
      Set(names.map { $0.joined(separator: "/") }),
      [
        "1", "1/button#1", "1/button#2", #""1""#, #""1"/Plate#1"#, #""1"/Dish#1"#,
      ])
  }

  @Test(arguments: ["hunter22", "hun/ter22", #"hun"ter\22"#])
  func `keys with a secret in them are bullets, and a replay finds the view`(secret: String) throws
  {
    let app: App<String, String> = App(
      model: "",
      update: { message, text in
        text = message
        return .none
      },
      render: { text in
        [
          field("pin", [.isSecureTextEntry(true), .text(text), .onChange { $0.text }]),
          button("use-\(text)", [.title("Use"), .onPress(text)]),
        ]
      })
    let session = MemoryRecording(app)
    session.screen.press(.tab)
    session.screen.type(secret)
    _ = session.screen.picture
    session.screen.focus(session.program.node(ViewKey("use-\(secret)")))
    session.screen.press(.return)
    _ = session.screen.picture
    #expect(!session.text.contains("ter22") && !session.text.contains("hun"))
    expectEqual(try session.recording.messages.last?.cause, .view("/•2"))
    #expect(session.text.contains(#"{"focus":"/•2""#))
    let replay = Replay(app, try session.recording, comparesPictures: false)
    replay.run()
    expectEqual(replay.problem?.description, nil)
  }

  @Test func `giving the keyboard to a view that is gone changes nothing, also in a replay`() throws
  {
    let app: App<Int, Int> = App(
      model: 0,
      update: { message, sum in
        sum += message
        return .none
      },
      render: { sum in
        [
          button("more", [.title("+"), .onPress(1)]),
          sum == 0 ? button("once", [.title("1"), .onPress(5)]) : label("done", [.text("-")]),
        ]
      })
    let session = MemoryRecording(app)
    let gone = session.program.node("once")
    session.screen.press(.tab)
    session.screen.press(.return)
    session.screen.focus(gone)
    session.screen.press(.return)
    expectEqual(session.program.model, 2)
    try session.expectReplay(of: app)
  }

  @Test func `numbers of views in recordings of version 0 1 0 stand for any view`() throws {
    let text = session().text
    let numbered =
      text
      .replacing("view /add/one", with: "view 2").replacing("view /add/two", with: "view 3")
      .replacing("view /amount", with: "view 4")
      .replacing(#""focus":"/add/two""#, with: #""focus":3"#)
    let replay = try replay(numbered, app())
    expectEqual(replay.problem, nil)
    expectEqual(replay.model, 4)
    expectEqual(
      try Recording<Int>(numbered).messages.map(\.cause), Array(repeating: .view(nil), count: 3))
    #expect(throws: Never.self) { try Recording<Int>(numbered) }
    for wrong in ["view two", "view", "command x", "nobody"] {
      let problem = try Recording<Int>(text.replacing("view /amount", with: wrong)).problem
      expectEqual(problem == nil, wrong == "view", "\(wrong)")
    }
  }
}
