/// What a terminal has said about images, and what it is asked.
///
/// It is asked for kitty's protocol at first, together with everything else; that it knows sixels is in
/// its device attributes. Only one that knows either is asked for the size of its cells, and one with
/// sixels for their limits.
struct ImageAnswers {
  /// True if the terminal was asked for kitty's protocol.
  var isAsked = false
  /// True if it knows kitty's protocol.
  private(set) var knowsKitty = false
  /// True if it knows sixels.
  private(set) var knowsSixels = false
  /// The size of its cells, as it says itself.
  private(set) var cell: PixelSize?
  /// The size of its cells, as the system says; xterm says it to nobody else.
  var systemCell: PixelSize?
  private var colors = 256
  // xterm's limit, unless it is told otherwise; others have none.
  private var largest = PixelSize(width: 1_000, height: 1_000)

  /// The way in which the terminal shows images; nil as long as it is not known to show any.
  var images: TerminalImages? {
    guard let cell = cell ?? systemCell else { return nil }
    if knowsKitty { return TerminalImages(form: .kitty, cell: cell) }
    guard knowsSixels, cell.width <= largest.width, cell.height <= largest.height else {
      return nil
    }
    return TerminalImages(form: .sixel(colors: colors, largest: largest), cell: cell)
  }

  /// True if it knows a way of showing images.
  var knowsImages: Bool { knowsKitty || knowsSixels }

  // MARK: - Questions

  /// The number of the image that is asked about; a terminal keeps none of that name.
  static var number: Int { 31 }

  /// Asks whether one white pixel could be shown (`a=q`), which is kept by no terminal.
  ///
  /// Source: <https://sw.kovidgoyal.net/kitty/graphics-protocol/#querying-support-and-available-transmission-mediums>
  static let askKitty = "\u{1B}_Gi=\(number),a=q,f=24,s=1,v=1;////\u{1B}\\"

  /// Asks for the number of colors of a sixel drawing and its largest size (XTSMGRAPHICS).
  ///
  /// Source: <https://invisible-island.net/xterm/ctlseqs/ctlseqs.html>
  static let askLimits = "\u{1B}[?1;1;0S\u{1B}[?2;1;0S"

  /// True if a terminal takes the question for kitty's protocol for one, or skips it without harm.
  ///
  /// tmux and Screen take it for a title; others print it. Through a multiplexer, images would be
  /// shown in the place of another window, or not be taken away.
  static func mayAsk(_ terminal: KnownTerminal?) -> Bool {
    switch terminal?.name {
    case .tmux, .screen, .linux, .emacs, .apple: false
    default: true
    }
  }

  // MARK: - Answers

  /// Takes an answer; returns what is to be asked then, if anything.
  mutating func take(_ reply: TerminalReply) -> String? {
    switch reply {
    case .image(Self.number, let isShown) where isShown && !knowsKitty:
      knowsKitty = true
      return cell == nil && !knowsSixels ? ModeSequences.askCellSize : nil
    case .deviceAttributes(let attributes) where attributes.dropFirst().contains(4):
      guard !knowsSixels else { return nil }
      knowsSixels = true
      if knowsKitty { return nil }
      return Self.askLimits + (cell == nil ? ModeSequences.askCellSize : "")
    case .cellSize(let width, let height):
      cell = PixelSize(checkingWidth: width, height: height) ?? cell
    case .graphicsLimit(let item, let numbers): takeLimit(item, numbers)
    default: break
    }
    return nil
  }

  private mutating func takeLimit(_ item: Int, _ numbers: [Int]) {
    switch (item, numbers.count) {
    case (1, 1): if numbers[0] >= 2 { colors = min(256, numbers[0]) }
    case (2, 2): largest = PixelSize(checkingWidth: numbers[0], height: numbers[1]) ?? largest
    default: break
    }
  }
}
