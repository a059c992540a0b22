/// The least time of several runs, in nanoseconds: what the work costs when nothing disturbs it.
func fastest(of runs: Int = 15, _ work: () -> Duration) -> Double {
  (0..<runs).map { _ in work().nanoseconds }.min() ?? 0
}

/// How long a piece of work takes.
func time(_ work: () -> Void) -> Duration { ContinuousClock().measure(work) }

extension Duration {
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}

/// Keeps the optimizer from leaving out work whose result nobody looks at.
@inline(never)
func keep<Value>(_ value: borrowing Value) {}

/// A generator of random numbers that are the same every time.
///
/// Source: G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", 2014,
/// doi:10.1145/2660193.2660195.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
