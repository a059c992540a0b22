public import TextBackend

/// A socket by which tools of the same user read and use a running program.
///
/// ```swift
/// let terminal = Terminal()
/// Door.openIfAsked(on: terminal)
/// await Program(screen: terminal, app).runAndExit()
/// ```
///
/// There is none unless the environment names a path: `SHOHIN_SOCKET=/tmp/notes.socket`. Only the user who runs the program
/// can connect. Requests are answered on the main actor, between the turns of the program; a tool that does not read
/// its answers is dropped when a mebibyte of them waits. A door is open until it is closed or the process ends, which leaves
/// a socket that the next one replaces.
@MainActor
public final class Door {
  private let screen: any ReadableScreen
  private let path: String
  private let descriptor: Int32
  private var watch: Watch?
  private var connections: [Int32: DoorConnection] = [:]
  private var isOpen = true

  /// Opens a socket at the path that the environment names; nil if it names none, or it cannot be opened.
  ///
  /// - Parameter screen: the screen of the program.
  /// - Returns: the door.
  @discardableResult
  public static func openIfAsked(on screen: any ReadableScreen) -> Door? {
    environment("SHOHIN_SOCKET").flatMap { Door(path: $0, screen) }
  }

  /// Opens a socket at a path; nil if that cannot be done.
  ///
  /// A socket that a process left behind is replaced; any other file is left alone.
  ///
  /// - Parameters:
  ///   - path: the path, of about a hundred bytes at most.
  ///   - screen: the screen of the program.
  public init?(path: String, _ screen: any ReadableScreen) {
    guard let descriptor = listenAt(path) else { return nil }
    (self.path, self.screen, self.descriptor) = (path, screen, descriptor)
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
      connections[descriptor] = DoorConnection(descriptor, screen) { [weak self] in
        self?.connections[descriptor] = nil
      }
    }
  }

  private static let mostConnections = 16
}
