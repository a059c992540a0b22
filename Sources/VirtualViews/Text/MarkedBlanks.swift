/// The blanks of lines that are wrapped when they are written, and not when they are made.
///
/// Lines that a program prints while it has the screen are held back, and the terminal may have another width when they
/// are given back. So the places where a line may end are marked: each is a byte that no sanitized text has,
/// in the place of a blank. Text that the process prints by itself may have this byte. There it
/// comes out as a blank or an end of line.
///
/// It stands among the elements because the runtime marks lines and the terminal wraps them, and
/// neither module imports the other.
package enum MarkedBlanks {
  /// The byte of a marked blank: the separator of units.
  package static let byte: UInt8 = 0x1F

  /// Marks the blanks of a text at which its lines may end: all but those at the beginnings of lines.
  ///
  /// - Parameter text: the text, of any number of lines.
  /// - Returns: the text with the marks.
  package static func marking(_ text: String) -> String {
    var bytes = Array(text.utf8)
    var isIndented = true
    for index in bytes.indices {
      if bytes[index] == 0x0A {
        isIndented = true
      } else if bytes[index] != 0x20 {
        isIndented = false
      } else if !isIndented {
        bytes[index] = byte
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
