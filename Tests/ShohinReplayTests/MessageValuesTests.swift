import Expectations
import Foundation
import Screens
import Services
import Shohin
import Testing
import TextBackend
import TextEditing

/// Values of the library in messages can be written down, as recordings do, and are read again as the same.
struct MessageValuesTests {
  private func expectSame<Value: Codable & Equatable>(
    _ values: Value..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let written = try JSONEncoder().encode(values)
    expectEqual(
      try JSONDecoder().decode([Value].self, from: written), values,
      sourceLocation: sourceLocation)
  }

  @Test func `keys and what they are bound to are read as they were written`() throws {
    let keys: [Key] = [
      .character("a"), .character("A"), .character(" "), .character("+"), .character("'"),
      .character("é"), .character("\u{301}"), .return, .pageUp, .function(35), .begin,
      .media(.playPause),
    ]
    for key in keys {
      for bits in 0..<UInt8(64) {
        try expectSame(
          KeyPress(key, KeyModifiers(rawValue: bits)),
          KeyPress(key, KeyModifiers(rawValue: bits), kind: .release))
      }
    }
    try expectSame(
      KeyBinding.bind("ctrl+x ctrl+s", "save", "Save", isFirst: true), .bind("g g", "top"))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(KeyPress.self, from: Data(#"{"key":"nothing"}"#.utf8))
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(KeySequence.self, from: Data("[]".utf8))
    }
    let press = try JSONEncoder().encode(KeyPress.pageUp)
    expectEqual(String(decoding: press, as: UTF8.self), #"{"key":"page-up"}"#)
  }

  @Test func `what the mouse does is read as it was written`() throws {
    var drop = PointerAction(.release, button: .right, column: 3, row: 4, modifiers: .shift)
    drop.targets = ["card", 7]
    drop.places = [PointerAction.Place(column: 1, row: 2, columns: 8, rows: 3)]
    try expectSame(drop, PointerAction(.wheel(rows: -1, columns: 2), column: 0, row: 0))
    try expectSame(
      MouseEvent(.drag, button: .extra(9), column: 1, row: 2), MouseEvent(.move, column: 0, row: 0))
    try expectSame(ScrollPosition(column: 2, row: 5))
  }

  @Test func `what users do with tables is read as it was written`() throws {
    try expectSame(TableOrder(by: "size", isAscending: false), TableOrder(by: 3))
    try expectSame(ColumnResize(column: "name", cells: 12))
    let cursor = TableCursor(line: 2, key: "row", column: "name")
    try expectSame(TableMove(.drop, row: cursor, target: cursor, columns: -3))
  }

  @Test func `texts, ends and the looks of a terminal are read as they were written`() throws {
    try expectSame(TextBuffer("a\r\nb\u{0}é👩‍👩‍👧"), TextBuffer())
    try expectSame(EndReason.quit(status: 3), .signal(.hangUp))
    try expectSame(ChildEnd.exited(status: 1), .killed(signal: 9), .failed(errno: 2))
    try expectSame(ColorScheme.dark, .light)
    try expectSame(LayoutDirection.rightToLeft)
  }

  @Test func `texts with styles and dialogs are read as they were written`() throws {
    try expectSame(
      Text("plain"), Text(""),
      Text("a ") + Text("b").bold()
        + Text(
          "c",
          style: TextStyle(
            foreground: .danger, underline: .curly, underlineColor: Color("#010203") ?? .default),
          link: "https://x"))
    try expectSame(
      Dialog(
        "Delete", "for " + Text("good").bold(), buttons: [.init("Yes", keys: "y"), .init("No")]),
      Dialog("Rename", field: .init("name", placeholder: "a name", isSecure: true)))
    try expectSame(Dialog.Answer(button: nil, text: "x"), Dialog.Answer(button: 1))
  }

  @Test func `what services answer is read as it was written`() throws {
    try expectSame(
      HTTPResponse(status: 404, headers: ["A": "b", "a": "c"], text: "none"), HTTPResponse())
    try expectSame(HTTPError(.timedOut, detail: "30 s"), HTTPError(.badAnswer))
    try expectSame(
      ProcessEvent.output(ProcessLine("10 %", replacesLast: true)), .error(ProcessLine("no")),
      .ended(.exited(1)), .ended(.signaled(.kill)))
    try expectSame(
      ProcessError(.badStatus, of: "git", detail: "x", status: .exited(128)),
      ProcessError(.notFound, of: "gti", errno: 2))
    try expectSame(
      FileError(.diskFull, .write, of: "a.txt", errno: 28, detail: "why"),
      FileError(.noHome, .read, of: "b"))
    try expectSame(FolderItem("a", .folder), FolderItem("b", size: 7))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(FileError.Code.self, from: Data(#""nothing""#.utf8))
    }
  }
}
