/// The settings of a connection to a terminal.
public struct TerminalOptions: Hashable, Sendable {
  /// The mode of the first frame.
  public var mode: ScreenMode
  /// True if the mouse is reported; a terminal that reports it no longer selects text by itself.
  ///
  /// If it is not said, only on a whole screen: inline the wheel scrolls what was there before.
  public var reportsMouse: Bool?
  /// True if output of the process to its terminal is held back until the screen is given back.
  public var capturesOutput: Bool
  /// The silence that makes a key of an escape.
  public var escapeDelay = InputDecoder.standardEscapeDelay
  /// The number of columns that the terminal gives to text.
  public var metrics: TextMetrics
  /// The brightness of the background until the terminal tells it; nil where nothing is known.
  public var colorScheme: ColorScheme?
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
  public init(
    mode: ScreenMode = .fullScreen, reportsMouse: Bool? = nil, capturesOutput: Bool = true,
    metrics: TextMetrics = TextMetrics()
  ) {
    self.mode = mode
    self.reportsMouse = reportsMouse
    self.capturesOutput = capturesOutput
    self.metrics = metrics
  }

  /// Makes options for a terminal at a path, of a kind that the environment does not name.
  package init(
    mode: ScreenMode = .fullScreen, reportsMouse: Bool? = nil, capturesOutput: Bool = true,
    terminalName: String? = nil, path: String?
  ) {
    self.init(mode: mode, reportsMouse: reportsMouse, capturesOutput: capturesOutput)
    self.terminalName = terminalName
    self.path = path
  }

  /// Makes options as the environment of the process asks for them.
  ///
  /// `ESCDELAY` sets the silence that makes a key of an escape, `SHOHIN_AMBIGUOUS` the columns of
  /// characters whose width Unicode leaves open, `COLORFGBG` whether the background is dark or light;
  /// several variables name the terminal.
  ///
  /// - Parameters:
  ///   - mode: the mode of the first picture.
  ///   - reportsMouse: true to hear of the mouse; nil to hear of it on a whole screen only.
  ///   - ambiguousWidth: the columns of ambiguous characters, whatever the environment says.
  /// - Returns: the options.
  public static func fromEnvironment(
    mode: ScreenMode = .fullScreen, reportsMouse: Bool? = nil,
    ambiguousWidth: AmbiguousWidth? = nil
  ) -> TerminalOptions {
    let width = ambiguousWidth ?? .chosen(environment: System.environment)
    var options = TerminalOptions(
      mode: mode, reportsMouse: reportsMouse, metrics: TextMetrics(ambiguousWidth: width))
    options.escapeDelay = escapeDelay(environment: System.environment)
    options.terminal = KnownTerminal(environment: System.environment)
    options.colorScheme = ColorScheme(environment: System.environment)
    return options
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
