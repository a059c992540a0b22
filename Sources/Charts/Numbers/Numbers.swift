/// Numbers in order; those that are not finite are gaps.
///
/// Two lists are equal if they show the same: a gap equals a gap.
struct Numbers: Hashable, Sendable {
  var all: [Double] = []

  /// Compares the storage first, which is the same while the program keeps its list.
  static func == (one: Numbers, other: Numbers) -> Bool {
    one.all == other.all
      || one.all.count == other.all.count
        && zip(one.all, other.all).allSatisfy { $0.isSame(as: $1) }
  }

  /// Feeds the length and the ends only: a list may have a million numbers.
  func hash(into hasher: inout Hasher) {
    hasher.combine(all.count)
    for value in [all.first, all.last] {
      if let value, !value.isNaN { hasher.combine(value) }
    }
  }

  /// The last number that is no gap.
  var last: Double? { all.last { $0.isFinite } }

  /// The least and the greatest number; nil if there are only gaps.
  ///
  /// - Complexity: O(*n*) in the number of numbers.
  var bounds: ClosedRange<Double>? { all.finiteBounds }
}

extension Sequence<Double> {
  /// The least and the greatest finite number; nil if there is none.
  var finiteBounds: ClosedRange<Double>? {
    var (least, greatest) = (Double.infinity, -Double.infinity)
    for value in self where value.isFinite {
      if value < least { least = value }
      if value > greatest { greatest = value }
    }
    return least <= greatest ? least...greatest : nil
  }
}

extension Double {
  /// True if both are equal, or both not a number.
  func isSame(as other: Double) -> Bool { self == other || isNaN && other.isNaN }
}
