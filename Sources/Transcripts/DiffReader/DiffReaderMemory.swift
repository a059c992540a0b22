import TextBackend
import VirtualViews

extension DiffReader {
  /// The part of a reader that the program does not describe: what is scrolled, held by the mouse, and looked for.
  public struct Memory: Equatable, Sendable {
    /// The place at the top, and the row of its item there.
    var top = DiffPlace(file: 0)
    var topRow = 0
    /// The first column of lines that is seen, where they are not wrapped.
    var firstColumn = 0
    /// The place of the cursor when it was brought into sight; nil until there are cells.
    var cursor: DiffPlace?
    /// The way in which the cursor is brought into sight with the next picture; nil if it is not.
    var reveals: RevealPlace?
    /// The columns of the view and the rows for lines for which it was scrolled.
    var columns = 0
    var rows = 0
    /// True if the cursor was in sight then.
    var seesCursor = true
    /// The use of the mouse while its button is down.
    var drag: Drag?
    /// The text that the user looks for; empty for none.
    var pattern = ""
    /// The text that is being typed; nil while none is.
    var typed: String?
    let layouts = FilesLayouts()

    /// The uses of a drag.
    enum Drag: Equatable, Sendable {
      /// It scrolls by the bar.
      case bar
      /// It chooses lines, with the mouse in a row of the view.
      case lines(row: Int)
    }

    /// The part of some rows that is seen.
    func axis(of layout: FilesLayout, viewport: Int) -> ScrollAxis {
      let item = layout.item(of: top)
      let rows = item.map { layout.rows(of: $0) } ?? 0..<0
      return ScrollAxis(
        content: layout.count, viewport: viewport,
        offset: rows.lowerBound + min(topRow, max(0, rows.count - 1)))
    }

    /// Takes over what is seen now.
    mutating func show(_ axis: ScrollAxis, of layout: FilesLayout) {
      guard let item = layout.item(at: axis.offset) else { return }
      top = layout.place(of: item)
      topRow = axis.offset - layout.rows(of: item).lowerBound
    }
  }
}
