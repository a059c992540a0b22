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

  // MARK: - A program for each terminal

  /// Runs a program of its own for each terminal that attaches, until the task is cancelled.
  ///
  /// ```swift
  /// await Serving.runEachAndExit(at: "/run/board/socket") { terminal in
  ///   whiteboard(name: terminal.environment["USER"] ?? "User \(terminal.number)")
  /// }
  /// ```
  ///
  /// Each has a screen of the size, with the colors and the brightness of its terminal. All programs run in this process.
  /// They share the services of the `environment`, and hear of each other by `Subscription.with`. A program ends when its
  /// terminal leaves or is lost: it hears of that as of a hang-up (`Subscription.ending`, `.signals`), and may save.
  /// Control-Z does nothing. There are no more than 100 terminals; others are turned away. So is one whose client does not
  /// say how large it is within ten seconds.
  ///
  /// - Parameters:
  ///   - path: the path of the socket, of about a hundred bytes at most. One that a process left behind is
  ///     replaced, any other file is left alone.
  ///   - environment: randomness, time, tasks, services and diagnostics, for each program.
  ///   - makeApp: makes the program of a terminal.
  /// - Returns: 0 when the task was cancelled and all programs have ended; 2 if there can be no socket at the path.
  public static func runEach<Model, Msg: Sendable>(
    at path: String, environment: ProgramEnvironment = ProgramEnvironment(),
    _ makeApp: @escaping (AttachedTerminal) -> App<Model, Msg>
  ) async -> Int32 {
    await runEach(at: path, environment, hearsSignals: false, makeApp)
  }

  /// Runs a program for each terminal as ``runEach(at:environment:_:)`` does, and ends the process with the status.
  ///
  /// Each program hears the signals of the process that it subscribes to. After one that asks the process to end, as `SIGTERM`
  /// does, nobody is let in any more, the programs end, and the process ends with 128 and the number of the signal. A second
  /// signal of the same kind, except a hang-up, ends the programs at once that still save after the first.
  ///
  /// - Parameters:
  ///   - path: the path of the socket.
  ///   - environment: randomness, time, tasks, services and diagnostics, for each program.
  ///   - makeApp: makes the program of a terminal.
  public static func runEachAndExit<Model, Msg: Sendable>(
    at path: String, environment: ProgramEnvironment = ProgramEnvironment(),
    _ makeApp: @escaping (AttachedTerminal) -> App<Model, Msg>
  ) async -> Never {
    endProcess(status: await runEach(at: path, environment, hearsSignals: true, makeApp))
  }

  private static func runEach<Model, Msg: Sendable>(
    at path: String, _ environment: ProgramEnvironment, hearsSignals: Bool,
    _ makeApp: @escaping (AttachedTerminal) -> App<Model, Msg>
  ) async -> Int32 {
    _ = askedPath
    let seats: Seats
    do throws(SocketError) {
      seats = try Seats(path: path) { screen, terminal in
        Program(screen: screen, makeApp(terminal), environment: environment)
      }
    } catch {
      say(error.description)
      return 2
    }
    let (ends, end) = AsyncStream<HostSignal>.makeStream()
    let signals =
      hearsSignals
      ? SignalWatch(SignalWatch.usual) { signal in
        // A second one ends at once the programs that are still saving after the first.
        if SignalWatch.isEnding(signal), seats.beginClosing() {
          end.yield(signal)
        } else {
          seats.receive(signal)
        }
      } : nil
    seats.onListen = { signals?.watch($0) }
    var last: HostSignal?
    for await signal in ends {
      last = signal
      break
    }
    await seats.close(by: last ?? .hangUp)
    signals?.end()
    return last.map { 128 + $0.number } ?? 0
  }
}
