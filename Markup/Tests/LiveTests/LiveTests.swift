import Foundation
import MarkupLive
import Shohin
import Testing
import TextBackend

/// The view of Card.ui.xml.
enum Card {
  struct State: Sendable {
    var name = "Ada"
    /// A value that no reflection finds.
    var count: Int { name.count }
    var isSaved = false
  }

  enum Msg: Sendable { case rename(String), save }
}

/// A program whose view changes with its file.
@MainActor
@Suite(.serialized)
struct LiveTests {
  private let screen = TextScreen(columns: 90, rows: 16)
  private let program: Program<Card.State, Card.Msg>

  init() {
    LiveViews.removeAll()
    program = Program(
      view: screen,
      App<Card.State, Card.Msg>(
        model: Card.State(),
        update: { message, model in
          switch message {
          case .rename(let name): model.name = name
          case .save: model.isSaved = true
          }
          return .none
        }, render: { [Card.view("card", $0)] }))
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private static func card() throws -> String {
    try String(contentsOf: folder.appending(path: "Card.ui.xml"), encoding: .utf8)
  }

  private func save(_ text: String, as name: String = "Card.ui.xml") {
    if LiveViews.update([(name, Array(text.utf8))]) { program.store.invalidate() }
    program.settle()
  }

  private var lines: [String] {
    screen.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `a file that is saved changes the view, and the rest stays`() throws {
    screen.press(KeyPress(.tab))
    screen.press(KeyPress(.home))
    save(try Self.card().replacing("{state.count}", with: "is {state.count} letters"))
    #expect(lines[0] == "Ada is 3 letters")
    screen.type("x")
    program.settle()
    #expect(lines[0] == "xAda is 4 letters")
    #expect(program.model.name == "xAda")
  }

  @Test func `a view that is scrolled stays so`() throws {
    func markup(_ word: String) -> String {
      let rows = (0..<40).map { "<label key=\"\($0)\" text=\"\(word) \($0)\"/>" }.joined()
      return "<component><scrollView key=\"s\">\(rows)</scrollView></component>"
    }
    save(markup("row"))
    screen.press(KeyPress(.tab))
    screen.press(KeyPress(.end))
    program.settle()
    let before = lines
    #expect(before.contains { $0.hasPrefix("row 39") })
    save(markup("line"))
    #expect(lines.map { $0.prefix(7) } == before.map { "line" + $0.dropFirst(3).prefix(3) })
  }

  @Test func `messages and values of the program are known by their names`() throws {
    save(
      """
      <stack><switch key="s" isOn="{state.isSaved}">Saved</switch>
      <field key="again" text="{state.name}" submit="rename"/>
      <button key="b" press="save" title="{state.count}"/></stack>
      """)
    screen.press(KeyPress(.tab))
    screen.press(KeyPress(.tab))
    screen.press(KeyPress(.tab))
    screen.press(KeyPress(.return))
    program.settle()
    #expect(program.model.isSaved)
  }

  @Test func `a paste and the first focus are named, too`() throws {
    save(
      """
      <stack paste="rename" firstFocus="b" isModal="true"><button key="a" title="{state.name}"/>
      <button key="b" press="save" title="Save"/></stack>
      """)
    screen.handle(.paste("Bo"))
    program.settle()
    #expect(program.model.name == "Bo")
    screen.press(KeyPress(.return))
    program.settle()
    #expect(program.model.isSaved)
  }

  @Test func `a mistake is over the last good view until it is mended`() throws {
    save(try Self.card().replacing("Save", with: "Send"))
    screen.press(KeyPress(.tab))
    save(try Self.card().replacing("<button", with: "<buton"))
    #expect(lines[2].hasPrefix("[ Send ]"))
    #expect(lines.contains { $0.contains("Card.ui.xml:4:4: There is no view \"buton\"") })
    screen.type("x")
    program.settle()
    #expect(program.model.name == "Adax")
    save(try Self.card())
    #expect(lines[2] == "[ Save ]")
    #expect(!lines.contains { $0.contains("There is no") })
  }

  @Test func `a name that the program has only when it is built again is a mistake`() throws {
    save(try Self.card().replacing("press=\"save\"", with: "press=\"send\""))
    #expect(lines[2].hasPrefix("[ Save ]"))
    #expect(lines.contains { $0.contains("send") })
  }

  @Test func `styles change views as well`() throws {
    save(try Self.card().replacing("key=\"save\"", with: "key=\"save\" style=\"Common.big\""))
    #expect(lines.contains { $0.contains("There is no file of styles") })
    save("<styles><style name=\"big\" padding.leading=\"3\"/></styles>", as: "Common.styles.xml")
    #expect(lines[2] == "   [ Save ]")
    save("<styles><style name=\"big\"/", as: "Common.styles.xml")
    #expect(lines.contains { $0.contains("Common.styles.xml:1:") })
  }

  @Test func `two files of one view are not read again while they stay`() throws {
    let files = ["a", "b"].map { ("\($0)/Card.ui.xml", Array("<label text=\"\($0)\"/>".utf8)) }
    #expect(LiveViews.update(files))
    #expect(!LiveViews.update(files))
  }

  @Test func `a color may be in another file than the style that has it`() throws {
    save(try Self.card().replacing("key=\"save\"", with: "key=\"save\" style=\"Common.big\""))
    save(
      "<styles><style name=\"big\" padding.leading=\"3\" backgroundColor=\"brand\"/></styles>",
      as: "Common.styles.xml")
    #expect(lines.contains { $0.contains("is no color") })
    save("<styles><color name=\"brand\" value=\"red\"/></styles>", as: "Other.styles.xml")
    #expect(lines[2] == "   [ Save ]")
  }

  @Test func `files are read, new ones too, and ones that are renamed to their place`() async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "live-\(UInt64.random(in: 0...(.max)))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    program.live(folder.path)
    for (number, text) in ["one", "two"].enumerated() {
      let new = folder.appending(path: "new-\(number)")
      try Data(try Self.card().replacing("Save", with: text).utf8).write(to: new)
      _ = rename(new.path, folder.appending(path: "Card.ui.xml").path)
      let start = ContinuousClock.now
      while lines[2] != "[ \(text) ]", ContinuousClock.now - start < .seconds(10) {
        try await Task.sleep(for: .milliseconds(1))
        program.settle()
      }
      #expect(lines[2] == "[ \(text) ]")
    }
  }
}
