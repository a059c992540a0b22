import Shohin
import TextBackend

/// A screen that can draw the boxes of its layout over the views.
@MainActor
protocol GalleryScreen: Backend {
  /// True if the boxes of the layout are drawn over the views.
  var showsLayout: Bool { get set }
}

extension Terminal: GalleryScreen {}
extension TextScreen: GalleryScreen {}

extension GalleryScreen {
  /// Makes the gallery as a program on this screen.
  func galleryProgram(
    _ start: GalleryStart, _ environment: ProgramEnvironment = ProgramEnvironment()
  ) -> Program<GalleryModel, GalleryMsg> {
    let meter = Meter()
    let program = Program(
      screen: self, gallery(start), middleware: .gallery(on: self, meter),
      environment: environment)
    meter.program = program
    return program
  }
}

/// The program whose work is counted; it is known only after its middleware was made.
@MainActor
final class Meter {
  weak var program: Program<GalleryModel, GalleryMsg>?

  /// The work of the last turn.
  var work: Work? {
    (program?.lastTurn).map { turn in
      Work(
        steps: turn.patch.count, cells: turn.screen.cellsPainted, bytes: turn.screen.bytesWritten)
    }
  }
}

extension Middleware<GalleryModel, GalleryMsg> {
  /// Does what only the screen can do: draws boxes, and counts the work of a turn.
  static func gallery(on screen: some GalleryScreen, _ meter: Meter) -> Self {
    Middleware().sideEffect { model, send, message in
      switch message {
      case .switchLayout: screen.showsLayout = !model.showsLayout
      case .measure: if let work = meter.work { send(.measured(work)) }
      default: break
      }
    }
  }
}
