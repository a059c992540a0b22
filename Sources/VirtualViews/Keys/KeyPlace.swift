/// The place of a view without a key of its own: its number among the siblings of its kind.
///
/// The second label without a key is the second label without a key, whatever stands before it.
public struct KeyPlace: Hashable, Sendable {
  // A view of the program's own is told by a part of its type's address. Where two kinds have the
  // same code they are numbered together, so that places never coincide.
  let kind: UInt32
  let number: UInt32

  /// The place of an element before it is in a list.
  @usableFromInline static let unknown = KeyPlace(kind: 0, number: 0)

  /// The place of an element that is nothing.
  @usableFromInline static let nothing = KeyPlace(kind: .max, number: 0)
}

extension KeyPlace: CustomStringConvertible {
  /// The kind and the number: `label#2` is the second label without a key.
  public var description: String { "\(ViewKind.name(ofCode: kind))#\(number)" }
}

extension ViewKey {
  /// The key of a view that is described without one.
  ///
  /// - Parameters:
  ///   - kind: its kind.
  ///   - number: its number among the siblings of its kind that have no key, counted from 1.
  /// - Returns: the key.
  public static func place(_ kind: ViewKind, _ number: Int) -> ViewKey {
    .place(KeyPlace(kind: kind.code, number: UInt32(clamping: number)))
  }
}

extension ViewKind {
  private static let own: [ViewKind] = [
    .label, .field, .button, .slider, .stepper, .segmentedControl, .switch, .container,
  ]

  var code: UInt32 {
    if case .custom(let type) = self { return UInt32(truncatingIfNeeded: UInt(bitPattern: type)) }
    return UInt32(Self.own.firstIndex(of: self) ?? 0)
  }

  static func name(ofCode code: UInt32) -> String {
    own.indices.contains(Int(code)) ? "\(own[Int(code)])" : "view"
  }
}
