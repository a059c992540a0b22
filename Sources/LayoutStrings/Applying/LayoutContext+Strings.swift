public import VirtualViews

extension LayoutContext {
  /// Returns the constraints of a view, written as text.
  ///
  /// ```swift
  /// context.constraints("field", "below: title offset(1); fillHorizontally: margins; height: 1")
  /// ```
  ///
  /// A mistake in the text is reported as a diagnostic (`layout-string`), and the view has none of these constraints.
  ///
  /// - Parameters:
  ///   - key: the key of the view.
  ///   - layout: the rules for it.
  ///   - file: the source file to tell of in diagnostics.
  ///   - line: the line in that file.
  /// - Returns: the constraints, in the order of the rules.
  /// - Complexity: O(*n*) in the number of rules.
  public func constraints<Key: Hashable & Sendable>(
    _ key: Key, _ layout: ViewLayout, file: StaticString = #fileID, line: UInt = #line
  ) -> [LayoutConstraint] {
    if let mistake = layout.mistake { report(mistake, ViewKey(key), file, line) }
    guard !layout.lines.isEmpty else { return [] }
    let item = self[key]
    return layout.lines.flatMap {
      $0.rule.constraints(for: $0.property, of: item, in: self, file: file, line: line)
    }
  }

  /// Returns the constraints of several views, written as texts.
  ///
  /// ```swift
  /// context.constraints([
  ///   "title": "top: margins; centerX: super",
  ///   "field": "below: title offset(1); fillHorizontally: margins",
  /// ])
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of rules.
  public func constraints<Key: Hashable & Sendable>(
    _ views: KeyValuePairs<Key, ViewLayout>, file: StaticString = #fileID, line: UInt = #line
  ) -> [LayoutConstraint] {
    views.flatMap { constraints($0.key, $0.value, file: file, line: line) }
  }

  private func report(
    _ mistake: LayoutStringError, _ key: ViewKey, _ file: StaticString, _ line: UInt
  ) {
    report(
      Diagnostic(
        identifier: "layout-string",
        message: """
          \(file):\(line): the layout of \(key.debugDescription) was left out.
          \(mistake)
          """,
        keys: [key]))
  }
}
