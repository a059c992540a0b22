/// Answers for developers about the last layout.
///
/// Each answer lays out once more in memory of its own, so it depends on the inputs only.
extension LayoutEngine {
  /// Returns a diagnostic for every box whose place or size the constraints leave open.
  ///
  /// A tool for development: it looks at every direction in which the last layout could move.
  public func ambiguities() -> [LayoutDiagnostic] {
    var state = memory.state.again()
    return state.ambiguities()
  }

  /// Explains the place of a view or guide; nil if it was not laid out.
  public func explain(_ item: LayoutItem) -> LayoutExplanation? {
    var state = memory.state.again()
    return state.explanation(of: item)
  }

  /// Returns the last layout's equations as text: all values, all rows, and which are active.
  ///
  /// The function returns the name of a view or guide.
  public func dump(naming name: (LayoutItem) -> String = { "\($0)" }) -> String {
    memory.state.again().dump(naming: name)
  }
}
