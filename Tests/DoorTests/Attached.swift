import ModelTerminal
import Serving
import Sockets

/// A terminal that is attached to a server.
@MainActor
final class Attached {
  let descriptor: Int32
  private(set) var model: TerminalModel
  private(set) var bytes: [UInt8] = []
  private(set) var hasEnded = false

  init?(
    _ path: String, columns: Int, rows: Int, user: String? = nil, ornaments: String? = nil,
    noColor: String? = nil
  ) {
    guard let descriptor = connectTo(path) else { return nil }
    self.descriptor = descriptor
    model = TerminalModel(columns: columns, rows: rows)
    var environment = ["TERM": "xterm-256color"]
    (environment["USER"], environment["SHOHIN_ORNAMENTS"]) = (user, ornaments)
    environment["NO_COLOR"] = noColor
    send(.hello(columns: columns, rows: rows, environment: environment))
  }

  func send(_ frame: ViewerFrame) { send(frame.encoded) }
  func send(_ bytes: [UInt8]) { _ = writeNow(descriptor, bytes[...]) }
  func type(_ text: String) { send(.bytes(Array(text.utf8))) }

  func resize(_ columns: Int, _ rows: Int) {
    model.resize(columns: columns, rows: rows)
    send(.resize(columns: columns, rows: rows))
  }

  /// The rows without the blanks at their ends.
  var lines: [String] {
    model.cells.map { row in
      let text = row.map(\.text).joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Reads until something holds, while the main actor does other things; returns false if it never does.
  func settles(on condition: () -> Bool) async -> Bool {
    for _ in 0..<3_000 {
      switch readNow(descriptor) {
      case .bytes(let more):
        bytes += more
        model.receive(more)
      case .nothing: try? await Task.sleep(for: .milliseconds(1))
      case .end: hasEnded = true
      }
      if condition() { return true }
      if hasEnded { return false }
    }
    return false
  }

  /// Reads until the server hangs up, or for three seconds.
  func readToEnd() async { _ = await settles { hasEnded } }

  func die() { closeDescriptor(descriptor) }
}
