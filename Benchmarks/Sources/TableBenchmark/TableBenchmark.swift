import Shohin
import TextBackend

// What a person does costs in tables of different lengths, from the event to the bytes for the
// terminal, and what a table takes from the memory.

@main
struct TableBenchmark {
  @MainActor static func main() {
    switch CommandLine.arguments.dropFirst().first {
    case "memory": memory()
    case "key": key()
    default:
      for kind in Kind.allCases { times(kind) }
      bytes()
      memory()
    }
  }

  /// What steps cost in a table of 10,000 and in one of 1,000,000 rows.
  @MainActor static func times(_ kind: Kind) {
    let rows = [10_000, 1_000_000].map { kind.rows(Tables.items($0)) }
    print(column(kind.rawValue, 34), "   10,000  1,000,000  ratio")
    let opening = rows.map { rows in
      (0..<20).map { _ in microseconds { _ = Tables(rows, kind) } }.min() ?? 0
    }
    report("open", opening)
    let tables = rows.map { Tables.ready($0, kind) }
    for step in Step.all { report(step.name, step.measure(tables, times: 60)) }
  }

  private static func report(_ name: String, _ times: [Double]) {
    let ratio = Int((times[1] / times[0] * 100).rounded())
    print(
      column(name, 34), times.map { column("\(Int($0.rounded())) µs", -10) }.joined(separator: " "),
      "  \(ratio / 100).\(ratio % 100 < 10 ? "0" : "")\(ratio % 100)")
  }

  /// What one line further writes, and what a whole screen does.
  @MainActor static func bytes() {
    let tables = Tables.ready(Kind.plain.rows(Tables.items(10_000)), .plain)
    for _ in 0..<60 { tables.act { $0.press(.down) } }
    let line = (0..<100).reduce(0) { sum, _ in sum + tables.act { $0.press(.down) } } / 100
    tables.act { $0.resize(columns: 199, rows: 50) }
    let screen = tables.act { $0.resize(columns: 200, rows: 50) }
    print("one line further writes \(line) bytes, a whole screen \(screen)")
  }

  @MainActor static func memory() {
    print("bytes for each of 1,000,000 rows, beyond the items")
    for kind in Kind.allCases { Memory().print(kind) }
  }

  /// One step again and again, for a profiler.
  @MainActor static func key() {
    let tables = Tables.ready(Kind.plain.rows(Tables.items(10_000)), .plain)
    for _ in 0..<10 { print(Step.all[0].measure([tables], times: 1_000)) }
  }
}

/// A text at the start of a column, or at its end where the width is below 0.
func column(_ text: String, _ width: Int) -> String {
  let blanks = String(repeating: " ", count: max(0, abs(width) - text.count))
  return width < 0 ? blanks + text : text + blanks
}
