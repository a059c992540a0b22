public import Foundation

/// The command `shohin`: makes programs, adds to them, and examines terminals.
public struct ShohinCommand {
  /// A mistake in what the user asked for, in words.
  public struct Mistake: Error, CustomStringConvertible {
    /// The mistake, and what to do.
    public var description: String
  }

  static let usage = """
    Makes programs with a text interface.

    USAGE: shohin init [<name>] [--template <template>] [--markup] [--no-tests]
                       [--at <folder>] [--shohin <path or URL>]
           shohin add screen|component|service <name>
           shohin attach <path>
           shohin doctor

    init      Makes a package that builds, shows a screen and passes a test.
    add       Adds a file with a screen, a component or a service, and its test,
              to the package around.
    attach    Shows a program that runs with --serve <path> in this terminal.
              Control-\\ leaves, and the program goes on.
    doctor    Examines this terminal, and prints a report to paste into the
              description of a problem.

    OPTIONS OF init:
      --template   minimal, form, table, agent, or any program of Examples/Tour,
                   such as dashboard.
      --markup     The view is a file of XML, which the build compiles; with a
                   template of its own.
      --no-tests   Without tests.
      --at         The folder in which the package is made; this one if left out.
      --shohin     The library: a path, or the URL of a repository; the clone of
                   this tool if left out.

    Without a name, init asks.
    """

  let clone: URL
  let folder: URL
  let ask: (String) -> String?
  let say: (String) -> Void

  /// Makes the command.
  ///
  /// - Parameters:
  ///   - clone: the library that this tool belongs to.
  ///   - folder: the folder in which the user is.
  ///   - ask: asks the user something; nil if there is nobody.
  ///   - say: tells the user something.
  public init(
    clone: URL, folder: URL = URL(filePath: FileManager.default.currentDirectoryPath),
    ask: @escaping (String) -> String? = { question in
      print(question, terminator: " ")
      return readLine()
    }, say: @escaping (String) -> Void = { print($0) }
  ) {
    // Without the slash at its end, paths would be relative to the folder around it.
    self.folder = URL(
      filePath: folder.path(percentEncoded: false), directoryHint: .isDirectory)
    (self.clone, self.ask, self.say) = (clone, ask, say)
  }

  /// Does what the arguments say.
  ///
  /// - Parameter arguments: the arguments after the command's name.
  /// - Throws: ``Mistake`` if they make no sense or cannot be done; nothing is overwritten.
  @MainActor
  public func run(_ arguments: [String]) async throws {
    let asksForHelp = arguments.contains("--help") || arguments.contains("-h")
    switch arguments.first {
    case nil, "help", "--help", "-h": say(Self.usage)
    case "init" where asksForHelp, "add" where asksForHelp, "attach" where asksForHelp,
      "doctor" where asksForHelp:
      say(Self.usage)
    case "init": try makeProgram(Array(arguments.dropFirst()))
    case "add": try add(Array(arguments.dropFirst()))
    case "attach":
      guard arguments.count == 2, !arguments[1].hasPrefix("-") else {
        throw Mistake(description: "Say where: shohin attach <path>.")
      }
      if let problem = try Attach.run(arguments[1]).problem { throw Mistake(description: problem) }
    case "doctor":
      guard arguments.count == 1 else {
        throw Mistake(description: "doctor takes no arguments: write shohin doctor.")
      }
      say(await Doctor.report(of: clone))
    case .some(let name):
      throw Mistake(description: "There is no command \(name). See shohin --help.")
    }
  }

  private func makeProgram(_ arguments: [String]) throws {
    var options = try InitOptions(arguments)
    if options.name == nil {
      options.name = answer(to: "Name of the program:") { _ = try programName($0) }
      let names = Template.common.map(\.name).joined(separator: ", ")
      if options.name != nil, !options.hasMarkups, options.template == nil {
        options.template = answer(to: "Template (\(names), markup), minimal if left empty:") {
          if !["", "markup"].contains($0) { _ = try Template(named: $0, in: clone) }
        }
        if options.template == "" { options.template = nil }
      }
    }
    if options.template == "markup" { (options.template, options.hasMarkups) = (nil, true) }
    let name = try programName(options.name ?? "")
    let template =
      try options.hasMarkups
      ? Template(withMarkupsIn: clone) : Template(named: options.template ?? "minimal", in: clone)
    let place = URL(
      filePath: options.place ?? folder.path(percentEncoded: false), relativeTo: folder)
    let target = place.appending(path: name.text).standardizedFileURL
    let library = Library(options.library, clone: clone, from: target)
    if options.hasMarkups {
      guard options.template == nil else {
        throw Mistake(description: "--markup has a template of its own: leave --template out.")
      }
      guard !library.isRepository else {
        throw Mistake(
          description: """
            The plugin that compiles markups is in a folder of the library, so --markup needs the library as a folder: \
            clone it, for example as a submodule, and name its path: --shohin <path>.
            """)
      }
    }
    try NewProgram(name: name, template: template, library: library, hasTests: options.hasTests)
      .write(to: target)
    say(
      """
      \(name.text) is made of the template \(template.name).

        cd \(Self.quoted(target.path(percentEncoded: false)))
        swift run\(options.hasTests ? "\n  swift test" : "")
      """)
  }

  /// The name of a program, which is that of its type, too.
  private func programName(_ text: String) throws -> ProgramName {
    let name = try ProgramName(text)
    try SeenTypes(of: clone).refuse([name.text])
    return name
  }

  /// Asks until an answer is right; nil if there is nobody to answer.
  private func answer(to question: String, check: (String) throws -> Void) -> String? {
    while let answer = ask(question)?.trimmingCharacters(in: .whitespaces) {
      do {
        try check(answer)
        return answer
      } catch { say("\(error)") }
    }
    return nil
  }

  /// A path as a shell takes it.
  static func quoted(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-+".contains($0) }
    return isPlain ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }

  private func add(_ arguments: [String]) throws {
    guard arguments.count == 2, let kind = Addition.Kind(rawValue: arguments[0]) else {
      throw Mistake(description: "Say what to add: shohin add screen|component|service <name>.")
    }
    let addition = Addition(kind: kind, name: try ProgramName(arguments[1]))
    try SeenTypes(of: clone).refuse(addition.types)
    for line in try addition.write(into: folder) { say(line) }
  }
}

/// The name of a program or a type: a capital letter, then letters and digits.
struct ProgramName {
  let text: String

  init(_ text: String) throws {
    let isName =
      text.first.map { $0.isASCII && $0.isUppercase } == true
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard isName else {
      throw ShohinCommand.Mistake(
        description: """
          \(text.isEmpty ? "A name is missing" : "\"\(text)\" is no name"): one begins with a capital letter, and has \
          letters and digits, such as \(Self.suggestion(for: text)).
          """)
    }
    guard !Self.taken.contains(text) else {
      throw ShohinCommand.Mistake(
        description: "\(text) is the name of a part of the library. Choose another one.")
    }
    self.text = text
  }

  /// A name like a text that is none: `NotesApp` for `notes-app`.
  private static func suggestion(for text: String) -> String {
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      .drop { !$0.isLetter }
    return name.isEmpty ? "Notes" : name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The name as that of a function or a value.
  var lowercased: String {
    Self.words.contains(word) ? "`\(word)`" : word
  }

  /// The name with a small letter, as a text.
  var word: String { text.prefix(1).lowercased() + text.dropFirst() }

  private static let words: Set = [
    "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class",
    "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "for", "func",
    "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol",
    "public", "repeat", "rethrows", "return",
    "self", "some", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try", "typealias", "var",
    "where", "while",
  ]

  // Modules of the library and of the toolchain, and words of the language with a capital letter.
  private static let taken: Set = [
    "App", "CTerminal", "Charts", "Component", "ConstraintLayout", "Containers", "CounterDemo",
    "Darwin", "Differences", "Dispatch", "Documents",
    "Door", "Editor", "ElementDecoding", "Element", "EmbedPlugin", "Forms", "Foundation",
    "FoundationEssentials", "Gallery", "Glibc", "Inputs",
    "Inspector", "Languages", "LayoutStrings",
    "Linear", "Main", "Markup", "MarkupCompiler", "MarkupLive", "MarkupPlugin", "MarkupReading",
    "Musl", "Program", "Protocol", "Screens", "Self",
    "Services", "Serving", "Shohin",
    "ShohinCore", "ShohinReplay", "ShohinReplayTool", "ShohinTesting", "ShohinThreads", "Sockets",
    "Store",
    "Swift", "Synchronization",
    "Terminal", "TerminalPort",
    "Testing", "TextBackend", "TextEditing", "Transcripts", "Type", "VirtualViews", "Widgets",
  ]
}
