/// An element of a markup.
struct MarkupNode: Hashable, Sendable {
  /// An attribute with the place of its name and of its value.
  struct Attribute: Hashable, Sendable {
    var name: String
    var value: String
    var offset: Int
    var valueOffset: Int
  }

  var name: String
  /// The byte at which the name begins.
  var offset: Int
  var attributes: [Attribute] = []
  var children: [MarkupNode] = []
  /// The characters between the elements inside.
  var text = ""

  /// An attribute by its name.
  func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }
}
