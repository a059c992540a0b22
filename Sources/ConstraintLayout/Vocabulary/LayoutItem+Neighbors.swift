// Methods know their place in the source by themselves.

extension LayoutItem {
  /// Makes a constraint: this view stands below another one, with as many rows between them.
  public func below(
    _ other: LayoutItem, _ rows: Double = 0, file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    topAnchor.constraint(equalTo: other.bottomAnchor, constant: rows, file: file, line: line)
  }

  /// Makes a constraint: this view stands above another one, with as many rows between them.
  public func above(
    _ other: LayoutItem, _ rows: Double = 0, file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    bottomAnchor.constraint(equalTo: other.topAnchor, constant: -rows, file: file, line: line)
  }

  /// Makes a constraint: this view stands after another one, with as many columns between them.
  public func after(
    _ other: LayoutItem, _ columns: Double = 0, file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    leadingAnchor.constraint(
      equalTo: other.trailingAnchor, constant: columns, file: file, line: line)
  }

  /// Makes a constraint: this view stands before another one, with as many columns between them.
  public func before(
    _ other: LayoutItem, _ columns: Double = 0, file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    trailingAnchor.constraint(
      equalTo: other.leadingAnchor, constant: -columns, file: file, line: line)
  }
}

extension Collection<LayoutItem> {
  /// Makes constraints: an attribute of all views is that of the first one.
  ///
  /// ```swift
  /// [cancel, save].equal(.width)
  /// [label, field].equal(.firstBaseline)
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of views.
  public func equal(
    _ attribute: LayoutAttribute, file: StaticString = #fileID, line: UInt = #line
  ) -> [LayoutConstraint] {
    guard let first else { return [] }
    return dropFirst().map {
      LayoutConstraint(
        item: $0, attribute: attribute, relatedBy: .equal, toItem: first, attribute: attribute,
        file: file, line: line)
    }
  }

  /// Makes constraints: each view stands after the one before it, with as many columns between them.
  ///
  /// - Complexity: O(*n*) in the number of views.
  public func inRow(
    spacing: Double = 0, file: StaticString = #fileID, line: UInt = #line
  ) -> [LayoutConstraint] {
    zip(self, dropFirst()).map { $1.after($0, spacing, file: file, line: line) }
  }

  /// Makes constraints: each view stands below the one before it, with as many rows between them.
  ///
  /// - Complexity: O(*n*) in the number of views.
  public func inColumn(
    spacing: Double = 0, file: StaticString = #fileID, line: UInt = #line
  ) -> [LayoutConstraint] {
    zip(self, dropFirst()).map { $1.below($0, spacing, file: file, line: line) }
  }
}
