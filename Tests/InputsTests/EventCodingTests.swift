import Expectations
import Foundation
import Inputs
import Testing
import VirtualViews
import Widgets

/// Events of inputs that are parts of a program's messages, as recordings write and read them.
struct EventCodingTests {
  /// The messages of a program.
  private enum Msg: Codable, Equatable {
    case list(ListEvent<String>)
    case size(PickerEvent<Int>)
    case name(CompletionEvent<String>)
    case to(TokenFieldEvent)
    case files(FilePickerEvent)
    case listed(String, FolderContents)
    case due(DatePickerEvent)
    case accent(ColorPickerEvent)
    case tree(TreeEvent<Int>)
    case palette(PaletteEvent<String>)
    case menu(MenuSpot)
    case resized(SplitView.Position)
  }

  private func copy<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test func `messages with events of all inputs are read as they were written`() throws {
    let november = CalendarDate(2026, 11, 24)
    let messages: [Msg] = [
      .list(.select(["a", 3], cursor: "a")), .list(.act("a")), .list(.search("x")),
      .list(.drag(nil)), .list(.drag(ListMove("a", to: .into(section: 2)))),
      .list(.move(ListMove("a", to: .before("b")))), .list(.move(ListMove("a", to: .after("b")))),
      .size(.open(query: "m")), .size(.search("")), .size(.mark(4, place: 3)), .size(.choose(1)),
      .size(.toggle(2)), .size(.dismiss), .name(.edit("a")), .name(.open),
      .name(.mark("a", place: 1)),
      .name(.choose("b")), .name(.submit), .name(.dismiss), .files(.open(folder: "/")),
      .files(.mark("a")), .files(.search("b")), .files(.showHidden(true)),
      .files(.choose(path: "/a")), .files(.dismiss), .listed("/", .loading),
      .listed("/", .entries([FileEntry("a", .folder, detail: "3 kB"), FileEntry("b")])),
      .listed("/", .failed("no")), .due(.open), .due(.mark(november)), .due(.choose(nil)),
      .due(.choose(november)), .due(.dismiss), .accent(.open), .accent(.change(.brightBlue)),
      .accent(.choose(Color(red: 221, green: 160, blue: 221))), .accent(.dismiss),
      .tree(.open(1)), .tree(.close(1)), .tree(.select(2)), .tree(.act(3)), .tree(.drag(nil)),
      .tree(.drag(TreeMove(1, to: .into(2)))), .tree(.move(TreeMove(1, to: .before(2)))),
      .tree(.move(TreeMove(1, to: .after(2)))), .palette(.search("a")),
      .palette(.mark("a", place: 2)),
      .palette(.choose("b")), .palette(.dismiss), .menu(.view), .menu(.cell(row: 1, column: 2)),
      .to(.edit("a")), .to(.add(["a"], rest: "b", isRefused: true)), .to(.mark(1)),
      .to(.mark(nil)), .to(.remove(2)), .to(.change(3)), .to(.list(.open)), .to(.submit),
      .resized(.share(0.5)), .resized(.first(3)), .resized(.second(4)),
    ]
    expectEqual(try copy(messages), messages)
  }

  private func text(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode([value]), as: UTF8.self)
  }

  @Test func `a date and a color are written as their texts`() throws {
    expectEqual(try text(CalendarDate(-44, 3, 15)), #"["-0044-03-15"]"#)
    expectEqual(try text(Color.brightBlue), #"["brightBlue"]"#)
    expectEqual(try text(Color(red: 221, green: 160, blue: 221)), ##"["#dda0dd"]"##)
    for color in [.default, .accent, .indexed(200), Color(red: 0, green: 1, blue: 2)] as [Color] {
      expectEqual(try copy([color]), [color])
    }
    for text in [#"["2026-02-30"]"#, #"["today"]"#, "[3]"] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode([CalendarDate].self, from: Data(text.utf8))
      }
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode([Color].self, from: Data(text.utf8))
      }
    }
  }

  @Test(arguments: ["2026-11-24", "20261124", "2026-1-4", "-0044-03-15", "9999-12-31"])
  func `a date is made of its text`(text: String) {
    let date = CalendarDate(text)
    #expect(date != nil)
    expectEqual(date.flatMap { CalendarDate($0.description) }, date)
  }

  @Test(arguments: ["", "2026-02-30", "2026-13-01", "2026-11-24 ", "24.11.2026", "+2026-11-24"])
  func `any other text is no date`(text: String) {
    expectEqual(CalendarDate(text), nil)
  }
}
