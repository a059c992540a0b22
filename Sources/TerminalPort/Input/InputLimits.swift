/// The most bytes that are kept of one unit of the input.
///
/// A longer unit is read to its end and dropped: all of a sequence or of a control string that
/// is too long, the rest of a paste.
package struct InputLimits: Hashable, Sendable {
  /// The parameters of a control sequence.
  package var sequence: Int
  /// The text of a control string.
  package var string: Int
  /// The text of a paste.
  package var paste: Int

  /// Makes limits; the standard ones are far beyond what terminals and users send.
  package init(sequence: Int = 256, string: Int = 64 << 10, paste: Int = 64 << 20) {
    self.sequence = sequence
    self.string = string
    self.paste = paste
  }
}
