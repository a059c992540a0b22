import Foundation
import Testing

@testable import ShohinCommand

/// The files that the command makes.
///
/// `Scripts/new-programs.py` builds them.
@MainActor
final class InitTests {
  private static let clone = URL(filePath: #filePath).appending(path: "../../../..")
    .standardizedFileURL
  private let folder = FileManager.default.temporaryDirectory.appending(path: "shohin ü \(UUID())")
  private var said: [String] = []

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func run(_ arguments: String, answers: [String] = [], in place: String = ".") async throws
  {
    var answers = answers
    let command = ShohinCommand(
      clone: Self.clone, folder: folder.appending(path: place).standardizedFileURL,
      ask: { _ in answers.isEmpty ? nil : answers.removeFirst() }, say: { self.said.append($0) })
    try await command.run(arguments.split(separator: " ").map { String($0) })
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  private func mistake(_ arguments: String, in place: String = ".") async -> String {
    do {
      try await run(arguments, in: place)
      return "none"
    } catch { return "\(error)" }
  }

  @Test(arguments: ["minimal", "form", "table", "agent", "dashboard"])
  func `a program of each template has its own names`(template: String) async throws {
    try await run("init Notes --template \(template)")
    let source = try text("Notes/Sources/Notes/Notes.swift")
    #expect(source.contains("@main struct NotesProgram {"))
    #expect(!source.contains("// ") || !source.contains("Read next"))
    let manifest = try text("Notes/Package.swift")
    #expect(manifest.contains(".product(name: \"TextBackend\", package: \"Shohin\"),"))
    #expect(manifest.contains(".package(name: \"Shohin\", path: \""))
    #expect(
      try text("Notes/Tests/NotesTests/NotesTests.swift").contains("@testable import Notes\n"))
    #expect(said.last?.contains("swift run") == true)
  }

  @Test(arguments: ["--markup", "--template markup"])
  func `the view of a program may be a markup`(option: String) async throws {
    try await run("init MyNotes \(option)")
    let manifest = try text("MyNotes/Package.swift")
    #expect(manifest.contains("plugins: [.plugin(name: \"MarkupPlugin\", package: \"Markup\")]"))
    #expect(manifest.contains(".product(name: \"MarkupLive\", package: \"Markup\"),"))
    let path = try #require(manifest.firstMatch(of: /name: "Shohin", path: "(.*?)"/)?.1)
    #expect(manifest.contains(".package(name: \"Markup\", path: \"\(path)/Markup\")"))
    #expect(try text("MyNotes/Sources/MyNotes/MyNotes.swift").contains("enum MyNotes {"))
    #expect(try text("MyNotes/Sources/MyNotes/MyNotes.swift").contains("view(\"myNotes\", $0)"))
    #expect(try text("MyNotes/Sources/MyNotes/MyNotes.ui.xml").contains("<component"))
    let main = try text("MyNotes/Sources/MyNotes/main.swift")
    #expect(main.contains("program.live(\"Sources/MyNotes\")") && !main.contains("Guestbook"))
    #expect(
      try text("MyNotes/Tests/MyNotesTests/MyNotesTests.swift").contains(
        "@testable import MyNotes\n"))
    #expect(try text("MyNotes/README.md").contains("MyNotes.ui.xml is its view"))
    #expect(
      await mistake("init Post --markup --template form").contains("leave --template out"))
    #expect(
      await mistake("init Post --markup --shohin https://example.org/Shohin.git")
        .contains("clone it, for example as a submodule"))
  }

  @Test func `without arguments it asks`() async throws {
    try await run("init", answers: [" Mail ", "form"])
    #expect(try text("Mail/Package.swift").contains("\"Forms\""))
    try await run("init", answers: ["Post", ""])
    #expect(try !text("Post/Package.swift").contains("\"Forms\""))
  }

  @Test(arguments: [
    ("notes", "Notes"), ("my-app", "MyApp"), ("3d view", "DView"), ("é", "Notes"), ("42", "Notes"),
  ])
  func `a name that is none is told with one that is like it`(text: String, name: String) throws {
    let mistake = #expect(throws: ShohinCommand.Mistake.self) { try ProgramName(text) }
    #expect(mistake?.description.contains("such as \(name).") == true)
    #expect(try ProgramName(name).text == name)
  }

  @Test func `a path is written as code has it`() {
    #expect(Library.literal("/a b/ü") == "\"/a b/ü\"")
    #expect(Library.literal("C:\\a\"b\n") == "\"C:\\\\a\\\"b\\u{a}\"")
    let library = Library("/x\"y", clone: URL(filePath: "/"), from: URL(filePath: "/p/q"))
    #expect(library.dependency.hasSuffix("x\\\"y\")"), "\(library.dependency)")
  }

  @Test func `a wrong answer is told at once, and the question comes again`() async throws {
    try await run("init", answers: ["my mail", "", "Mail", "letters", "form"])
    #expect(try text("Mail/Package.swift").contains("\"Forms\""))
    #expect(said.count == 4)
    #expect(said[0].contains("\"my mail\" is no name"))
    #expect(said[1].contains("A name is missing"))
    #expect(said[2].contains("There is no template letters"))
    #expect(await mistake("init").contains("A name is missing"))
  }

  @Test func `the value of an option may stand behind an equals sign`() async throws {
    try await run("init Notes --template=form --at=inside")
    #expect(try text("inside/Notes/Package.swift").contains("\"Forms\""))
    #expect(await mistake("init Notes --fast=1").contains("no option --fast."))
    #expect(try text("inside/Notes/Tests/NotesTests/NotesTests.swift").contains("Notes"))
    for option in ["--template=", "--at=", "--shohin=", "--name=", "--at --no-tests"] {
      let name = option.prefix { $0 != "=" && $0 != " " }
      #expect(
        await mistake("init Notes \(option)")
          == "\(name) needs a value: write \(name) <value> or \(name)=<value>.")
    }
  }

  @Test func `a folder for the program is seen from the one in which the user is`() async throws {
    let inside = folder.appending(path: "inside", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
    // As the system names it: without a slash at the end.
    let named = URL(filePath: inside.path(percentEncoded: false).dropLast().description)
    let command = ShohinCommand(
      clone: Self.clone, folder: named, ask: { _ in nil }, say: { self.said.append($0) })
    try await command.run(["init", "Beside", "--at", ".."])
    try await command.run(["init", "Within", "--at", "."])
    #expect(try text("Beside/Package.swift").contains("Beside"))
    #expect(try text("inside/Within/Package.swift").contains("Within"))
  }

  @Test(arguments: ["--help", "-h", "init --help", "add screen -h", "attach --help"])
  func `help is for whoever asks for it anywhere`(arguments: String) async throws {
    try await run(arguments)
    #expect(said.first?.contains("shohin init") == true)
    #expect(await mistake("nonsense --help").contains("no command nonsense"))
  }

  @Test(arguments: ["--markup", "--tests", "--no-tests"])
  func `an option without a value takes none, and no name from it`(option: String) async {
    for value in ["Notes", "no", ""] {
      #expect(
        await mistake("init \(option)=\(value)")
          == "\(option) takes no value: write \(option) alone, or leave it out.")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "Notes").path()))
  }

  @Test func `a second name is refused, however it is given`() async {
    for names in ["A --name=B", "--name A --name B", "--name=A B"] {
      #expect(await mistake("init \(names)") == "A program has one name, and B is a second one.")
    }
  }

  @Test func `commands without options say what to write`() async {
    #expect(await mistake("attach --path=x") == "Say where: shohin attach <path>.")
    #expect(await mistake("doctor --all") == "doctor takes no arguments: write shohin doctor.")
    #expect(await mistake("add screen --name=X").contains("is no name"))
  }

  @Test func `the help fits into a terminal of 80 columns, and a program names the tool`()
    async throws
  {
    try await run("--help")
    #expect(said[0].split(separator: "\n").allSatisfy { $0.count <= 80 })
    try await run("init Notes")
    #expect(try text("Notes/README.md").contains("/CLI shohin add …`"))
  }

  @Test func `without tests there are none, and a repository has a workflow`() async throws {
    try await run("init Notes --no-tests --shohin https://example.org/Shohin.git")
    #expect(
      try text("Notes/Package.swift").contains(
        ".package(url: \"https://example.org/Shohin.git\", "))
    #expect(try text("Notes/.github/workflows/ci.yml").contains("./ci.sh"))
    #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "Notes/Tests").path()))
    #expect(try !text("Notes/ci.sh").contains("swift test"))
  }

  @Test func `nothing is overwritten, and mistakes say what to do`() async throws {
    try await run("init Notes")
    #expect(await mistake("init Notes").contains("is there already, and is left as it is"))
    #expect(await mistake("init notes").contains("begins with a capital letter"))
    #expect(await mistake("init Screens").contains("is the name of a part of the library"))
    #expect(
      await mistake("init A --template x").contains(
        "There is no template x. There are: minimal, form, table, agent, markup, greeting"))
    #expect(await mistake("init Serving").contains("is the name of a part of the library"))
    #expect(await mistake("init A B").contains("B is a second one"))
    #expect(await mistake("init --template").contains("--template needs a value"))
    #expect(await mistake("init --fast").contains("no option --fast"))
    #expect(await mistake("dance").contains("There is no command dance"))
    #expect(await mistake("add view X").contains("shohin add screen|component|service"))
    #expect(await mistake("add screen X").contains("There is no package here"))
  }

  @Test func `screens, components and services are added once`() async throws {
    try await run("init Notes")
    for kind in ["screen", "component", "service"] {
      let name = kind.prefix(1).uppercased() + kind.dropFirst() + "One"
      try await run("add \(kind) \(name)", in: "Notes/Sources")
      #expect(try text("Notes/Sources/Notes/\(name).swift").contains(name))
      #expect(
        try text("Notes/Tests/NotesTests/\(name)Tests.swift").contains("@testable import Notes"))
      #expect(await mistake("add \(kind) \(name)", in: "Notes").contains("is there already"))
    }
    let manifest = try text("Notes/Package.swift")
    #expect(manifest.split(separator: "\"Screens\"").count == 2)
  }

  @Test
  func `a repository is called like the end of its address, and words of the language are quoted`()
    async throws
  {
    try await run("init Notes --shohin https://example.org/text/shohin-swift.git")
    #expect(try text("Notes/Package.swift").contains("package: \"shohin-swift\")"))
    try await run("init Mail")
    try await run("add component Switch", in: "Mail")
    #expect(try text("Mail/Sources/Mail/Switch.swift").contains("func `switch`()"))
    let advice = said.first { $0.contains(".scope(") } ?? ""
    #expect(advice.contains("`switch`().scope(id: \"switch\", state: \\.`switch`"), "\(advice)")
    // The name of a screen's function is longer, and is no word of the language.
    try await run("add screen Default", in: "Mail")
    #expect(try text("Mail/Sources/Mail/Default.swift").contains("func defaultScreen() ->"))
    #expect(
      try text("Mail/Tests/MailTests/DefaultTests.swift").contains("Simulation(defaultScreen().app")
    )
  }

  @Test func `no program is called like a module of the library`() throws {
    for place in ["Sources", "Markup/Sources", "Markup/Plugins"] {
      let folders = try FileManager.default.contentsOfDirectory(
        atPath: Self.clone.appending(path: place).path(percentEncoded: false))
      let modules = folders.filter { $0.first?.isUppercase == true }
      #expect(!modules.isEmpty)
      for module in modules {
        #expect(throws: ShohinCommand.Mistake.self, "\(module)") { try ProgramName(module) }
      }
    }
  }

  @Test func `the way to the tool is one word for a shell`() throws {
    let library = Library(
      "/my libraries/Shohin", clone: Self.clone, from: URL(filePath: "/home/ada/all/Notes"))
    let program = NewProgram(
      name: try ProgramName("Notes"), template: try Template(named: "minimal", in: Self.clone),
      library: library, hasTests: false)
    let readme = program.files.first { $0.path == "README.md" }?.content ?? ""
    #expect(readme.contains("--package-path '/my libraries/Shohin/CLI' shohin add …"), "\(readme)")
  }

  @Test(
    arguments: [
      "Command", "Subscription", "Text", "Color", "Key", "Simulation", "String", "Int", "Error",
      "Result",
    ])
  func `a name that hides a type of the library or of Swift is refused`(name: String) async throws {
    try await run("init Notes")
    let refusal = "\(name) is the name of a type that programs use. Choose another name."
    #expect(await mistake("add component \(name)", in: "Notes") == refusal)
    #expect(await mistake("init \(name)") == refusal)
    // A service has a longer name.
    #expect(await mistake("add service \(name)", in: "Notes") == "none")
  }

  @Test func `a screen of text is one of the library's`() async throws {
    try await run("init Notes")
    #expect(
      await mistake("add screen Text", in: "Notes")
        == "TextScreen is the name of a type that programs use. Choose another name.")
    // Nobody writes the names of contents.
    #expect(await mistake("add component Label", in: "Notes") == "none")
  }

  @Test func `the newest version of a clone is that of its tags`() throws {
    let tags = folder.appending(path: "clone/.git/refs/tags")
    let clone = folder.appending(path: "clone")
    #expect(Library.version(of: clone) == nil)
    try FileManager.default.createDirectory(at: tags, withIntermediateDirectories: true)
    for tag in ["0.9.0", "0.10.1", "latest", "1.x.0"] {
      try Data().write(to: tags.appending(path: tag))
    }
    try Data("0123 refs/tags/0.2.0\n".utf8).write(
      to: folder.appending(path: "clone/.git/packed-refs"))
    #expect(Library.version(of: clone) == "0.10.1")
    #expect(Library.state(of: clone) == "0.10.1 or later")
    let git = folder.appending(path: "clone/.git")
    try Data("ref: refs/heads/main\n".utf8).write(to: git.appending(path: "HEAD"))
    try Data("89abcdef0123456789 refs/heads/main\n".utf8).write(
      to: git.appending(path: "packed-refs"))
    #expect(Library.state(of: clone) == "0.10.1 or later, commit 89abcdef01")
    try Data("fedcba98765432100\n".utf8).write(to: git.appending(path: "HEAD"))
    #expect(Library.state(of: clone) == "0.10.1 or later, commit fedcba9876")
    #expect(Library.state(of: folder) == "no version")
  }

  @Test func `the way to the library is short where it is near`() {
    func way(_ package: String, _ folder: String) -> String {
      Library.path(from: URL(filePath: package), to: URL(filePath: folder))
    }
    #expect(way("/home/ada/Notes", "/home/ada/Shohin") == "../Shohin")
    #expect(way("/home/ada/all/Notes", "/home/ada/Shohin") == "../../Shohin")
    #expect(way("/tmp/a/b/Notes", "/home/ada/Shohin") == "/home/ada/Shohin")
  }
}
