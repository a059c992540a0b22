extension InputTokenizer {
  mutating func finish(_ token: InputToken) -> InputToken {
    state = .ground
    return token
  }

  /// Takes what was collected, and keeps nothing of it.
  mutating func takeBody() -> [UInt8] {
    defer { body = [] }
    return body
  }

  mutating func enter(_ next: State) -> Step {
    state = next
    if body.capacity > 4096 { body = [] } else { body.removeAll(keepingCapacity: true) }
    return .nothing
  }

  mutating func leave() -> Step {
    state = .ground
    return .again
  }

  mutating func ground(_ byte: UInt8, alt: Bool) -> Step {
    switch byte {
    case 0x1B: return enter(.escape(alt: false))
    case 0x00..<0x20, 0x7F: return .token(finish(.control(byte, alt: alt)))
    case 0x20..<0x7F: return .token(finish(.scalar(Unicode.Scalar(byte), alt: alt)))
    default:
      guard let partial = PartialScalar(lead: byte) else {
        return .token(finish(.scalar("\u{FFFD}", alt: alt)))
      }
      return enter(.utf8(partial, alt: alt))
    }
  }

  mutating func continuation(
    _ byte: UInt8, of partial: PartialScalar, alt: Bool
  ) -> Step {
    switch partial.appending(byte) {
    case .incomplete(let partial):
      state = .utf8(partial, alt: alt)
      return .nothing
    case .complete(let scalar): return .token(finish(.scalar(scalar, alt: alt)))
    case .damaged: return .tokenThenAgain(finish(.scalar("\u{FFFD}", alt: alt)))
    }
  }

  mutating func escape(_ byte: UInt8, alt: Bool) -> Step {
    switch byte {
    case UInt8(ascii: "["): return enter(.sequence(alt: alt))
    case UInt8(ascii: "O"): return enter(.shifted(alt: alt))
    case 0x1B:
      guard alt else { return enter(.escape(alt: true)) }
      return .token(.escape(alt: false))
    default:
      guard !alt else {
        state = .escape(alt: false)
        return .tokenThenAgain(.escape(alt: false))
      }
      guard let kind = InputToken.StringKind(introducer: byte) else {
        return ground(byte, alt: true)
      }
      return enter(.string(kind, fits: true))
    }
  }
}
