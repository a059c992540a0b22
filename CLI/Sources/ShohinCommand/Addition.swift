import Foundation

/// A file that is added to a program, and its test.
struct Addition {
  /// The things that can be added.
  enum Kind: String { case screen, component, service }

  let kind: Kind
  let name: ProgramName

  /// Writes the files into the package around a folder; returns what was done, and what is left to do.
  func write(into folder: URL) throws -> [String] {
    let package = try Self.package(around: folder)
    let program = try Self.program(of: package)
    let file = package.appending(path: "Sources/\(program)/\(name.text).swift")
    let test = package.appending(path: "Tests/\(program)Tests/\(name.text)Tests.swift")
    let hasTests = FileManager.default.fileExists(
      atPath: test.deletingLastPathComponent().path(percentEncoded: false))
    for path in hasTests ? [file, test] : [file]
    where FileManager.default.fileExists(atPath: path.path(percentEncoded: false)) {
      throw ShohinCommand.Mistake(
        description: "\(path.path(percentEncoded: false)) is there already, and is left as it is.")
    }
    try Data(source.utf8).write(to: file, options: .withoutOverwriting)
    var said = ["Added \(file.path(percentEncoded: false))"]
    if hasTests {
      try Data(self.test(of: program).utf8).write(to: test, options: .withoutOverwriting)
      said.append("Added \(test.path(percentEncoded: false))")
    }
    if kind == .screen { said.append(try Self.add("Screens", toManifestOf: package)) }
    return said + [use]
  }

  /// The package in whose folder, or in one of whose folders, the user is.
  private static func package(around folder: URL) throws -> URL {
    var package = folder.standardizedFileURL
    while !FileManager.default.fileExists(
      atPath: package.appending(path: "Package.swift").path(percentEncoded: false))
    {
      guard package.pathComponents.count > 1 else {
        throw ShohinCommand.Mistake(
          description: "There is no package here. Go into a program's folder first.")
      }
      package.deleteLastPathComponent()
    }
    return package
  }

  /// The program of a package: the first folder of its sources in which there is an `@main`.
  private static func program(of package: URL) throws -> String {
    let sources = package.appending(path: "Sources")
    let targets =
      ((try? FileManager.default.contentsOfDirectory(atPath: sources.path(percentEncoded: false)))
      ?? [])
      .sorted()
    for target in targets {
      let folder = sources.appending(path: target)
      let files =
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)))
        ?? []
      let hasMain = files.contains { file in
        let text = try? String(contentsOf: folder.appending(path: file), encoding: .utf8)
        return file == "main.swift" || text?.contains("@main") == true
      }
      if hasMain { return target }
    }
    throw ShohinCommand.Mistake(
      description:
        "\(package.path(percentEncoded: false)) has no program in Sources: no file has an @main.")
  }

  /// Makes the program depend on a library; returns what was done, or what the user is to do.
  private static func add(_ library: String, toManifestOf package: URL) throws -> String {
    let file = package.appending(path: "Package.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let line = ".product(name: \"\(library)\", package: \"Shohin\"),"
    if text.contains("name: \"\(library)\"") { return "Package.swift has \(library)." }
    let known = ".product(name: \"TextBackend\", package: \"Shohin\"),"
    guard let range = text.firstRange(of: known) else {
      return "Add this to the dependencies of the program in Package.swift: \(line)"
    }
    let indent = text[..<range.lowerBound].reversed().prefix { $0 == " " }
    let changed = text.replacingCharacters(in: range, with: "\(known)\n\(String(indent))\(line)")
    try Data(changed.utf8).write(to: file, options: .atomic)
    return "Package.swift has \(library) now."
  }
}
