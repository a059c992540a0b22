public import ConstraintLayout

/// The children of an element and how they come about, behind one reference.
///
/// Labels and controls, which are most of a screen, have none. An interior never changes, so the
/// same reference means the same children.
@usableFromInline
final class ElementInterior {
  typealias Layout = (LayoutContext) -> [LayoutConstraint]

  // Changed only in `deinit`.
  private(set) var children: [ElementRecord]
  /// The constraints between the children.
  let layout: Layout?
  /// Makes the element or its children when they are needed.
  let source: ElementSource?
  /// True if there are children and nothing else.
  let isPlain: Bool
  /// The greatest number of interiors inside one another.
  private let height: Int32

  @usableFromInline
  convenience init(
    children: [ElementRecord], layout: ((LayoutContext) -> [LayoutConstraint])? = nil
  ) {
    self.init(children: children, layout: layout, source: nil)
  }

  init(children: [ElementRecord] = [], layout: Layout? = nil, source: ElementSource?) {
    var height = Int32(0)
    // By index: iterating would copy, and count the references of, whole records.
    for position in children.indices {
      guard let inside = children[position].interior else { continue }
      height = max(height, inside.height + 1)
    }
    self.children = children
    self.layout = layout
    self.source = source
    isPlain = layout == nil && source == nil
    self.height = height
  }

  /// True if the children are the same memory, and so the same without a look at them.
  func hasSameChildren(as other: ElementInterior?) -> Bool {
    guard let others = other?.children else { return false }
    let children = children
    return children.span.isIdentical(to: others.span)
  }

  /// Releases deep nests from the outside to the inside.
  ///
  /// Releasing a list releases everything inside before it returns, 225 bytes of stack a level in
  /// release builds, so that 40,000 levels overflowed the 8 MB of a main thread. Above a harmless
  /// height interiors are therefore taken out of the lists first, and released one by one.
  deinit {
    guard height > Self.harmlessHeight else { return }
    var waiting = takeHighChildren()
    while var interior = waiting.popLast() {
      // Anybody else who holds it will release its children later.
      if isKnownUniquelyReferenced(&interior) { waiting += interior.takeHighChildren() }
    }
  }

  private static let harmlessHeight = 100

  private func takeHighChildren() -> [ElementInterior] {
    defer { children = [] }
    return children.compactMap(\.interior).filter { $0.height > Self.harmlessHeight }
  }
}
