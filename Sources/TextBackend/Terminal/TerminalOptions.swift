/// The settings of a connection to a terminal.
package struct TerminalOptions: Hashable, Sendable {
  /// The mode of the first frame.
  package var mode: ScreenMode
  /// True if the mouse is reported; a terminal that reports it no longer selects text by itself.
  ///
  /// If it is not said, only on a whole screen: inline the wheel scrolls what was there before.
  package var reportsMouse: Bool?
  /// True if output of the process to its terminal is held back until the screen is given back.
  package var capturesOutput: Bool
  /// The silence that makes a key of an escape.
  package var escapeDelay = InputDecoder.standardEscapeDelay
  /// How long a program that leads may be busy before the terminal is seen to without it; in
  /// milliseconds.
  package var patience: Int32 = 100
  /// The time that frames wait for the place where they go.
  package var place = Duration.milliseconds(150)
  /// The time that answers are waited for.
  package var answers = Duration.seconds(2)
  /// The time after that in which bytes in the form of an answer are no key while one is missing.
  package var lateAnswers = Duration.seconds(8)
  /// The time that the end waits for answers, which the shell would read otherwise.
  package var lastAnswers = Duration.milliseconds(500)
  /// The terminal that the environment names.
  package var terminal: KnownTerminal?
  /// The kind of terminal instead of the one the environment names.
  package var terminalName: String?
  /// The path of the terminal to open instead of the one the process was started from.
  package var path: String?

  /// Makes options.
  package init(
    mode: ScreenMode = .fullScreen, reportsMouse: Bool? = nil, capturesOutput: Bool = true,
    terminalName: String? = nil, path: String? = nil
  ) {
    self.mode = mode
    self.reportsMouse = reportsMouse
    self.capturesOutput = capturesOutput
    self.terminalName = terminalName
    self.path = path
  }

  /// The silence that makes a key of an escape, as `ESCDELAY` says it for many programs.
  ///
  /// Anything but a number of milliseconds from 1 to 10,000 says nothing.
  package static func escapeDelay(environment: (String) -> String?) -> Duration {
    guard let text = environment("ESCDELAY"), let delay = Int(text), (1...10_000).contains(delay)
    else { return InputDecoder.standardEscapeDelay }
    return .milliseconds(delay)
  }

  /// True if the mouse is reported in a mode.
  func reportsMouse(in mode: ScreenMode) -> Bool { reportsMouse ?? !mode.isInline }
}
