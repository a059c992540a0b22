import VirtualViews

/// The requests of a program between two frames; of most kinds the newest.
struct TerminalWishes: Sendable {
  var title: String?
  var clipboard: String?
  var rings = false
  var progress: HostProgress?
  /// True to have the mouse reported while no button is down; nil leaves that as it is.
  var movements: Bool?
  /// True to have repeats and releases of keys reported; nil leaves that as it is.
  var keyEvents: Bool?
  /// The bytes of what the user is to be told, oldest first.
  var notifications: [[UInt8]] = []
  /// The texts to be shown above the screen or after it, oldest first.
  var printed: [Text] = []
  /// The bytes of the texts that were added, each with the end of its line.
  private var printedBytes = 0

  /// The most bytes of texts that are kept where they can be shown after the screen only.
  static var printedLimit: Int { 1 << 20 }

  /// True if there is nothing to be asked.
  var isEmpty: Bool {
    title == nil && clipboard == nil && !rings && progress == nil && movements == nil
      && keyEvents == nil && notifications.isEmpty && printed.isEmpty
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
    keyEvents = newer.keyEvents ?? keyEvents
    for notification in newer.notifications { notify(notification) }
    add(newer.printed)
  }

  /// Adds texts to be shown above the screen or after it.
  mutating func add(_ texts: [Text]) {
    printed += texts
    printedBytes += texts.reduce(0) { $0 + Self.bytes(of: $1) }
  }

  /// True if something is asked for that the user still has when the screen is gone.
  var outlivesScreen: Bool { clipboard != nil || rings || !notifications.isEmpty }

  /// Takes what is done once and for all, so that it is done again only where it was not.
  mutating func takeDeeds() -> TerminalWishes {
    var deeds = TerminalWishes()
    (deeds.clipboard, deeds.rings, deeds.notifications) = (clipboard, rings, notifications)
    (clipboard, rings, notifications) = (nil, false, [])
    return deeds
  }

  /// Takes the texts to be shown above the screen or after it.
  mutating func takePrinted() -> [Text] {
    defer { (printed, printedBytes) = ([], 0) }
    return printed
  }

  private static func bytes(of text: Text) -> Int { text.string.utf8.count + 1 }

  /// Leaves out the oldest texts where there are too many for lines after the screen.
  ///
  /// Lines above an inline program are never left out: the terminal has room for them.
  mutating func limitPrinted() {
    var dropped = 0
    while printedBytes > Self.printedLimit, dropped < printed.count - 1 {
      printedBytes -= Self.bytes(of: printed[dropped])
      dropped += 1
    }
    printed.removeFirst(dropped)
  }
}
