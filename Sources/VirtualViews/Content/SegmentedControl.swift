/// A choice of one among a few.
public struct SegmentedControl: ControlValue, Hashable {
  /// The attributes that all views have.
  public var attributes = ViewAttributes(.pressed)
  /// True if the control can be focused and a segment chosen.
  public var isEnabled: Bool = true
  /// The choices, in order.
  ///
  /// Of segments with equal keys the first one is shown as chosen, whichever was.
  public var segments: [Segment] = []

  // Nil until a prop names it: then the choice is the program's, otherwise the user's.
  private var namedSelection: Selection?

  private enum Selection: Hashable, Sendable {
    case nothing
    case segment(ViewKey)
  }

  /// Makes a control without segments.
  public init() {}

  /// The key of the chosen segment, nil if none is.
  ///
  /// Setting it makes the choice the program's and no longer the user's. A key that no segment
  /// has chooses none.
  public var selectedKey: ViewKey? {
    get {
      guard case .segment(let key) = namedSelection else { return nil }
      return segments.contains { $0.key == key } ? key : nil
    }
    set { namedSelection = newValue.map(Selection.segment) ?? .nothing }
  }

  /// The chosen segment as a value of the type whose values are the segments' keys.
  ///
  /// ```swift
  /// .onChange { .choose($0.selection(as: Mascot.self)) }
  /// ```
  ///
  /// - Parameter type: the type of the keys.
  /// - Returns: the value; nil if no segment is chosen, or if its key is of another type.
  public func selection<Key: Hashable & Sendable>(as type: Key.Type = Key.self) -> Key? {
    selectedKey?.value(as: type)
  }

  /// Chooses the segment with a key, or none; the choice is the program's and not the user's.
  public mutating func select(_ key: ViewKey?) { selectedKey = key }

  /// The position of the chosen segment, nil if none is.
  public var selectedSegmentIndex: Int? {
    selectedKey.flatMap { key in segments.firstIndex { $0.key == key } }
  }

  /// The meaning of the view to users.
  public var semantics: Semantics {
    let chosen = selectedSegmentIndex.map { segments[$0].content.label }
    return Semantics(
      .radioGroup, value: chosen, state: isEnabled ? [] : .disabled,
      actions: [.increment, .decrement])
  }

  /// The key of the segment that is chosen.
  public var userValue: (any Hashable)? { selectedKey }

  /// This value as the content of an element.
  @inlinable public var content: VirtualViews.Content { .segmentedControl(self) }

  /// Makes a value from an element's content, or nil if that is of another kind.
  @inlinable
  public init?(_ content: VirtualViews.Content) {
    guard case .segmentedControl(let view) = content else { return nil }
    self = view
  }

  /// Takes over the user's choice, unless a prop names one; a choice without segment is none.
  public mutating func resolve(over shown: SegmentedControl?) {
    let selection = namedSelection ?? shown?.namedSelection
    namedSelection = selection
    namedSelection = selectedKey.map(Selection.segment) ?? .nothing
  }

  /// The control with the next enabled segment chosen, looking forwards or backwards.
  ///
  /// Segments with the key of the chosen one are the same choice, and are gone over.
  /// Without a choice the search begins at the near end; at the far end nothing changes.
  public func selecting(_ direction: Direction) -> SegmentedControl {
    let order = direction == .forwards ? Array(segments.indices) : segments.indices.reversed()
    let current = selectedSegmentIndex.flatMap(order.firstIndex(of:))
    let rest = order.dropFirst(current.map { $0 + 1 } ?? 0)
    guard let index = rest.first(where: { isNews(segments[$0]) }) else { return self }
    return selecting(index: index)
  }

  private func isNews(_ segment: Segment) -> Bool { segment.enabled && segment.key != selectedKey }

  /// The control with the segment at a position chosen; unchanged if there is no enabled one.
  public func selecting(index: Int) -> SegmentedControl {
    guard segments.indices.contains(index), segments[index].enabled else { return self }
    var copy = self
    copy.selectedKey = segments[index].key
    return copy
  }

  /// A direction among the segments.
  public enum Direction: Hashable, Sendable {
    /// Towards the last segment.
    case forwards
    /// Towards the first segment.
    case backwards
  }
}
