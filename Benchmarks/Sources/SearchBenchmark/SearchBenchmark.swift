import Widgets

// The cost of finding the best of many lines, as a user types a query.
//
//     Scripts/build-benchmark.sh SearchBenchmark && .build/release/SearchBenchmark

@main
struct SearchBenchmark {
  static func main() async {
    for count in [100_000, 1_000_000] {
      let lines = paths(count)
      print("\(count) lines")
      var found = FuzzyResults()
      for query in ["s", "sr", "src", "src ", "src t", "src ta", "src tab"] {
        let earlier = found
        let anew = await measure { _ = await FuzzyQuery(query).search(lines, best: 100) }
        let after = await measure {
          found = await FuzzyQuery(query).search(lines, best: 100, after: earlier)
        }
        print(
          "  \"\(query)\": \(found.count) fit, anew \(anew) ms, after the one before \(after) ms")
      }
      let loop = await measure {
        let query = FuzzyQuery("src tab")
        let best = lines.compactMap { line in
          FuzzyMatch(query, in: line).map { (line: line, match: $0) }
        }
        .sorted { $0.match.score > $1.match.score }
        precondition(best.count == found.count)
      }
      print("  a loop and a sort for the last one \(loop) ms")
      let cancelled = await measure {
        let task = Task { await FuzzyQuery("s").search(lines, best: 100) }
        try? await Task.sleep(for: .milliseconds(2))
        task.cancel()
        _ = await task.value
      }
      print("  cancelled after 2 ms: over after \(cancelled) ms")
    }
  }

  /// Paths as a project has them.
  private static func paths(_ count: Int) -> [String] {
    let folders = [
      "src", "Tests", "lib/core", "docs", "Sources/TextBackend", "app/views", "src/db",
    ]
    let names = [
      "table", "main", "Button", "router", "tableView", "index", "model", "string_utils",
    ]
    return (0..<count).map { number in
      let folder = folders[number % folders.count]
      return "\(folder)/\(number % 977)/\(names[(number / 7) % names.count])\(number).swift"
    }
  }

  private static func measure(_ body: () async -> Void) async -> Double {
    let start = ContinuousClock.now
    await body()
    return (Double((ContinuousClock.now - start) / .microseconds(10))).rounded() / 100
  }
}
