import Differences
public import Testing
public import TextBackend

/// Asserts that a screen looks as it did, in characters and styles; the picture is in a file beside the test.
///
/// ```swift
/// expectSnapshot(of: simulation.textScreen, "signed-in")
/// ```
///
/// The file is `Snapshots/<the test's file>.<name>.txt`, made by ``StyledSnapshot``. A missing file is written, and
/// so is one that differs while the environment variable `SHOHIN_SNAPSHOTS` is `write`. Writing is an issue, so that
/// a picture that nobody has looked at does not pass.
///
/// - Parameters:
///   - screen: the screen.
///   - name: the name of the picture: letters, digits, `-` and `_`; anything else becomes `-`.
///   - file: the path of the test's file.
///   - sourceLocation: the line to which issues belong.
@MainActor
public func expectSnapshot(
  of screen: TextScreen, _ name: String, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  screen.settle()
  let text = StyledSnapshot.description(of: screen)
  expectSnapshot(text, name, file: file, sourceLocation: sourceLocation)
}

/// Asserts that a text is as it was; it is in a file beside the test.
///
/// - SeeAlso: ``expectSnapshot(of:_:file:sourceLocation:)`` for the file and how it is written.
public func expectSnapshot(
  _ text: String, _ name: String, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let path = snapshotPath(name, besides: file)
  let saved = readBytes(path).map { String(decoding: $0, as: UTF8.self) }
  guard saved != text else { return }
  if saved == nil || environment("SHOHIN_SNAPSHOTS", is: "write") {
    let isWritten = writeText(text, path)
    Issue.record(
      isWritten
        ? "A new snapshot was written to \(path). Look at it, and run the test again."
        : "The snapshot \(path) cannot be written.",
      sourceLocation: sourceLocation)
    return
  }
  let difference = Difference(expected: lines(saved ?? ""), actual: lines(text))
  Issue.record(
    """
    \(name) looks other than in \(path) (− saved, + now):

    \(difference)

    If that is meant, run the test with SHOHIN_SNAPSHOTS=write and review the file.
    """, sourceLocation: sourceLocation)
}

private func lines(_ text: String) -> [String] {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
}

private func snapshotPath(_ name: String, besides file: String) -> String {
  let slash = file.lastIndex(of: "/")
  let folder = slash.map { file[..<$0] } ?? "."
  let base = file[(slash.map(file.index(after:)) ?? file.startIndex)...].prefix { $0 != "." }
  let plain = name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") ? $0 : "-" }
  return "\(folder)/Snapshots/\(base).\(String(plain)).txt"
}

extension Simulation {
  /// Asserts the text of the screen, row by row; an issue shows the rows that differ.
  ///
  /// - Parameters:
  ///   - rows: the rows without the blanks at their ends; blank rows at the end of the screen may be left out.
  ///   - sourceLocation: the line to which issues belong.
  public func expectScreen(_ rows: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    textScreen.settle()
    var shown = screen
    while shown.count > rows.count, shown.last?.isEmpty == true { shown.removeLast() }
    guard shown != rows else { return }
    record(
      """
      The screen shows something else (− expected, + shown):

      \(Difference(expected: rows, actual: shown))
      """, sourceLocation)
  }
}
