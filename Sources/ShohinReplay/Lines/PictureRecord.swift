import TerminalPort
import TextBackend
import VirtualViews

/// The digest of a picture, and the rows that are other ones than in the picture before.
struct PictureRecord: Codable, Equatable {
  /// The digest of all cells with their styles, links, images and the cursor; empty if something in the rows is hidden.
  var digest: String
  /// The rows with another text than before.
  var rows: [RowRecord]

  struct RowRecord: Codable, Equatable {
    var row: Int
    var text: String
  }
}

/// Makes the records of pictures, one after the other.
struct PictureDigest {
  private var rows: [UInt64] = []
  private var texts: [String] = []
  private var styles: [TextStyle: UInt64] = [:]
  /// The images of the picture before, and their digests.
  private var images: (sheets: [ImageSheet?], digests: [UInt64]) = ([], [])

  /// The record of the next picture.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  mutating func record(_ frame: Frame) -> PictureRecord {
    let tables = Tables(
      styles: frame.styles.map { digest(of: $0) },
      clusters: frame.clusters.map { Digest($0).value },
      links: frame.links.targets.map { Digest($0).value }, images: digests(of: frame.images))
    let digests = (0..<frame.grid.rows).map { row in Self.digest(of: row, frame, tables) }
    var whole = Digest(UInt64(frame.grid.columns))
    for digest in digests { whole.add(digest) }
    // The second word was its shape, and is part of the digests of recordings.
    let cursor = frame.cursor.map { "\($0) default" } ?? "hidden"
    whole.add(Digest(cursor).value)
    let changed = digests.indices.filter { $0 >= rows.count || rows[$0] != digests[$0] }
    rows = digests
    // Rows that come back are written down again.
    texts.removeLast(max(0, texts.count - digests.count))
    return PictureRecord(
      digest: String(whole.value, radix: 16), rows: changed.compactMap { newText(of: $0, frame) })
  }

  /// The text of a row, if it is another one than before.
  private mutating func newText(of row: Int, _ frame: Frame) -> PictureRecord.RowRecord? {
    while texts.count <= row { texts.append("") }
    let text = Self.text(of: row, frame)
    guard text != texts[row] else { return nil }
    texts[row] = text
    return PictureRecord.RowRecord(row: row, text: text)
  }

  private mutating func digest(of style: TextStyle) -> UInt64 {
    if let known = styles[style] { return known }
    let digest = Digest("\(style)").value
    styles[style] = digest
    return digest
  }

  private mutating func digests(of sheets: [ImageSheet?]) -> [UInt64] {
    // Mostly they are the same ones.
    guard sheets != images.sheets else { return images.digests }
    images = (sheets, sheets.map { $0.map { Digest($0).value } ?? 0 })
    return images.digests
  }

  /// The digests of the things that cells name by numbers.
  private struct Tables {
    var styles: [UInt64]
    var clusters: [UInt64]
    var links: [UInt64]
    var images: [UInt64]
  }

  private static func digest(of row: Int, _ frame: Frame, _ tables: Tables) -> UInt64 {
    var digest = Digest(0)
    for column in 0..<frame.grid.columns {
      let cell = frame.grid[column, row]
      let cluster = cell.cluster.map { tables.clusters.at($0) ?? 1 }
      digest.add(cell.scalar.map { UInt64($0.value) } ?? cluster ?? UInt64(cell.tile?.index ?? 0))
      digest.add(tables.styles.at(Int(cell.style)) ?? 0)
      // Most cells have neither.
      if let image = cell.tile?.image { digest.add(tables.images.at(image) ?? 0) }
      let link = frame.links.number(ofStyle: cell.style) - 1
      if let link = tables.links.at(link) { digest.add(link) }
    }
    return digest.value
  }

  private static func text(of row: Int, _ frame: Frame) -> String {
    var text = ""
    for column in 0..<frame.grid.columns {
      text += frame.text(at: CellPoint(column: column, row: row))
    }
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// A number that is the same for the same values in every process.
///
/// Source: G. Fowler, L. C. Noll, K.-P. Vo, "The FNV non-cryptographic hash algorithm",
/// http://www.isthe.com/chongo/tech/comp/fnv, with words instead of bytes.
private struct Digest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  init(_ number: UInt64) { add(number) }

  init(_ text: String) { for byte in text.utf8 { add(UInt64(byte)) } }

  init(_ sheet: ImageSheet) {
    self.init("\(sheet.part) \(sheet.columns) \(sheet.rows) \(sheet.image.width)")
    for byte in sheet.image.bytes { add(UInt64(byte)) }
  }

  mutating func add(_ number: UInt64) {
    value = (value ^ number) &* 0x100_0000_01B3
    // Words have more bits than the multiplication carries upwards.
    value ^= value >> 29
  }
}

extension [UInt64] {
  /// The digest with a number; nil if there is none.
  fileprivate func at(_ number: Int) -> UInt64? { indices.contains(number) ? self[number] : nil }
}
