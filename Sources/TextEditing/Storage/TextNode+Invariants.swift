extension TextNode {
  /// Traps unless everything is true that the code relies on.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  func checkInvariants(isRoot: Bool = true) {
    func check(_ isTrue: Bool, _ rule: String) {
      precondition(isTrue, "a node of height \(height) breaks a rule: \(rule)")
    }
    if height == 0 {
      check(children.isEmpty, "a leaf has no children")
      check(bytes.count <= Self.mostBytes, "a leaf is not too full")
      check(isRoot || bytes.count >= Self.leastBytes, "a leaf is full enough")
      check(summary == TextSummary(bytes[...]), "a leaf knows its sizes")
      let isCut = bytes.first?.continuesScalar == true
      check(!isCut && String(validating: bytes, as: UTF8.self) != nil, "a leaf is valid UTF-8")
    } else {
      check(bytes.isEmpty, "an inner node has no bytes")
      check(children.count <= Self.mostChildren, "an inner node is not too full")
      check(children.count >= (isRoot ? 2 : Self.leastChildren), "an inner node is full enough")
      check(
        summary == children.reduce(TextSummary()) { $0 + $1.summary }, "sizes of children add up")
      for child in children {
        check(child.height == height - 1, "children are one level lower")
        child.checkInvariants(isRoot: false)
      }
    }
  }
}
