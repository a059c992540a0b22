import Door
import Shohin
import TextBackend

// Shows what a program in another terminal does, and why.

@main
struct Inspector {
  @MainActor static func main() async {
    guard CommandLine.arguments.count == 2, let path = CommandLine.arguments.last else {
      return end(
        "Say the path of the program's door: Inspector PATH. It is what SHOHIN_SOCKET names.")
    }
    guard let asks = DoorClient(path: path), let waits = DoorClient(path: path) else {
      return end("No program has a door at \(path). Start one with SHOHIN_SOCKET=\(path) first.")
    }
    let app = inspector(of: path, asking: { await asks.ask($0) }, waiting: { await waits.ask($0) })
    await Program(screen: Terminal(quitKeys: ["q"]), app).runAndExit()
  }

  @MainActor private static func end(_ sentence: String) {
    endProcess(sentence)
  }
}
