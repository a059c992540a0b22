import TextBackend
public import VirtualViews

extension DiffReader {
  /// The keys that users may exchange.
  public static let keyMap: KeyMap = [
    .bind("up", "diff.up"), .bind("down", "diff.down"),
    .bind("page-up", "diff.page-up"), .bind("page-down", "diff.page-down"),
    .bind("home", "diff.start"), .bind("end", "diff.end"),
    .bind("shift+up", "diff.select-up"), .bind("shift+down", "diff.select-down"),
    .bind("shift+page-up", "diff.select-page-up"),
    .bind("shift+page-down", "diff.select-page-down"),
    .bind("shift+home", "diff.select-start"), .bind("shift+end", "diff.select-end"),
    .bind(["alt+down", "ctrl+down"], "diff.next", "Next change"),
    .bind(["alt+up", "ctrl+up"], "diff.previous", "Previous change"),
    .bind(["alt+page-down", "ctrl+page-down"], "diff.next-file", "Next file"),
    .bind(["alt+page-up", "ctrl+page-up"], "diff.previous-file", "Previous file"),
    .bind("return", "diff.toggle", "Fold"), .bind("space", "diff.toggle"),
    .bind("left", "diff.fold"), .bind("right", "diff.unfold"),
    .bind(["alt+c", "ctrl+insert"], "diff.copy", "Copy"),
    .bind("/", "diff.find", "Find"),
    .bind(["n", "f3"], "diff.find-next", "Find next"),
    .bind(["N", "shift+f3"], "diff.find-previous"),
  ]

  /// Leaves keys out of footers that do nothing.
  ///
  /// These are the keys from file to file if there is one file, and `/` if the program names the search.
  public func shownKeys(_ keys: KeyMap, hearing events: ControlEvent) -> KeyMap {
    var hidden: Set<KeyAction> = files.count > 1 ? [] : ["diff.next-file", "diff.previous-file"]
    if search != nil { hidden.insert("diff.find") }
    return hidden.isEmpty ? keys : keys.prominence(.low, of: hidden)
  }

  /// The cursor's movements by the actions for them, and true for those that choose lines.
  static func movement(of action: KeyAction) -> (Movement, extends: Bool)? {
    let name = action.name
    let extends = name.hasPrefix("diff.select-")
    return Movement(rawValue: String(name.dropFirst(extends ? 12 : 5))).map { ($0, extends) }
  }

  /// The movements of the cursor.
  enum Movement: String {
    case up, down
    case pageUp = "page-up"
    case pageDown = "page-down"
    case start, end
  }
}
