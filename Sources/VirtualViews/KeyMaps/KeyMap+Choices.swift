/// The keys that a user prefers, by action: usually the content of a file.
///
/// ```
/// # One action in a line, with its keys.
/// save = ctrl+s, f2
/// top = g g
/// suspend = none
/// ```
public struct KeyChoices: Hashable, Sendable {
  /// The keys of each action; an action with none has no keys.
  public var keys: [KeyAction: [KeySequence]] = [:]
  /// The lines of which nothing could be made, counted from 1, and what is wrong with each.
  public var mistakes: [Mistake] = []

  /// A line that is not as it should be.
  public struct Mistake: Hashable, Sendable, CustomStringConvertible {
    /// The number of the line, counted from 1.
    public var line: Int
    /// A sentence about what is wrong with it.
    public var description: String
  }

  /// Makes choices of nothing.
  public init() {}

  /// Reads choices: lines with an action, `=`, and its keys with commas between them, or `none`.
  ///
  /// Everything from a `#` at the beginning of a line or behind a blank on is a remark. Lines with
  /// mistakes are left out and listed; the others count.
  public init(parsing text: String) {
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let line = Self.withoutRemark(line)
      guard !line.isEmpty else { continue }
      do {
        let (action, sequences) = try Self.choice(line)
        keys[action] = sequences
      } catch {
        mistakes.append(Mistake(line: index + 1, description: error.sentence))
      }
    }
  }

  /// The choices as a file has them, in the order of the actions' names; without remarks and mistakes.
  ///
  /// A program that lets users choose keys writes it, and reads it again with ``init(parsing:)``.
  public var text: String {
    keys.sorted { $0.key.name < $1.key.name }.map { action, sequences in
      let names = sequences.isEmpty ? "none" : sequences.map(\.description).joined(separator: ", ")
      return "\(action.name) = \(names)\n"
    }.joined()
  }

  private struct Failure: Error { var sentence: String }

  private static func withoutRemark(_ line: Substring) -> Substring {
    let scalars = line.unicodeScalars
    let end = scalars.indices.first { index in
      let before = line[..<index].unicodeScalars
      // `#` is a key as well: behind `=` and commas it is one if something ends it.
      return scalars[index] == "#" && before.last?.properties.isWhitespace != false
        && !isKey(before)
    }
    return line[..<(end ?? line.endIndex)].trimmed
  }

  private static func isKey(_ before: Substring.UnicodeScalarView) -> Bool {
    let last = before.last { !$0.properties.isWhitespace }
    return last == "=" || last == ","
  }

  private static func choice(_ line: Substring) throws(Failure) -> (KeyAction, [KeySequence]) {
    // By scalars, here and below: a key may be a character that is one with the sign or the blank before it.
    let scalars = line.unicodeScalars
    guard let sign = scalars.firstIndex(of: "="), sign != line.startIndex else {
      throw Failure(
        sentence: "\"\(line)\" is not an action, \"=\" and its keys, as \"save = ctrl+s\" is.")
    }
    let action = KeyAction(String(line[..<sign].trimmed))
    let names = line[scalars.index(after: sign)...].trimmed
    if names == "none" { return (action, []) }
    var sequences: [KeySequence] = []
    for name in split(names) {
      guard let sequence = KeySequence(String(name)) else {
        throw Failure(
          sentence: "\"\(name)\" does not name keys, as \"ctrl+s\", \"f2\" or \"g g\" do.")
      }
      sequences.append(sequence)
    }
    guard !sequences.isEmpty else {
      throw Failure(sentence: "\"\(action)\" has no keys; \"none\" takes them all away.")
    }
    return (action, sequences)
  }

  /// The parts between commas; a comma that stands where keys should is the key.
  private static func split(_ names: Substring) -> [Substring] {
    var parts: [Substring] = []
    var start = names.startIndex
    let scalars = names.unicodeScalars
    for index in scalars.indices where scalars[index] == "," {
      let part = names[start..<index].trimmed
      let isOpen = part.hasSuffix("+") && part != "+" && !part.hasSuffix("++")
      guard !part.isEmpty, !isOpen else { continue }
      parts.append(part)
      start = scalars.index(after: index)
    }
    let last = names[start...].trimmed
    return last.isEmpty ? parts : parts + [last]
  }
}

extension KeyMap {
  /// This map with the keys that a user prefers: chosen actions have the chosen keys and no others, but for bindings
  /// that are fixed.
  ///
  /// Actions from which all keys are taken are among the ``unboundActions``.
  public func choosing(_ choices: KeyChoices) -> KeyMap {
    var isChosen: Set<KeyAction> = []
    var map = KeyMap()
    map.unboundActions = unboundActions
    for binding in bindings {
      guard !binding.isFixed, let keys = choices.keys[binding.action] else {
        map.bindings.append(binding)
        continue
      }
      // All its keys stand where the first binding stood.
      guard isChosen.insert(binding.action).inserted else { continue }
      let same = bindings.filter { $0.action == binding.action && !$0.isFixed }
      let title = same.lazy.map(\.title).first { !$0.isEmpty } ?? ""
      let (isFirst, isAnywhere) = (
        same.contains(where: \.isFirst), same.contains(where: \.isAnywhere)
      )
      let isFixed = bindings.contains { $0.isFixed && $0.action == binding.action }
      if keys.isEmpty, !isFixed { map.unboundActions.insert(binding.action) }
      map.bindings += keys.map { keys in
        var chosen = binding
        (chosen.keys, chosen.isFirst, chosen.isAnywhere) = (keys, isFirst, isAnywhere)
        chosen.title = title
        return chosen
      }
    }
    return map
  }
}
