/// Turns frames into the bytes that make the terminal show them.
///
/// An encoder lives on the terminal's thread only, and is asked only when all bytes of the frame
/// before are out, so it may compare a frame with what the terminal shows.
package protocol TerminalEncoder: ~Copyable, SendableMetatype {
  /// What is shown at once, a value.
  associatedtype Frame: Sendable

  /// Whether the terminal shows every long frame at once; whoever writes the bytes marks them.
  var isSynchronized: Bool { get set }

  /// Appends the bytes that turn what the terminal shows into a frame.
  mutating func encode(_ next: Frame, into bytes: inout [UInt8])

  /// Forgets what the terminal shows, so that the next frame is written whole.
  mutating func forget()
}
