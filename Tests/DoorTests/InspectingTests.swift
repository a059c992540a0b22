import Expectations
import SeededRandom
import Shohin
import TextBackend
import Testing

@testable import Door

/// The questions of tools about what a program does, and why.
@MainActor
struct InspectingTests {
  private struct Model: Equatable {
    var count = 0
    var names = ["Ada", "Bob"]
  }

  private let screen = TextScreen(columns: 30, rows: 6)

  private func makeProgram(on other: TextScreen? = nil) -> Program<Model, String> {
    Program(
      screen: other ?? screen,
      App<Model, String>(
        model: Model(),
        update: { message, model in
          if message == "more" { model.count += 1 }
          if message == "wait" {
            return Command<String>.after(.seconds(1_000), "late").cancellable(id: "a wait")
          }
          return .none
        },
        render: Self.render, layout: { _, views in Self.layout(views) },
        subscriptions: { _ in .keys { _ in nil } }))
  }

  private static func render(_ model: Model) -> [Element<String>] {
    [
      label("count", [.text("\(model.count) times")]),
      button("more", [.title("More"), .onPress("more")]),
      label("fixed", [.text("fixed")]),
    ]
  }

  @LayoutBuilder
  private static func layout(_ views: LayoutContext) -> [LayoutConstraint] {
    views["count"].leading == views.view.leading + 3
    views["count"].width == 4
    views["count"].width == 9 ~ .low
    views["count"].top == views.view.top
    views["more"].top == views["count"].bottom
    views["fixed"].top == views["more"].bottom
  }

  private func ask(_ door: DoorSession, _ request: String) throws -> JSON {
    try JSON(line: door.answer(request) ?? "null")
  }

  @Test func `messages are listed with their causes and what each changed`() throws {
    let program = makeProgram()
    let door = try #require(DoorSession(program))
    // From the first question on.
    expectEqual(door.answer(#"{"do":"messages"}"#), #"{"messages":[],"next":0,"count":0}"#)
    _ = door.answer(#"{"do":"press","view":{"path":["more"]}}"#)
    program.send("nothing")
    let answer = try ask(door, #"{"do":"messages","since":0}"#)
    expectEqual(
      answer["messages"]?.description,
      #"[{"number":0,"message":"\"more\"","cause":"the view \"more\"","changes":["−   count: 0,","+   count: 1,"]},"#
        + #"{"number":1,"message":"\"nothing\"","cause":"the program","changes":[]}]"#)
    expectEqual(answer["next"]?.integer, 2)
    expectEqual(
      try ask(door, #"{"do":"messages","since":1}"#)["messages"]?.values.first?["number"]?.integer,
      1)
    door.close()
    // It looks no longer, and begins anew.
    program.send("more")
    expectEqual(try ask(door, #"{"do":"messages"}"#)["messages"]?.values, [])
  }

  @Test func `many messages come in pages, and keys and trees of any size are told`() throws {
    let deep = (0..<100).reduce(label("end", [.text("deep")]) as Element<String>) {
      group($1, [$0])
    }
    let large = Int.max - 1
    let program = Program(
      screen: TextScreen(columns: 30, rows: 6),
      App<Int, String>(
        model: 0,
        update: { _, model in
          model += 1
          return .none
        }, render: { _ in [deep, label(large, [.text("large")])] }))
    let door = try #require(DoorSession(program))
    _ = door.answer(#"{"do":"messages"}"#)
    for number in 0..<120 { program.send("\(number)") }
    var (next, numbers) = (0, [Int]())
    while next < 120 {
      let answer = try ask(door, #"{"do":"messages","since":\#(next)}"#)
      let page = answer["messages"]?.values.compactMap { $0["number"]?.integer } ?? []
      #expect((1...50).contains(page.count))
      numbers += page
      next = try #require(answer["next"]?.integer)
    }
    expectEqual(numbers, Array(0..<120))
    #expect(try ask(door, #"{"do":"tree"}"#)["error"] == nil)
    #expect(
      door.answer(#"{"do":"why","view":{"path":["\#(large)"]}}"#)?.contains("place") == true)
    expectEqual(JSON.number(.nan).description, "null")
  }

  @Test func `the work that goes on is named`() throws {
    let program = makeProgram()
    let door = try #require(DoorSession(program))
    program.send("wait")
    expectEqual(
      door.answer(#"{"do":"work"}"#), #"{"commands":["\"a wait\""],"subscriptions":["keys"]}"#)
  }

  @Test func `a turn is listed with its messages and the work of its picture`() throws {
    let program = makeProgram()
    _ = screen.takeBytes()
    let door = try #require(DoorSession(program))
    _ = door.answer(#"{"do":"turns"}"#)
    for _ in 0..<2 {
      program.send("more")
      program.send("nothing")
      _ = screen.takeBytes()
    }
    let turns = try ask(door, #"{"do":"turns"}"#)["turns"]?.values ?? []
    expectEqual(turns.map { $0["messages"]?.description }, ["[0,1]", "[2,3]"])
    for turn in turns {
      expectEqual(turn["steps"]?.integer, 1)
      expectEqual(turn["screen"]?["views"]?.integer, 1)
      #expect((turn["screen"]?["bytes"]?.integer ?? 0) > 0, "\(turn)")
    }
    expectEqual(try ask(door, #"{"do":"turns","since":1}"#)["turns"]?.values.count, 1)
  }

  @Test func `why a view stands where it stands, and why it changed or did not`() throws {
    let program = makeProgram()
    let door = try #require(DoorSession(program))
    let question = #"{"do":"why","view":{"path":["count"]}}"#
    let before = try ask(door, question)
    expectEqual(
      before["rendered"]?.description, #"["Nothing was rendered since this tool looks."]"#)
    let place = before["place"]?.values.compactMap(\.text) ?? []
    expectEqual(place.first, "\"count\"")
    #expect(
      place.contains { $0.contains("InspectingTests.swift:") && $0.contains("width") }, "\(place)")
    #expect(
      place.contains { $0.hasPrefix("    lost: ") && $0.hasSuffix("missed by 5") }, "\(place)")
    program.send("more")
    _ = screen.picture
    program.send("nothing")
    _ = screen.picture
    let after = try ask(door, question)["rendered"]?.values.compactMap(\.text) ?? []
    expectEqual(after.first, "Turn 0: its content changed (label).")
    expectEqual(after.dropFirst().first, "  because of message 0, \"more\", by the program")
    program.send("more")
    let fixed = try ask(door, #"{"do":"why","view":{"path":["fixed"]}}"#)["rendered"]
    expectEqual(
      fixed?.description,
      #"["Not changed in the 2 turns since this tool looks: its description was equal in each."]"#)
  }

  @Test func `bytes are told in words`() throws {
    let program = makeProgram()
    let door = try #require(DoorSession(program))
    expectEqual(door.answer(#"{"do":"bytes"}"#), #"{"pictures":[]}"#)
    _ = screen.takeBytes()
    program.send("more")
    let count = screen.takeBytes().count
    let pictures = try ask(door, #"{"do":"bytes"}"#)["pictures"]?.values ?? []
    expectEqual(pictures.count, 2)
    expectEqual(pictures.last?["bytes"]?.integer, count)
    expectEqual(pictures.last?["words"]?.values.last?.text, "\"1\"")
  }

  @Test func `news are waited for`() throws {
    let program = makeProgram()
    let door = try #require(DoorSession(program))
    let first = try #require(door.answer(#"{"do":"news"}"#))
    let known = first.dropFirst().dropLast()
    expectEqual(door.answer("{\"do\":\"news\",\(known)}"), nil)
    program.send("nothing")
    expectEqual(try ask(door, "{\"do\":\"news\",\(known)}")["messages"]?.integer, 1)
  }

  @Test func `who comes and goes again and again leaves the pictures as they are`() throws {
    let program = makeProgram()
    let other = TextScreen(columns: 30, rows: 6)
    let quiet = makeProgram(on: other)
    let times = Effort.count(push: 100, full: 1_000)
    for _ in 0..<times {
      let door = try #require(DoorSession(program))
      for what in ["tree", "messages", "turns", "work", "bytes", "news", "changes"] {
        _ = door.answer(#"{"do":"\#(what)"}"#)
      }
      _ = door.answer(#"{"do":"why","view":{"path":["count"]}}"#)
      program.send("more")
      door.close()
    }
    for _ in 0..<times { quiet.send("more") }
    expectEqual(program.model, quiet.model)
    expectEqual(screen.picture, other.picture)
    expectEqual(screen.counts.bytesWritten, other.counts.bytesWritten)
    expectEqual(screen.keptBytes, [])
  }

  @Test func `of a model without an end the beginning is compared`() throws {
    let program = Program(
      screen: TextScreen(),
      App<[Int], Int>(
        model: Array(0..<1_000_000),
        update: { message, model in
          model[message] = -1
          return .none
        }, render: { _ in [] }))
    let door = try #require(DoorSession(program))
    _ = door.answer(#"{"do":"messages"}"#)
    for place in [3, 999_999] { program.send(place) }
    let changes = try ask(door, #"{"do":"messages"}"#)["messages"]?.values.map {
      $0["changes"]?.values.compactMap(\.text) ?? []
    }
    expectEqual(changes, [["−   3,", "+   -1,"], []])
  }
}
