import Shohin
import TextBackend

@main struct Hello {
  @MainActor static func main() async {
    let program = Program<Int, Void>(
      view: Terminal(), model: 0,
      update: { _, presses in presses += 1; return .none },
      render: { [label([.text("\($0) times")]), button([.title("Press me"), .onPress(())])] })
    await program.runAndExit()
  }
}
