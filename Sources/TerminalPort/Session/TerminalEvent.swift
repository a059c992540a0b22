public import VirtualViews

/// An event that a terminal connection reports to the runtime.
public enum TerminalEvent: Hashable, Sendable {
  /// A key, the mouse, a paste, a new size.
  case input(InputEvent)
  /// Somebody asked to be woken; several wishes arrive as one.
  case wake
  /// The newest frame was written, as was asked for.
  case shown
  /// The program with this number, which had the screen, has ended.
  case childEnded(Int, ChildEnd)
  /// A signal came that asks for nothing.
  case signal(HostSignal)
  /// The terminal is dark or light, which was not known or has changed.
  case colorScheme(ColorScheme)
  /// The terminal shows more colors than was known.
  case colorDepth(ColorDepth)
  /// The terminal shows images in real pixels, in another way than was known, or none any more (nil).
  case images(TerminalImages?)
  /// The terminal is gone; nothing can be read, shown or restored any more.
  ///
  /// The runtime has 3 seconds to close the connection, or as long as it has after a hang-up; then the process ends as by
  /// a hang-up.
  case terminalLost
  /// The process was asked to end by the signal with this number.
  ///
  /// The runtime has 300 ms to close the connection, longer if it listens to the signal (`HostCommand.listen`); then the
  /// terminal is restored and the process ends by the signal without it.
  case terminate(signal: Int32)
}

extension TerminalEvent {
  /// True if a user did it, and waits to see what comes of it.
  public var isInput: Bool {
    if case .input = self { true } else { false }
  }
}
