import Sockets

/// A socket at which terminals attach.
@MainActor
final class Listener {
  private let path: String
  private let descriptor: Int32
  private let take: (Int32) -> Bool
  private var watch: Watch?

  /// Opens a socket at a path.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - take: takes over the descriptor of a terminal; returns false if there is no room for it.
  /// - Throws: an error if there can be no socket at the path.
  init(path: String, _ take: @escaping (Int32) -> Bool) throws(SocketError) {
    descriptor = try openSocket(at: path)
    (self.path, self.take) = (path, take)
    watch = Watch(descriptor) { [weak self] in self?.accept() }
  }

  /// Removes the socket; terminals that have attached stay.
  func close() {
    guard watch != nil else { return }
    watch = nil
    removeFile(path)
  }

  private func accept() {
    while watch != nil, let next = acceptAt(descriptor) {
      if !take(next) { closeDescriptor(next) }
    }
  }
}
