import Charts
import Shohin
import TextBackend

// 13. A download manager: 50 downloads, four at a time, each of which can be stopped.
//
// Every download is a command with a name of its own. `update` decides which ones run: when one ends, the next begins.
// To stop one is to cancel its command; what it would have sent is dropped.
//
// 50 bars are 50 rows of a table, of which those in sight are drawn.
//
// Try: Return on a row stops it or starts it again; Page Down.
// Read next: 14-Assistant.

struct Download: Equatable, Identifiable, Sendable {
  enum State: String, Sendable { case waits = "waiting", runs = "running", done, stopped }
  let id: Int
  var state = State.waits
  var share = 0.0
}

struct Downloads: Equatable {
  var all = (1...50).map { Download(id: $0) }
  static let slots = 4
}

enum DownloadsMsg: Sendable { case start, progress(Int, Double), toggle(Int) }

@MainActor func downloads() -> App<Downloads, DownloadsMsg> {
  App(model: Downloads(), initialCommand: .send(.start), update: update, render: render)
}

func update(message: DownloadsMsg, downloads: inout Downloads) -> Command<DownloadsMsg> {
  switch message {
  case .start: return begin(&downloads)
  case .progress(let id, let share):
    downloads.all[id - 1].share = share
    guard share >= 1 else { return .none }
    downloads.all[id - 1].state = .done
    return begin(&downloads)
  case .toggle(let id):
    switch downloads.all[id - 1].state {
    case .waits, .done: return .none
    case .stopped: downloads.all[id - 1] = Download(id: id)
    case .runs:
      downloads.all[id - 1].state = .stopped
      return [.cancel(id: id), begin(&downloads)]
    }
    return begin(&downloads)
  }
}

/// Begins as many downloads as there are free slots.
private func begin(_ downloads: inout Downloads) -> Command<DownloadsMsg> {
  let free = Downloads.slots - downloads.all.count { $0.state == .runs }
  let next = downloads.all.filter { $0.state == .waits }.prefix(max(0, free)).map(\.id)
  for id in next { downloads.all[id - 1].state = .runs }
  return .batch(next.map { download($0) })
}

/// One download; a real one would read from the network here.
private func download(_ id: Int) -> Command<DownloadsMsg> {
  .stream { send in
    for step in 1...20 {
      try await send.sleep(for: .milliseconds(40 + id * 13 % 90))
      send(.progress(id, Double(step) / 20))
    }
  }
  .cancellable(id: id)
}

func render(downloads: Downloads) -> [Element<DownloadsMsg>] {
  let done = downloads.all.count { $0.state == .done }
  return [
    label(
      "title", [.bar(.top), .text("\(done) of \(downloads.all.count) are here"), .font(.bold)]),
    table(
      "all",
      [
        .columns([
          TableColumn("name", "File", width: .fixed(8)), TableColumn("bar", "Progress"),
          TableColumn("state", "State", width: .fixed(8)),
        ]), .onAct { .toggle($0.id) },
      ], items: downloads.all
    ) { download in
      group("row") {
        label("name", [.text("file \(download.id)")])
        progress("bar", [.amount(download.share)])
        label("state", [.text(download.state.rawValue), .textColor(.muted)])
      }
    },
  ]
}

@main struct DownloadsProgram {
  @MainActor static func main() async {
    await Program(screen: Terminal(quitKeys: ["q"]), downloads()).runAndExit()
  }
}
