public import ConstraintLayout

/// What is inside an element and what its events mean, behind one reference.
///
/// Labels, which are most of a screen, have none of it; an interior never changes once the element
/// is in a tree, so the same reference means the same inside.
@usableFromInline
final class ElementInterior {
  typealias Layout = (LayoutContext) -> [LayoutConstraint]

  private(set) var children: [ElementRecord]
  private(set) var handlers: HandlerList
  /// Whether there is anything but children.
  private(set) var isPlain: Bool
  /// How much is inside.
  private(set) var extent: Extent
  // What few interiors have; releasing each of them cost more than all the rest.
  private var rare: Rare?

  /// How much lies in a list of elements, as far as they are made.
  struct Extent {
    /// The number of elements at all depths; rows changed in their place count as they once did.
    private(set) var count = 0
    /// How many interiors lie within one another at most.
    private(set) var height: Int32 = 0

    init(of children: [ElementRecord]) {
      count = children.count
      // By index: iterating would copy, and count the references of, whole records.
      for position in children.indices {
        guard let inside = children[position].interior?.extent else { continue }
        height = max(height, inside.height + 1)
        count += inside.count
      }
    }

    /// The extent after rows were taken over.
    func after(_ update: RowSource.Update, of children: [ElementRecord]) -> Extent {
      switch update {
      case .nothing: return self
      case .order: return Extent(of: children)
      case .rows(let places):
        var extent = self
        for position in places {
          guard let inside = children[position].interior?.extent else { continue }
          extent.height = max(extent.height, inside.height + 1)
        }
        return extent
      }
    }
  }

  private final class Rare {
    let layout: Layout?
    let transforms: [MessageTransform]
    let source: ElementSource?

    init(layout: Layout?, transforms: [MessageTransform], source: ElementSource?) {
      self.layout = layout
      self.transforms = transforms
      self.source = source
    }
  }

  /// The constraints between the children.
  var layout: Layout? { rare?.layout }

  /// What turns the messages of this element and of all inside into others, the first first.
  var transforms: [MessageTransform] { rare?.transforms ?? [] }

  /// What makes the element or its children when they are needed.
  var source: ElementSource? { rare?.source }

  @usableFromInline
  convenience init(
    children: [ElementRecord] = [], handlers: HandlerList = .none,
    layout: ((LayoutContext) -> [LayoutConstraint])? = nil, source: ElementSource? = nil
  ) {
    self.init(
      children: children, handlers: handlers, layout: layout, transforms: [], source: source,
      extent: Extent(of: children))
  }

  init(
    children: [ElementRecord], handlers: HandlerList, layout: Layout?,
    transforms: [MessageTransform], source: ElementSource?, extent: Extent
  ) {
    self.children = children
    self.handlers = handlers
    let isRare = layout != nil || !transforms.isEmpty || source != nil
    rare = isRare ? Rare(layout: layout, transforms: transforms, source: source) : nil
    isPlain = !isRare && handlers.isEmpty
    self.extent = extent
  }

  /// Whether the children are the same memory.
  func hasSameChildren(as other: ElementInterior?) -> Bool {
    other.map { children.inPlace.isSame(as: $0.children.inPlace) } ?? false
  }

  /// A copy with some parts exchanged.
  func with(
    children: [ElementRecord]? = nil, handlers: HandlerList? = nil, layout: Layout?? = nil,
    transforms: [MessageTransform]? = nil, source: ElementSource?? = nil, extent: Extent? = nil
  ) -> ElementInterior {
    ElementInterior(
      children: children ?? self.children, handlers: handlers ?? self.handlers,
      layout: layout ?? self.layout, transforms: transforms ?? self.transforms,
      source: source ?? self.source,
      extent: extent ?? children.map(Extent.init(of:)) ?? self.extent)
  }

  /// Lets the children at one end go, and puts as many others to the other end.
  ///
  /// - Parameters:
  ///   - interior: one that nobody else holds; else it is replaced by a copy.
  ///   - slide: which children go.
  ///   - rows: those that come.
  static func slide(_ interior: inout ElementInterior, by slide: RowSlide, _ rows: [TableRow]) {
    if !isKnownUniquelyReferenced(&interior) { interior = interior.with() }
    // Taken out meanwhile: else each look at the children anywhere would be guarded.
    var children = interior.children
    interior.children = []
    children.slide(by: slide, rows.lazy.map(\.record))
    interior.extent = interior.extent.after(.rows(Array(slide.places)), of: children)
    interior.children = children
  }

  /// Takes out the children of an interior that nobody else holds, so that they can be changed in
  /// their place; where somebody does, a copy of them.
  static func takingChildren(of interior: inout ElementInterior) -> [ElementRecord] {
    guard isKnownUniquelyReferenced(&interior) else { return interior.children }
    let children = interior.children
    interior.children = []
    return children
  }

  /// Makes an inside of the rows of an earlier one and of all else of a new description.
  ///
  /// Where nobody else holds the earlier one it is used again, so that a list of which no row
  /// changed takes nothing from the heap.
  static func rows(
    _ children: [ElementRecord], _ extent: Extent, insteadOf old: consuming ElementInterior,
    describedBy new: ElementInterior
  ) -> ElementInterior {
    guard isKnownUniquelyReferenced(&old) else {
      return new.with(children: children, extent: extent)
    }
    (old.children, old.extent) = (children, extent)
    (old.handlers, old.rare, old.isPlain) = (new.handlers, new.rare, new.isPlain)
    return old
  }

  /// The same inside with the transforms put on each handler and each child.
  var settled: ElementInterior {
    guard !transforms.isEmpty else { return self }
    return with(
      children: children.map { $0.transformed(by: transforms) },
      handlers: handlers.map { [transforms] in transforms.message($0) }, transforms: [])
  }

  /// Releases deep nests from the outside to the inside.
  ///
  /// Releasing a list releases what is inside before it returns, 225 bytes of stack a level in
  /// release builds, so that 40,000 levels overflowed the 8 MB of a main thread. Above a harmless
  /// height interiors are therefore taken out of the lists first, and released one by one.
  deinit {
    guard extent.height > Self.harmlessHeight else { return }
    var waiting: [ElementInterior] = []
    Self.takeInteriors(of: children, into: &waiting)
    children = []
    while var interior = waiting.popLast() {
      // Anybody else who holds it will release what is inside later.
      guard isKnownUniquelyReferenced(&interior) else { continue }
      Self.takeInteriors(of: interior.children, into: &waiting)
      interior.children = []
    }
  }

  private static let harmlessHeight = 100

  private static func takeInteriors(
    of children: [ElementRecord], into waiting: inout [ElementInterior]
  ) {
    for child in children {
      if let interior = child.interior, interior.extent.height > harmlessHeight {
        waiting.append(interior)
      }
    }
  }
}

extension ElementRecord {
  /// The element with its messages, and those of everything inside, passed through functions.
  func transformed(by transforms: [MessageTransform]) -> ElementRecord {
    guard let interior, !transforms.isEmpty else { return self }
    var copy = self
    copy.interior = interior.with(transforms: interior.transforms + transforms)
    return copy
  }
}

extension [MessageTransform] {
  /// A message after all transforms.
  func message(_ message: Any) -> Any? {
    reduce(message) { message, transform in message.flatMap(transform) }
  }
}
