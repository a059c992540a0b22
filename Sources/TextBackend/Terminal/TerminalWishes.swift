/// What a program asks of its terminal between two frames; of each kind the newest.
struct TerminalWishes: Sendable {
  var title: String?
  var clipboard: String?
  var rings = false

  /// Whether there is nothing to be asked.
  var isEmpty: Bool { title == nil && clipboard == nil && !rings }

  /// Adds newer wishes.
  mutating func add(_ newer: TerminalWishes) {
    title = newer.title ?? title
    clipboard = newer.clipboard ?? clipboard
    rings = rings || newer.rings
  }
}
