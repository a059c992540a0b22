// What can be heard of files and pipes.

extension Subscription {
  /// Hears when a file or a directory changes, appears or goes.
  ///
  /// Several changes at once may be heard as one. Nothing wakes up while nothing changes where the
  /// system tells of changes (Linux); elsewhere the file is looked at once in a second.
  ///
  /// - Parameters:
  ///   - path: the path of the file, which need not exist.
  ///   - message: the message.
  /// - Returns: the subscription.
  public static func fileChanges(_ path: String, _ message: Msg) -> Subscription {
    Subscription(
      .file(path),
      .stream { send in
        var changes = FileChanges(path)
        try await changes.forEach { send(message) }
      })
  }

  /// Hears the lines of standard input where that is a pipe or a file; nothing from a terminal.
  ///
  /// Lines come without their ends; bytes that are not UTF-8 are replaced, and a line of more than
  /// a mebibyte comes in pieces. Nothing is read much faster than the program handles it.
  ///
  /// - Parameters:
  ///   - end: what is sent when all was read, or nil for nothing.
  ///   - toMessage: makes a message of a line, or nil for none.
  /// - Returns: the subscription.
  public static func standardInputLines(
    end: Msg? = nil, _ toMessage: @escaping @Sendable (String) -> Msg?
  ) -> Subscription {
    Subscription(
      .inputLines,
      .stream { send in
        guard !isTerminal(0), let reader = DescriptorReader(0, closes: false) else { return }
        await send.forwardLines(of: reader, toMessage)
        if let end { send(end) }
      })
  }
}

extension Sender {
  /// Sends what is made of the lines of a descriptor until it ends.
  fileprivate func forwardLines(
    of reader: DescriptorReader, _ toMessage: (String) -> Msg?
  ) async {
    var cutter = LineCutter()
    while let bytes = await reader.read() {
      for line in cutter.feed(bytes) { toMessage(line).map(send) }
      // The program catches up before more is read.
      await MainActor.run {}
    }
    if let last = cutter.finish() { toMessage(last).map(send) }
  }
}
