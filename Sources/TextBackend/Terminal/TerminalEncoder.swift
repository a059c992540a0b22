/// Turns frames into the bytes that make the terminal show them.
///
/// An encoder is used by one thread at a time, and is asked only when all bytes of the frame
/// before are out, so it may compare a frame with what the terminal shows.
package protocol TerminalEncoder: ~Copyable, SendableMetatype {
  /// What is shown at once, a value.
  associatedtype Frame: Sendable

  /// Whether the terminal shows every long frame at once; whoever writes the bytes marks them.
  var isSynchronized: Bool { get set }

  /// Appends the bytes that turn what the terminal shows into a frame.
  mutating func encode(_ next: Frame, into bytes: inout [UInt8])

  /// Appends the bytes that show the frame encoded last once more.
  mutating func encodeAgain(into bytes: inout [UInt8])

  /// Forgets what the terminal shows, so that the next frame is written whole.
  mutating func forget()

  /// Whether the terminal shows joined clusters as one glyph.
  var joinsClusters: Bool { get set }

  /// Whether the cursor got another shape than the person's own at any time.
  var changedCursorShape: Bool { get }

  // MARK: - Inline

  /// The rows in which frames are shown inline.
  var region: InlineRegion { get }

  /// Begins anew, on a whole screen or inline from the row on in which the cursor is.
  mutating func begin(inline: Bool)

  /// Writes lines above the region for good, and the region is to be drawn anew below them.
  mutating func printAbove(_ text: String, into bytes: inout [UInt8])

  /// Takes the region away; the cursor is where it began, and the next frame begins there.
  mutating func clearRegion(into bytes: inout [UInt8])

  /// Where the cursor may be when the screen has got a number of columns.
  func cursorAfterResize(columns: Int) -> CursorAfterResize

  /// Takes note that the cursor is so many rows below the region's first; all is drawn anew.
  ///
  /// - Parameters:
  ///   - rowsAbove: how far below the cursor is.
  ///   - columns: the width of the screen, where it may be another than that of the frames.
  mutating func resize(rowsAbove: Int, columns: Int?)

  /// Whether there is room for a frame, which may have been made for a larger screen.
  func fits(_ frame: Frame, columns: Int, rows: Int) -> Bool
}

/// What an encoder need not say that shows frames on whole screens only.
extension TerminalEncoder where Self: ~Copyable {
  package var joinsClusters: Bool {
    get { false }
    set {}
  }
  package var changedCursorShape: Bool { false }
  package var region: InlineRegion { InlineRegion() }
  package mutating func begin(inline: Bool) { forget() }
  package mutating func printAbove(_ text: String, into bytes: inout [UInt8]) {}
  package mutating func clearRegion(into bytes: inout [UInt8]) {}
  package func cursorAfterResize(columns: Int) -> CursorAfterResize {
    CursorAfterResize(cut: .zero, wrapped: .zero)
  }
  package mutating func resize(rowsAbove: Int, columns: Int?) { forget() }
  package func fits(_ frame: Frame, columns: Int, rows: Int) -> Bool { true }
}
