/// The source of a program's random numbers.
public protocol RandomSource {
  /// The next number, each in the range being equally likely.
  mutating func integer(in range: ClosedRange<Int>) -> Int
}

extension RandomSource {
  /// The next number from one bound up to, but without, the other; the first if they are equal.
  ///
  /// - Parameters:
  ///   - lower: a bound.
  ///   - upper: the other bound; it may be the lower one.
  /// - Returns: the number.
  public mutating func double(from lower: Double, to upper: Double) -> Double {
    // As many bits as a number between 0 and 1 can keep apart.
    let share = Double(integer(in: 0...(1 << 53 - 1))) * 0x1p-53
    // Weighed like this, so that the largest bounds do not overflow.
    let number = lower * (1 - share) + upper * share
    return lower < upper && number >= upper ? upper.nextDown : number
  }

  /// The elements in random order, each order being equally likely.
  ///
  /// The algorithm is that of R. Durstenfeld, "Algorithm 235: Random permutation", 1964,
  /// doi:10.1145/364520.364540: every place, from the last on, gets one of what is left.
  public mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for place in elements.indices.dropFirst().reversed() {
      elements.swapAt(place, integer(in: 0...place))
    }
    return elements
  }
}

/// The random numbers of the system.
public struct SystemRandomSource: RandomSource {
  private var generator = SystemRandomNumberGenerator()

  /// Makes a source.
  public init() {}

  /// The next number, each in the range being equally likely.
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }
}

/// Random numbers that are the same every time for the same seed.
///
/// The generator is SplitMix64 (G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number
/// generators", 2014, doi:10.1145/2660193.2660195). It is not for secrets.
public struct SeededRandomSource: RandomSource, RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Makes a source that starts at a seed.
  public init(seed: UInt64) { state = seed }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// The next number, each in the range being equally likely.
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }
}
