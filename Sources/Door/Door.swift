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
  /// One that cannot be opened is told of on standard error, because somebody waits for it.
  ///
  /// - Parameter program: the program, on a `ReadableScreen`.
  /// - Returns: the door.
  @discardableResult
  public static func openIfAsked<Model, Msg: Sendable>(to program: Program<Model, Msg>) -> Door? {
    guard let path = environment("SHOHIN_SOCKET"), !path.isEmpty else { return nil }
    if let door = Door(path: path, to: program) { return door }
    sayError(refusal(of: path))
    return nil
  }

  /// The sentence for a path at which there can be no socket.
  static func refusal(of path: String) -> String {
    """
    No tool can look at this program: there can be no socket at \(path) (SHOHIN_SOCKET). Another program has it, or \
    the path is too long; about a hundred bytes are possible.
    """
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
    self.init(path: path, screen, ProgramLog(ReadProgram(program), on: screen))
  }

  private init?(path: String, _ screen: any ReadableScreen, _ log: ProgramLog) {
    guard let descriptor = listenAt(path) else { return nil }
    (self.path, self.screen, self.log, self.descriptor) = (path, screen, log, descriptor)
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
