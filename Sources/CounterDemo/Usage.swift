extension Request {
  /// The text that `--help` prints.
  static let usage = """
    A counter in the terminal.

    USAGE: CounterDemo [--theme <theme>] [--seed <number>] [--record <file>]
           CounterDemo --live <file>
           CounterDemo --replay <file> [--speed <number>]
           CounterDemo --render <columns>x<rows> [--press <keys>] [--ansi]
                       [--theme <theme>] [--seed <number>]
           CounterDemo --help

    OPTIONS:
      --render <columns>x<rows>  Print one frame as plain text, such as --render 80x24.
                                 So does a run whose output is not a terminal.
      --press <keys>             Press keys before the frame is printed, such as
                                 --press "tab tab return ctrl-u 7": characters, or
                                 tab, return, space, escape, up, down, left, right,
                                 home, end, page-up, page-down, backspace, delete;
                                 shift-, ctrl- and alt- may stand before them.
      --ansi                     Print the frame as a terminal of 24-bit color would get it.
      --theme <theme>            Show it in a theme: terminal, terminal-light, midnight,
                                 ember, forest, dusk, paper, frost, meadow, contrast-dark
                                 or contrast-light; or in the theme of a file, such as
                                 ./plum.theme, with lines such as "accent = #dda0dd".
      --seed <number>            Get the same random numbers every time.
      --record <file>            Write down everything that happens.
      --live <file>              Write down everything, too; go on where the file ends, and again
                                 whenever the program was built anew.
      --replay <file>            Show what was written down: Space stops and goes on, the
                                 arrows go from message to message, m lists the messages.
      --speed <number>           Show it so many times as fast.
      --help                     Print this.

    KEYS:
      Tab, Shift-Tab, ↑, ↓       Go from one control to the next.
      Return, Space              Press the button in focus.
      ←, →                       Move what is in focus.
      Escape                     Leave the field in focus.
      q                          Quit, except in a field, where it is a letter.
      F12                        Open the list of messages, and go back to any of them.
      Control-C                  Quit.

    EXIT STATUS: 0 after quitting, 1 if the terminal went away, 2 if there is none
    that can show a screen, 64 if the arguments make no sense.
    """
}
