extension InputTokenizer {
  mutating func string(_ byte: UInt8, kind: InputToken.StringKind, fits: Bool) -> Step {
    switch byte {
    case 0x1B:
      state = .stringEscape(kind, fits: fits)
      return .nothing
    case 0x07 where kind == .system: return end(kind, fits: fits)
    case 0x18, 0x1A: return enter(.ground)
    default:
      guard fits && body.count < limits.string else {
        state = .string(kind, fits: false)
        return .nothing
      }
      body.append(byte)
      return .nothing
    }
  }

  mutating func stringEscape(
    _ byte: UInt8, kind: InputToken.StringKind, fits: Bool
  ) -> Step {
    guard byte == UInt8(ascii: "\\") else {
      _ = enter(.escape(alt: false))
      return .again
    }
    return end(kind, fits: fits)
  }

  mutating func end(_ kind: InputToken.StringKind, fits: Bool) -> Step {
    fits ? .token(finish(.string(kind))) : enter(.ground)
  }

  /// Collects a paste; only its whole terminator ends it, or silence, whatever else is in it.
  mutating func paste(_ byte: UInt8, matched: Int) -> Step {
    let terminator = Self.pasteEnd
    guard byte != 0x03 else {
      keep(terminator[..<matched])
      interrupts += 1
      state = .paste(matched: 0)
      return .nothing
    }
    takeInterrupts().map { keep(repeatElement(0x03, count: $0)) }
    guard byte != terminator[matched] else {
      guard matched + 1 < terminator.count else { return .token(finish(.paste)) }
      state = .paste(matched: matched + 1)
      return .nothing
    }
    // The escape that begins the terminator occurs in it once, so a failed match restarts at
    // this byte or not at all.
    let restarts = byte == terminator[0]
    keep(terminator[..<matched])
    if !restarts { keep(CollectionOfOne(byte)) }
    state = .paste(matched: restarts ? 1 : 0)
    return .nothing
  }

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Takes the Control-C bytes that came last, if any did.
  mutating func takeInterrupts() -> Int? {
    defer { interrupts = 0 }
    return interrupts > 0 ? interrupts : nil
  }

  mutating func keep(_ bytes: some Collection<UInt8>) {
    body.append(contentsOf: bytes.prefix(limits.paste - body.count))
  }
}
