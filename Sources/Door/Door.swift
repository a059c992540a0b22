public import ShohinCore
import Sockets
import TextBackend

/// A socket by which tools of the same user read and use a running program.
///
/// ```swift
/// let program = Program(screen: Terminal(), app)
/// Door.openIfAsked(to: program)
/// await program.runAndExit()
/// ```
///
/// There is none unless the environment names a path: `SHOHIN_SOCKET=/tmp/notes.socket`. Only the user who runs the program
/// can connect. Requests are answered on the main actor, between the turns of the program; one that does not read its
/// answers is answered no further, and dropped when 1,024 requests wait. A door is open until it is closed or the process ends, which leaves
/// a socket that the next one replaces; so long it keeps the program and its model.
///
/// The tree leaves out the values of views that are secret. Messages and models are shown as they are: what is secret in
/// them is seen by every tool of the user.
@MainActor
public final class Door {
  private let screen: any ReadableScreen
  private let log: ProgramLog
  private let path: String
  private let descriptor: Int32
  private var watch: Watch?
  private var connections: [Int32: DoorConnection] = [:]
  private var isOpen = true

  /// Opens a socket at the path that the environment names; nil if it names none, or it cannot be opened.
  ///
  /// One that cannot be opened is told of on standard error, with the reason, because somebody waits for it. The
  /// variable is taken out of the environment: programs that this one starts have no part in its door. So call it before
  /// threads of your own read the environment.
  ///
  /// - Parameter program: the program, on a `ReadableScreen`.
  /// - Returns: the door.
  @discardableResult
  public static func openIfAsked<Model, Msg: Sendable>(to program: Program<Model, Msg>) -> Door? {
    guard let path = takeFromEnvironment("SHOHIN_SOCKET"), !path.isEmpty else { return nil }
    do throws(Refusal) {
      return try open(path, to: program)
    } catch {
      sayError(error.sentence)
      return nil
    }
  }

  /// The reason for which there is no door, in a sentence.
  struct Refusal: Error {
    let reason: String

    var sentence: String { "No tool can look at this program (SHOHIN_SOCKET). \(reason)" }
  }

  /// Opens a socket at a path.
  static func open<Model, Msg: Sendable>(
    _ path: String, to program: Program<Model, Msg>
  ) throws(Refusal) -> Door {
    guard let screen = program.screen as? any ReadableScreen else {
      throw Refusal(reason: "Its screen is none that can be read.")
    }
    do throws(SocketError) {
      return try Door(path: path, screen, ProgramLog(ReadProgram(program), on: screen))
    } catch {
      throw Refusal(reason: error.description)
    }
  }

  /// Opens a socket at a path; nil if that cannot be done, or the screen of the program cannot be read.
  ///
  /// A socket that a process left behind is replaced; any other file is left alone.
  ///
  /// - Parameters:
  ///   - path: the path, of about a hundred bytes at most.
  ///   - program: the program, on a `ReadableScreen`.
  public convenience init?<Model, Msg: Sendable>(path: String, to program: Program<Model, Msg>) {
    guard let screen = program.screen as? any ReadableScreen else { return nil }
    do {
      try self.init(path: path, screen, ProgramLog(ReadProgram(program), on: screen))
    } catch {
      return nil
    }
  }

  private init(path: String, _ screen: any ReadableScreen, _ log: ProgramLog) throws(SocketError) {
    descriptor = try openSocket(at: path)
    (self.path, self.screen, self.log) = (path, screen, log)
    // It holds the door until that is closed.
    watch = Watch(descriptor) { self.accept() }
  }

  /// The number of tools that are connected.
  public var connectionCount: Int { connections.count }

  /// Drops all tools and removes the socket.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    watch = nil
    removeFile(path)
    for connection in connections.values { connection.close() }
    connections = [:]
  }

  private func accept() {
    while isOpen, let descriptor = acceptAt(descriptor) {
      guard connections.count < Self.mostConnections else {
        closeDescriptor(descriptor)
        continue
      }
      connections[descriptor] = DoorConnection(descriptor, screen, log) { [weak self] in
        self?.connections[descriptor] = nil
      }
    }
  }

  private static let mostConnections = 16
}
