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

  /// Has the constraints of all lines, each of which is one.
  ///
  /// The array is made of the lines as they are. Adding one line after the other takes three times as long: the array
  /// so far lives until the end of the block, so each line makes another one.
  @inlinable public static func buildBlock(_ constraints: LayoutConstraint...) -> [LayoutConstraint]
  {
    constraints
  }

  /// Has the constraints of all lines, some of which are several.
  @inlinable public static func buildBlock<each Lines: LayoutLines>(
    _ lines: repeat each Lines
  ) -> [LayoutConstraint] {
    var (all, count): ([LayoutConstraint], Int) = ([], 0)
    for lines in repeat each lines { count += lines.constraintCount }
    all.reserveCapacity(count)
    for lines in repeat each lines { lines.add(to: &all) }
    return all
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
    var (all, count): ([LayoutConstraint], Int) = ([], 0)
    // By their indices: an array that is taken out is retained.
    for index in constraints.indices { count += constraints[index].count }
    all.reserveCapacity(count)
    for index in constraints.indices { all.append(contentsOf: constraints[index]) }
    return all
  }
}

/// The constraints of one line of a block: one of them, or several.
public protocol LayoutLines {
  /// The number of constraints.
  var constraintCount: Int { get }
  /// Adds the constraints to others.
  func add(to constraints: inout [LayoutConstraint])
}

extension LayoutConstraint: LayoutLines {
  /// One.
  @inlinable public var constraintCount: Int { 1 }
  /// Adds the constraint to others.
  @inlinable public func add(to constraints: inout [LayoutConstraint]) { constraints.append(self) }
}

extension Array: LayoutLines where Element == LayoutConstraint {
  /// As many as there are.
  @inlinable public var constraintCount: Int { count }
  /// Adds the constraints to others.
  @inlinable public func add(to constraints: inout [LayoutConstraint]) {
    constraints.append(contentsOf: self)
  }
}

extension LayoutConstraint {
  /// Gives the constraint a place in the source, unless it has one.
  @usableFromInline mutating func place(_ file: StaticString, _ line: UInt) {
    if self.line == 0 { (self.file, self.line) = (file, line) }
  }
}
