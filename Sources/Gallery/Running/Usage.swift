extension Request {
  /// The text that `--help` prints.
  static let usage = """
    Every view of the library in its states, with the code that makes it.

    USAGE: Gallery [--page <page>] [--theme <theme>] [--code]
           Gallery --render <columns>x<rows> [--page <page>] [--theme <theme>] [--code]
                   [--press <keys>] [--ansi]
           Gallery --help

    OPTIONS:
      --page <page>              Begin with a page: \(pages[0]),
    \(pages[1...].map { String(repeating: " ", count: 29) + $0 }.joined(separator: ",\n")).
      --theme <theme>            Begin with a theme, such as dusk or paper.
      --code                     Show the code of the examples; wide screens do by themselves.
      --render <columns>x<rows>  Print one picture as plain text, such as --render 80x24.
                                 So does a run whose output is not a terminal.
      --press <keys>             Press keys before the picture is printed: --press "tab t down".
      --ansi                     Print the picture as a terminal of 24-bit color would get it.
      --linear                   Use it by lines of text, as screen readers need it.
      --help                     Print this.

    KEYS:
      Tab, Shift-Tab             Go from one control to the next.
      Control-N, Control-P       The next page, and the one before.
      c, w, t, d                 Code, width of the examples, theme, number of colors.
      l, n                       Boxes of the layout, counts.
      Page Up, Page Down         Scroll the page.
      q, Control-C               Quit; q is a letter in fields.

    COLORS:
      The terminal decides how many colors there are; d shows fewer of them. A terminal that hides how
      many it has is told by NO_COLOR=1, TERM=xterm, or TERM=xterm-256color and an empty COLORTERM.

    EXIT STATUS: 0 after quitting, 1 if the terminal went away, 2 if there is none
    that can show a screen, 64 if the arguments make no sense.
    """

  /// The names of the pages in lines that fit beside the option.
  private static var pages: [String] {
    var lines = [""]
    for page in PageName.allCases.map(\.rawValue) {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = page
      } else if line.count + page.count < 50 {
        lines[lines.count - 1] = line + ", " + page
      } else {
        lines.append(page)
      }
    }
    return lines
  }
}
