import Foundation

/// The files of a new program.
struct NewProgram {
  let name: ProgramName
  let template: Template
  let library: Library
  let hasTests: Bool

  /// Writes the files; a folder that has something in it is left as it is.
  func write(to folder: URL) throws {
    let manager = FileManager.default
    if let old = try? manager.contentsOfDirectory(atPath: folder.path(percentEncoded: false)),
      !old.isEmpty
    {
      throw ShohinCommand.Mistake(
        description:
          "\(folder.path(percentEncoded: false)) is there already, and is left as it is. Choose another name, or --at another folder."
      )
    }
    for (path, content) in files {
      let file = folder.appending(path: path)
      try manager.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(content.utf8).write(to: file, options: .withoutOverwriting)
      if path.hasSuffix(".sh") {
        try manager.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: file.path(percentEncoded: false))
      }
    }
  }

  /// The files by their paths.
  var files: [(path: String, content: String)] {
    var files = [
      ("Package.swift", manifest), ("README.md", readme), (".gitignore", ".build/\n*.xcodeproj\n"),
      ("ci.sh", script),
    ]
    files += template.sources(for: name).map { ("Sources/\(name.text)/\($0.path)", $0.text) }
    if hasTests {
      files.append(("Tests/\(name.text)Tests/\(name.text)Tests.swift", template.test(for: name)))
    }
    if library.isRepository { files.append((".github/workflows/ci.yml", workflow)) }
    return files
  }

  private func products(_ names: [String]) -> String {
    names.map { name in
      let package = name == "MarkupLive" ? "Markup" : library.package
      return "        .product(name: \"\(name)\", package: \"\(package)\"),\n"
    }.joined()
  }

  private var dependencies: String {
    let markup =
      template.hasMarkups
      ? library.folder.map {
        ", .package(name: \"Markup\", path: \(Library.literal("\($0)/Markup")))"
      } : nil
    return library.dependency + (markup ?? "")
  }

  private var plugin: String {
    template.hasMarkups
      ? ",\n      plugins: [.plugin(name: \"MarkupPlugin\", package: \"Markup\")]" : ""
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.2

    import PackageDescription

    let package = Package(
      name: "\(name.text)",
      platforms: [.macOS(.v15)],
      dependencies: [\(dependencies)],
      targets: [
        .executableTarget(
          name: "\(name.text)",
          dependencies: [
    \(products(template.libraries))      ]\(plugin)),\(hasTests ? tests : "")
      ]
    )

    """
  }

  private var tests: String {
    """

        .testTarget(
          name: "\(name.text)Tests",
          dependencies: [
            "\(name.text)",
    \(products(["ShohinTesting"]))      ]),
    """
  }

  private var readme: String {
    """
    # \(name.text)

    ```sh
    swift run\(hasTests ? "\nswift test" : "")
    ```

    A program with a text interface. `Sources/\(name.text)/\(name.text).swift` has its model, its messages and `update`\(template.hasMarkups ? "; \(name.text).ui.xml is its view. In a debug build the view changes as soon as the file is saved." : ", and `render`.")
    `shohin add screen <Name>` adds a screen, `shohin add component <Name>` a part, `shohin add service <Name>` a service.
    \(tool)`ci.sh` is what is to hold before a change goes in.

    """
  }

  private var tool: String {
    guard let folder = library.folder else { return "" }
    let tool = ShohinCommand.quoted("\(folder)/CLI")
    return "That tool is run from the library: `swift run --package-path \(tool) shohin add …`.\n"
  }

  private var script: String {
    """
    #!/usr/bin/env bash
    # Builds without warnings\(hasTests ? " and tests" : "").
    set -euo pipefail
    cd "$(dirname "$0")"
    swift build -Xswiftc -warnings-as-errors\(hasTests ? "\nswift test -Xswiftc -warnings-as-errors" : "")

    """
  }

  private var workflow: String {
    """
    on: [push, pull_request]
    jobs:
      test:
        runs-on: ubuntu-latest
        container: swift:6.2
        steps:
          - uses: actions/checkout@v4
          - run: ./ci.sh

    """
  }
}
