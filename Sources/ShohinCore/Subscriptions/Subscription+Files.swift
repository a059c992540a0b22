import VirtualViews

// Messages from files and pipes.

extension Subscription {
  /// Hears when a file or a directory changes, appears or goes.
  ///
  /// Several changes at once may be heard as one. Nothing wakes up while nothing changes where the
  /// system tells of changes (Linux); elsewhere the program looks at the file once in a second.
  ///
  /// - Parameters:
  ///   - path: the path of the file, which need not exist.
  ///   - message: the message.
  /// - Returns: the subscription.
  public static func fileChanges(_ path: String, _ message: Msg) -> Subscription {
    hearing(.file(path)) { _ in message }
  }

  /// Hears the lines of standard input where that is a pipe or a file; nothing from a terminal.
  ///
  /// Lines that are there together make one message, so that a flood of them costs one update and one render at a time.
  /// They come without their ends; bytes that are not UTF-8 are replaced, and a line of more than
  /// a mebibyte comes in pieces. The program reads no faster than it handles the lines.
  ///
  /// From a terminal nothing comes, not even the end, because its keys are the program's. A program that is of no use without
  /// lines asks before it begins (`Terminal.isStandardInput`), and tells its user what to write.
  ///
  /// There is one standard input, so one subscription of a program hears it, whichever component that belongs to. Lines
  /// that nobody has heard when it ends are for the next one: a program that pauses misses nothing.
  ///
  /// - Parameters:
  ///   - end: the message for the end of the input, or nil for none.
  ///   - toMessage: makes a message of one line or more, or nil for none.
  /// - Returns: the subscription.
  public static func standardInputLines(
    end: Msg? = nil, _ toMessage: @escaping @Sendable (_ lines: [String]) -> Msg?
  ) -> Subscription {
    hearing(.inputLines) { event in
      switch event {
      case .inputLines(let lines): toMessage(lines)
      case .inputEnded: end
      default: nil
      }
    }
  }
}
