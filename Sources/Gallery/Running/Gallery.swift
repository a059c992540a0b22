import Linear
import Shohin
import TextBackend

/// Every view of the library in its states, with the code that makes it.
@main
@MainActor
struct Gallery {
  static func main() async {
    switch Request(Array(CommandLine.arguments.dropFirst())) {
    case .run(let start): await run(start)
    case .help: print(Request.usage)
    case .print(let printing): print(printing.output, terminator: "")
    case .mistake(let sentence):
      Terminal.printError(sentence)
      exitProcess(status: 64)
    }
  }

  private static func run(_ start: GalleryStart) async {
    if Linear.isAsked { exitProcess(status: await Linear.run(gallery(start))) }
    do {
      let program = Terminal().galleryProgram(start)
      exitProcess(status: try await program.run())
    } catch let error as TerminalError where error.code == .notATerminal {
      print(Printing(start: start).output, terminator: "")
    } catch {
      Terminal.printError("\(error)")
      exitProcess(status: TerminalError.exitStatus)
    }
  }
}
