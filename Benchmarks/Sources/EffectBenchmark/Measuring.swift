/// The time of one repetition in nanoseconds: the best of many short runs.
///
/// Short ones, so that on a busy machine some of them are not interrupted.
@MainActor
func nanoseconds(_ repetitions: Int, runs: Int = 300, _ body: () -> Void) -> Double {
  var best = Double.infinity
  for _ in 0..<runs {
    let time = ContinuousClock().measure(body)
    best = min(best, time / .nanoseconds(1) / Double(repetitions))
  }
  return best
}

/// A number with one digit after the point, in ten columns.
func column(_ number: Double) -> String {
  let tenths = Int((number * 10).rounded())
  let text = "\(tenths / 10).\(tenths % 10)"
  return String(repeating: " ", count: max(0, 10 - text.count)) + text
}

/// Keeps the compiler from seeing what a value is.
@inline(never)
func opaque<Value>(_ value: Value) -> Value { value }
