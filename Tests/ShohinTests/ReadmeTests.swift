import Testing

struct ReadmeTests {
  @Test(arguments: [("Hello", 12), ("Count", 30), ("Counter", 60)])
  func `the first steps have short programs that compile as printed`(
    name: String, lines: Int
  ) throws {
    let page = try Repository.text(of: "Documentation/first-steps.md")
    let program = try Repository.text(of: "Examples/\(name)/\(name).swift")
    #expect(page.contains("```swift\n\(program)```"))
    #expect(program.split(separator: "\n", omittingEmptySubsequences: false).count <= lines + 1)
  }

  @Test func `the README's program is the one that compiles`() throws {
    let readme = try Repository.text(of: "README.md")
    let program = try Repository.text(of: "Examples/Count/Count.swift")
    #expect(readme.contains("```swift\n\(program)```"))
  }

  @Test func `the README can be read in one go`() throws {
    let readme = try Repository.text(of: "README.md")
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 350)
  }

  @Test(arguments: [("HostLoop", 60), ("SideBySide", 60), ("Layers", 120)])
  func `the examples are short`(name: String, lines: Int) throws {
    let program = try Repository.text(of: "Examples/\(name)/\(name).swift")
    #expect(program.split(separator: "\n", omittingEmptySubsequences: false).count <= lines + 1)
  }

  @Test func `the host of the page is the one that compiles`() throws {
    let page = try Repository.text(of: "Documentation/embedding.md")
    let program = try Repository.text(of: "Examples/HostLoop/HostLoop.swift")
    let start = try #require(program.firstRange(of: "@MainActor struct Host"))
    let end = try #require(program.firstRange(of: "\n// Calls marked"))
    #expect(page.contains("```swift\n\(program[start.lowerBound..<end.lowerBound])```"))
  }

  @Test func `the program without views is the one that compiles`() throws {
    let page = try Repository.text(of: "Documentation/embedding.md")
    let program = try Repository.text(of: "Examples/Port/Port.swift")
    let start = try #require(program.firstRange(of: "    let connection"))
    let end = try #require(program.firstRange(of: "connection.close()\n"))
    let lines = program[start.lowerBound..<end.upperBound].split(separator: "\n")
    #expect(page.contains(lines.map { $0.dropFirst(4) }.joined(separator: "\n")))
  }

  @Test func `the README's test is the one that runs`() throws {
    let readme = try Repository.text(of: "README.md")
    let test = try Repository.text(of: "Tests/ShohinTestingTests/ReadmeExampleTests.swift")
    let body = try #require(test.split(separator: "// README\n").last)
    #expect(readme.contains("```swift\n\(body)```"))
  }

  @Test func `the test of the first steps is the one that runs`() throws {
    let page = try Repository.text(of: "Documentation/first-steps.md")
    let test = try Repository.text(of: "Tests/ShohinTestingTests/CounterExampleTests.swift")
    let body = try #require(test.split(separator: "// PAGE\n").last)
    #expect(page.contains("```swift\n\(body)```"))
  }

  @Test func `the control of the documentation is the one that compiles`() throws {
    let page = try Repository.text(of: "Documentation/controls.md")
    let control = try Repository.text(of: "Examples/Controls/Sources/Controls/Rating.swift")
    #expect(page.contains("```swift\n\(control)```"))
  }

  @Test func `the parts of the control that scrolls are those that compile`() throws {
    let page = try Repository.text(of: "Documentation/controls.md")
    let control = try Repository.text(of: "Examples/Controls/Sources/Controls/Scrolled.swift")
    let lines = control.split(separator: "\n", omittingEmptySubsequences: false)
    let members = lines.map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }.joined(separator: "\n")
    let parts = page.split(separator: "<!-- code: members of Scrolled -->\n```swift\n").dropFirst()
    #expect(parts.count == 8)
    for part in parts {
      let code = try #require(part.split(separator: "```").first)
      #expect(members.contains(code))
    }
  }

  @Test func `the table of the page is the one that compiles`() throws {
    let page = try Repository.text(of: "Documentation/tables.md")
    let table = try Repository.text(of: "Examples/MillionNotes/Notes+Table.swift")
    let body = try #require(table.split(separator: "// PAGE\n").last)
    #expect(page.contains("```swift\n\(body)```"))
  }
}
