/// The cells of a line of a table.
enum TableRow {
  /// The texts between the pipes of a line; a pipe behind a backslash is part of a text.
  static func cells(_ line: ArraySlice<UInt8>) -> [String] {
    var cells: [String] = []
    var cell: [UInt8] = []
    var rest = line.trimmed
    if rest.first == .pipe { rest.removeFirst() }
    while let byte = rest.popFirst() {
      if byte == .backslash, let next = rest.first {
        // Other backslashes are read with the text.
        if next != .pipe { cell.append(byte) }
        cell.append(next)
        rest.removeFirst()
      } else if byte == .pipe {
        cells.append(cell.trimmed.string)
        cell = []
        if rest.isEmpty { return cells }
      } else {
        cell.append(byte)
      }
    }
    return cells + [cell.trimmed.string]
  }

  /// The alignments of a line such as `| --- | :-: |`; nil if it is another line.
  static func alignments(_ line: ArraySlice<UInt8>) -> [MarkdownTable.Alignment]? {
    let signs = Array("|-: \t".utf8)
    guard line.allSatisfy(signs.contains), line.contains(where: { $0 == .pipe || $0 == signs[2] })
    else { return nil }
    var alignments: [MarkdownTable.Alignment] = []
    for cell in cells(line) {
      var dashes = Substring(cell)
      let (isLeft, isRight) = (dashes.first == ":", dashes.count > 1 && dashes.last == ":")
      if isLeft { dashes.removeFirst() }
      if isRight { dashes.removeLast() }
      guard !dashes.isEmpty, dashes.allSatisfy({ $0 == "-" }) else { return nil }
      alignments.append(isLeft ? (isRight ? .center : .left) : isRight ? .right : .natural)
    }
    return alignments
  }
}
