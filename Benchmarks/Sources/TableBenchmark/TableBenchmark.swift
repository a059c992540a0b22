import Shohin
import TextBackend

// What a key costs in tables of different lengths, from the event to the bytes for the terminal.

struct Row: Equatable {
  var number: Int
  var name: String
}

enum Msg: Sendable { case selected(Int) }

/// A program that shows a table of some rows at 200×50, with its keyboard in the table.
@MainActor
struct Tables {
  let screen = TextScreen(columns: 200, rows: 50)
  let program: Program<[Row], Msg>

  static func items(_ count: Int) -> [Row] {
    (0..<count).map {
      Row(number: $0, name: "A row with some text, as tables have them: \($0 * 7919 % 100_003)")
    }
  }

  init(_ items: [Row]) {
    program = Program(
      view: screen, model: items,
      update: { _, _ in .none },
      render: { items in
        [
          table("rows", [.selected { .selected($0.number) }], items: items, id: \.number) { row in
            stack(
              "row", .horizontal, spacing: 1,
              [
                label("number", [.text("\(row.number)")]), label("name", [.text(row.name)]),
              ])
          }
        ]
      })
    screen.settle()
    screen.press(.tab)
    _ = screen.takeBytes()
  }

  /// The least time of a key, in microseconds, and the bytes it wrote on average.
  ///
  /// The least of single keys: a batch of them is interrupted on a machine that has other work.
  func measure(
    _ key: KeyPress, _ back: KeyPress, times: Int, after skipped: Int = 0
  ) -> (time: Double, bytes: Int) {
    var (least, bytes, count) = (Double.infinity, 0, 0)
    for _ in 0..<12 {
      for _ in 0..<skipped { screen.press(key) }
      _ = screen.takeBytes()
      for _ in 0..<times {
        least = min(
          least,
          microseconds {
            screen.press(key)
            bytes += screen.takeBytes().count
          })
      }
      count += times
      for _ in 0..<times + skipped { screen.press(back) }
      _ = screen.takeBytes()
    }
    return (least, bytes / count)
  }
}

func microseconds(_ body: () -> Void) -> Double {
  let time = ContinuousClock().measure(body)
  return Double(time.components.attoseconds) / 1e12 + Double(time.components.seconds) * 1e6
}

@main
struct TableBenchmark {
  @MainActor static func main() {
    if CommandLine.arguments.count > 1 {
      let tables = Tables(Tables.items(10_000))
      let scrolls = CommandLine.arguments[1] == "scroll"
      for _ in 0..<10 {
        print(tables.measure(.down, .up, times: scrolls ? 400 : 40, after: scrolls ? 60 : 0))
      }
      return
    }
    print("rows        open ms  move µs  bytes  scroll µs  bytes  page µs  end+home µs")
    for rows in [1_000, 10_000, 100_000, 1_000_000] {
      var tables: Tables?
      let items = Tables.items(rows)
      let open = microseconds { tables = Tables(items) }
      guard let tables else { continue }
      let move = tables.measure(.down, .up, times: 40)
      // At the lower edge every key scrolls.
      let scroll = tables.measure(.down, .up, times: 100, after: 60)
      let page = tables.measure(.pageDown, .pageUp, times: 10)
      let ends = tables.measure(.end, .home, times: 1)
      print(
        column(rows, 9), column(open / 1000, 9), column(move.time, 8),
        column(move.bytes, 6), column(scroll.time, 10), column(scroll.bytes, 6),
        column(page.time, 8), column(ends.time, 12))
    }
    print("a full repaint writes", repaint(), "bytes")
  }

  /// The bytes of a whole screen of rows.
  @MainActor static func repaint() -> Int {
    let tables = Tables(Tables.items(1_000))
    tables.screen.resize(columns: 199, rows: 50)
    _ = tables.screen.takeBytes()
    tables.screen.resize(columns: 200, rows: 50)
    return tables.screen.takeBytes().count
  }

  static func column(_ number: some CustomStringConvertible, _ width: Int) -> String {
    let text = "\(number)".prefix(7)
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
