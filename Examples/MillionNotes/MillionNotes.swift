import Door
import Linear
import Serving
import Shohin
import TextBackend

// A million notes that are filtered while one types, sorted, grouped, selected and deleted.

@main
struct MillionNotes {
  @MainActor static func main() async {
    let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
    let app = App(
      model: NotesModel(count: count), update: update, render: render,
      subscriptions: { _ in .keys { $0.key == .delete ? .delete : nil } })
    if Linear.isAsked { await Linear.runAndExit(app) }
    if let path = Serving.askedPath { await Serving.runAndExit(app, at: path) }
    let program = Program(screen: Terminal(), app)
    Door.openIfAsked(to: program)
    await program.runAndExit()
  }
}
