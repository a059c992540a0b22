public import ShohinCore
import Sockets
import TerminalPort
import TextBackend

/// Programs that terminals attach to and leave, while they go on.
///
/// ```swift
/// if let path = Serving.askedPath { await Serving.runAndExit(app, at: path) }
/// await Program(screen: Terminal(), app).runAndExit()
/// ```
///
/// `--serve PATH` on the command line, or `SHOHIN_SERVE=PATH`, then runs the program without a terminal, and
/// `shohin attach PATH` shows it in one; in several at once, of any size and any number of colors. Only the user
/// who runs the program can attach to it.
@MainActor
public enum Serving {
  /// The path that the user asks for: by `--serve PATH` on the command line, or `SHOHIN_SERVE` in the environment.
  ///
  /// The variable is taken out of the environment: programs that this one starts are not served at the same path.
  public static var askedPath: String? { asked }

  // Once: who asks takes the variable out of the environment.
  private static let asked =
    askedPath(arguments: CommandLine.arguments, variable: takeFromEnvironment("SHOHIN_SERVE"))

  static func askedPath(arguments: [String], variable: String?) -> String? {
    if let place = arguments.firstIndex(of: "--serve"), place + 1 < arguments.count {
      return arguments[place + 1]
    }
    return variable.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Runs a program without a terminal until it quits, and shows it in the terminals that attach to it.
  ///
  /// - Parameters:
  ///   - app: the program.
  ///   - path: the path of the socket, of about a hundred bytes at most. One that a process left behind is
  ///     replaced, any other file is left alone.
  ///   - environment: randomness, time, tasks, services and diagnostics.
  /// - Returns: the status with which the program ended; 2 if there can be no socket at the path.
  public static func run<Model, Msg: Sendable>(
    _ app: App<Model, Msg>, at path: String, environment: ProgramEnvironment = ProgramEnvironment()
  ) async -> Int32 {
    await run(app, at: path, environment, hearsSignals: false)
  }

  private static func run<Model, Msg: Sendable>(
    _ app: App<Model, Msg>, at path: String, _ environment: ProgramEnvironment, hearsSignals: Bool
  ) async -> Int32 {
    let screen = TextScreen()
    let program = Program(screen: screen, app, environment: environment)
    // A program that serves at a path of its own has not asked for that of the user, which children would inherit.
    _ = askedPath
    let server: Server
    do throws(SocketError) {
      server = try Server(path: path, screen)
    } catch {
      say(error.description)
      return 2
    }
    if hearsSignals { server.hearSignals() }
    await screen.run()
    await server.close()
    return program.exitStatus ?? 0
  }

  /// Runs a program as ``run(_:at:environment:)`` does, and ends the process with its status.
  ///
  /// The program hears signals of the process (`Subscription.signals`). After one that asks it to end, as `SIGTERM`
  /// does, it ends when the commands of the message are over, with 128 and the number of the signal; the terminals are
  /// given back.
  ///
  /// - Parameters:
  ///   - app: the program.
  ///   - path: the path of the socket.
  ///   - environment: randomness, time, tasks, services and diagnostics.
  public static func runAndExit<Model, Msg: Sendable>(
    _ app: App<Model, Msg>, at path: String, environment: ProgramEnvironment = ProgramEnvironment()
  ) async -> Never {
    endProcess(status: await run(app, at: path, environment, hearsSignals: true))
  }
}
