import TextEditing
import VirtualViews

// The text of a field with a mask, which counts in bytes here and in characters there.

extension TextField {
  /// The mask, if the text is in its form; another text is edited as it is.
  var activeMask: TextMask? { mask(for: text) }

  /// The mask, if the text as it is edited is in its form.
  func activeMask(_ memory: FieldMemory) -> TextMask? {
    isPlain ? nil : mask(for: String(memory.edited.text))
  }

  private func mask(for text: String) -> TextMask? {
    guard !isPlain, let mask, !mask.isEmpty, mask.fits(text) else { return nil }
    return mask
  }

  /// The columns of the literals between the end of the text and the next place.
  func pendingColumns(_ metrics: TextMetrics) -> Int {
    activeMask.map { metrics.columns(of: $0.literals(behind: text)) } ?? 0
  }

  /// Moves the caret to a place that can be filled, where it is on a literal.
  func putCaretOnPlace(_ memory: inout FieldMemory, forwards: Bool) {
    guard let mask = activeMask(memory) else { return }
    memory.edited.putCaret(on: mask, forwards: forwards)
  }

  /// Deletes the selection, or what is between the caret and where a motion goes, at least one value; with a motion
  /// to an end both.
  func delete(
    _ motion: TextMotion, as kind: EditKind, _ mask: TextMask, _ memory: inout FieldMemory,
    at time: Duration
  ) {
    var range = memory.edited.selection.range
    if range.isEmpty {
      var copy = memory.edited
      copy.putCaret(on: mask, forwards: false)
      copy.move(motion, extending: true)
      copy.putCaret(on: mask, forwards: copy.selection.anchor < copy.caret)
      range = copy.selection.range
      if range.isEmpty { return memory.edited.endRun() }
    } else if motion == .start {
      range = 0..<range.upperBound
    } else if motion == .end {
      range = range.lowerBound..<memory.edited.text.count
    }
    replace(range, with: "", mask, &memory, at: time, as: kind)
  }

  /// Puts what passes the mask in the place of a range; returns false if nothing does.
  @discardableResult
  func replace(
    _ range: Range<Int>, with new: String, _ mask: TextMask, _ memory: inout FieldMemory,
    at time: Duration, as kind: EditKind
  ) -> Bool {
    let old = String(memory.edited.text)
    let characters =
      old.characterCount(
        before: range.lowerBound)..<old.characterCount(
        before: range.upperBound)
    guard let (text, caret) = mask.replacing(characters, of: old, with: new) else { return false }
    memory.edit {
      $0.change(to: text, from: old, at: time, as: kind)
      $0.putCaret(at: text.byteCount(before: caret), extending: false)
    }
    return true
  }
}

extension EditedText {
  fileprivate mutating func putCaret(on mask: TextMask, forwards: Bool) {
    let text = String(self.text)
    let place = mask.caret(
      near: text.characterCount(before: caret), in: text, forwards: forwards)
    putCaret(at: text.byteCount(before: place), extending: !selection.isEmpty)
  }

  /// Moves the caret if it is elsewhere: moving it ends a run of typing.
  fileprivate mutating func putCaret(at position: Int, extending: Bool) {
    if position != caret || !extending && !selection.isEmpty {
      place(position, extending: extending)
    }
  }

  /// Changes what differs in another text, so that typing at its end goes on as a run.
  fileprivate mutating func change(
    to text: String, from old: String, at time: Duration, as kind: EditKind
  ) {
    let (before, after) = (Array(old), Array(text))
    let head = zip(before, after).prefix { $0 == $1 }.count
    let most = min(before.count, after.count) - head
    let tail = zip(before.reversed(), after.reversed()).prefix(most).prefix { $0 == $1 }.count
    let start = old.byteCount(before: head)
    let end = old.byteCount(before: before.count - tail)
    replace(
      start..<end, with: TextBuffer(String(after[head..<after.count - tail])), at: time, as: kind)
  }
}

extension String {
  /// The characters that begin before a position in bytes.
  fileprivate func characterCount(before position: Int) -> Int {
    self[..<utf8.index(startIndex, offsetBy: min(position, utf8.count))].count
  }

  /// The bytes of some characters at the start.
  fileprivate func byteCount(before count: Int) -> Int { prefix(count).utf8.count }
}
