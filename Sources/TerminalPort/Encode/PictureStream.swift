public import VirtualViews

/// Pictures as bytes, for a terminal whose descriptor belongs to somebody else.
///
/// The terminal is one of 24-bit color that understands what is common; nothing is asked of it. One
/// with fewer colors is told by ``colorDepth``. For the terminal that a program was started from there is ``TerminalConnection``.
///
/// ```swift
/// var stream = PictureStream()
/// send(stream.bytesToEnter)
/// send(stream.bytes(for: canvas.picture()))
/// send(stream.bytesToLeave)
/// ```
public struct PictureStream: Sendable {
  /// The place on the terminal where pictures are shown.
  public private(set) var mode = ScreenMode.fullScreen
  private var encoder: FrameEncoder
  // The texts for the lines above that are part of the next bytes.
  private var unsent: [Text] = []

  /// Makes a stream for a terminal of which nothing is known yet.
  ///
  /// - Parameter metrics: the number of columns that the terminal gives to text.
  public init(metrics: TextMetrics = TextMetrics()) {
    encoder = FrameEncoder(
      options: .init(colorDepth: .trueColor, erasesInColor: true, metrics: metrics))
  }

  /// The number of colors that the terminal shows.
  public var colorDepth: ColorDepth {
    get { encoder.options.colorDepth }
    set { encoder.options.colorDepth = newValue }
  }

  /// The way in which the terminal shows images; nil if it does not.
  ///
  /// The canvas that pictures are drawn on has to be told the size of its cells
  /// (``Canvas/cellPixels``). Inline there are no images.
  public var images: TerminalImages? {
    get { encoder.options.images }
    set { encoder.options.images = newValue }
  }

  /// Goes elsewhere on the terminal; the next picture is written as a whole.
  public mutating func move(to mode: ScreenMode) {
    self.mode = mode
    encoder.begin(inline: mode.isInline)
  }

  /// The bytes that prepare the terminal: another screen unless pictures are shown inline, reports
  /// of the mouse, the focus and pastes, no wrapping, no cursor.
  public var bytesToEnter: [UInt8] { sequences.enter(isAgain: false) }

  /// The bytes that give the terminal back as it was before ``bytesToEnter``.
  ///
  /// Inline, the last picture stays if the mode says so, and the cursor goes to the row after it.
  public var bytesToLeave: [UInt8] {
    sequences.leave(
      encoder.region.leaving(keepsFrame: mode.keepsLastFrame, isCursorKnown: true))
  }

  private var sequences: ModeSequences {
    var sequences = ModeSequences(mode: mode, reportsMouse: !mode.isInline)
    sequences.placesImages = images?.form == .kitty
    sequences.drawsSixels = images != nil && !sequences.placesImages
    return sequences
  }

  /// Has lines shown above pictures that are shown inline; they go out with the next picture.
  public mutating func print(_ text: String) { unsent.append(Text(text)) }

  /// Has lines with styles and links shown above pictures that are shown inline; they go out with the next
  /// picture.
  public mutating func print(_ text: Text) { unsent.append(text) }

  /// Returns the bytes that turn what the terminal shows into a picture; none if it shows it.
  ///
  /// The terminal got ``bytesToEnter`` before: wrapping at the right edge has to be off.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public mutating func bytes(for picture: ScreenPicture) -> [UInt8] {
    var bytes: [UInt8] = []
    if mode.isInline, !unsent.isEmpty {
      encoder.use(picture.frame.theme)
      for text in unsent { encoder.printAbove(text, into: &bytes) }
      unsent = []
    }
    encoder.encode(picture.frame, into: &bytes)
    return bytes
  }
}
