/// The links of a picture's glyphs, by their styles; nearly all pictures have none.
package struct FrameLinks: Hashable, Sendable {
  /// The targets; the first one has the number 1.
  package var targets: [String] = []
  /// The number of the target by the index of a style; 0 and a missing one are none.
  package var numbers: [Int] = []

  /// Makes a picture's links.
  package init(targets: [String] = [], numbers: [Int] = []) {
    self.targets = targets
    self.numbers = numbers
  }

  /// The number of a style's target, 0 for none.
  package func number(ofStyle style: UInt16) -> Int {
    Int(style) < numbers.count ? numbers[Int(style)] : 0
  }

  /// The target with a number.
  package func target(_ number: Int) -> String? {
    targets.indices.contains(number - 1) ? targets[number - 1] : nil
  }

  /// True if as many styles as two pictures have in common lead to the same in both.
  func agrees(with other: FrameLinks, styles count: Int) -> Bool {
    if self == other { return true }
    return (0..<count).allSatisfy { index in
      let style = UInt16(truncatingIfNeeded: index)
      return target(number(ofStyle: style)) == other.target(other.number(ofStyle: style))
        && number(ofStyle: style) == other.number(ofStyle: style)
    }
  }
}
