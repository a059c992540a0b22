/// What the demo was asked to do.
enum Request: Equatable {
  /// Run in the terminal.
  case run
  /// Say how it is used.
  case help
  /// Print one frame of a size as plain text.
  case render(columns: Int, rows: Int)
  /// Nothing that is known; the sentence says why.
  case mistake(String)
}

extension Request {
  static let usage = """
    A counter in the terminal.

    USAGE: CounterDemo [--render <columns>x<rows>] [--help]

    OPTIONS:
      --render <columns>x<rows>  Print one frame as plain text, such as --render 80x24.
                                 So does a run whose output is not a terminal.
      --help                     Print this.

    KEYS:
      Tab, Shift-Tab, ↑, ↓       Go from one control to the next.
      Return, Space              Press the button in focus.
      ←, →                       Move what is in focus.
      Escape                     Leave the control in focus.
      q                          Quit, except in a field, where it is a letter.
      Control-C                  Quit.

    EXIT STATUS: 0 after quitting, 1 if the terminal went away, 2 if there is none that can
    show a screen, 64 if the arguments make no sense.
    """

  /// Reads the arguments after the program's name.
  init(_ arguments: [String]) {
    switch (arguments.first, arguments.dropFirst().first, arguments.count) {
    case (nil, _, _): self = .run
    case ("--help", nil, 1), ("-h", nil, 1): self = .help
    case ("--render", let size, 1...2): self = Self.rendering(size ?? "")
    case (let argument, _, _): self = .mistake("Unknown argument \(argument ?? ""); see --help.")
    }
  }

  private static func rendering(_ size: String) -> Request {
    let numbers = size.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1],
      (0...10_000).contains(columns), (0...10_000).contains(rows)
    else {
      return .mistake(
        "--render needs a size such as 80x24, each number at most 10000; this is \"\(size)\".")
    }
    return .render(columns: columns, rows: rows)
  }
}
