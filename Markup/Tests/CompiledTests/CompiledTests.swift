import Foundation
import Markup
import Shohin
import Testing
import TextBackend

/// The state of all markups of the tests.
struct CorpusState {
  struct Person: Equatable {
    var id: Int
    var name: String
  }

  struct Item: Equatable {
    enum Kind { case round, square }
    var kind: Kind
  }

  var name = "Ada \"L\""
  var flag = true
  var count = 2
  var share = 0.25
  var color = Color.accent
  var mixed: Bool?
  var tab: ViewKey? = "b"
  var nothing: ViewKey?
  var font: TextAttributes = [.bold, .italic]
  var underline = UnderlineStyle.double
  var words = ["one two", "three"]
  var filter = TextFilter.characters("abc")
  var limit: Int? = 9
  var rowHeight = Table.RowHeight.fixed(2)
  var directions: ScrollView.Directions = [.vertical, .horizontal]
  var place = Layer.Place.topTrailing
  var side = Layer.Alignment.end
  var width = 3...8
  var kinds = [Item(kind: .round), Item(kind: .square)]
  var people = [Person(id: 1, name: "Ada"), Person(id: 2, name: "Bob")]
}

/// The messages of all markups of the tests.
enum CorpusMsg: Equatable {
  case send
  case text(String)
  case number(Double)
  case flag(Bool)
  case key(ViewKey?)
  case row(Int)
  case position(ScrollPosition)
}

// The screens of Documentation/layout-examples.md, whose views need no state and make no messages.
enum Login {}
enum Sidebar {}
enum Deletion {}
enum Dashboard {}
enum Columns {}

typealias CompiledView = @MainActor (String, CorpusState) -> ViewElement<CorpusMsg>

/// Views that the plugin compiled, against the same files read while the test runs.
@MainActor
struct CompiledTests {
  private static let messages: [String: MessageMaker<CorpusMsg>] = Dictionary(
    uniqueKeysWithValues: ["send", "text", "number", "flag", "key", "row", "position"].map {
      ($0, MessageMaker(message: .send))
    })

  private static func interpreted(_ name: String, in folder: String) throws -> ViewElement<
    CorpusMsg
  > {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let styles = try MarkupStyles(
      parsing: [UInt8](Data(contentsOf: tests.appending(path: "Corpus/Common.styles.xml"))),
      file: "Common.styles.xml")
    let file = tests.appending(path: "\(folder)/\(name).ui.xml")
    let view = try MarkupView(
      parsing: [UInt8](Data(contentsOf: file)), file: name, styles: [styles])
    return try view.element("view", messages: messages, state: MarkupState(of: CorpusState()))
  }

  /// The screen of an element, with the diagnostics that it causes.
  private static func screen(
    _ element: ViewElement<CorpusMsg>, columns: Int, rows: Int
  ) -> [String] {
    let screen = TextScreen(columns: columns, rows: rows)
    var environment = ProgramEnvironment()
    var problems: [String] = []
    environment.onDiagnostic = { problems.append($0.identifier) }
    let program = Program(
      view: screen, App<Int, CorpusMsg>(model: 0, render: { _ in [element] }),
      environment: environment)
    program.settle()
    return [screen.text] + problems
  }

  private static func expectEqual(
    _ name: String, _ compiled: ViewElement<CorpusMsg>, _ interpreted: ViewElement<CorpusMsg>
  ) {
    #expect(compiled == interpreted, "\(name):\n\(difference(compiled, interpreted))")
    for (columns, rows) in [(40, 12), (100, 30)] {
      #expect(
        screen(compiled, columns: columns, rows: rows)
          == screen(interpreted, columns: columns, rows: rows), "\(name) at \(columns)×\(rows)")
    }
  }

  /// The first elements that differ.
  private static func difference(
    _ one: ViewElement<CorpusMsg>, _ other: ViewElement<CorpusMsg>
  ) -> String {
    if one.key != other.key {
      return "\(one.key.debugDescription) is \(other.key.debugDescription)"
    }
    if one.content != other.content {
      var (first, second) = ("", "")
      dump(one.content, to: &first)
      dump(other.content, to: &second)
      return "\(one.key):\n\(first)\nis interpreted as\n\(second)"
    }
    if one.handlers.map(\.events) != other.handlers.map(\.events) {
      return "\(one.key): \(one.handlers.map(\.events)) is \(other.handlers.map(\.events))"
    }
    if one.children.count != other.children.count { return "\(one.key): children" }
    return zip(one.children, other.children).first { $0 != $1 }.map(difference) ?? ""
  }

  private static let corpus: [String: CompiledView] = [
    "Everything": Everything.view, "Styled": Styled.view, "Arranged": Arranged.view,
    "Parts": Parts.view,
    "Login": { key, _ in Login.view(key) }, "Sidebar": { key, _ in Sidebar.view(key) },
    "Deletion": { key, _ in Deletion.view(key) }, "Dashboard": { key, _ in Dashboard.view(key) },
    "Columns": { key, _ in Columns.view(key) },
  ]

  @Test func `compiled views are the elements that the files mean`() throws {
    for (name, view) in Self.corpus.sorted(by: { $0.key < $1.key }) {
      Self.expectEqual(name, view("view", CorpusState()), try Self.interpreted(name, in: "Corpus"))
    }
  }

  @Test func `so are views that nobody thought of`() throws {
    #expect(!Self.randomViews.isEmpty)
    for (name, view) in Self.randomViews.sorted(by: { $0.key < $1.key }) {
      Self.expectEqual(name, view("view", CorpusState()), try Self.interpreted(name, in: "Random"))
    }
  }
}
