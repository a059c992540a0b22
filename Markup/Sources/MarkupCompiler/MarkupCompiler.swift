public import Markup

/// Turns markups into Swift code: elements and constraints as a program would write them.
///
/// The view of `Greeter.ui.xml` becomes a function of the type `Greeter`, which the program declares with its
/// `State` and `Msg`, unless the markup names other types:
///
/// ```swift
/// extension Greeter {
///   static func view<Key: Hashable & Sendable>(_ key: Key, _ state: State) -> ViewElement<Msg> { … }
/// }
/// ```
public struct MarkupCompiler {
  private var views = ""
  private var usesContainers = false

  /// The Swift code of the markups so far: the same for the same markups in the same order.
  public var code: String {
    """
    // Made by shohin-markup of files that end with .ui.xml: changes are lost.

    \(usesContainers ? "import Containers\n" : "")import Shohin

    """ + views
  }

  private var types: [String: String] = [:]

  /// Makes a compiler that has seen no markup.
  public init() {}

  /// Adds the code of a markup.
  ///
  /// - Throws: the first mistake in it.
  /// - Complexity: O(*n*) in the length of the markup.
  public mutating func add(_ view: MarkupView) throws(MarkupError) {
    let header = view.header
    let type = header.type ?? Self.typeName(of: view.file)
    if let other = types.updateValue(view.file, forKey: type) {
      throw view.error(at: view.root.offset, "\(other) is the view of \(type) already")
    }
    let message = header.message ?? "Msg"
    let isGeneric = header.message == nil && view.messageNames.isEmpty
    let hasState = header.state != nil || !view.stateNames.isEmpty
    let state = !hasState ? "" : ", _ state: \(header.state ?? "State")"
    if header.isAnonymous { views += "\nenum \(type) {}\n" }
    views += "\nextension \(type) {\n"
    for template in view.templates { views += try Self.function(of: template, view) }
    views += """
        /// The view of \(view.file.split(separator: "/").last ?? "").
        static func view<Key: Hashable & Sendable\(isGeneric ? ", \(message)" : "")>(_ key: Key\(state)) \
      -> ViewElement<\(message)> {

      """
    var view = ViewCode(view, message: message)
    views += try view.written() + "  }\n}\n"
    if view.usesContainers { usesContainers = true }
  }

  /// The function of a text template.
  private static func function(
    of template: MarkupTextTemplate, _ view: MarkupView
  ) throws(MarkupError) -> String {
    let arguments = template.arguments.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
    func literal(_ attribute: MarkupNode.Attribute) throws(MarkupError) -> String {
      PropCode.literal(try view.template(of: attribute, in: template))
    }
    let text = try PropCode.runs(template.runs, view, text: literal, link: literal)
    var file = SwiftFile()
    file.add("/// The text template `\(template.name)`.", indent: 1)
    file.add(
      "static func \(template.name)(\(arguments)) -> Text {", indent: 1, from: view.file,
      line: view.line(of: template.node.offset))
    file.add("\(text)\n  }", indent: 2)
    file.endPlace()
    return file.text + "\n"
  }

  /// The name of a type that the name of a file stands for.
  static func typeName(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(
      name.hasSuffix(".ui.xml") ? name.dropLast(".ui.xml".count) : name.prefix { $0 != "." })
  }
}
