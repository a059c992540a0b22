/// Views and their layout, read from a markup.
///
/// ```xml
/// <component>
///   <label key="title" text="Hello {state.name}" layout:top="margins" layout:centerX="super"/>
///   <field key="name" placeholder="Name" change="rename"
///          layout:below="title offset(1)" layout:fillHorizontally="margins"/>
///   <button key="save" title="Save" press="save" layout:below="name offset(1)" layout:trailing="name"/>
/// </component>
/// ```
///
/// Elements have the types, props and events of `DecodedElement`; their names may begin with a capital letter.
/// Attributes that begin with `layout:` are the rules of layout strings. Views with such attributes stand in a
/// `component`, a `group` or a `stack`. A name in braces is a value of the program's state.
public struct MarkupView: Sendable {
  let document: MarkupDocument
  let constants: MarkupConstants
  /// The element as it is shown: texts are attributes, and there is no header.
  public let root: MarkupNode
  /// The attributes about the file.
  public let header: MarkupHeader
  /// The text templates of the markup.
  public let templates: [MarkupTextTemplate]
  /// The names of the values that the markup takes from the state, without `state.`.
  public let stateNames: Set<String>
  /// Values that could stand for those of the state, by the names of ``stateNames``: for previews.
  public let stateSamples: [String: any Sendable]
  /// The names of the messages that events make.
  public let messageNames: Set<String>

  /// Reads a markup.
  ///
  /// - Parameters:
  ///   - text: the text of the file.
  ///   - file: its name, for errors.
  ///   - styles: the styles that it shares with others.
  /// - Throws: the first mistake that does not depend on the state.
  /// - Complexity: O(*n*) in the length of the text.
  public init(
    parsing text: String, file: String = "markup", styles: [MarkupStyles] = []
  ) throws(MarkupError) {
    try self.init(parsing: Array(text.utf8), file: file, styles: styles)
  }

  /// Reads a markup from the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: the bytes, of UTF-8.
  ///   - file: the name of the file, for errors.
  ///   - styles: the styles that it shares with others.
  /// - Throws: the first mistake that does not depend on the state.
  public init(
    parsing bytes: [UInt8], file: String = "markup", styles: [MarkupStyles] = []
  ) throws(MarkupError) {
    try self.init(MarkupDocument(parsing: bytes, file: file), styles: styles)
  }

  /// Makes a view of a document that has been read.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - styles: the styles that it shares with others.
  /// - Throws: the first mistake that does not depend on the state.
  public init(_ document: MarkupDocument, styles: [MarkupStyles] = []) throws(MarkupError) {
    self.document = document
    let source = document.source
    var root = document.root
    header = try MarkupHeader(takenFrom: &root, source)
    let own = root.children.filter { $0.type == "styles" }
    let ownStyles = try MarkupStyles(own, source, name: "", shared: styles)
    let sheet = MarkupStyleSheet(source, own: ownStyles, shared: styles)
    try sheet.checkExtensions(of: ownStyles)
    var templates: [MarkupTextTemplate] = []
    for list in root.children where list.type == "templates" {
      try source.refuseAttributes(of: list, but: [])
      for node in list.children {
        let template = try MarkupTextTemplate(node, source, sheet.colors)
        guard !templates.contains(where: { $0.name == template.name }) else {
          throw source.error(
            at: node.attribute("name")?.valueOffset ?? node.offset,
            "\"\(template.name)\" is there twice")
        }
        templates.append(template)
      }
    }
    root.children.removeAll { ["styles", "templates"].contains($0.type) }
    self.templates = templates
    self.root = try MarkupResolver(source, sheet, templates).resolved(root)
    var checker = MarkupChecker(document.source, guides: header.guides)
    try checker.check(self.root)
    constants = checker.made
    stateNames = checker.stateNames
    stateSamples = checker.samples
    messageNames = checker.messageNames
  }
}
