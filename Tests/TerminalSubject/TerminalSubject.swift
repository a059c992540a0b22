/// The programs that the tests run in terminals of their own, one for each first argument.
@main
enum TerminalSubject {
  @MainActor static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case "lead": SessionLeader(Array(arguments.dropFirst())).lead()
    case "disturb": Disturber.disturb()
    case "die": Fate(named: arguments.dropFirst().first ?? "")?.happen()
    case "run": await Subject(options: Set(arguments.dropFirst())).run()
    default: break
    }
  }
}
