import Foundation
import Shohin
import TextBackend

// 8. A log viewer: a file that grows, and the end of it in sight.
//
// A subscription says what a program hears while its model is as it is: here, that the file has changed. Nothing wakes
// up while nothing changes. Each time only what is new is read, by a task beside the program.
//
// `.scroll` goes to the end when new lines come, until the user has scrolled away; End follows again.
//
// Try: swift run --package-path Examples/Tour LogViewer FILE, and write into the file meanwhile; type to filter.
// Read next: 09-TextPad, which writes files.

struct LogView: Equatable {
  var lines: [String] = []
  /// The bytes of the file that were read.
  var read: UInt64 = 0
  /// The beginning of a line whose end is not written yet.
  var rest = ""
  var filter = ""
  var follows = true

  var shown: [String] {
    filter.isEmpty ? lines : lines.filter { $0.localizedCaseInsensitiveContains(filter) }
  }
}

enum LogMsg: Sendable { case changed, read(String, upTo: UInt64), filter(String), follow(Bool) }

@MainActor func logViewer(_ path: String) -> App<LogView, LogMsg> {
  App(
    model: LogView(), initialCommand: .send(.changed),
    update: { message, log in
      switch message {
      case .changed:
        let start = log.read
        return .task {
          .read(try new(in: path, from: start).text, upTo: try new(in: path, from: start).end)
        }
        .cancellable(id: "read", cancelInFlight: true)
      case .read(let text, let end):
        // A file that was begun anew is shorter than what was read of it.
        if end < log.read { log = LogView(filter: log.filter) }
        log.read = end
        var lines = (log.rest + text).split(separator: "\n", omittingEmptySubsequences: false)
        log.rest = String(lines.removeLast())
        log.lines += lines.map { String($0) }
        return log.follows ? .scroll("lines", rows: .max) : .none
      case .filter(let text): log.filter = text
      case .follow(let follows):
        log.follows = follows
        return follows ? .scroll("lines", rows: .max) : .none
      }
      return .none
    },
    render: { log in
      let shown = log.shown
      return [
        field(
          "filter", [.text(log.filter), .placeholder("Filter"), .onChange { .filter($0.text) }]),
        table("lines", [.placeholder("No lines.")], items: Array(shown.enumerated()), id: \.offset)
        { line in
          label("line", [.text(line.element)])
        },
        stack(
          "status", .horizontal, spacing: 2, [.bar(.bottom)],
          [
            label(
              "count", [.text("\(shown.count) of \(log.lines.count) lines"), .textColor(.muted)]),
            `switch`(
              "follow", [.title("Follow"), .isOn(log.follows), .onChange { .follow($0.isOn) }]),
          ]),
      ]
    },
    subscriptions: { _ in .fileChanges(path, .changed) })
}

/// The text of a file from a place on, and where it ends; all of it if it has become shorter.
func new(in path: String, from start: UInt64) throws -> (text: String, end: UInt64) {
  let file = try FileHandle(forReadingFrom: URL(filePath: path))
  defer { try? file.close() }
  let end = try file.seekToEnd()
  try file.seek(toOffset: end < start ? 0 : start)
  return (String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self), end)
}

@main struct LogViewerProgram {
  @MainActor static func main() async {
    guard let path = CommandLine.arguments.dropFirst().first else { return print("LogViewer FILE") }
    await Program(screen: Terminal(), logViewer(path)).runAndExit()
  }
}
