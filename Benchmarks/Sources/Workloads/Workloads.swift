import Shohin
import TextBackend

// Programs whose work on a terminal of 200×50 is measured from outside: started with the name of a
// workload and a number, they show a first picture whose last row begins with ` READY`, and `q`
// ends them. `g` starts as many frames as the number says, and READY becomes DONE! in one more.
//
//     w0 w1 w2 w7   a panel of 30 widgets; a frame, or `+`, adds one to a counter in one of them
//     w3 w6         a list of 10,000 rows, or of as many as the number says
//     w4            every cell another letter and color in every frame
//     w5            the first 48 of 1,000 rows, shuffled before every frame

@main
struct Workloads {
  @MainActor static func main() async {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let number = Int(arguments[2]) else {
      print("Start it with a workload, w0 to w7, and a number.")
      return
    }
    let terminal = Terminal(quitKeys: [.character("q")], reportsMouse: false)
    terminal.frameInterval = .zero
    switch arguments[1] {
    case "w0", "w1", "w2", "w7": await panel(frames: number).run(on: terminal)
    case "w3": await list(rows: 10_000).run(on: terminal)
    case "w6": await list(rows: number).run(on: terminal)
    case "w4": await churn(frames: number).run(on: terminal)
    case "w5": await shuffledTable(frames: number).run(on: terminal)
    default: print("There is no workload \(arguments[1]); they are w0 to w7.")
    }
  }
}

/// What a workload is made of.
struct Workload<Model, Msg: Sendable> {
  var model: Model
  var initialCommand = Command<Msg>.none
  var update: @MainActor (Msg, inout Model) -> Command<Msg>
  var render: @MainActor (Model) -> [Element<Msg>]
  var layout: (@MainActor (Model, LayoutContext) -> [LayoutConstraint])?
  var subscriptions: @MainActor (Model) -> Subscription<Msg> = { _ in .none }

  @MainActor func run(on terminal: Terminal) async {
    let program = Program(
      view: terminal, model: model, initialCommand: initialCommand, update: update,
      render: render, layout: layout, subscriptions: subscriptions)
    await program.runAndExit()
  }
}

/// How many frames there were, and how many there are to be.
struct FrameCount: Equatable {
  var done = 0
  var all = 0

  var isRunning: Bool { done < all }
  var isDone: Bool { all > 0 && done == all }

  /// The state in the last row.
  var state: String { isDone ? "DONE!" : "READY" }
}

extension String {
  /// The text filled with blanks at its end.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

extension Int {
  /// The number with something before it to a width.
  func padded(to width: Int, with fill: Character = "0") -> String {
    let digits = String(self)
    return String(repeating: fill, count: Swift.max(0, width - digits.count)) + digits
  }
}

/// The colors of names and of numbers.
let nameColor = Color(red: 0x5a, green: 0xc8, blue: 0xfa)
let valueColor = Color(red: 0xff, green: 0xc8, blue: 0x00)
