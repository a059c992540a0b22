public import VirtualViews

/// The state of code at the start of a line: in nothing, in a comment or in a text of several lines.
public struct CodeLineState: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    case code
    /// In the comment, or the text, with a number in its language.
    case comment(Int)
    case string(Int)
  }

  let place: Place

  /// True if it can be one of a language; that of another language may not.
  func isKnown(in language: CodeLanguage) -> Bool {
    switch place {
    case .code: true
    case .comment(let number): language.blockComments.indices.contains(number)
    case .string(let number): language.strings.indices.contains(number)
    }
  }

  /// The state at the start of some code.
  public static let start = CodeLineState(place: .code)
}

/// A part of a line of code, and its look.
public struct CodeRun: Hashable, Sendable {
  /// The bytes of the line.
  public var range: Range<Int>
  /// The look.
  public var style: TextStyle
}

extension CodeLanguage {
  /// Finds the parts of a line that have a look of their own.
  ///
  /// ```swift
  /// var state = CodeLineState.start
  /// for line in lines {
  ///   let (runs, next) = language.runs(ofLine: line, from: state)
  ///   show(line, runs)
  ///   state = next
  /// }
  /// ```
  ///
  /// The parts of all lines are those of the code as a whole.
  ///
  /// - Parameters:
  ///   - line: the line without what ends it.
  ///   - state: the state at its start.
  ///   - styles: the looks.
  /// - Returns: the parts in order, and the state at the start of the next line.
  /// - Complexity: O(*n*) in the length of the line.
  public func runs(
    ofLine line: String, from state: CodeLineState = .start, styles: CodeStyles = CodeStyles()
  ) -> (runs: [CodeRun], next: CodeLineState) {
    var scanner = CodeScanner(line, self, from: state)
    let runs = scanner.pieces().compactMap { piece in
      piece.part == .plain ? nil : CodeRun(range: piece.bytes, style: styles.style(of: piece.part))
    }
    return (runs, scanner.state)
  }
}

extension CodeStyles {
  func style(of part: CodeScanner.Part) -> TextStyle {
    switch part {
    case .plain: .plain
    case .keyword: keyword
    case .string: string
    case .comment: comment
    case .number: number
    case .added: added
    case .removed: removed
    }
  }
}
