public import ShohinCore
import TextBackend

extension HTML {
  /// Runs a program without a terminal until it quits, and shows it in the browsers that open its page.
  ///
  /// Only programs of this machine can connect, and only those that know the address, which has a secret in it. The address
  /// is another one each time.
  ///
  /// - Parameters:
  ///   - app: the program.
  ///   - port: the port; 0 for any that is free.
  ///   - options: the title and the language of the page, and the address that leads to it.
  ///   - environment: randomness, time, tasks, services and diagnostics.
  ///   - started: hears the address; if left out, it is printed.
  /// - Returns: the status with which the program ended; 2 if the port cannot be had, or the origin is none.
  public static func serve<Model, Msg: Sendable>(
    _ app: App<Model, Msg>, port: Int = 0, _ options: PageOptions = PageOptions(),
    environment: ProgramEnvironment = ProgramEnvironment(),
    started: (@MainActor (String) -> Void)? = nil
  ) async -> Int32 {
    if let origin = options.origin, PageOrigin(origin) == nil {
      say("“\(origin)” is not the beginning of an address, as https://example.org is.")
      return 2
    }
    let screen = TextScreen()
    let program = Program(screen: screen, app, environment: environment)
    screen.tell(.colorScheme(options.scheme))
    let page = ProgramPage(screen, options.scheme) { program.content(of: $0) }
    guard let server = HTMLServer(port: port, secret: secret(), page, options) else {
      say(
        "The port \(port) cannot be had: another program has it, or it is no number from 0 to 65535."
      )
      return 2
    }
    if let started { started(server.address) } else { writeOutput(server.address + "\n") }
    await screen.run()
    await server.close()
    return program.exitStatus ?? 0
  }

  /// Returns 128 random bits as text.
  private static func secret() -> String {
    var source = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let digits = String(UInt32.random(in: 0...(.max), using: &source), radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }
}
