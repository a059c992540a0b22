import Expectations
import Testing

extension Session {
  /// Expects the terminal to be as it was before the program had it.
  ///
  /// - Parameters:
  ///   - typed: what a person may have typed that the program did not get to.
  ///   - sourceLocation: where it is expected.
  func expectAsFound(typed: String = "", sourceLocation: SourceLocation = #_sourceLocation) {
    drain()
    expectEqual(device.modes, modesBefore, "the modes of \(self)", sourceLocation: sourceLocation)
    expectEqual(emulator.settings, .init(), "\(self)", sourceLocation: sourceLocation)
    let mainText = emulator.mainText
    #expect(mainText.hasPrefix("before the run"), "\(self)", sourceLocation: sourceLocation)
    // Inline, the last frame stays.
    let isAlternate = emulator.everOn.contains(1049)
    let isLeft = isAlternate && mainText.contains("keys")
    #expect(!isLeft, "\(self)", sourceLocation: sourceLocation)
    let left = String(decoding: device.takeTyped(), as: UTF8.self)
    #expect(
      left == "" || left == typed, "a shell would read \(left.debugDescription)",
      sourceLocation: sourceLocation)
  }
}

extension Session: CustomStringConvertible {
  /// How it ended, what is on the screen, and what was written last.
  var description: String {
    let end = String(decoding: output.suffix(600), as: UTF8.self)
    let stop = isStopped ? "by signal \(stopSignal ?? 0)" : "no"
    return """
      a session, ending \(String(describing: ending)), stopped \(stop), raw \(device.isRaw), showing
      \(emulator.text.prefix(2000))
      after \(output.count) bytes that end in \(end.debugDescription)
      """
  }
}
