// Positions here are numbers of characters. A caret stands before a place that is filled, or behind the last one.
//
//     mask        (###) ###
//     text        (123) 4
//     carets       ^^^  ^^

extension TextMask {
  /// Puts what passes of a text in the place of a range, and moves what is behind to the next places.
  ///
  /// Literals in the new text are skipped where the form has them. Of the new text so much is taken as leaves
  /// places for all that is behind it. What is behind a deletion and fits no place any more goes, too.
  ///
  /// - Parameters:
  ///   - range: the characters to replace; those beyond the text count as its end.
  ///   - text: a text in the form of the mask.
  ///   - new: the text that is typed or pasted; empty for a deletion.
  /// - Returns: the text, and the position of the caret behind what is new; nil if nothing passes, or if the
  ///   text is not in the form of the mask.
  /// - Complexity: O(*n*) in the length of the three texts, if what is behind fits as it is moved.
  public func replacing(
    _ range: Range<Int>, of text: String, with new: String
  ) -> (text: String, caret: Int)? {
    guard !isEmpty, let values = values(of: text) else { return nil }
    let head = Array(values.prefix(placeCount(before: range.lowerBound)))
    let tail = Array(values.dropFirst(placeCount(before: range.upperBound)))
    guard !new.isEmpty else { return formed(filling(head + tail), caret: head.count) }
    let passed = passing(new, behind: head.count)
    let room = min(passed.count, places.count - head.count - tail.count)
    for count in stride(from: room, to: 0, by: -1) {
      let values = head + passed.prefix(count) + tail
      if filling(values).count == values.count {
        return formed(values, caret: head.count + count)
      }
    }
    // What was selected makes room in any case.
    guard head.count + tail.count < values.count, !passed.isEmpty else { return nil }
    let start = filling(head + passed)
    return formed(filling(start + tail), caret: start.count)
  }

  /// Returns the nearest position at which a caret can stand.
  ///
  /// - Parameters:
  ///   - position: a position in the text.
  ///   - text: a text in the form of the mask; in another one every position is good.
  ///   - forwards: true for the nearest one behind the position, where there is one.
  /// - Returns: the position.
  public func caret(near position: Int, in text: String, forwards: Bool) -> Int {
    guard !isEmpty, let values = values(of: text) else { return position }
    let count = placeCount(before: position)
    let isPlace = count < places.count && places[count] == position
    // A place is left behind by its end: that is a position if nothing follows.
    let isForwards = forwards || count == 0 || isPlace || count >= values.count
    return caret(behind: isForwards ? count : count - 1, of: values.count)
  }

  /// The literals between the end of a text and the next place: a caret at the end is shown behind them.
  public func literals(behind text: String) -> String {
    let count = text.count
    guard let values = values(of: text), values.count < places.count else { return "" }
    return String(
      parts[min(count, places[values.count])..<places[values.count]].compactMap(\.literal))
  }

  /// The position behind some values, of as many as there are.
  private func caret(behind count: Int, of all: Int) -> Int {
    if count < all { return places[count] }
    return all == 0 ? 0 : places[min(all, places.count) - 1] + 1
  }

  /// The number of places before a position.
  private func placeCount(before position: Int) -> Int {
    places.partitioningIndex { $0 >= position }
  }

  /// The characters of a text for which there are places in a row, behind those that are filled.
  private func passing(_ new: String, behind count: Int) -> [Character] {
    var passed: [Character] = []
    var index = count == 0 ? 0 : places[count - 1] + 1
    for character in new where count + passed.count < places.count {
      if !parts[index].isPlace {
        if parts[index].takes(character) {
          index += 1
          continue
        }
        index = places[count + passed.count]
      }
      guard parts[index].takes(character) else { continue }
      passed.append(character)
      index += 1
    }
    return passed
  }

  /// The characters that fit the places in a row; what fits none is left out.
  private func filling(_ values: [Character]) -> [Character] {
    var filled: [Character] = []
    for value in values where filled.count < places.count {
      let place = places[filled.count]
      guard parts[place].takes(value) else { continue }
      // Neighbors that would be one character, such as the two letters of a flag, are not taken.
      let before = place == 0 ? nil : parts[place - 1].literal ?? filled.last
      let after = place + 1 < parts.count ? parts[place + 1].literal : nil
      if let before, before.joins(value) { continue }
      if let after, value.joins(after) { continue }
      filled.append(value)
    }
    return filled
  }

  /// The text with some values in its places, and the caret behind a number of them.
  private func formed(_ values: [Character], caret count: Int) -> (text: String, caret: Int) {
    guard let last = values.indices.last else { return ("", 0) }
    let end = values.count == places.count ? parts.count : places[last] + 1
    var (text, next) = ("", 0)
    for part in parts.prefix(end) {
      if case .literal(let literal) = part {
        text.append(literal)
      } else {
        text.append(values[next])
        next += 1
      }
    }
    return (text, caret(behind: count, of: values.count))
  }
}

extension Character {
  /// True if side by side both are one character, or two others.
  fileprivate func joins(_ next: Character) -> Bool {
    if isASCII, next.isASCII { return false }
    return !"\(self)\(next)".elementsEqual([self, next])
  }
}

extension Array {
  /// The first index whose element meets a condition, as all behind it do; found by halving.
  fileprivate func partitioningIndex(_ isBehind: (Element) -> Bool) -> Int {
    var range = 0..<count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range = isBehind(self[middle]) ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }
}
