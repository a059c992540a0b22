/// A text of lines with names and values, which keeps everything else when a value is changed.
struct SettingsText {
  /// The lines; nil for those that were taken away, so that the others keep their numbers.
  private var lines: [String?]
  /// The lines with a name, made when the first value is set.
  private var lineNumbers: [String: [Int]]?
  private(set) var isUnchanged = true

  /// A line that has a name and a value.
  struct Entry {
    var name: Substring
    var value: Substring
  }

  init(_ text: String) {
    // By bytes: a carriage return and a line feed are one character.
    lines = text.utf8.split(separator: 10, omittingEmptySubsequences: false).map {
      String($0) ?? ""
    }
  }

  var text: String { lines.compactMap { $0 }.joined(separator: "\n") }

  /// The lines that are neither empty nor remarks, with their numbers; nil for one without a name.
  var entries: [(line: Int, entry: Entry?)] {
    lines.compactMap { $0 }.enumerated().compactMap { index, line in
      let content = line[...].trimmed
      return content.isEmpty || content.unicodeScalars.first == "#"
        ? nil : (index + 1, Self.entry(in: line))
    }
  }

  /// Sets the value of the last line with a name, or adds one; nil removes all lines with the name.
  ///
  /// - Complexity: O(*n*) in the number of lines for the first value, then in that of the lines with the name.
  mutating func set(_ name: String, to value: String?) {
    isUnchanged = false
    var numbers = lineNumbers ?? numbersOfLines()
    // Otherwise every change would copy the table.
    lineNumbers = nil
    defer { lineNumbers = numbers }
    guard let index = numbers[name]?.last, let line = lines[index],
      let entry = Self.entry(in: line)
    else { return add(name, value, &numbers) }
    guard let value else {
      for index in numbers.removeValue(forKey: name) ?? [] { lines[index] = nil }
      return
    }
    // A value that was empty begins behind the sign.
    let isTight = entry.value.isEmpty && !line[..<entry.value.startIndex].hasSuffix(" ")
    lines[index]?.replaceSubrange(
      entry.value.startIndex..<entry.value.endIndex, with: (isTight ? " " : "") + value)
  }

  /// True if nothing stands behind the end of the last line.
  private var isEnded: Bool { (lines.last ?? nil)?.isEmpty == true }

  private func numbersOfLines() -> [String: [Int]] {
    var numbers: [String: [Int]] = [:]
    for (index, line) in lines.enumerated() {
      guard let line, let entry = Self.entry(in: line) else { continue }
      numbers[String(entry.name), default: []].append(index)
    }
    return numbers
  }

  /// Adds a line, and the end of the last line, which is an empty one behind it.
  private mutating func add(_ name: String, _ value: String?, _ numbers: inout [String: [Int]]) {
    while let last = lines.last, last == nil { lines.removeLast() }
    if let value {
      let end = isEnded ? lines.count - 1 : lines.count
      numbers[name, default: []].append(end)
      lines.insert(Self.line(name, value), at: end)
    }
    if !isEnded { lines.append("") }
  }

  private static func line(_ name: String, _ value: String) -> String {
    value.isEmpty ? "\(name) =" : "\(name) = \(value)"
  }

  private static func entry(in line: String) -> Entry? {
    guard line[...].trimmed.unicodeScalars.first != "#",
      let sign = line.unicodeScalars.firstIndex(of: "=")
    else { return nil }
    let name = line[..<sign].trimmed
    guard !name.isEmpty else { return nil }
    return Entry(
      name: name, value: withoutRemark(line[line.unicodeScalars.index(after: sign)...]).trimmed)
  }

  private static func withoutRemark(_ value: Substring) -> Substring {
    var (isQuoted, isEscaped, last) = (false, false, Unicode.Scalar(" "))
    let scalars = value.unicodeScalars
    for index in scalars.indices {
      let scalar = scalars[index]
      if scalar == "#", !isQuoted, last.properties.isWhitespace { return value[..<index] }
      if scalar == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && scalar == "\\" && !isEscaped
      last = scalar
    }
    return value
  }
}

extension Substring {
  /// The text without blanks at its ends; of an empty text, its end where it begins.
  var trimmed: Substring {
    // By scalars, as everything here: a mark behind a blank, a quote or a comma is one character with it.
    let scalars = unicodeScalars
    let start = scalars.firstIndex { !$0.properties.isWhitespace } ?? startIndex
    let last = scalars.lastIndex { !$0.properties.isWhitespace }
    let end = last.map { scalars.index(after: $0) } ?? startIndex
    return self[start..<end]
  }
}

/// Texts in quotes, and lists of texts.
enum SettingsQuotes {
  private static let escapes: [(Unicode.Scalar, Unicode.Scalar)] = [
    ("\"", "\""), ("\\", "\\"), ("n", "\n"), ("t", "\t"), ("r", "\r"),
  ]

  /// The text as it is written: in quotes where it would be read as something else without.
  static func quoted(_ text: String) -> String {
    let special: [Unicode.Scalar] = ["\"", ",", "#", "\\", "\t"]
    let isPlain =
      !text.isEmpty && text[...].trimmed == text[...]
      && !text.unicodeScalars.contains { special.contains($0) || Character($0).isNewline }
    if isPlain { return text }
    let scalars = text.unicodeScalars.map { scalar in
      escapes.first { $0.1 == scalar }.map { "\\\($0.0)" } ?? String(scalar)
    }
    return "\"\(scalars.joined())\""
  }

  /// The text that was written, with or without quotes; nil if the quotes are not in order.
  static func unquoted(_ text: Substring) -> String? {
    guard text.unicodeScalars.first == "\"" else { return String(text) }
    var (result, rest) = (String.UnicodeScalarView(), text.unicodeScalars.dropFirst())
    while let scalar = rest.popFirst() {
      if scalar == "\"" { return rest.isEmpty ? String(result) : nil }
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      guard let name = rest.popFirst(), let escape = escapes.first(where: { $0.0 == name }) else {
        return nil
      }
      result.append(escape.1)
    }
    return nil
  }

  /// The parts of a list, as they were written.
  static func parts(of text: String) -> [Substring] {
    guard !text.isEmpty else { return [] }
    var (parts, start, isQuoted, isEscaped): ([Substring], String.Index, Bool, Bool) =
      ([], text.startIndex, false, false)
    let scalars = text.unicodeScalars
    for index in scalars.indices {
      if scalars[index] == ",", !isQuoted {
        parts.append(text[start..<index].trimmed)
        start = scalars.index(after: index)
      }
      if scalars[index] == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && scalars[index] == "\\" && !isEscaped
    }
    return parts + [text[start...].trimmed]
  }
}
