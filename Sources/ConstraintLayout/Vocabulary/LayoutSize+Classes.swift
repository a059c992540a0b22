extension LayoutSize {
  /// True if there are fewer than 80 columns, as beside another window.
  public var isCompact: Bool { width < 80 }

  /// True if there are fewer than 24 rows.
  public var isShort: Bool { height < 24 }
}
