public import ConstraintLayout

/// Makes a view that is lifted above the others, with others inside.
///
/// ```swift
/// overlay("help", [.layer(.trailing), .layerWidth(.share(0.3)), .layerHeight(.share(1))], help)
/// ```
///
/// It hides what is behind it, unless `.isOpaque(false)` says otherwise, and stands in the middle of
/// the screen unless `.layer(_:)` says where. See ``Layer`` for what makes a view a layer.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: the look of the container, and the place and manners of the layer.
///   - layout: the constraints between the children; nil stacks them along the axis.
///   - children: the views inside, from back to front.
/// - Returns: the element.
@inlinable
public func overlay<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ props: Props<Msg, Container> = [],
  layout: ((LayoutContext) -> [LayoutConstraint])? = nil, _ children: [ViewElement<Msg>]
) -> ViewElement<Msg> {
  overlay(key, .lifted, props, layout: layout, children)
}

/// Makes a container that is a layer already.
@inlinable
func overlay<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ container: Container, _ props: Props<Msg, Container>,
  layout: ((LayoutContext) -> [LayoutConstraint])? = nil, _ children: [ViewElement<Msg>]
) -> ViewElement<Msg> {
  ViewElement(
    ViewKey(key), container, props,
    ElementInterior(children: [ElementRecord](children), layout: layout)
  ) { .container($0) }
}

/// Makes a view that is lifted above the others, without a look or place of its own.
@inlinable
public func overlay<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ children: [ViewElement<Msg>]
) -> ViewElement<Msg> {
  overlay(key, [], children)
}

/// Makes a view that is lifted above the others and holds the children of a block.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: the look of the container, and the place and manners of the layer.
///   - layout: the constraints between the children; nil stacks them along the axis.
///   - children: the views inside, from back to front; see ``ElementBuilder``.
/// - Returns: the element.
public func overlay<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ props: Props<Msg, Container> = [],
  layout: ((LayoutContext) -> [LayoutConstraint])? = nil,
  @ElementBuilder<Msg> children: () -> ElementList<Msg>
) -> ViewElement<Msg> {
  ViewElement(ViewKey(key), .lifted, props, children().parts.interior(layout: layout)) {
    .container($0)
  }
}

extension Container {
  /// A container that is a layer and hides what is behind it.
  @usableFromInline static let lifted = lifted { _, _ in }

  static func lifted(_ change: (inout Container, inout Layer) -> Void) -> Container {
    var (container, layer) = (Container(), Layer())
    container.isOpaque = true
    change(&container, &layer)
    container.attributes.layer = layer
    return container
  }
}
