import VirtualViews

extension Diagnostic {
  /// True in debug builds.
  static var isDebugBuild: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// True if the diagnostic is printed where a program has no function for diagnostics.
  ///
  /// Some diagnostics come of what a user does and not of a mistake: of a small window, of a long text that is shown
  /// or copied. Release builds do not print these.
  package func isPrinted(inDebugBuild isDebugBuild: Bool) -> Bool {
    isDebugBuild || !["no-cells", "cut-view", "copy-too-long"].contains(identifier)
  }
}
