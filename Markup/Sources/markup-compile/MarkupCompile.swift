import Foundation
import MarkupCompiler

/// The tool of the plugin.
@main
struct MarkupCompile {
  static func main() throws {
    guard let command = CompileCommand(Array(CommandLine.arguments.dropFirst())) else {
      FileHandle.standardError.write(
        Data("Usage: markup-compile [--live] --output <file> <markup>…\n".utf8))
      exit(2)
    }
    let mistakes = try command.run()
    for mistake in mistakes {
      FileHandle.standardError.write(Data((mistake.compilerMessage + "\n").utf8))
    }
    exit(mistakes.isEmpty ? 0 : 1)
  }
}
