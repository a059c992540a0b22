/// Where a program's random numbers come from.
public protocol RandomSource {
  /// The next number, each in the range being equally likely.
  mutating func integer(in range: ClosedRange<Int>) -> Int
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
