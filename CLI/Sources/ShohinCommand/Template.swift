import Foundation

/// A program of `Examples/Tour` from which a new one is made.
///
/// So templates are compiled and tested like everything else.
struct Template {
  /// The name on the command line.
  let name: String
  /// The program's source, and its test.
  let source: String
  let test: String
  /// The name of its module.
  let module: String
  /// The libraries that it uses.
  let libraries: [String]

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
      let names = Self.common.map(\.name) + programs.map { $0.dropFirst(3).lowercased() }
      throw ShohinCommand.Mistake(
        description: programs.isEmpty
          ? "There are no templates in \(tour.path(percentEncoded: false)). Name a clone of the library: --shohin <path>."
          : "There is no template \(name). There are: \(names.joined(separator: ", ")).")
    }
    let module = String(folder.dropFirst(3))
    self.name = name
    self.module = module
    source = try String(
      contentsOf: tour.appending(path: "Sources/\(folder)/\(module).swift"), encoding: .utf8)
    test = try String(
      contentsOf: tour.appending(path: "Tests/TourTests/\(module)Tests.swift"), encoding: .utf8)
    let own: Set = ["Foundation", "Testing", "ShohinTesting"]
    libraries = (Self.imports(of: source) + Self.imports(of: test)).filter { !own.contains($0) }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private static func imports(of source: String) -> [String] {
    source.split(separator: "\n").filter { $0.hasPrefix("import ") }.map { String($0.dropFirst(7)) }
  }

  /// The source of a program with a name, without the remarks about the tour.
  func source(for name: ProgramName) -> String {
    let code = source.split(separator: "\n", omittingEmptySubsequences: false)
    let start = code.firstIndex { $0.hasPrefix("//") } ?? 0
    let end = code[start...].firstIndex { !$0.hasPrefix("//") } ?? start
    var lines = Array(code[..<start] + code[end...].drop { $0.isEmpty })
    // The type with `main` may be called like the module, as in the smallest programs.
    if let main = lines.firstIndex(where: { $0.hasPrefix("@main ") }) {
      lines[main] = "@main struct \(name.text)Program {"
    }
    return lines.joined(separator: "\n")
  }

  /// The source of its test.
  func test(for name: ProgramName) -> String {
    test.replacing("@testable import \(module)", with: "@testable import \(name.text)")
      .replacing("struct \(module)Tests", with: "struct \(name.text)Tests")
  }
}
