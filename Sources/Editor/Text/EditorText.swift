import TextEditing

/// The text of a view, as the program keeps it: a string, or a text that is changed in place.
///
/// A string becomes a buffer only where it is another text than the one that is shown.
enum EditorText: Sendable {
  case string(String)
  case buffer(TextBuffer)

  /// The text as a buffer; O(*n*) for a string.
  var buffer: TextBuffer {
    switch self {
    case .string(let string): TextBuffer(string)
    case .buffer(let buffer): buffer
    }
  }

  /// The text as a string; O(*n*) for a buffer.
  var string: String {
    switch self {
    case .string(let string): string
    case .buffer(let buffer): String(buffer)
    }
  }

  /// The number of bytes.
  var count: Int {
    switch self {
    case .string(let string): string.utf8.count
    case .buffer(let buffer): buffer.count
    }
  }

  /// The text as a buffer that shares its memory with the one that is shown.
  func resolved(over shown: EditorText?) -> EditorText {
    guard case .string(let string) = self, case .buffer(let buffer) = shown else {
      return .buffer(buffer)
    }
    return .buffer(buffer == string ? buffer : TextBuffer(string))
  }
}

extension EditorText: Hashable {
  static func == (left: EditorText, right: EditorText) -> Bool {
    switch (left, right) {
    case (.buffer(let left), .buffer(let right)): left == right
    case (.buffer(let buffer), .string(let string)), (.string(let string), .buffer(let buffer)):
      buffer == string
    case (.string(let left), .string(let right)):
      // Equal strings may have other bytes, such as an accent by itself.
      left.utf8.count == right.utf8.count && left.utf8.elementsEqual(right.utf8)
    }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(count) }
}
