import TextBackend
import VirtualViews

/// The first line of a recording: the types of the program, and the screen as it was at first.
struct RecordingHeader: Codable, Equatable {
  /// The version of the format.
  var shohin = 1
  var model: String
  var msg: String
  var size: [Int]
  var isInline: Bool?
  var maximumRows: Int?
  var keepsLastFrame: Bool?
  var quitKeys: [InputRecord]?
  var isWide: Bool?
  var scheme: String?
  var surfaces: Bool
  var keyboard: String?
  var isSizeKnown: Bool
  /// The width and the height of a cell in pixels, where images are shown as such.
  var cells: [Int]?
  /// The text that was copied on the screen before.
  var clipboard: String?
  /// The names of the parts of messages that are not written.
  var masks: [String]?
  /// Microseconds since 1970 at the beginning.
  var epoch: Int64

  init(
    model: Any.Type, msg: Any.Type, _ facts: StageFacts, masks: Masks, epoch: Duration
  ) {
    (self.model, self.msg) = ("\(model)", "\(msg)")
    size = [facts.columns, facts.rows]
    if facts.mode.isInline {
      (isInline, maximumRows) = (true, facts.mode.maximumRows)
      keepsLastFrame = facts.mode.keepsLastFrame
    }
    if !facts.quitKeys.isEmpty { quitKeys = facts.quitKeys.map { InputRecord(.key($0)) } }
    if facts.ambiguousWidth == .wide { isWide = true }
    scheme = facts.scheme.map { "\($0)" }
    surfaces = facts.showsSurfaces
    keyboard = facts.keyboard.map { "\($0)" }
    isSizeKnown = facts.isSizeKnown
    cells = facts.cellPixels.map { [$0.width, $0.height] }
    if !facts.clipboard.isEmpty { clipboard = facts.clipboard }
    if !masks.isEmpty { self.masks = masks.names }
    self.epoch = epoch.microseconds
  }

  private var pixels: PixelSize? {
    guard let (width, height) = cells?.asCells, width > 0, height > 0 else { return nil }
    return PixelSize(width: width, height: height)
  }

  var facts: StageFacts {
    let keys = (quitKeys ?? []).compactMap { record -> KeyPress? in
      if case .key(let press) = record.event { return press }
      return nil
    }
    let mode: ScreenMode =
      isInline == true
      ? .inline(maximumRows: maximumRows, keepsLastFrame: keepsLastFrame ?? true) : .fullScreen
    return StageFacts(
      columns: size.asCells?.0 ?? 80, rows: size.asCells?.1 ?? 24, mode: mode, quitKeys: keys,
      ambiguousWidth: isWide == true ? .wide : .narrow, scheme: scheme.flatMap(ColorScheme.named),
      showsSurfaces: surfaces,
      keyboard: keyboard.map { $0 == "kitty" ? .kitty : .plain }, isSizeKnown: isSizeKnown,
      cellPixels: pixels, clipboard: clipboard ?? "")
  }
}
