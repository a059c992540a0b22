/// The attributes of a `component` that are about the file and not about its view.
///
/// ```xml
/// <component type="Greeter" state="Model" message="Msg" guides="keyboard">
/// ```
public struct MarkupHeader: Hashable, Sendable {
  /// The type to which the compiled view belongs; nil for the name of the file.
  public var type: String?
  /// True if the compiled code declares that type.
  public var isAnonymous = false
  /// The type of the state; nil for `State`.
  public var state: String?
  /// The type of messages; nil for `Msg`.
  public var message: String?
  /// The names of the program's layout guides that the markup uses.
  public var guides: [String] = []

  /// The attributes that are read.
  public static let names = ["type", "anonymous", "state", "message", "guides"]

  /// Takes the header out of an element.
  init(takenFrom root: inout MarkupNode, _ source: MarkupSource) throws(MarkupError) {
    guard root.name.lowercased() == "component" else { return }
    for attribute in root.attributes where Self.names.contains(attribute.name) {
      let names = attribute.value.split(separator: " ").map(String.init)
      guard
        attribute.name == "guides" || attribute.name == "anonymous" || Self.isType(attribute.value)
      else {
        throw source.error(at: attribute.valueOffset, "Expected the name of a type")
      }
      switch attribute.name {
      case "type": type = attribute.value
      case "state": state = attribute.value
      case "message": message = attribute.value
      case "guides": guides = names
      default:
        guard let flag = Bool(attribute.value) else {
          throw source.error(at: attribute.valueOffset, "anonymous: must be true or false")
        }
        isAnonymous = flag
      }
    }
    root.attributes.removeAll { Self.names.contains($0.name) }
  }

  private static func isType(_ name: String) -> Bool {
    name.split(separator: ".", omittingEmptySubsequences: false)
      .allSatisfy { MarkupName.isProperty(String($0)) }
  }
}
