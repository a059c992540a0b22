import Foundation
import Shohin
import TextBackend
import Transcripts

// 8. A log viewer: a file that grows, and the end of it in sight.
//
// A subscription says what a program hears while its model is as it is: here, that the file has changed. Nothing wakes
// up while nothing changes. Each time only what is new is read, by a task beside the program.
//
// A `TranscriptView` shows its end for as long as the user has not scrolled up. A line is identified by its number in
// the file, which stays what it is while the filter changes.
//
// Try: swift run --package-path Examples/Tour LogViewer FILE, and write into the file meanwhile; type to filter.
// Read next: 09-TextPad, which writes files.

struct LogView: Equatable {
  struct Line: Equatable, Identifiable {
    /// The number of the line in the file.
    let id: Int
    var text: String
  }

  var lines: [Line] = []
  /// The bytes of the file that were read.
  var read = 0
  /// The beginning of a line whose end is not written yet.
  var rest = Data()
  var filter = ""
  /// The reason for which the file cannot be read.
  var failure: String?

  var shown: [Line] {
    filter.isEmpty ? lines : lines.filter { $0.text.localizedCaseInsensitiveContains(filter) }
  }

  /// Takes in bytes that begin at a place of the file; one that was begun anew is a new log.
  mutating func append(_ bytes: Data, from start: Int) {
    if start < read { self = LogView(filter: filter) }
    (read, failure) = (start + bytes.count, nil)
    var texts = (rest + bytes).split(separator: 10, omittingEmptySubsequences: false)
    rest = Data(texts.removeLast())
    for text in texts {
      lines.append(Line(id: lines.count, text: String(decoding: text, as: UTF8.self)))
    }
  }
}

enum LogMsg: Sendable { case changed, read(Data, from: Int), failed(String), filter(String) }

@MainActor func logViewer(_ path: String) -> App<LogView, LogMsg> {
  App(
    model: LogView(), initialCommand: [.focus("filter"), .send(.changed)],
    update: { message, log in
      switch message {
      case .changed:
        let start = log.read
        return .task {
          try bytes(of: path, from: start)
        } success: {
          .read($0.bytes, from: $0.start)
        } failure: {
          .failed($0.localizedDescription)
        }
        .cancellable(id: "read", cancelInFlight: true)
      case .read(let bytes, let start): log.append(bytes, from: start)
      case .failed(let reason): log.failure = reason
      case .filter(let text): log.filter = text
      }
      return .none
    }, render: render, subscriptions: { _ in .fileChanges(path, .changed) })
}

@ElementBuilder<LogMsg> func render(log: LogView) -> [Element<LogMsg>] {
  let shown = log.shown
  field("filter", [.text(log.filter), .placeholder("Filter"), .onChange { .filter($0.text) }])
  feed("lines", items: shown, id: \.id) { line in
    label("line", [.text(line.text)])
  }
  if let failure = log.failure {
    label("failure", [.bar(.bottom), .text(failure), .textColor(.danger)])
  }
  label(
    "count",
    [.bar(.bottom), .text("\(shown.count) of \(log.lines.count) lines"), .textColor(.muted)])
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
