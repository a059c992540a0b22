public import ConstraintLayout

/// The views and guides that a layout function can relate.
///
/// It knows the children of one container: the root's for the program's `layout`, a group's own
/// for a group's.
public final class LayoutContext {
  private let slab: NodeSlab
  private let container: Int32
  private let guides: LayoutGuides
  private lazy var index = Dictionary(
    slab.children(of: container).map { (slab.key(of: $0), slab.id($0)) }
  ) { first, _ in first }

  /// The size of the whole screen in cells.
  public let screenSize: LayoutSize

  init(_ slab: NodeSlab, container: Int32, guides: LayoutGuides, screenSize: LayoutSize) {
    self.slab = slab
    self.container = container
    self.guides = guides
    self.screenSize = screenSize
  }

  /// The safe area without margins: one row above and below, two columns at the sides.
  public var marginsGuide: LayoutItem { part(.margins) }

  /// The part of the container that bars leave free; see ``BarEdge``.
  public var safeAreaGuide: LayoutItem { part(.safeArea) }

  /// A centered column, at most 80 columns wide.
  public var readableContentGuide: LayoutItem { part(.readableContent) }

  /// The container itself.
  public var view: LayoutItem { part(.view) }

  /// The view beside which the container stands, if it is a layer beside a view: the cells of the view
  /// that are seen, wherever on the screen.
  ///
  /// ```swift
  /// context["arrow"].centerXAnchor.constraint(equalTo: context.anchorGuide.centerXAnchor)
  /// ```
  public var anchorGuide: LayoutItem { part(.named(Self.anchorNumber)) }

  /// The number of the anchor's guide, which no other guide gets.
  package static let anchorNumber = UInt32.max

  /// The child that has a key; nil if there is none.
  ///
  /// - Complexity: O(1) on average, O(*n*) in the number of children for the first key.
  public func view<Key: Hashable & Sendable>(_ key: Key) -> LayoutItem? {
    index[ViewKey(key)]?.layoutItem
  }

  /// The first child that has a tag, see ``Prop/tag(_:)``; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the number of children.
  public func view(tag: Int) -> LayoutItem? {
    slab.children(of: container).first { slab.content(of: $0).attributes.tag == tag }
      .map { slab.id($0).layoutItem }
  }

  /// The child that has a key; one that does not exist makes its constraints be left out.
  ///
  /// Constraints with a missing view are reported by a diagnostic that names the key, and the
  /// rest is laid out.
  public subscript<Key: Hashable & Sendable>(_ key: Key) -> LayoutItem {
    view(key) ?? guides.missing(ViewKey(key))
  }

  /// The guide that the program's `layoutGuideForKey` offers under a key; nil if it offers none.
  public func guide<Key: Hashable & Sendable>(_ key: Key) -> LayoutItem? {
    guides.number(for: ViewKey(key)).map { part(.named($0)) }
  }

  /// Tells of something wrong in the data of which constraints are made.
  ///
  /// The layout function goes on. It is told of once, until the size of the screen changes.
  public func report(_ diagnostic: Diagnostic) { guides.report(diagnostic) }

  private func part(_ part: LayoutItem.Part) -> LayoutItem {
    LayoutItem(owner: slab.id(container).rawValue, part: part)
  }
}
