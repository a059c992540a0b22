public import ConstraintLayout

extension LayoutContext {
  /// The safe area without margins: ``marginsGuide``.
  public var margins: LayoutItem { marginsGuide }

  /// The part of the container that bars leave free: ``safeAreaGuide``.
  public var safeArea: LayoutItem { safeAreaGuide }

  /// A centered column, at most 80 columns wide: ``readableContentGuide``.
  public var readableContent: LayoutItem { readableContentGuide }

  /// True if the screen has fewer than 80 columns.
  public var isCompact: Bool { screenSize.isCompact }

  /// True if the screen has fewer than 24 rows.
  public var isShort: Bool { screenSize.isShort }

  /// The views whose keys are of one type, so that a key is written in short.
  ///
  /// ```swift
  /// let views = context.views(CounterKey.self)
  /// views[.field].leading == context.margins.leading + 2
  /// ```
  public func views<Key: Hashable & Sendable>(_ type: Key.Type) -> LayoutViews<Key> {
    LayoutViews(context: self)
  }

  /// Returns constraints that are written as mathematics, one or several in each line.
  ///
  /// ```swift
  /// context.constraints {
  ///   context["field"].below(context["title"], 1)
  ///   context["field"].horizontalEdges == context.margins.horizontalEdges
  ///   context["field"].width >= 20 ~ .high
  /// }
  /// ```
  public func constraints(
    @LayoutBuilder _ content: () -> [LayoutConstraint]
  ) -> [LayoutConstraint] {
    content()
  }
}

extension LayoutContext {
  /// Returns constraints that are there while the container has some sizes, whatever the screen has.
  ///
  /// ```swift
  /// context.constraints(if: .narrower(than: 60)) {
  ///   context["detail"].below(context["list"])
  /// }
  /// ```
  ///
  /// A container that is asked how many rows it needs in some columns answers for these columns, and one
  /// that is asked how many columns it needs answers as the largest.
  ///
  /// - Parameters:
  ///   - breakpoint: the sizes of the container, without its border and padding.
  ///   - content: the constraints, one or several in each line.
  /// - Returns: the constraints.
  public func constraints(
    if breakpoint: LayoutBreakpoint, @LayoutBuilder _ content: () -> [LayoutConstraint]
  ) -> [LayoutConstraint] {
    var constraints = content()
    for index in constraints.indices {
      constraints[index].breakpoint = constraints[index].breakpoint.and(breakpoint)
    }
    return constraints
  }
}

/// The views of a container whose keys are of one type; see ``LayoutContext/views(_:)``.
public struct LayoutViews<Key: Hashable & Sendable> {
  let context: LayoutContext

  /// The view that has a key; one that does not exist makes its constraints be left out.
  public subscript(_ key: Key) -> LayoutItem { context[key] }
}
