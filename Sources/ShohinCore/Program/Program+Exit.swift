extension Program {
  /// Runs until the program quits, then ends the process with its status.
  ///
  /// Where the screen cannot be used, one sentence that says why goes to standard error, and the
  /// status is 2.
  public func runAndExit() async -> Never {
    do {
      endProcess(status: try await run())
    } catch {
      writeError("\(error)")
      endProcess(status: 2)
    }
  }
}
