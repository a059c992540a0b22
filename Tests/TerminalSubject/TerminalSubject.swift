import Shohin
import TextBackend

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The programs that the tests run in terminals of their own, one for each first argument.
@main
enum TerminalSubject {
  @MainActor static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case "lead": SessionLeader(Array(arguments.dropFirst())).lead()
    case "disturb": Disturber.disturb()
    case "die": Fate(named: arguments.dropFirst().first ?? "")?.happen()
    case "shell": runShell(arguments.dropFirst().first ?? "")
    case "ask": await ask(isDetached: arguments.contains("detached"))
    case "error": Terminal.printError(arguments.dropFirst().joined(separator: " "))
    case "run": await Subject(options: Set(arguments.dropFirst())).run()
    default: break
    }
  }

  /// Says whether there is a terminal, and runs a program where there is none.
  @MainActor private static func ask(isDetached: Bool) async {
    if isDetached { _ = setsid() }
    print("available \(Terminal.isAvailable)")
    if Terminal.isAvailable { return }
    let app = App<Int, Int>(model: 0, update: { _, _ in .none }, render: { _ in [] })
    let result = await Program(screen: Terminal(), app).runToEnd()
    let code = (result.error as? TerminalError)?.code
    print(
      "status \(result.status) \(code == .notATerminal ? "none" : code == .dumbTerminal ? "dumb" : "?")"
    )
  }

  /// Becomes a shell that runs a script, in which `$0` is this program.
  private static func runShell(_ script: String) {
    let words: [String] = ["sh", "-c", script, CommandLine.arguments[0]]
    var strings = words.map { strdup($0) } + [nil]
    execv("/bin/sh", &strings)
  }
}
