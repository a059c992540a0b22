import VirtualViews

extension Diagnostic {
  /// True if the program was built to be looked for mistakes in.
  static var isDebugBuild: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// True if it is printed where a program has no function for diagnostics.
  ///
  /// Some come of what a user does and not of a mistake: of a small window, or of a long text that is copied.
  /// These are for those who write the program.
  package func isPrinted(inDebugBuild isDebugBuild: Bool) -> Bool {
    isDebugBuild || !["no-cells", "copy-too-long"].contains(identifier)
  }
}
