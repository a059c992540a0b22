/// The names of files in differences, as git writes and quotes them.
enum DiffName {
  /// The names behind `---` and `+++`.
  static func names(old: Substring, new: Substring) -> (old: String, new: String) {
    withoutLetters(read(old), read(new))
  }

  /// The names in the notes of a file, as where no text changed; empty for none.
  static func names(in notes: [String]) -> (old: String, new: String) {
    func name(behind starts: [String]) -> String? {
      for note in notes {
        for start in starts { if let name = note[...].behind(start) { return read(name) } }
      }
      return nil
    }
    if let old = name(behind: ["rename from ", "copy from "]),
      let new = name(behind: ["rename to ", "copy to "])
    {
      return (old, new)
    }
    if let pair = notes.lazy.compactMap({ $0[...].behind("diff --git ") }).first {
      return halves(of: pair).map { withoutLetters($0, $1) } ?? ("", "")
    }
    let name = name(behind: ["Index: "]) ?? ""
    return (name, name)
  }

  /// Names without the letters that git puts before them, which both have.
  private static func withoutLetters(_ old: String, _ new: String) -> (String, String) {
    func has(_ name: String, _ start: String) -> Bool { name[...].behind(start) != nil }
    func isNone(_ name: String) -> Bool { name.isEmpty || name == "/dev/null" }
    let isUsual = (has(old, "a/") || isNone(old)) && (has(new, "b/") || isNone(new))
    let isReverse = (has(old, "b/") || isNone(old)) && (has(new, "a/") || isNone(new))
    guard isUsual || isReverse else { return (old, new) }
    // By bytes: an accent with which a name begins is one character with the slash.
    func cut(_ name: String) -> String {
      isNone(name) ? name : String(decoding: name.utf8.dropFirst(2), as: UTF8.self)
    }
    return (cut(old), cut(new))
  }

  /// The two names of `diff --git a/one b/one`, which are the same without their letters.
  private static func halves(of text: Substring) -> (String, String)? {
    if text.utf8.first == quote, let end = endOfQuoted(text) {
      return (read(text[..<end]), read(text[end...].behind(" ") ?? text[end...]))
    }
    let middle = text.utf8.index(text.startIndex, offsetBy: text.utf8.count / 2)
    guard text.utf8.count % 2 == 1, text.utf8[middle] == 0x20 else { return nil }
    let (old, new) = (text[..<middle], text[text.utf8.index(after: middle)...])
    return old.utf8.dropFirst().elementsEqual(new.utf8.dropFirst()) ? (read(old), read(new)) : nil
  }

  // MARK: - Quotation marks

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
  /// The letters behind a backslash, and their bytes.
  private static let letters: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10,
    UInt8(ascii: "v"): 11, UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13,
  ]

  /// The index behind a quoted name; nil if it has no end.
  private static func endOfQuoted(_ text: Substring) -> Substring.Index? {
    var index = text.utf8.index(after: text.startIndex)
    while index < text.endIndex {
      let byte = text.utf8[index]
      index = text.utf8.index(after: index)
      if byte == quote { return index }
      if byte == backslash, index < text.endIndex { index = text.utf8.index(after: index) }
    }
    return nil
  }

  /// Reads a name: without the time behind it, and without quotation marks.
  private static func read(_ text: Substring) -> String {
    guard text.utf8.first == quote, let end = endOfQuoted(text) else {
      return String(text[..<(text.utf8.firstIndex(of: 0x09) ?? text.endIndex)])
    }
    var bytes = Array(text[..<end].utf8.dropFirst().dropLast())[...]
    var name: [UInt8] = []
    while let byte = bytes.popFirst() {
      guard byte == backslash, let next = bytes.popFirst() else {
        name.append(byte)
        continue
      }
      let digits = [next] + bytes.prefix(2)
      if digits.count == 3, digits.allSatisfy({ 0x30...0x37 ~= $0 }) {
        bytes = bytes.dropFirst(2)
        name.append(digits.reduce(0) { $0 &* 8 &+ ($1 - 0x30) })
      } else {
        name.append(letters[next] ?? next)
      }
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// Writes two names so that they are read again.
  static func written(old: String, new: String) -> (old: String, new: String) {
    // Names of which letters would be cut get others for that.
    let isCut = withoutLetters(old, new) != (old, new)
    func written(_ name: String, _ letter: String) -> String {
      Self.written(isCut && name != "/dev/null" ? letter + name : name)
    }
    return (written(old, "a/"), written(new, "b/"))
  }

  /// A name as git writes it, with a letter before it.
  struct Lettered {
    /// The name in a line `diff --git`.
    let inHeader: String
    /// The name behind `---` or `+++`.
    let inLine: String
  }

  /// Writes two names as git does.
  ///
  /// If one text does not exist, the line `diff --git` has the other name twice.
  static func withLetters(old: String, new: String) -> (old: Lettered, new: Lettered) {
    func isNone(_ name: String) -> Bool { name.isEmpty || name == "/dev/null" }
    func lettered(_ name: String, _ other: String, _ letter: String) -> Lettered {
      let header = written(letter + (isNone(name) ? other : name))
      return Lettered(
        inHeader: header.utf8.last == 0x09 ? String(header.dropLast()) : header,
        inLine: name == "/dev/null" ? name : header)
    }
    return (lettered(old, new, "a/"), lettered(new, old, "b/"))
  }

  /// Writes a name, with quotation marks where it needs them.
  private static func written(_ name: String) -> String {
    let isPlain = name.utf8.first != quote && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    // Behind a blank a time may begin, unless a tab ends the name.
    guard !isPlain else { return name.utf8.contains(0x20) ? name + "\t" : name }
    var text = "\""
    for scalar in name.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C:
        text += "\\"
        text.unicodeScalars.append(scalar)
      case 0..<0x20, 0x7F:
        let digits = String(scalar.value, radix: 8)
        text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
