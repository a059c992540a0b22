import Editor
import TextBackend
import VirtualViews

// Text that is looked for: by the program's search, or by a text that the user types behind a slash. Lines are looked
// at from the cursor on until one has the text, and only matches that are seen are marked.
extension DiffReader {
  /// The search whose matches are marked.
  func shownSearch(_ memory: Memory) -> TextSearch? {
    if let search { return search }
    let pattern = memory.typed ?? memory.pattern
    return pattern.isEmpty ? nil : Self.search(for: pattern)
  }

  /// The search for a typed text, in which a capital letter tells upper and lower case apart.
  private static func search(for pattern: String) -> TextSearch {
    TextSearch(pattern, ignoresCase: !pattern.contains(where: \.isUppercase))
  }

  /// True while a text is typed: its letters are no keys of the reader and of the program.
  public func takesTyping(_ memory: Memory) -> Bool { memory.typed != nil }

  /// Takes a key for the text that is typed; returns false if it is none.
  mutating func type(
    _ action: ControlAction, _ layout: FilesLayout, _ context: inout ControlContext<Memory>
  ) -> Bool {
    guard let typed = context.memory.typed else { return false }
    switch action {
    case .paste(let text):
      context.memory.typed = typed + text.prefix { !$0.isNewline }
    case .key(let press):
      switch press.key {
      case .character(let character) where press.modifiers.subtracting(.shift).isEmpty:
        context.memory.typed = typed + String(character)
      case .backspace where typed.isEmpty: context.memory.typed = nil
      case .backspace: context.memory.typed?.removeLast()
      case .escape: context.memory.typed = nil
      case .return: endTyping(typed, layout, &context)
      default: return false
      }
    case .action("diff.toggle"): endTyping(typed, layout, &context)
    case .blur: (context.memory.typed, context.memory.drag) = (nil, nil)
    default: return false
    }
    return true
  }

  /// Looks for the text that was typed.
  private mutating func endTyping(
    _ typed: String, _ layout: FilesLayout, _ context: inout ControlContext<Memory>
  ) {
    (context.memory.pattern, context.memory.typed) = (typed, nil)
    if !typed.isEmpty { find(isBackward: false, layout, &context) }
  }

  /// Goes to the next line with a match, and beyond the end to the first one.
  mutating func find(
    isBackward: Bool, _ layout: FilesLayout, _ context: inout ControlContext<Memory>
  ) {
    guard let search = shownSearch(context.memory) else { return context.decline() }
    let walk = LineWalk(files, search)
    let cursor = selection.cursor.clamped(to: files)
    guard let place = walk.match(from: cursor, isBackward: isBackward) else { return }
    // The match is to be seen, so the file and the hunk around it unfold.
    for part in [DiffPlace(file: place.file), DiffPlace(file: place.file, hunk: place.hunk)]
    where folded.contains(part) {
      folded.remove(part)
    }
    selection = DiffSelection(place)
    selection.choosesPairs = layout.isSideBySide
    (context.memory.reveals, context.memory.cursor) = (.center, place)
    revealColumn(of: place, search, layout, &context)
  }

  /// Scrolls sideways as far as it takes for the first match of a line to be seen.
  private func revealColumn(
    of place: DiffPlace, _ search: TextSearch, _ layout: FilesLayout,
    _ context: inout ControlContext<Memory>
  ) {
    guard !wrapsLines, let hunk = place.hunk, let line = place.line else { return }
    let text = files[place.file].hunks[hunk].lines[line].text
    guard let match = search.first(in: TextBuffer(text)) else { return }
    func column(_ bytes: Int) -> Int {
      DiffColumns.columns(
        of: String(decoding: text.utf8.prefix(bytes), as: UTF8.self), context.metrics)
    }
    let (first, end) = (column(match.lowerBound), column(match.upperBound))
    // A sign at the edge tells of the rest.
    let shown = context.memory.firstColumn
    context.memory.firstColumn = min(first, max(shown, end + 1 - layout.columns().text))
  }
}

/// The lines of a difference in their order, as far as a search looks at them.
private struct LineWalk {
  private let files: [FileDiff]
  private let search: TextSearch
  /// The lines that are looked at in one go.
  private static let portion = 512

  init(_ files: [FileDiff], _ search: TextSearch) { (self.files, self.search) = (files, search) }

  /// The next line with a match behind or before a place of the files, or from the other end on if there is none.
  ///
  /// - Complexity: O(*n*) in the length of the lines up to it.
  func match(from place: DiffPlace, isBackward: Bool) -> DiffPlace? {
    let count = files.count
    guard count > 0 else { return nil }
    let start = place.file
    // All files from the place's own on, and that again for the lines on the other side of the place.
    var (file, turns) = (start, 0)
    while turns <= count {
      let hunks = files[file].hunks.indices
      for hunk in isBackward ? Array(hunks.reversed()) : Array(hunks) {
        let whole = DiffPlace(file: file, hunk: hunk)
        let lines = files[file].hunks[hunk].lines.count
        var range = 0..<lines
        // The first turn looks at the lines of the file on one side of the place, and the last one at the others.
        if file == start, turns == 0 || turns == count {
          range = self.range(of: whole, lines, place, isBackward: isBackward == (turns == 0))
        }
        if let line = match(in: range, of: whole, isBackward: isBackward) {
          return DiffPlace(file: file, hunk: hunk, line: line)
        }
      }
      file = (file + (isBackward ? count - 1 : 1)) % count
      turns += 1
    }
    return nil
  }

  /// The lines of a hunk before a place, or those behind it, without the place's own line.
  private func range(
    of hunk: DiffPlace, _ lines: Int, _ place: DiffPlace, isBackward: Bool
  ) -> Range<Int> {
    guard hunk.contains(place), let line = place.line else {
      return (isBackward ? hunk < place : hunk > place || hunk == place) ? 0..<lines : 0..<0
    }
    return isBackward ? 0..<line : line + 1..<lines
  }

  /// The first or the last of some lines of a hunk with a match.
  private func match(in range: Range<Int>, of hunk: DiffPlace, isBackward: Bool) -> Int? {
    let lines = files[hunk.file].hunks[hunk.hunk ?? 0].lines
    var left = range
    while !left.isEmpty {
      let count = min(Self.portion, left.count)
      let part =
        isBackward
        ? left.upperBound - count..<left.upperBound : left.lowerBound..<left.lowerBound + count
      if let line = match(inLines: lines[part], isBackward: isBackward) { return line }
      left = isBackward ? left.lowerBound..<part.lowerBound : part.upperBound..<left.upperBound
    }
    return nil
  }

  /// The line with the first or the last match, of lines that are looked at as one text.
  private func match(inLines lines: ArraySlice<DiffLine>, isBackward: Bool) -> Int? {
    var (text, ends) = ("", [Int]())
    for line in lines {
      text += line.text
      ends.append(text.utf8.count)
      text += "\n"
    }
    let buffer = TextBuffer(text)
    var range = 0..<buffer.count
    while let match = isBackward ? search.last(in: buffer, range) : search.first(in: buffer, range)
    {
      let number = ends.count(upTo: match.lowerBound - 1) { $0 }
      // A text with a line feed, as one that was pasted, is in no line.
      if number < ends.count, match.upperBound <= ends[number] { return lines.startIndex + number }
      range = isBackward ? 0..<match.lowerBound : match.upperBound..<buffer.count
    }
    return nil
  }
}
