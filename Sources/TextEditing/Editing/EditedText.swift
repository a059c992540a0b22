/// A text that a user edits: with a caret, a selection, and the way back.
///
/// ```swift
/// var edited = EditedText("one two")
/// edited.move(.wordLeft, extending: true)
/// edited.insert("2", at: .zero)
/// edited.text                  // "one 2"
/// edited.undo()                // "one two", with "two" selected
/// ```
///
/// A value with no screen around it: it knows neither cells nor keys nor the time. Where the time of a
/// change is asked for, it is that from any beginning; it decides which changes are undone together.
///
/// The caret and the ends of the selection are always between two characters, and never inside of an
/// atom (``TextAtom``). A copy costs little however long text and history are, and is a value of its
/// own: so one can be kept in a model.
public struct EditedText: Equatable, Sendable {
  /// The text.
  public private(set) var text: TextBuffer
  /// The caret and the selection.
  public private(set) var selection: TextSelection
  /// The stretches that count as one character, in order; none overlaps another.
  public private(set) var atoms: [TextAtom] = []
  /// The column that the caret keeps while it moves up and down; nil after it moved otherwise.
  public private(set) var goalColumn: Int?
  /// The time without a change after which typing is undone by itself.
  public var pause = Duration.seconds(2)
  /// The memory that undo steps may take, in bytes; the latest step is kept in any case.
  public var historyLimit = 64 << 20
  private var history: EditHistory

  /// Makes a text with the caret at its end and nothing to undo.
  public init(_ text: TextBuffer = TextBuffer()) {
    self.text = text
    selection = TextSelection(text.count)
    history = EditHistory(TextSelection(text.count))
  }

  /// The position of the caret.
  public var caret: Int { selection.caret }

  /// The text that is selected; empty where nothing is.
  ///
  /// - Complexity: O(log *n* + *m*) in the bytes of the text and of the selection.
  public var selectedText: String { text[selection.range] }

  // MARK: - Selecting

  /// Puts the caret at a position.
  ///
  /// - Parameters:
  ///   - position: the position.
  ///   - extending: true if the other end of the selection stays.
  ///   - goal: the column to be kept while moving up and down.
  public mutating func place(_ position: Int, extending: Bool = false, goal: Int? = nil) {
    let caret = edge(atOrBefore: position)
    selection = TextSelection(anchor: extending ? selection.anchor : caret, caret: caret)
    goalColumn = goal
    history.endRun()
  }

  /// Selects a range, with the caret at its end.
  ///
  /// A character or an atom of which a part is in the range is selected as a whole.
  public mutating func select(_ range: Range<Int>) {
    place(range.lowerBound)
    place(edge(atOrAfter: range.upperBound), extending: true)
  }

  /// Selects everything.
  public mutating func selectAll() { select(0..<text.count) }

  // MARK: - Changing

  /// Puts text in the place of a range, and the caret behind it.
  ///
  /// - Parameters:
  ///   - range: the range; ends inside of a character or an atom mean the edge before it.
  ///   - new: the text.
  ///   - time: the time of the change.
  ///   - kind: the kind of the change; one of a kind goes on with the one before if it was made at the
  ///     same place and not long before.
  /// - Complexity: O(log *n*) in the bytes of both texts.
  public mutating func replace(
    _ range: Range<Int>, with new: TextBuffer, at time: Duration, as kind: EditKind = .other
  ) {
    let range = edge(atOrBefore: range.lowerBound)..<edge(atOrBefore: range.upperBound)
    guard !range.isEmpty || !new.isEmpty else { return history.endRun() }
    let before = moment
    text.replace(range, with: new)
    atoms = atoms.compactMap { $0.following(range, by: new.count) }
    dissolveTornAtoms()
    // The new text and what is behind it may have become one character.
    let caret = edge(atOrAfter: range.lowerBound + new.count)
    selection = TextSelection(caret)
    goalColumn = nil
    let (run, goesOn) = run(of: kind, range, new, time)
    history.record(
      before, cost: range.count, run: run, goesOn: goesOn, limit: historyLimit, made: selection)
  }

  private func run(
    of kind: EditKind, _ range: Range<Int>, _ new: TextBuffer, _ time: Duration
  ) -> (EditHistory.Run?, goesOn: Bool) {
    guard kind != .other else { return (nil, false) }
    // An accent makes another character of the one before: the caret tells where typing goes on.
    let last = new.character(before: new.count)
    let isBlank = last.map(\.isWhitespace) ?? false
    let run = EditHistory.Run(kind: kind, position: caret, time: time, endsWithBlank: isBlank)
    guard let old = history.run, old.kind == kind, time - old.time <= pause else {
      return (run, false)
    }
    let meets =
      kind == .deletingBackward
      ? old.position == range.upperBound : old.position == range.lowerBound
    let beginsWord = kind == .typing && old.endsWithBlank && !isBlank
    return (run, meets && !beginsWord && last?.isNewline != true)
  }

  /// Makes one character of a range that the text has, shown as a caption.
  ///
  /// Atoms inside of the range are a part of it.
  public mutating func makeAtom(_ range: Range<Int>, caption: String) {
    let range = edge(atOrBefore: range.lowerBound)..<edge(atOrAfter: range.upperBound)
    guard !range.isEmpty else { return }
    atoms.removeAll { $0.range.overlaps(range) }
    atoms.append(TextAtom(range, caption: caption))
    atoms.sort { $0.range.lowerBound < $1.range.lowerBound }
    selection = TextSelection(
      anchor: edge(atOrBefore: selection.anchor), caret: edge(atOrBefore: selection.caret))
  }

  /// Shows the text of an atom again.
  public mutating func dissolveAtom(at position: Int) {
    atoms.removeAll { $0.range.contains(position) }
  }

  private mutating func dissolveTornAtoms() {
    guard !atoms.isEmpty else { return }
    let text = text
    atoms.removeAll { !text.isEdge($0.range.lowerBound) || !text.isEdge($0.range.upperBound) }
  }

  // MARK: - Undoing

  /// True if there is a change to be undone.
  public var canUndo: Bool { !history.done.isEmpty }
  /// True if there is a change that was undone.
  public var canRedo: Bool { !history.undone.isEmpty }

  /// The number of steps that can be undone.
  ///
  /// - Complexity: O(*n*) in their number.
  package var undoCount: Int { history.done.count }

  /// Goes back to the text before the last step, with what was selected then.
  ///
  /// - Returns: false if there is no such text.
  /// - Complexity: O(1) but for a copy of the latest 64 steps.
  @discardableResult
  public mutating func undo() -> Bool {
    guard let before = history.undo(moment) else { return false }
    show(before, selecting: before.left)
    return true
  }

  /// Goes forward to the text that the last ``undo()`` left, with the caret behind what was changed.
  ///
  /// - Returns: false if there is no such text.
  @discardableResult
  public mutating func redo() -> Bool {
    guard let after = history.redo(moment) else { return false }
    show(after, selecting: after.made)
    return true
  }

  /// Lets the next change be undone by itself, as after a command.
  public mutating func endRun() { history.endRun() }

  private var moment: EditHistory.Moment {
    EditHistory.Moment(text: text, atoms: atoms, made: history.made, left: selection)
  }

  private mutating func show(_ moment: EditHistory.Moment, selecting next: TextSelection) {
    (text, atoms, goalColumn) = (moment.text, moment.atoms, nil)
    selection = TextSelection(
      anchor: edge(atOrBefore: next.anchor), caret: edge(atOrBefore: next.caret))
  }

  // MARK: - Following the program

  /// Takes another text from the program, with caret and selection where a user expects them.
  ///
  /// What stands before the change stays where it is, what stands behind it keeps its distance from the
  /// end, and what was in the change ends up behind it. Where characters before the caret may be what
  /// went, they are: a typed key that the program rejects is the usual reason.
  ///
  /// The change is no step of its own: undoing goes to the text before the user's last one, so a
  /// program that puts every text in order never keeps a user from going back.
  ///
  /// - Complexity: O(log *n*) if the text was made of this one by a change at one place, else O(*n*) in
  ///   the bytes.
  public mutating func follow(_ next: TextBuffer) {
    guard next != text else { return text = next }
    let change = self.text.difference(to: next)
    let move = following(change, to: next)
    text = next
    atoms = atoms.compactMap { $0.following(change.old, by: change.new.count) }
    dissolveTornAtoms()
    history.follow(move, next)
    selection = TextSelection(
      anchor: edge(atOrAfter: move(selection.anchor)), caret: edge(atOrAfter: move(caret)))
    goalColumn = nil
  }

  private func following(
    _ change: (old: Range<Int>, new: Range<Int>), to next: TextBuffer
  ) -> (Int) -> Int {
    let (old, caret, count) = (change.old, caret, text.count)
    // What was deleted may have stood before the caret if the text behind the caret is the same.
    let behind = count - caret
    if selection.isEmpty, next.count < count, next.count >= behind,
      next.slice(next.count - behind..<next.count) == text.slice(caret..<count)
    {
      return { $0 >= caret ? next.count - (count - $0) : min($0, next.count - behind) }
    }
    return { position in
      if position >= old.upperBound { return next.count - (count - position) }
      return position <= old.lowerBound ? position : change.new.upperBound
    }
  }

  /// Begins anew with another text, the caret at its end and nothing to undo.
  public mutating func reset(_ text: TextBuffer) {
    var new = EditedText(text)
    (new.pause, new.historyLimit) = (pause, historyLimit)
    self = new
  }
}
