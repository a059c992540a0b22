/// One control sequence in words.
struct CSIWords {
  private let parameters: String
  private let between: String
  private let last: String

  /// Takes a sequence apart.
  ///
  /// - Parameters:
  ///   - parameters: the text between `CSI` and the end.
  ///   - between: the intermediate bytes.
  ///   - last: the final byte.
  init(_ parameters: String, _ between: String, _ last: String) {
    (self.parameters, self.between, self.last) = (parameters, between, last)
  }

  var words: String {
    let known: String? =
      switch between + last {
      case "A": "up \(count)"
      case "B": "down \(count)"
      case "C": "right \(count)"
      case "D": "left \(count)"
      case "E": "to column 1, down \(count)"
      case "F": "to column 1, up \(count)"
      case "G", "`": "to column \(count)"
      case "d": "to row \(count)"
      case "H", "f": "to row \(number(0) ?? 1), column \(number(1) ?? 1)"
      case "J": place("the screen", "erase")
      case "K": place("the row", "erase")
      case "L": "insert rows: \(count)"
      case "M": "delete rows: \(count)"
      case "@": "insert cells: \(count)"
      case "P": "delete cells: \(count)"
      case "X": "erase cells: \(count)"
      case "S": "scroll up \(count)"
      case "T": "scroll down \(count)"
      case "b": "the last character again: \(count) times"
      case "r": number(0).map { "rows \($0) to \(number(1) ?? 0) scroll" } ?? "all rows scroll"
      case "m":
        parameters.first.map { "<>?".contains($0) } == true ? nil : StyleWords(parameters).words
      case "h", "l": parameters.hasPrefix("?") ? modes : nil
      case "c", "n", "$p": "a question"
      case "q" where parameters.hasPrefix(">"): "a question"
      case " q": "cursor shape \(number(0) ?? 0)"
      case "s": "keep the cursor"
      case "u": parameters.isEmpty ? "the cursor that was kept" : "keyboard protocol \(parameters)"
      default: nil
      }
    return known ?? "CSI \(parameters)\(between)\(last)"
  }

  private var numbers: [Int?] {
    parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
  }

  private func number(_ place: Int) -> Int? {
    numbers.indices.contains(place) ? numbers[place] : nil
  }

  /// The first number; one that is left out, or 0, is 1.
  private var count: Int { max(1, number(0) ?? 1) }

  private func place(_ whole: String, _ verb: String) -> String {
    switch number(0) ?? 0 {
    case 1: "\(verb) \(whole) before the cursor"
    case 2: "\(verb) all of \(whole)"
    case 3: "\(verb) what was scrolled away"
    default: "\(verb) \(whole) from the cursor on"
    }
  }

  private var modes: String {
    let isOn = last == "h"
    let names = parameters.dropFirst().split(separator: ";").map { mode in
      let name = Self.modeNames[String(mode)] ?? "mode \(mode)"
      return "\(name) \(isOn ? "on" : "off")"
    }
    return names.joined(separator: ", ")
  }

  private static let modeNames = [
    "7": "wrapping", "12": "blinking cursor", "25": "cursor", "1000": "clicks", "1002": "drags",
    "1003": "movements of the mouse", "1004": "reports of the focus", "1006": "mouse in decimals",
    "1016": "mouse in pixels", "1049": "other screen", "2004": "marks around pastes",
    "2026": "one picture at once", "2031": "reports of the color scheme",
    "2048": "reports of the size",
  ]
}

/// The parameters of a sequence that sets the style (`SGR`), in words.
struct StyleWords {
  private var parts: ArraySlice<[Int]>

  /// Takes the parameters apart.
  init(_ parameters: String) {
    parts =
      parameters.split(separator: ";", omittingEmptySubsequences: false).map { part in
        part.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
      }[...]
  }

  var words: String {
    var copy = self
    var words: [String] = []
    while let part = copy.parts.popFirst() { words.append(copy.word(part)) }
    return words.isEmpty ? "plain" : words.joined(separator: ", ")
  }

  private mutating func word(_ part: [Int]) -> String {
    let code = part.first ?? 0
    switch code {
    case 4 where part.count > 1:
      return part[1] == 0 ? "not underlined" : "underlined, form \(part[1])"
    case 30...37: return "color \(code - 30)"
    case 90...97: return "color \(code - 82)"
    case 40...47: return "background \(code - 40)"
    case 100...107: return "background \(code - 92)"
    case 38: return "color " + color(part)
    case 48: return "background " + color(part)
    case 58: return "underline in color " + color(part)
    default: return Self.names[code] ?? "style \(code)"
    }
  }

  /// A color of many, whose numbers are parts of this parameter, or the parameters behind it.
  private mutating func color(_ part: [Int]) -> String {
    var numbers = Array(part.dropFirst())
    if numbers.isEmpty {
      let kind = parts.first?.first ?? 0
      let count = kind == 2 ? 4 : 2
      numbers = parts.prefix(count).map { $0.first ?? 0 }
      parts = parts.dropFirst(count)
    } else if numbers.first == 2, numbers.count > 4 {
      // The number of a color space, which nobody has.
      numbers.remove(at: 1)
    }
    guard numbers.first == 2, numbers.count >= 4 else {
      return numbers.count > 1 ? "\(numbers[1])" : "unknown"
    }
    return "#" + numbers[1...3].map { Self.hexadecimal($0) }.joined()
  }

  private static func hexadecimal(_ number: Int) -> String {
    let digits = String(min(max(number, 0), 255), radix: 16)
    return digits.count < 2 ? "0" + digits : digits
  }

  private static let names = [
    0: "plain", 1: "bold", 2: "dim", 3: "italic", 4: "underlined", 5: "blinking", 7: "inverse",
    8: "hidden", 9: "struck through", 21: "underlined twice", 22: "not bold", 23: "not italic",
    24: "not underlined", 25: "not blinking", 27: "not inverse", 28: "not hidden",
    29: "not struck through", 39: "the terminal's color", 49: "the terminal's background",
    53: "overlined", 55: "not overlined", 59: "underline in the text's color",
  ]
}
