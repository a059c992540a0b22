public import MarkupReading

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
  private let isLive: Bool

  /// The Swift code of the markups so far: the same for the same markups in the same order.
  public var code: String {
    var imports = usesContainers ? "import Containers\nimport Shohin\n" : "import Shohin\n"
    if isLive { imports += "\n#if DEBUG\nimport MarkupLive\n#endif\n" }
    return """
      // Made by shohin-markup of files that end with .ui.xml: changes are lost.

      \(imports)
      """ + views
  }

  private var types: [String: String] = [:]

  /// Makes a compiler that has seen no markup.
  ///
  /// - Parameter isLive: true if views change with their files in debug builds, by the module `MarkupLive`.
  public init(isLive: Bool = false) { self.isLive = isLive }

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
    try Self.check(type, of: view)
    let message = header.message ?? "Msg"
    let isGeneric = header.message == nil && view.messageNames.isEmpty
    let hasState = header.state != nil || !view.stateNames.isEmpty
    let state = !hasState ? "" : ", _ state: \(header.state ?? "State")"
    if header.isAnonymous { views += "\nenum \(type) {}\n" }
    // Types that are not there are mistakes of the markup, too.
    let file = SwiftText.literal(view.file)
    let place = "#sourceLocation(file: \(file), line: \(view.line(of: view.root.offset)))\n"
    views += "\n\(place)extension \(type) {\n#sourceLocation()\n"
    for template in view.templates { views += try Self.function(of: template, view) }
    let signature = """
      <Key: Hashable & Sendable\(isGeneric ? ", \(message)" : "")>(_ key: Key\(state)) \
      -> ViewElement<\(message)> {

      """
    views += "  /// The view of \(view.file.split(separator: "/").last ?? "").\n"
    if isLive {
      views += "\(place)  static func view\(signature)#sourceLocation()\n"
      views += Self.choice(view, type, message, hasState ? ", state" : "")
      views += "  private static func compiledView\(signature)"
    } else {
      views += "\(place)  static func view\(signature)"
    }
    var view = ViewCode(view, message: message)
    views += try view.written() + "  }\n}\n"
    if view.usesContainers { usesContainers = true }
  }

  /// Refuses the name of a type that Swift cannot have.
  private static func check(_ type: String, of view: MarkupView) throws(MarkupError) {
    let parts = type.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ MarkupName.isProperty(String($0)) }) else {
      throw view.error(
        at: view.root.offset, "\"\(type)\" is no name of a type: give the component a type")
    }
    if parts.count > 1, view.header.isAnonymous {
      throw view.error(at: view.root.offset, "A type inside another one cannot be anonymous")
    }
  }

  /// The choice between the view as its file is now, and the compiled one.
  private static func choice(
    _ view: MarkupView, _ type: String, _ message: String, _ state: String
  ) -> String {
    let values = view.stateNames.sorted().map { "\(SwiftText.literal($0)): state.\($0) as Any" }
    let makers = view.messageNames.sorted().map {
      "\(SwiftText.literal($0)): .live(\(message).\($0))"
    }
    func dictionary(_ parts: [String]) -> String {
      parts.isEmpty ? "[:]" : SwiftText.list(parts)
    }
    var file = SwiftFile()
    file.add("#if DEBUG")
    file.add(
      """
      LiveViews.view(\(SwiftText.literal(type)), key, \(state.isEmpty ? "()" : "state"), \
      \(dictionary(values)), \(dictionary(makers))) { compiledView(key\(state)) }
      """, indent: 2, from: view.file, line: view.line(of: view.root.offset))
    file.endPlace()
    return file.text + "#else\n    compiledView(key\(state))\n#endif\n  }\n\n"
  }

  /// The function of a text template.
  private static func function(
    of template: MarkupTextTemplate, _ view: MarkupView
  ) throws(MarkupError) -> String {
    let arguments = template.arguments.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
    let text = try PropCode.runs(template.runs, text: PropCode.literal) {
      attribute throws(MarkupError) in
      try view.template(of: attribute, in: template)
    }
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
