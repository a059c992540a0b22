/// One solution of the definitions with the constants left out, for arbitrary free variables.
///
/// A row that follows from the definitions holds in every such solution. A row that does not follow
/// fails if the free variables are random numbers, except with a chance of about one in a billion
/// (after J. T. Schwartz, "Fast probabilistic algorithms for verification of polynomial
/// identities", 1980, https://doi.org/10.1145/322217.322225). Nothing depends on that chance: rows
/// taken to be implied are checked again when the values are known.
///
/// Values are kept until a definition changes one of them. A column of 1,000 views, each aligned
/// with both its neighbor and the first one, takes 4 ms so; following every definition to its end
/// each time took about 30 times as long.
struct SampleSolution: ~Copyable {
  private(set) var values: Numbers<Double>
  private var marks: Indices
  private var round: Int32 = 1

  init(count: Int) {
    values = Numbers(repeating: 0, count: count)
    marks = Indices(repeating: 0, count: count)
  }

  /// Forgets all values.
  mutating func forget() { round += 1 }

  func knows(_ variable: Int) -> Bool { marks[variable] == round }

  mutating func set(_ variable: Int, _ value: Double) {
    values[variable] = value
    marks[variable] = round
  }

  /// Returns the value of a free variable: a number between 1 and 2 that looks random.
  ///
  /// The mixing is that of SplitMix64 (G. L. Steele, D. Lea, C. H. Flood, "Fast splittable
  /// pseudorandom number generators", 2014, https://doi.org/10.1145/2714064.2660195).
  static func arbitrary(_ variable: Int) -> Double {
    var bits = UInt64(truncatingIfNeeded: variable + 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return 1 + Double((bits ^ (bits >> 31)) >> 12) / 4_503_599_627_370_496
  }
}
