/// The keys held down together with another key or with the mouse.
public struct KeyModifiers: OptionSet, Codable, Hashable, Sendable {
  /// The modifiers as bits, in the order of xterm's and kitty's modifier parameter.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1 << 0)
  /// Alt, called option on a Mac.
  public static let alt = KeyModifiers(rawValue: 1 << 1)
  /// Control.
  public static let control = KeyModifiers(rawValue: 1 << 2)
  /// Super, called command on a Mac; most terminals keep it to themselves.
  public static let `super` = KeyModifiers(rawValue: 1 << 3)
  /// Hyper.
  public static let hyper = KeyModifiers(rawValue: 1 << 4)
  /// Meta, where it is not the same key as alt.
  public static let meta = KeyModifiers(rawValue: 1 << 5)

  private static let names = ["shift", "alt", "control", "super", "hyper", "meta"]
}

extension KeyModifiers: CustomStringConvertible {
  /// The names, joined by `+`; the empty string if there are none.
  public var description: String {
    Self.names.enumerated().filter { rawValue & 1 << $0.offset != 0 }.map(\.element)
      .joined(separator: "+")
  }
}
