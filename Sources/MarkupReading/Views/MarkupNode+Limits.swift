// The fewest and the most cells that a view asks for: `width.atLeast` and `width.atMost`.
extension MarkupNode {
  /// Raises the most cells to the fewest where a value of the program is one of them, as compiled views do.
  ///
  /// Limits in the markup itself remain, so that they are told of as a mistake.
  ///
  /// - Parameter written: the element with the names of values in the place of the values.
  public mutating func settleLimits(of written: MarkupNode) {
    for index in attributes.indices where attributes[index].name.hasSuffix(".atMost") {
      let most = attributes[index]
      let name = most.name.dropLast("Most".count) + "Least"
      guard let place = attributes.firstIndex(where: { $0.name == name }),
        most.value != written.attributes[index].value
          || attributes[place].value != written.attributes[place].value,
        let least = Int(attributes[place].value), Int(most.value).map({ $0 < least }) == true
      else { continue }
      attributes[index].value = "\(least)"
    }
  }
}
