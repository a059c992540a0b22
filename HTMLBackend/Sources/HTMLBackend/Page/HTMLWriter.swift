/// Writes HTML: the only place where texts of a program become a part of a page.
struct HTMLWriter {
  private(set) var text: String = ""
  /// True for a page that stays as it is: nothing can be typed into its fields.
  private let isStill: Bool

  init(isStill: Bool = false) { self.isStill = isStill }

  /// Adds markup, which is never a text of the program.
  mutating func markup(_ markup: String) { text += markup }

  /// Adds a text, in which nothing is markup.
  mutating func escaped(_ content: String) {
    for scalar in content.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      default: text.unicodeScalars.append(scalar.inHTML)
      }
    }
  }

  /// Adds an attribute.
  mutating func attribute(_ name: String, _ value: String) {
    text += " \(name)=\""
    escaped(value)
    text += "\""
  }

  /// Adds an element with all that is inside.
  mutating func element(_ element: PageElement) {
    text += "<\(element.tag)"
    attribute("id", element.id)
    for attribute in element.attributes { self.attribute(attribute.name, attribute.value) }
    let isTyped =
      element.tag == "textarea" || ["text", "password", "number"].contains(element["type"])
    if isStill, isTyped, element["readonly"] == nil { attribute("readonly", "") }
    text += ">"
    if element.tag == "input" { return }
    // A reader of HTML leaves out one line feed here.
    if element.tag == "textarea" { text += "\n" }
    escaped(element.text)
    for child in element.children { self.element(child) }
    text += "</\(element.tag)>"
  }

  /// Adds a row of a picture.
  mutating func row(_ row: PageRow) {
    text += "<span class=\"row\">"
    for run in row.runs { self.run(run) }
    text += "\n</span>"
  }

  private mutating func run(_ run: PageRun) {
    guard run.needsElement else { return escaped(run.text) }
    text +=
      run.link == nil ? "<span" : "<a tabindex=\"-1\" rel=\"noopener noreferrer\" target=\"_blank\""
    if let link = run.link { attribute("href", link) }
    let classes = run.classes
    if !classes.isEmpty { text += " class=\"\(classes)\"" }
    if let width = run.ownWidth { text += " style=\"width:\(width)ch\"" }
    text += ">"
    escaped(run.text)
    text += run.link == nil ? "</span>" : "</a>"
  }
}

extension Unicode.Scalar {
  /// The scalar, or a sign in its place if it may not be in a page.
  var inHTML: Unicode.Scalar {
    switch value {
    case 9, 10: self
    case 0..<32, 127..<160, 0xFDD0...0xFDEF: "\u{FFFD}"
    case _ where value & 0xFFFE == 0xFFFE: "\u{FFFD}"
    default: self
    }
  }
}

extension String {
  /// The text as it is in a page, where some characters may not be.
  var inHTML: String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars { text.append(scalar.inHTML) }
    return String(text)
  }

  /// True if a page may lead to the address: another page, or a letter.
  var isSafeAddress: Bool {
    let schemes = ["http://", "https://", "mailto:"]
    return schemes.contains { lowercased().hasPrefix($0) }
      && unicodeScalars.allSatisfy { $0.value > 32 }
  }
}
