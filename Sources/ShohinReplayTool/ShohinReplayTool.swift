import ShohinReplay

/// Looks at recordings without the programs they are of.
@main
struct ShohinReplayTool {
  static let usage = """
    Looks at recordings of programs.

    USAGE: shohin-replay test <file> [--app <expression>] [--import <module>]... [--name <name>]

    OPTIONS:
      --app <expression>    The program in Swift, such as counter; app if left out.
      --import <module>     The module in which it is, which is imported as @testable; Program if left out.
                            After it, modules that the expression needs besides.
      --name <name>         The name of the test; "a recorded session" if left out.

    It prints a test in Swift that replays the recording and expects its pictures. Put it into
    a test target that depends on ShohinReplay.

    EXIT STATUS: 0, 64 if the arguments make no sense, 66 if the file is no recording.
    """

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.isEmpty || arguments.contains("--help") { return print(usage) }
    guard let request = Request(arguments) else {
      printError("shohin-replay knows no such arguments; see --help.")
      exitProcess(status: 64)
    }
    do {
      let test = try RecordedTest(
        contentsOf: request.path, name: request.name, app: request.app, modules: request.modules)
      print(test.source, terminator: "")
    } catch {
      printError("\(request.path), \(error)")
      exitProcess(status: 66)
    }
  }
}

/// The request of the command line.
struct Request {
  var path = ""
  var app = "app"
  var modules = ["Program"]
  var name = "a recorded session"

  /// Reads the arguments after the program's name; nil if they make no sense.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    guard rest.popFirst() == "test", let path = rest.popFirst() else { return nil }
    self.path = path
    var named: [String] = []
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else { return nil }
      switch option {
      case "--app": app = value
      case "--import": named.append(value)
      case "--name": name = value
      default: return nil
      }
    }
    if !named.isEmpty { modules = named }
  }
}
