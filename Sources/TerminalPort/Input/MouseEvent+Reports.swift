extension MouseEvent {
  /// Reads a report of mode 1006, `CSI < buttons ; column ; row` and `M` or `m`.
  ///
  /// If mode 1016 is on as well, it has the same form, and the place is one of a pixel.
  init?(_ sequence: ControlSequence, unit: MouseUnit) {
    guard sequence.prefix == UInt8(ascii: "<"), sequence.intermediate == 0, sequence.count == 3,
      sequence.final == UInt8(ascii: "M") || sequence.final == UInt8(ascii: "m"),
      let bits = sequence.number(0), let column = sequence.number(1), let row = sequence.number(2)
    else { return nil }
    let released = sequence.final == UInt8(ascii: "m")
    guard let (column, row) = unit.cell(column, row) else { return nil }
    self.init(bits: bits, released: released, column: column, row: row)
  }

  /// Reads the three bytes of the old protocol, in which a release does not say of which button.
  init?(oldReport bytes: [UInt8]) {
    guard bytes.count == 3, bytes.allSatisfy({ $0 >= 0x20 }) else { return nil }
    let bits = Int(bytes[0] - 0x20)
    self.init(
      bits: bits, released: bits & 0b1110_0011 == 3, column: Int(bytes[1] - 0x20),
      row: Int(bytes[2] - 0x20))
  }

  /// Reads xterm's bits: two of the button, shift, alt, control, motion, wheel, extra buttons.
  private init?(bits: Int, released: Bool, column: Int, row: Int) {
    guard column > 0, row > 0, bits < 256 else { return nil }
    let number = bits & 3
    let kind: Kind
    var button = Button.none
    if bits & 64 != 0 {
      guard !released else { return nil }
      kind = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight][number]
    } else {
      button = bits & 128 != 0 ? .extra(8 + number) : [.left, .middle, .right, .none][number]
      let moves = bits & 32 != 0
      kind = released ? .release : !moves ? .press : button == .none ? .move : .drag
    }
    var modifiers = KeyModifiers()
    if bits & 4 != 0 { modifiers.insert(.shift) }
    if bits & 8 != 0 { modifiers.insert(.alt) }
    if bits & 16 != 0 { modifiers.insert(.control) }
    self.init(kind, button: button, column: column - 1, row: row - 1, modifiers: modifiers)
  }
}

extension MouseUnit {
  /// The cell, counted from 1, at a place in this unit; nil if that is not known.
  fileprivate func cell(_ column: Int, _ row: Int) -> (column: Int, row: Int)? {
    switch self {
    case .cells: (column, row)
    case .pixels(let width, let height):
      (max(0, column - 1) / max(1, width) + 1, max(0, row - 1) / max(1, height) + 1)
    case .unknownPixels: nil
    }
  }
}
