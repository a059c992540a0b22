import Shohin
import TextBackend

@main
@MainActor
struct Agent {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    let words = arguments.filter { !$0.hasPrefix("--") }.joined(separator: " ")
    if arguments.contains("--plain") || !Terminal.isStandardOutput {
      _ = await Store(agent(.plain, question: words.isEmpty ? readLine() ?? "" : words)).run()
      return
    }
    let isFull = arguments.contains("--full-screen")
    let program = Program(
      view: Terminal(mode: isFull ? .fullScreen : .inline),
      agent(isFull ? .fullScreen : .inline, question: words.isEmpty ? nil : words))
    await program.runAndExit()
  }
}
