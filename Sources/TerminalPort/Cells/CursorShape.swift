/// The shape of the terminal's cursor.
package enum CursorShape: UInt8, Hashable, Sendable, CaseIterable {
  /// The shape the user configured.
  case `default` = 0
  /// A blinking box over the cell.
  case blinkingBlock = 1
  /// A box over the cell.
  case block = 2
  /// A blinking line at the bottom of the cell.
  case blinkingUnderline = 3
  /// A line at the bottom of the cell.
  case underline = 4
  /// A blinking line left of the cell.
  case blinkingBar = 5
  /// A line left of the cell.
  case bar = 6
}
