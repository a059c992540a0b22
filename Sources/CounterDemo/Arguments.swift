import Shohin
import TextBackend

/// The request of the command line.
enum Request: Equatable {
  /// Run in the terminal; a seed makes its random numbers the same every time.
  case run(seed: UInt64? = nil, theme: Theme? = nil, record: String? = nil)
  /// Run in the terminal, go on where a recording ends, and again whenever the program was built anew.
  case live(String, seed: UInt64?, theme: Theme?)
  /// Show a recording, so many times as fast as it was.
  case replay(String, speed: Double)
  /// Say how it is used.
  case help
  /// Print one frame.
  case render(Rendering)
  /// Nothing that is known; the sentence says why.
  case mistake(String)
}

extension Request {
  /// Reads the arguments after the program's name.
  init(_ arguments: [String]) {
    do {
      self = try Options(arguments).request
    } catch {
      self = .mistake(error.sentence)
    }
  }
}

/// Why arguments make no sense, as a sentence for people.
private struct Mistake: Error {
  let sentence: String
}

/// The options as they were given, before it is known what they come to together.
private struct Options {
  var wantsHelp = false
  var size: (columns: Int, rows: Int)?
  var keys: [KeyPress]?
  var isStyled = false
  var seed: UInt64?
  var theme: Theme?
  var record: String?
  var replay: String?
  var live: String?
  var speed: Double?

  init(_ arguments: [String]) throws(Mistake) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      switch name {
      case "--help", "-h": wantsHelp = true
      case "--ansi": isStyled = true
      case "--render": size = try Self.size(rest.popFirst() ?? "")
      case "--press": keys = try Self.keys(rest.popFirst() ?? "")
      case "--seed": seed = try Self.seed(rest.popFirst() ?? "")
      case "--record": record = try Self.path(rest.popFirst(), of: name)
      case "--replay": replay = try Self.path(rest.popFirst(), of: name)
      case "--live": live = try Self.path(rest.popFirst(), of: name)
      case "--speed": speed = try Self.speed(rest.popFirst() ?? "")
      case "--theme": theme = try Self.theme(rest.popFirst() ?? "")
      default: throw Mistake(sentence: "Unknown argument \(name); see --help.")
      }
    }
  }

  var request: Request {
    get throws(Mistake) {
      if wantsHelp { return .help }
      if let size {
        return .render(
          Rendering(
            columns: size.columns, rows: size.rows, keys: keys ?? [], isStyled: isStyled,
            seed: seed, theme: theme))
      }
      guard keys == nil, !isStyled else {
        throw Mistake(sentence: "--press and --ansi need --render; see --help.")
      }
      if let replay {
        guard record == nil else {
          throw Mistake(sentence: "--replay records nothing; see --help.")
        }
        return .replay(replay, speed: speed ?? 1)
      }
      if let live {
        guard record == nil else {
          throw Mistake(sentence: "--live records by itself; see --help.")
        }
        return .live(live, seed: seed, theme: theme)
      }
      guard speed == nil else { throw Mistake(sentence: "--speed needs --replay; see --help.") }
      return .run(seed: seed, theme: theme, record: record)
    }
  }
}

// MARK: - Values of options

extension Options {
  private static func size(_ text: String) throws(Mistake) -> (columns: Int, rows: Int) {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1],
      (0...10_000).contains(columns), (0...10_000).contains(rows)
    else {
      throw Mistake(
        sentence: """
          --render needs a size such as 80x24, each number at most 10000; this is "\(text)".
          """)
    }
    return (columns, rows)
  }

  private static func keys(_ text: String) throws(Mistake) -> [KeyPress] {
    var keys: [KeyPress] = []
    for name in text.split(separator: " ") {
      guard let key = KeyPress(String(name)) else {
        throw Mistake(sentence: "--press knows no key named \"\(name)\"; see --help.")
      }
      keys.append(key)
    }
    return keys
  }

  private static func theme(_ name: String) throws(Mistake) -> Theme {
    if name.contains("/") || name.contains(".") { return try theme(inFile: name) }
    guard let theme = Theme.named(name) else {
      let names = Theme.all.map(\.name).joined(separator: ", ")
      throw Mistake(sentence: "There is no theme \"\(name)\"; there are \(names).")
    }
    return theme
  }

  private static func theme(inFile path: String) throws(Mistake) -> Theme {
    guard let content = readFile(path) else {
      throw Mistake(sentence: "The theme \"\(path)\" cannot be read.")
    }
    let theme = Theme(parsing: String(decoding: content, as: UTF8.self))
    guard theme.mistakes.isEmpty else {
      let lines = theme.mistakes.map { "\(path), line \($0.line): \($0)" }
      throw Mistake(sentence: lines.joined(separator: "\n"))
    }
    return theme
  }

  private static func path(_ path: String?, of option: String) throws(Mistake) -> String {
    guard let path, !path.isEmpty else {
      throw Mistake(sentence: "\(option) needs the path of a file; see --help.")
    }
    return path
  }

  private static func speed(_ text: String) throws(Mistake) -> Double {
    guard let speed = Double(text), speed > 0, speed.isFinite else {
      throw Mistake(sentence: "--speed needs a number above 0; this is \"\(text)\".")
    }
    return speed
  }

  private static func seed(_ text: String) throws(Mistake) -> UInt64 {
    guard let seed = UInt64(text) else {
      throw Mistake(sentence: "--seed needs a whole number from 0 up; this is \"\(text)\".")
    }
    return seed
  }
}
