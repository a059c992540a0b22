import VirtualViews

/// The requests of a program between two frames; of most kinds the newest.
struct TerminalWishes: Sendable {
  var title: String?
  var clipboard: String?
  var rings = false
  var progress: HostProgress?
  /// True to have the mouse reported while no button is down; nil leaves that as it is.
  var movements: Bool?
  /// The bytes of what the user is to be told, oldest first.
  var notifications: [[UInt8]] = []
  /// The texts to be shown above the screen or after it, oldest first.
  var printed: [Text] = []

  /// The most bytes of texts that are kept where they can be shown after the screen only.
  static var printedLimit: Int { 1 << 20 }

  /// True if there is nothing to be asked.
  var isEmpty: Bool {
    title == nil && clipboard == nil && !rings && progress == nil && movements == nil
      && notifications.isEmpty && printed.isEmpty
  }

  /// The most notifications that wait for a terminal.
  static var notificationLimit: Int { 16 }

  /// Adds a notification; the oldest one goes where there are too many.
  mutating func notify(_ bytes: [UInt8]) {
    notifications.append(bytes)
    notifications.removeFirst(max(0, notifications.count - Self.notificationLimit))
  }

  /// Adds newer wishes.
  mutating func add(_ newer: TerminalWishes) {
    title = newer.title ?? title
    clipboard = newer.clipboard ?? clipboard
    rings = rings || newer.rings
    progress = newer.progress ?? progress
    movements = newer.movements ?? movements
    for notification in newer.notifications { notify(notification) }
    printed += newer.printed
  }

  /// Leaves out the oldest texts where there are too many for lines after the screen.
  ///
  /// Lines above an inline program are never left out: the terminal has room for them.
  mutating func limitPrinted() {
    var count = printed.reduce(0) { $0 + $1.string.utf8.count }
    var dropped = 0
    while count > Self.printedLimit, dropped < printed.count - 1 {
      count -= printed[dropped].string.utf8.count
      dropped += 1
    }
    printed.removeFirst(dropped)
  }
}
