public import ShohinCore
import TextBackend
import Sockets

/// Programs as pages: one that stays as it is, or one that is used in a browser.
///
/// ```swift
/// await HTML.runIfAsked(app)
/// await Program(screen: Terminal(), app).runAndExit()
/// ```
///
/// `--html 80x24` on the command line then prints a page of the program, and `--html-port 8080` serves the program to
/// the browsers of this machine. Pages have the picture as text, and over it an element for each view that means
/// something: buttons, fields, tables, for screen readers and other programs.
@MainActor
public enum HTML {
  /// The size of the page that the user asks for: by `--html 80x24`, or by `SHOHIN_HTML=80x24` in the environment.
  public static let askedSize: (columns: Int, rows: Int)? =
    askedSize(arguments: CommandLine.arguments, variable: takeFromEnvironment("SHOHIN_HTML"))

  /// The port that the user asks for: by `--html-port 8080`, or by `SHOHIN_HTML_PORT=8080` in the environment.
  ///
  /// It is 0 for any port that is free.
  public static let askedPort: Int? =
    askedPort(arguments: CommandLine.arguments, variable: takeFromEnvironment("SHOHIN_HTML_PORT"))

  /// The address by which browsers reach the program through another server or a tunnel, if the user names one: by
  /// `--html-origin https://example.org`, or by `SHOHIN_HTML_ORIGIN` in the environment.
  public static let askedOrigin: String? =
    askedOrigin(
      arguments: CommandLine.arguments, variable: takeFromEnvironment("SHOHIN_HTML_ORIGIN"))

  static func askedOrigin(arguments: [String], variable: String?) -> String? {
    if let place = arguments.dropFirst().firstIndex(of: "--html-origin") {
      return place + 1 < arguments.count ? arguments[place + 1] : ""
    }
    return variable.flatMap { $0.isEmpty ? nil : $0 }
  }

  static func askedSize(arguments: [String], variable: String?) -> (columns: Int, rows: Int)? {
    if let place = arguments.dropFirst().firstIndex(of: "--html") {
      let next = place + 1 < arguments.count ? arguments[place + 1] : ""
      // Without a size it is that of most terminals.
      return size(next) ?? (80, 24)
    }
    return variable.flatMap { $0.isEmpty ? nil : size($0) ?? (80, 24) }
  }

  private static func size(_ text: String) -> (columns: Int, rows: Int)? {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1],
      (1...1_000).contains(columns), (1...1_000).contains(rows)
    else { return nil }
    return (columns, rows)
  }

  static func askedPort(arguments: [String], variable: String?) -> Int? {
    if let place = arguments.dropFirst().firstIndex(of: "--html-port") {
      return place + 1 < arguments.count ? Int(arguments[place + 1]) ?? 0 : 0
    }
    return variable.flatMap { $0.isEmpty ? nil : Int($0) ?? 0 }
  }

  /// Prints a page or serves the program, if the user asks for it, and ends the process; else it returns at once.
  ///
  /// - Parameters:
  ///   - app: the program.
  ///   - options: the title and the language of the page.
  ///   - environment: randomness, time, tasks, services and diagnostics.
  public static func runIfAsked<Model, Msg: Sendable>(
    _ app: App<Model, Msg>, _ options: PageOptions = PageOptions(),
    environment: ProgramEnvironment = ProgramEnvironment()
  ) async {
    // All are asked for, and so taken out of the environment, whichever counts.
    let (port, origin, size) = (askedPort, askedOrigin, askedSize)
    if let port {
      var options = options
      options.origin = origin ?? options.origin
      endProcess(status: await serve(app, port: port, options, environment: environment))
    }
    guard let size else { return }
    let screen = TextScreen(columns: size.columns, rows: size.rows)
    let program = Program(screen: screen, app, environment: environment)
    screen.tell(.colorScheme(options.scheme))
    await waitForFirstWork(of: program, options.patience)
    writeOutput(page(of: program, options) ?? "")
    endProcess(status: 0)
  }

  /// Waits until a program that has just begun has nothing to do.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - patience: the time after which work that goes on is waited for no longer; it may never end.
  static func waitForFirstWork<Model, Msg: Sendable>(
    of program: Program<Model, Msg>, _ patience: Duration
  ) async {
    let end = ContinuousClock.now + patience
    program.settle()
    while !program.isIdle, ContinuousClock.now < end {
      try? await Task.sleep(for: .milliseconds(10))
      program.settle()
    }
  }

  /// The page of a program that has just begun.
  ///
  /// - Parameters:
  ///   - app: the program.
  ///   - columns: the width of the screen in cells.
  ///   - rows: its height.
  ///   - options: the title, the language and the colors of the page.
  ///   - environment: randomness, time, tasks, services and diagnostics.
  /// - Returns: the page, which needs no script and loads nothing.
  public static func page<Model, Msg: Sendable>(
    _ app: App<Model, Msg>, columns: Int = 80, rows: Int = 24,
    _ options: PageOptions = PageOptions(),
    environment: ProgramEnvironment = ProgramEnvironment()
  ) -> String {
    let screen = TextScreen(columns: columns, rows: rows)
    let program = Program(screen: screen, app, environment: environment)
    screen.tell(.colorScheme(options.scheme))
    return page(of: program, options) ?? ""
  }

  /// The page of a program as it is; nil if it is not on a `TextScreen`.
  ///
  /// The program hears nothing of it. One that is to be as dark as the page is told so by its host.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - options: the title, the language and the colors of the page.
  /// - Returns: the page, which needs no script and loads nothing.
  public static func page<Model, Msg: Sendable>(
    of program: Program<Model, Msg>, _ options: PageOptions = PageOptions()
  ) -> String? {
    guard let screen = program.screen as? TextScreen else { return nil }
    let page = ProgramPage(screen, options.scheme) { program.content(of: $0) }
    return PageDocument.html(of: page, options)
  }
}
