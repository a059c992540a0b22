/// A block with a constraint, or several, in each line.
///
/// Every constraint of a line without a place in the source gets the place of the line, so reports name it.
///
/// ```swift
/// @LayoutBuilder func layout(model: Model, context: LayoutContext) -> [LayoutConstraint] {
///   context["title"].center == context.view.center
///   if model.isOpen { context["list"].below(context["title"], 1) }
/// }
/// ```
@resultBuilder public enum LayoutBuilder {
  /// Takes a constraint with its place in the source.
  @inlinable public static func buildExpression(
    _ constraint: consuming LayoutConstraint, file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    constraint.place(file, line)
    return constraint
  }

  /// Takes constraints with their place in the source.
  @inlinable public static func buildExpression(
    _ constraints: consuming [LayoutConstraint], file: StaticString = #fileID, line: UInt = #line
  ) -> [LayoutConstraint] {
    for index in constraints.indices { constraints[index].place(file, line) }
    return constraints
  }

  /// Begins with one constraint.
  ///
  /// There is room for six constraints at once, so that a short block, such as a turn of a loop, takes memory once. Room
  /// for more would be 1 kB, which takes three times as long to get.
  @inlinable public static func buildPartialBlock(first: LayoutConstraint) -> [LayoutConstraint] {
    var constraints: [LayoutConstraint] = []
    constraints.reserveCapacity(6)
    constraints.append(first)
    return constraints
  }

  /// Begins with several constraints.
  @inlinable public static func buildPartialBlock(first: [LayoutConstraint]) -> [LayoutConstraint] {
    first
  }

  /// Adds one constraint.
  @inlinable public static func buildPartialBlock(
    accumulated: consuming [LayoutConstraint], next: LayoutConstraint
  ) -> [LayoutConstraint] {
    accumulated.append(next)
    return accumulated
  }

  /// Adds several constraints.
  @inlinable public static func buildPartialBlock(
    accumulated: consuming [LayoutConstraint], next: [LayoutConstraint]
  ) -> [LayoutConstraint] {
    accumulated.append(contentsOf: next)
    return accumulated
  }

  /// Has no constraints.
  @inlinable public static func buildBlock() -> [LayoutConstraint] { [] }

  /// Has the constraints of an `if` whose condition holds.
  @inlinable public static func buildOptional(_ constraints: [LayoutConstraint]?)
    -> [LayoutConstraint]
  {
    constraints ?? []
  }

  /// Has the constraints of the first of two blocks.
  @inlinable public static func buildEither(first: [LayoutConstraint]) -> [LayoutConstraint] {
    first
  }

  /// Has the constraints of the second of two blocks.
  @inlinable public static func buildEither(second: [LayoutConstraint]) -> [LayoutConstraint] {
    second
  }

  /// Has the constraints of all turns of a loop.
  @inlinable public static func buildArray(_ constraints: [[LayoutConstraint]])
    -> [LayoutConstraint]
  {
    var all: [LayoutConstraint] = []
    all.reserveCapacity(constraints.reduce(0) { $0 + $1.count })
    for constraints in constraints { all.append(contentsOf: constraints) }
    return all
  }
}

extension LayoutConstraint {
  /// Gives the constraint a place in the source, unless it has one.
  @usableFromInline mutating func place(_ file: StaticString, _ line: UInt) {
    if self.line == 0 { (self.file, self.line) = (file, line) }
  }
}
