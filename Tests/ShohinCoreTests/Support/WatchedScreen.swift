import ConstraintLayout
import TextBackend
import VirtualViews

/// A screen that keeps the patches it gets.
@MainActor
final class WatchedScreen: Backend {
  let screen: TextScreen
  /// The patches since somebody asked for them last.
  private var patches: [[ViewChange]] = []

  init(columns: Int, rows: Int) { screen = TextScreen(columns: columns, rows: rows) }

  var size: LayoutSize { screen.size }
  var counts: ScreenCounts { screen.counts }

  /// The program that is shown.
  private(set) weak var host: (any BackendHost)?

  func attach(_ host: any BackendHost) {
    self.host = host
    screen.attach(host)
  }

  func setNeedsTurn() { screen.setNeedsTurn() }
  func perform(_ command: HostCommand) { screen.perform(command) }
  func run() async throws { await screen.run() }

  func apply(_ patch: [ViewChange]) {
    patches.append(patch)
    screen.apply(patch)
  }

  /// The patches that come of something, until its picture is there.
  func patches(_ act: (TextScreen) -> Void) -> [[ViewChange]] {
    patches = []
    act(screen)
    _ = screen.lines
    return patches
  }
}
