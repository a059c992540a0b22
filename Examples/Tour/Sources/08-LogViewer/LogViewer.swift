import Foundation
import Shohin
import TextBackend

// 8. A log viewer: a file that grows, and the end of it in sight.
//
// A subscription says what a program hears while its model is as it is: here, that the file has changed. Nothing wakes
// up while nothing changes. Each time only what is new is read, by a task beside the program.
//
// `.scroll` goes to the end when new lines come; the switch stops that for who wants to read.
//
// Try: swift run --package-path Examples/Tour LogViewer FILE, and write into the file meanwhile; type to filter.
// Read next: 09-TextPad, which writes files.

struct LogView: Equatable {
  var lines: [String] = []
  /// The bytes of the file that were read.
  var read = 0
  /// The beginning of a line whose end is not written yet.
  var rest = Data()
  var filter = ""
  var follows = true

  var shown: [String] {
    filter.isEmpty ? lines : lines.filter { $0.localizedCaseInsensitiveContains(filter) }
  }
}

enum LogMsg: Sendable { case changed, read(Data, from: Int), filter(String), follow(Bool) }

@MainActor func logViewer(_ path: String) -> App<LogView, LogMsg> {
  App(
    model: LogView(), initialCommand: .send(.changed),
    update: { message, log in
      switch message {
      case .changed:
        let start = log.read
        return .task {
          let new = try bytes(of: path, from: start)
          return .read(new.bytes, from: new.start)
        }
        .cancellable(id: "read", cancelInFlight: true)
      case .read(let bytes, let start):
        if start < log.read { log = LogView(filter: log.filter, follows: log.follows) }
        log.read = start + bytes.count
        var lines = (log.rest + bytes).split(separator: 10, omittingEmptySubsequences: false)
        log.rest = Data(lines.removeLast())
        log.lines += lines.map { String(decoding: $0, as: UTF8.self) }
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

/// The bytes of a file from a place on; all of them if it is shorter, because it was begun anew.
func bytes(of path: String, from start: Int) throws -> (bytes: Data, start: Int) {
  let file = try FileHandle(forReadingFrom: URL(filePath: path))
  defer { try? file.close() }
  let start = try file.seekToEnd() < start ? 0 : start
  try file.seek(toOffset: UInt64(start))
  return (try file.readToEnd() ?? Data(), start)
}

@main struct LogViewerProgram {
  @MainActor static func main() async {
    guard let path = CommandLine.arguments.dropFirst().first else { return print("LogViewer FILE") }
    await Program(screen: Terminal(), logViewer(path)).runAndExit()
  }
}
