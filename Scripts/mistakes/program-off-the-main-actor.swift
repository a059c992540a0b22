// The error belongs at: Program<Model, Msg>(
import Shohin
import TextBackend

enum Msg { case increment }
struct Model { var count = 0 }

@concurrent func run() async {
  let program = Program<Model, Msg>(view: Terminal(), model: Model())
  await program.runAndExit()
}
