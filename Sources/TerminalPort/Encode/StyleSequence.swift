import VirtualViews

/// The shortest SGR sequences that change one style into another (ECMA-48, 8.3.117).
///
/// None has more parameters than any terminal takes. mlterm 3.9 takes ten, and the eleventh for the
/// beginning of others; st and the console of Linux take sixteen.
struct StyleSequence {
  private static var mostParameters: Int { 10 }

  private let old: TextStyle?
  private let new: TextStyle

  /// Makes the sequence; an unknown old style is `nil`.
  init(from old: TextStyle?, to new: TextStyle) {
    self.old = old
    self.new = new
  }

  /// Appends the change or the whole new style after a reset, whichever is shorter.
  func append(to bytes: inout [UInt8]) {
    if new == .plain { return bytes.append("\u{1B}[m") }
    let start = bytes.count
    if let old { appendChange(from: old, reset: false, to: &bytes) }
    if let old, !removesAnything(from: old) { return }
    let change = bytes.count - start
    appendChange(from: .plain, reset: true, to: &bytes)
    let whole = bytes.count - start - change
    if change > 0, change <= whole {
      bytes.removeLast(whole)
    } else {
      bytes.removeSubrange(start..<start + change)
    }
  }

  /// True if anything ends; if not, the change is a part of the whole and so never longer.
  private func removesAnything(from old: TextStyle) -> Bool {
    !old.attributes.isSubset(of: new.attributes)
      || new.underline == .none && old.underline != .none
      || new.foreground == .default && old.foreground != .default
      || new.background == .default && old.background != .default
      || new.underlineColor == .default && old.underlineColor != .default
  }

  private func appendChange(from old: TextStyle, reset: Bool, to bytes: inout [UInt8]) {
    let start = bytes.count
    bytes.append("\u{1B}[")
    if reset { bytes.append("0;") }
    appendAttributes(from: old, to: &bytes)
    if old.underline != new.underline { appendUnderline(to: &bytes) }
    if old.foreground != new.foreground { append(new.foreground, base: 30, start, to: &bytes) }
    if old.background != new.background { append(new.background, base: 40, start, to: &bytes) }
    if old.underlineColor != new.underlineColor { appendUnderlineColor(to: &bytes) }
    // Every parameter ends with a separator; the last one is the end of the sequence.
    bytes[bytes.count - 1] = 0x6D
  }

  /// Begins another sequence if a color would be too much for the one that began at a byte.
  private func makeRoom(for color: Color, after start: Int, in bytes: inout [UInt8]) {
    let count = if case .rgb = color.kind { 5 } else { 3 }
    guard bytes[start...].count(where: { $0 == 0x3B }) + count > Self.mostParameters else { return }
    bytes[bytes.count - 1] = 0x6D
    bytes.append("\u{1B}[")
  }

  private func appendAttributes(from old: TextStyle, to bytes: inout [UInt8]) {
    let removed = old.attributes.subtracting(new.attributes)
    var added = new.attributes.subtracting(old.attributes)
    if !removed.isDisjoint(with: [.bold, .dim]) {
      // One number ends both weights, so the one that stays has to be said again.
      bytes.append("22;")
      added.formUnion(new.attributes.intersection([.bold, .dim]))
    }
    if removed.contains(.italic) { bytes.append("23;") }
    if removed.contains(.blink) { bytes.append("25;") }
    if removed.contains(.reverse) { bytes.append("27;") }
    if removed.contains(.strikethrough) { bytes.append("29;") }
    if added.contains(.bold) { bytes.append("1;") }
    if added.contains(.dim) { bytes.append("2;") }
    if added.contains(.italic) { bytes.append("3;") }
    if added.contains(.blink) { bytes.append("5;") }
    if added.contains(.reverse) { bytes.append("7;") }
    if added.contains(.strikethrough) { bytes.append("9;") }
  }

  private func appendUnderline(to bytes: inout [UInt8]) {
    switch new.underline {
    case .none: bytes.append("24;")
    case .single: bytes.append("4;")
    case .double: bytes.append("4:2;")
    case .curly: bytes.append("4:3;")
    case .dotted: bytes.append("4:4;")
    case .dashed: bytes.append("4:5;")
    }
  }

  private func append(_ color: Color, base: Int, _ start: Int, to bytes: inout [UInt8]) {
    makeRoom(for: color, after: start, in: &bytes)
    switch color.kind {
    // A token is another color by now, see `ColorMapper`.
    case .default, .token: append(base + 9, to: &bytes)
    case .indexed(let index) where index < 8: append(base + Int(index), to: &bytes)
    case .indexed(let index) where index < 16:
      append(base + Int(index) + 52, to: &bytes)
    case .indexed(let index):
      append(base + 8, to: &bytes)
      bytes.append("5;")
      append(Int(index), to: &bytes)
    case .rgb(let red, let green, let blue):
      append(base + 8, to: &bytes)
      bytes.append("2;")
      append(Int(red), to: &bytes)
      append(Int(green), to: &bytes)
      append(Int(blue), to: &bytes)
    }
  }

  // Underline colors came after the colons of ISO 8613-6, so they are written in its form.
  private func appendUnderlineColor(to bytes: inout [UInt8]) {
    switch new.underlineColor.kind {
    case .default, .token: bytes.append("59;")
    case .indexed(let index):
      bytes.append("58:5:")
      append(Int(index), to: &bytes)
    case .rgb(let red, let green, let blue):
      bytes.append("58:2::")
      bytes.append(decimal: Int(red))
      bytes.append(0x3A)
      bytes.append(decimal: Int(green))
      bytes.append(0x3A)
      append(Int(blue), to: &bytes)
    }
  }

  private func append(_ parameter: Int, to bytes: inout [UInt8]) {
    bytes.append(decimal: parameter)
    bytes.append(0x3B)
  }
}
