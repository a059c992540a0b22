package import ConstraintLayout

extension LayoutDiagnostic.Identifier {
  /// The process prints to the terminal that its program has.
  package static let printedOutput = Self(rawValue: "printed-output")
  /// Another program took the screen while this one ran on it.
  package static let replacedProgram = Self(rawValue: "replaced-program")
}

extension LayoutDiagnostic {
  /// The process prints to the terminal that its program has.
  package static let printedOutput = LayoutDiagnostic(
    .printedOutput,
    """
    The process prints while its program has the terminal. The output is kept, and shown when the program has ended. \
    Write a log to a file, show the text in a view, or print lines above an inline program by `.printAbove(…)`.
    """)

  /// Another program took the screen while this one ran on it.
  package static let replacedProgram = LayoutDiagnostic(
    .replacedProgram,
    """
    Another program was made for this terminal while this one ran, so this one has ended. A terminal shows one program \
    at a time: make the next one when `run()` has returned, or make both components of one program.
    """)
}
