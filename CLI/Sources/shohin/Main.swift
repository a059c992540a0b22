import Foundation
import ShohinCommand

@main struct Main {
  @MainActor static func main() async {
    do {
      // The place of the library whose tool this is, unless a command names another one.
      let clone = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
      try await ShohinCommand(clone: clone).run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("shohin: \(error)\n".utf8))
      exit(64)
    }
  }
}
