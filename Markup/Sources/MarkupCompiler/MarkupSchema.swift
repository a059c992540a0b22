import ElementDecoding
import LayoutStrings
import MarkupReading
import VirtualViews

/// A schema of markups in RELAX NG, by which editors complete and check them.
///
/// It is made of the tables of the reader: each type, prop, event and layout property is one that the reader knows.
public struct MarkupSchema {
  private var lines: [String] = []
  private var depth = 0

  /// The schema as XML.
  public static var text: String {
    var schema = MarkupSchema()
    schema.addGrammar()
    return schema.lines.joined(separator: "\n") + "\n"
  }

  private mutating func addGrammar() {
    add("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    add("<!-- Made by shohin-markup: changes are lost. -->")
    inside(
      "grammar",
      [
        ("xmlns", "http://relaxng.org/ns/structure/1.0"),
        ("datatypeLibrary", "http://www.w3.org/2001/XMLSchema-datatypes"),
      ]
    ) {
      $0.inside("start") {
        $0.inside("choice") {
          $0.add("<ref name=\"root\"/>")
          $0.add("<ref name=\"view\"/>")
          $0.add("<ref name=\"styles\"/>")
        }
      }
      $0.addRoot()
      $0.addNames()
      for type in MarkupElements.types { $0.addView(type) }
      $0.addParts()
      $0.addShared()
    }
  }

  // MARK: - Lines

  private mutating func add(_ line: String) {
    lines.append(String(repeating: "  ", count: depth) + line)
  }

  private mutating func inside(
    _ name: String, _ attributes: [(String, String)] = [],
    _ body: (inout MarkupSchema) -> Void
  ) {
    add("<\(name)\(attributes.map { " \($0.0)=\"\(Self.escaped($0.1))\"" }.joined())>")
    depth += 1
    body(&self)
    depth -= 1
    add("</\(name)>")
  }

  private mutating func define(_ name: String, _ body: (inout MarkupSchema) -> Void) {
    inside("define", [("name", name)], body)
  }

  private static func escaped(_ text: String) -> String {
    String(
      text.flatMap { $0 == "&" ? "&amp;" : $0 == "<" ? "&lt;" : $0 == "\"" ? "&quot;" : String($0) }
    )
  }

  /// Adds the two spellings of the name of an element.
  private mutating func addName(_ name: String) {
    inside("choice") {
      $0.add("<name>\(name)</name>")
      $0.add("<name>\(name.prefix(1).uppercased() + name.dropFirst())</name>")
    }
  }

  // MARK: - Elements

  private mutating func addRoot() {
    define("root") {
      $0.inside("element") {
        $0.addName("component")
        for name in MarkupHeader.names {
          $0.addAttribute(name, name == "anonymous" ? .flag : .text)
        }
        $0.addAttributes(of: "group")
        $0.add(Self.children)
      }
    }
  }

  /// The content of an element with views inside; styles and templates count in the first one only.
  private static let children = """
    <zeroOrMore><choice><ref name="view"/><ref name="styles"/><ref name="templates"/></choice></zeroOrMore>
    """

  private mutating func addNames() {
    define("view") {
      $0.inside("choice") {
        for type in MarkupElements.types { $0.add("<ref name=\"\(type)\"/>") }
      }
    }
  }

  private mutating func addView(_ type: String) {
    define(type) {
      $0.inside("element") {
        if type == "group" {
          $0.inside("choice") {
            for name in ["group", "Group", "component", "Component"] {
              $0.add("<name>\(name)</name>")
            }
          }
        } else {
          $0.addName(type)
        }
        $0.addAttributes(of: type)
        $0.addContent(of: type)
      }
    }
  }

  private mutating func addAttributes(of type: String) {
    add("<ref name=\"shared\"/>")
    for prop in MarkupElements.props(of: type) ?? [] where !Self.common.contains(prop) { add(prop) }
    if type == "tooltip" { addAttribute("text", .text) }
    if type == "button" {
      for name in ["title.focused", "title.disabled"] { addAttribute(name, .text) }
    }
    if MarkupNode.textName(of: type) != nil { add("<ref name=\"letters\"/>") }
    if MarkupNode.takesRuns(type) {
      addAttribute("template", .text)
      add("<zeroOrMore><attribute><nsName ns=\"argument\"/></attribute></zeroOrMore>")
    }
    if type == "table" { for name in MarkupNode.tableNames.sorted() { addAttribute(name, .text) } }
  }

  private mutating func addContent(of type: String) {
    switch MarkupElements.interior(of: type) {
    case .children? where type == "form":
      let lines = MarkupElements.lines.sorted().map { "<ref name=\"\($0)\"/>" }.joined()
      add("<zeroOrMore><choice><ref name=\"view\"/>\(lines)</choice></zeroOrMore>")
    case .children?: add(Self.children)
    case .rows?: add("<zeroOrMore><ref name=\"view\"/></zeroOrMore>")
    case .dialog?:
      inside("interleave") {
        $0.add("<zeroOrMore><ref name=\"view\"/></zeroOrMore>")
        $0.add("<optional><ref name=\"buttons\"/></optional>")
      }
    case .items?: add("<zeroOrMore><ref name=\"item\"/></zeroOrMore>")
    default:
      if type == "segmentedControl" {
        add("<zeroOrMore><ref name=\"segment\"/></zeroOrMore>")
      } else {
        add(MarkupNode.takesRuns(type) ? "<ref name=\"runs\"/>" : "<text/>")
      }
    }
  }

  /// Adds the elements that stand only in others.
  private mutating func addParts() {
    addPart("buttons", []) { $0.add("<zeroOrMore><ref name=\"view\"/></zeroOrMore>") }
    addPart("item", of: .item) {
      $0.add("<ref name=\"letters\"/>")
      $0.add("<text/>")
    }
    addPart("segment", of: .segment) {
      $0.add("<ref name=\"letters\"/>")
      $0.add("<ref name=\"runs\"/>")
    }
    for line in MarkupElements.lines.sorted() {
      addPart(line, line == "row" ? [("label", .text), ("hugs", .flag)] : []) {
        $0.add("<oneOrMore><ref name=\"view\"/></oneOrMore>")
      }
    }
    addRuns()
    addStyles()
    let transforms = MarkupTransform.allCases.map(\.rawValue)
    define("letters") { $0.addAttribute("textTransform", .choice(transforms)) }
  }

  /// Adds texts of which parts have looks.
  private mutating func addRuns() {
    let looks = ElementSchema.props(of: .run).filter { $0.name != "text" }.map {
      ($0.name, $0.form)
    }
    define("runs") {
      $0.inside("mixed") {
        $0.inside("zeroOrMore") {
          $0.inside("choice") {
            for name in MarkupRuns.shortNames { $0.addRun(name, []) }
            $0.addRun("a", [("href", .text)])
            $0.addRun("text", looks)
          }
        }
      }
    }
  }

  private mutating func addRun(_ name: String, _ attributes: [(String, PropForm)]) {
    inside("element", [("name", name)]) {
      for (name, form) in attributes { $0.addAttribute(name, form) }
      $0.add("<ref name=\"runs\"/>")
    }
  }

  private mutating func addStyles() {
    addPart("styles", []) {
      $0.inside("zeroOrMore") {
        $0.inside("choice") {
          for name in ["style", "color", "token"] { $0.add("<ref name=\"\(name)\"/>") }
        }
      }
    }
    addPart("color", [("name", .text), ("value", .color)]) { $0.add("<empty/>") }
    addPart("token", [("name", .text), ("like", .color)]) { $0.add("<empty/>") }
    addPart("templates", []) { $0.add("<zeroOrMore><ref name=\"template\"/></zeroOrMore>") }
    addPart("template", [("name", .text), ("arguments", .text)]) { $0.add("<ref name=\"runs\"/>") }
    // A style has the props of any view.
    addPart("style", [("name", .text), ("extend", .text)]) { schema in
      schema.add("<zeroOrMore><attribute><anyName><except>")
      schema.add("<name>name</name><name>extend</name></except></anyName></attribute></zeroOrMore>")
      schema.add("<empty/>")
    }
  }

  private mutating func addPart(
    _ name: String, of part: ElementSchema.Part, _ content: (inout MarkupSchema) -> Void
  ) {
    addPart(name, ElementSchema.props(of: part).map { ($0.name, $0.form) }, content)
  }

  private mutating func addPart(
    _ name: String, _ attributes: [(String, PropForm)], _ content: (inout MarkupSchema) -> Void
  ) {
    define(name) {
      $0.inside("element") {
        $0.addName(name)
        for (name, form) in attributes { $0.add(name, form) }
        content(&$0)
      }
    }
  }

  /// Adds what all views may have: a key, events, and a layout.
  private mutating func addShared() {
    define("shared") {
      $0.addAttribute("key", .text)
      $0.addAttribute("style", .text)
      for prop in MarkupElements.props(of: "label") ?? [] where Self.common.contains(prop) {
        $0.add(prop)
      }
      for event in ElementSchema.events { $0.addAttribute(event.name, .text) }
      for property in LayoutProperty.allCases {
        $0.add(
          "<optional><attribute name=\"\(property.rawValue)\" ns=\"layout\"><text/></attribute></optional>"
        )
      }
    }
    define("named") {
      // A value of the program in the place of one that is written.
      $0.add("<data type=\"string\"><param name=\"pattern\">.*\\{.*\\}.*</param></data>")
    }
  }

  // MARK: - Attributes

  private mutating func add(_ prop: ElementSchema.Prop) { add(prop.name, prop.form) }

  private mutating func add(_ name: String, _ form: PropForm) {
    let isWhole: Bool
    switch form {
    case .segments: return
    case .span, .position, .captions: isWhole = false
    default: isWhole = true
    }
    if isWhole { addAttribute(name, form) }
    for part in form.parts {
      let whole = "\(name).\(part)"
      addAttribute(whole, form.form(ofPart: part))
      if case .captions = form { addAttribute("\(whole).markdown", .text) }
    }
  }

  private mutating func addAttribute(_ name: String, _ form: PropForm) {
    inside("optional") {
      $0.inside("attribute", [("name", name)]) { $0.addValue(form) }
    }
  }

  private mutating func addValue(_ form: PropForm) {
    switch form {
    case .integer, .priority, .insets, .limits: addChoice(["<data type=\"integer\"/>"])
    case .number: addChoice(["<data type=\"double\"/>"])
    case .length, .rowHeight: addChoice(form.words.map(value) + ["<data type=\"integer\"/>"])
    case .flag, .choice, .filter, .place: addChoice(form.words.map(value))
    case .words(let words):
      let choices = words.map(value).joined()
      addChoice(["<list><zeroOrMore><choice>\(choices)</choice></zeroOrMore></list>"])
    case .color: addChoice(Self.colors.map(value) + ["<text/>"])
    default: add("<text/>")
    }
  }

  private func value(_ word: String) -> String { "<value>\(Self.escaped(word))</value>" }

  private mutating func addChoice(_ choices: [String]) {
    inside("choice") {
      for choice in choices { $0.add(choice) }
      $0.add("<ref name=\"named\"/>")
    }
  }

  /// The props that all types have.
  private static let common: Set<ElementSchema.Prop> = {
    let props = MarkupElements.types.map { Set(MarkupElements.props(of: $0) ?? []) }
    return props.dropFirst().reduce(props.first ?? []) { $0.intersection($1) }
  }()

  /// The colors with names.
  private static let colors: [String] =
    ["default"] + (0..<16).map { "\(Color.indexed(UInt8($0)))" } + ColorToken.allCases.map(\.name)
}
