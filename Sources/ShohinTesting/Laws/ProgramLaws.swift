import ShohinCore
public import Testing
import TextBackend
import VirtualViews

// The rules that hold for every program after every step.
extension Simulation {
  /// Asserts what holds for every program at any time: that the picture is the one that painting everything would
  /// give, and that the keyboard and the cursor are where the user sees them.
  ///
  /// - Complexity: O(*n*) in the number of views and cells.
  public func expectLaws(sourceLocation: SourceLocation = #_sourceLocation) {
    check(sourceLocation)
    for problem in brokenLaws() { record(problem, sourceLocation) }
  }

  /// Sentences that say which rules are broken now.
  ///
  /// Other problems are told as steps are done; these are those that only a look at the whole finds.
  func brokenLaws() -> [String] {
    var broken: [String] = []
    program.checkInvariants()
    let tree = textScreen.semantics
    let shown = ScreenPicture(textScreen.frame)
    if shown != ScreenPicture(textScreen.wholeFrame) {
      broken.append(
        """
        The picture differs from one that is painted anew: a view did not ask for its painting.
        """)
    }
    if let focused = textScreen.focused, tree.first(where: { $0.id == focused }) == nil {
      broken.append("The keyboard goes to a view that nobody sees: \(focused).")
    }
    let (columns, rows) = (shown.columns, shown.rows)
    if let cursor = shown.cursor, cursor.column >= columns || cursor.row >= rows {
      broken.append("The cursor is off the screen, at column \(cursor.column), row \(cursor.row).")
    }
    return broken
  }
}
