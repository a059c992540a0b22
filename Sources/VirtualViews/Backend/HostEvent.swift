/// Something that happened to a program as a whole, mostly because no view had a use for it.
public enum HostEvent: Hashable, Sendable {
  /// A key went down, repeats or went up, whatever views make of it.
  case keyEvent(KeyPress)
  /// A key was pressed, or is held and repeats, which is a press here; no view has got it yet.
  case keyBeforeViews(KeyPress)
  /// A key was pressed, or is held and repeats, which is a press here.
  case key(KeyPress)
  /// A key asked for an action of the program's key map, or of the library's.
  case action(KeyAction)
  /// Other keys ask for actions than before, where the focus is now: those of the innermost view come
  /// first, then the program's, then those of the control that has the focus, and the library's last.
  case boundKeys([KeyBinding])
  /// Text was pasted.
  case paste(String)
  /// The mouse did something; its place is a cell of the screen.
  case mouse(MouseEvent)
  /// Text that the user selected with the mouse was copied.
  case textCopied(String)
  /// The window got (`true`) or lost the keyboard.
  case focus(Bool)
  /// A frame was shown; the time since the one before, zero for the first.
  case frame(after: Duration)
  /// The screen has a new size, in cells.
  case resize(columns: Int, rows: Int)
  /// The background of the screen is dark or light.
  case colorScheme(ColorScheme)
  /// The system told the program something.
  case signal(HostSignal)
  /// A file or a directory changed, appeared or went.
  case fileChanged(String)
  /// Lines of standard input, without their ends: those that were there together.
  case inputLines([String])
  /// Standard input has no more lines.
  case inputEnded
  /// The program that had the screen has ended, by the number it was started with.
  case ended(Int, ChildEnd)
}

/// A signal of the system to a running program.
///
/// The first three ask it to end. A program that hears one of them (`Subscription.ending`, `.signals`) ends when the commands of the
/// message are over, at the latest after `ProgramEnvironment.endingGrace`; any other program ends at once.
public enum HostSignal: String, Codable, Hashable, Sendable, CaseIterable {
  /// It is asked to end. A second such signal ends it at once.
  case terminate
  /// Its terminal is gone, or its connection; it ends as after ``terminate``.
  ///
  /// A second such signal changes nothing, because shells and the system send one each as a window closes.
  case hangUp
  /// It is asked to end by another program's Control-C; it ends as after ``terminate``.
  case interrupt
  /// It goes on after it was stopped.
  case resume
  /// The first of the two signals without a meaning.
  case user1
  /// The second of the two signals without a meaning.
  case user2

  /// The status of a program that the signal has ended, 128 and its number; nil if it does not ask for the end.
  package var endStatus: Int32? {
    switch self {
    case .hangUp: 129
    case .interrupt: 130
    case .terminate: 143
    case .resume, .user1, .user2: nil
    }
  }
}
