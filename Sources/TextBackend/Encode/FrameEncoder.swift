/// Turns pictures into the least bytes that make the terminal show them.
package struct FrameEncoder: Sendable {
  /// What the terminal can do, as far as bytes depend on it.
  package struct Options: Hashable, Sendable {
    /// The colors the terminal shows.
    package var colorDepth: ColorDepth
    /// Whether changes are wrapped in synchronized output, mode 2026.
    package var synchronizedOutput: Bool
    /// Whether the terminal draws joined clusters as one glyph; if not, they go out simplified.
    package var trustsClusters: Bool

    /// Makes options; the defaults suit a terminal of which nothing is known.
    package init(
      colorDepth: ColorDepth = .ansi16, synchronizedOutput: Bool = false,
      trustsClusters: Bool = false
    ) {
      self.colorDepth = colorDepth
      self.synchronizedOutput = synchronizedOutput
      self.trustsClusters = trustsClusters
    }
  }

  /// What the terminal can do; a change of how cells look repaints everything.
  package var options: Options

  /// Makes an encoder for a terminal of which nothing is known yet: the first picture is whole.
  package init(options: Options = Options()) {
    self.options = options
  }

  /// Forgets what the terminal shows, so that the next picture is written as a whole.
  package mutating func forget() {}

  /// Appends the bytes that turn what the terminal shows into a picture; none if it is shown.
  ///
  /// Wrapping at the right edge has to be off for the whole session.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  package mutating func encode(_ next: Frame, into bytes: inout [UInt8]) {}
}
