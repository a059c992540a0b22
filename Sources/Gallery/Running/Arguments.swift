import Shohin
import TextBackend

/// The request of the command line.
enum Request: Equatable {
  /// Run in the terminal.
  case run(GalleryStart)
  /// Say how it is used.
  case help
  /// Print one picture.
  case print(Printing)
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

/// A sentence that says why arguments make no sense.
private struct Mistake: Error {
  let sentence: String
}

/// The options as they were given.
private struct Options {
  var wantsHelp = false
  var wantsPicture = false
  var isStyled = false
  var printing = Printing()

  init(_ arguments: [String]) throws(Mistake) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      switch name {
      case "--help", "-h": wantsHelp = true
      case "--ansi": isStyled = true
      // It is looked for where the gallery runs.
      case "--linear": break
      case "--code": printing.start.showsCode = true
      case "--render": try setSize(rest.popFirst() ?? "")
      case "--press": printing.keys = try Self.keys(rest.popFirst() ?? "")
      case "--page": printing.start.page = try Self.page(rest.popFirst() ?? "")
      case "--theme": printing.start.theme = try Self.theme(rest.popFirst() ?? "")
      default: throw Mistake(sentence: "Unknown argument \(name); see --help.")
      }
    }
  }

  var request: Request {
    get throws(Mistake) {
      if wantsHelp { return .help }
      guard wantsPicture else {
        guard printing.keys.isEmpty, !isStyled else {
          throw Mistake(sentence: "--press and --ansi need --render; see --help.")
        }
        return .run(printing.start)
      }
      var printing = printing
      if isStyled { printing.colors = .trueColor }
      return .print(printing)
    }
  }
}

// MARK: - Values of options

extension Options {
  private mutating func setSize(_ text: String) throws(Mistake) {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1],
      (0...10_000).contains(columns), (0...10_000).contains(rows)
    else {
      throw Mistake(
        sentence: "--render needs a size such as 80x24, at most 10000x10000; this is \"\(text)\".")
    }
    (printing.columns, printing.rows, wantsPicture) = (columns, rows, true)
  }

  private static func keys(_ text: String) throws(Mistake) -> [KeyPress] {
    var keys: [KeyPress] = []
    for name in text.split(separator: " ") {
      guard let key = KeyPress(String(name)) else {
        throw Mistake(sentence: "--press knows no key named \"\(name)\".")
      }
      keys.append(key)
    }
    return keys
  }

  private static func page(_ name: String) throws(Mistake) -> PageName {
    guard let page = PageName(rawValue: name) else {
      let names = PageName.allCases.map(\.rawValue).joined(separator: ", ")
      throw Mistake(sentence: "There is no page \"\(name)\"; there are \(names).")
    }
    return page
  }

  private static func theme(_ name: String) throws(Mistake) -> Theme {
    guard let theme = Theme.named(name) else {
      let names = Theme.all.map(\.name).joined(separator: ", ")
      throw Mistake(sentence: "There is no theme \"\(name)\"; there are \(names).")
    }
    return theme
  }
}
