import Foundation

/// A program of `Examples` from which a new one is made.
///
/// So templates are compiled and tested like everything else.
struct Template {
  /// The name on the command line.
  let name: String
  /// The files in the folder of the program's sources; "Name" stands for the program's name in their paths.
  let sources: [(path: String, text: String)]
  /// The program's test.
  let test: String
  /// The name of its module.
  let module: String
  /// The libraries that it uses.
  let libraries: [String]
  /// True if its views are markups, which the plugin compiles.
  let hasMarkups: Bool

  /// The templates with names of their own.
  static let common = [
    ("minimal", "Tally"), ("form", "Registration"), ("table", "PhoneBook"), ("agent", "Assistant"),
  ]
  .map { (name: $0.0, module: $0.1) }

  init(named name: String, in clone: URL) throws {
    let tour = clone.appending(path: "Examples/Tour")
    let programs =
      ((try? FileManager.default.contentsOfDirectory(
        atPath: tour.appending(path: "Sources").path(percentEncoded: false)))
      ?? [])
      .sorted()
    let wanted = Self.common.first { $0.name == name }?.module ?? name
    guard
      let folder = programs.first(where: { $0.dropFirst(3).lowercased() == wanted.lowercased() })
    else {
      let names =
        Self.common.map(\.name) + ["markup"] + programs.map { $0.dropFirst(3).lowercased() }
      throw ShohinCommand.Mistake(
        description: programs.isEmpty
          ? "There are no templates in \(tour.path(percentEncoded: false)). Name a clone of the library: --shohin <path>."
          : "There is no template \(name). There are: \(names.joined(separator: ", ")).")
    }
    let module = String(folder.dropFirst(3))
    self.name = name
    self.module = module
    let source = try Self.text("Sources/\(folder)/\(module).swift", in: tour)
    sources = [("Name.swift", Self.withoutRemarks(source))]
    test = try Self.text("Tests/TourTests/\(module)Tests.swift", in: tour)
    libraries = Self.libraries(of: [source, test])
    hasMarkups = false
  }

  /// Makes the template of a program whose view is a markup.
  init(withMarkupsIn clone: URL) throws {
    let example = clone.appending(path: "Examples/Guestbook")
    name = "markup"
    module = "Guestbook"
    let program = try Self.text("Sources/Guestbook/Guestbook.swift", in: example)
    let main = try Self.text("Sources/guestbook-program/main.swift", in: example)
    sources = [
      // One module has no need of `public`.
      ("Name.swift", program.replacing("public ", with: "")),
      ("Name.ui.xml", try Self.text("Sources/Guestbook/Guestbook.ui.xml", in: example)),
      ("main.swift", main.replacing("import Guestbook\n", with: "")),
    ]
    test = try Self.text("Tests/GuestbookTests/GuestbookTests.swift", in: example)
      .replacing("import Guestbook", with: "@testable import Guestbook")
    libraries = Self.libraries(of: [program, main]).filter { $0 != "Guestbook" }
    hasMarkups = true
  }

  private static func text(_ path: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  /// The libraries that sources import, each once.
  private static func libraries(of sources: [String]) -> [String] {
    let own: Set = ["Foundation", "Testing", "ShohinTesting"]
    return sources.flatMap { imports(of: $0) }.filter { !own.contains($0) }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private static func imports(of source: String) -> [String] {
    source.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      return ["import", "public import"].contains(words.dropLast().joined(separator: " "))
        ? words.last.map { String($0) } : nil
    }
  }

  /// A source without the remarks about the tour, which follow its imports.
  private static func withoutRemarks(_ source: String) -> String {
    let code = source.split(separator: "\n", omittingEmptySubsequences: false)
    let start = code.firstIndex { $0.hasPrefix("//") } ?? 0
    let end = code[start...].firstIndex { !$0.hasPrefix("//") } ?? start
    return (code[..<start] + code[end...].drop { $0.isEmpty }).joined(separator: "\n")
  }

  /// The sources of a program with a name.
  func sources(for name: ProgramName) -> [(path: String, text: String)] {
    sources.map { file in
      (file.path.replacing("Name", with: name.text), renamed(file.text, for: name))
    }
  }

  /// The source of its test.
  func test(for name: ProgramName) -> String {
    renamed(test, for: name)
      .replacing("@testable import \(module)", with: "@testable import \(name.text)")
      .replacing("struct \(module)Tests", with: "struct \(name.text)Tests")
  }

  private func renamed(_ source: String, for name: ProgramName) -> String {
    // A view of a markup is called like its file.
    if hasMarkups {
      return source.replacing(module, with: name.text)
        .replacing(
          "\"\(module.lowercased())\"",
          with: "\"\(name.text.prefix(1).lowercased() + name.text.dropFirst())\"")
    }
    // The type with `main` may be called like the module, as in the smallest programs.
    return source.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("@main ") ? "@main struct \(name.text)Program {" : $0 }
      .joined(separator: "\n")
  }
}
