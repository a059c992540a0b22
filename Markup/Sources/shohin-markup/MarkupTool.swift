import Foundation
import Markup
import MarkupCompiler

/// Checks, compiles, formats and shows markups.
@main
@MainActor
struct MarkupTool {
  static let usage = """
    Usage: shohin-markup check <file>…
           shohin-markup compile [--live] --output <file> <file>…
           shohin-markup fmt [--check] <file>…
           shohin-markup preview <name> [--size <columns>x<rows>] [--state <file or name=text>]…
           shohin-markup schema

      check    Prints the first mistake of each file, and ends with 1 if there is any. Styles are
               those among the files, or else those in the folder of each view.
      compile  Writes the views of all files as Swift code into one file.
      fmt      Prints files in one form, in their place; with --check, names those that differ.
      preview  Shows the view of Name.ui.xml, and changes it as the file is saved. Prints it where
               there is no terminal, or in the size that --size says. Events do nothing. The state is
               a file of JSON, or single values.
      schema   Prints a schema by which editors complete and check markups.
    """

  static func main() async throws {
    var words = CommandLine.arguments.dropFirst()
    switch words.popFirst() {
    case "check" where !words.isEmpty: check(Array(words))
    case "compile": try compile(Array(words))
    case "fmt" where !words.isEmpty: try format(Array(words))
    case "schema" where words.isEmpty: print(MarkupSchema.text, terminator: "")
    case "preview": await PreviewCommand(&words).run()
    default: fail(usage)
    }
  }

  private static func check(_ files: [String]) {
    var isWrong = false
    let (styles, others) = (files.filter(isStyles), files.filter { !isStyles($0) })
    let read = MarkupStyles.read(styles.map { ($0, bytes(of: $0)) })
    for mistake in read.mistakes {
      print(mistake)
      isWrong = true
    }
    for file in others {
      do {
        if styles.isEmpty {
          _ = try view(of: file)
        } else {
          _ = try MarkupView(parsing: bytes(of: file), file: file, styles: read.styles)
        }
      } catch {
        print(error)
        isWrong = true
      }
    }
    exit(isWrong ? 1 : 0)
  }

  private static func isStyles(_ file: String) -> Bool { file.hasSuffix(".styles.xml") }

  /// The view of a file, with the styles of its folder.
  static func view(of file: String) throws(MarkupError) -> MarkupView {
    let view = bytes(of: file)
    return try self.view(file, view, stylePaths(beside: file))
  }

  /// The view of a file as it is now, with the styles of its folder; nil if it cannot be read.
  static func currentView(of file: String) throws(MarkupError) -> MarkupView? {
    guard let bytes = contents(of: file) else { return nil }
    return try view(file, bytes, stylePaths(beside: file))
  }

  private static func view(
    _ file: String, _ bytes: [UInt8], _ stylePaths: [String]
  ) throws(MarkupError) -> MarkupView {
    let files = stylePaths.compactMap { path in contents(of: path).map { (path, $0) } }
    let (styles, mistakes) = MarkupStyles.read(files)
    if let mistake = mistakes.first { throw mistake }
    return try MarkupView(parsing: bytes, file: file, styles: styles)
  }

  private static func stylePaths(beside file: String) -> [String] {
    let folder = URL(filePath: file).deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".styles.xml") }.sorted()
      .map { folder.appending(path: $0).path }
  }

  private static func compile(_ words: [String]) throws {
    guard let command = CompileCommand(words) else { fail(usage) }
    let mistakes = try command.run()
    if !mistakes.isEmpty {
      fail(mistakes.map(\.compilerMessage).joined(separator: "\n"), status: 1)
    }
  }

  private static func format(_ words: [String]) throws {
    let isCheck = words.first == "--check"
    var status: Int32 = 0
    for file in words.dropFirst(isCheck ? 1 : 0) {
      let bytes = bytes(of: file)
      do {
        let text = MarkupFormat.text(of: try MarkupDocument(parsing: bytes, file: file))
        guard Array(text.utf8) != bytes else { continue }
        if isCheck {
          print("\(file) is formatted otherwise.")
          status = 1
        } else {
          try Data(text.utf8).write(to: URL(filePath: file), options: .atomic)
        }
      } catch let mistake as MarkupError {
        print(mistake)
        status = 1
      }
    }
    exit(status)
  }

  static func bytes(of file: String) -> [UInt8] {
    guard let bytes = contents(of: file) else { fail("\(file) cannot be read.") }
    return bytes
  }

  private static func contents(of file: String) -> [UInt8]? {
    FileManager.default.contents(atPath: file).map { [UInt8]($0) }
  }

  static func fail(_ message: String, status: Int32 = 2) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(status)
  }
}
