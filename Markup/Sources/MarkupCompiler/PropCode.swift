import ElementDecoding
import MarkupReading
import VirtualViews

/// Writes props as Swift code.
struct PropCode {
  let view: MarkupView
  let node: MarkupNode

  /// Some code with the line on which its attribute stands.
  struct Part {
    var code: String
    var line: Int
  }

  /// The props of the element, without its events.
  func props(leavingOut left: Set<String> = []) throws(MarkupError) -> [Part] {
    let known = MarkupElements.props(of: node.type) ?? []
    let all = node.own.filter {
      $0.name != "key" && !MarkupNode.events.contains($0.name) && !left.contains($0.name)
        && !(node.type == "table" && MarkupNode.tableNames.contains($0.name))
        && !(node.type == "tooltip" && $0.name == "text")
    }
    let attributes = all.sorted { rank($0, all) < rank($1, all) }
    var parts: [Part] = []
    var isDone: Set<String> = []
    for attribute in attributes {
      let names = attribute.name.split(separator: ".").map(String.init)
      guard let name = names.first, let prop = known.first(where: { $0.name == name }) else {
        throw view.error(at: attribute.offset, "\(node.name) has no \"\(attribute.name)\"")
      }
      // Forms with parts are written once, with all of them.
      if !Self.isWrittenByPart(prop.form), !isDone.insert(name).inserted { continue }
      parts.append(Part(code: try code(prop, attribute), line: view.line(of: attribute.offset)))
    }
    if node.type == "segmentedControl", !node.children.isEmpty {
      parts.append(Part(code: ".segments([\(try segments())])", line: view.line(of: node.offset)))
    }
    if node.attribute("template") != nil || !node.children.isEmpty,
      let name = MarkupNode.textName(of: node.type)
    {
      let styled = "styled" + name.prefix(1).uppercased() + name.dropFirst()
      parts.append(Part(code: ".\(styled)(\(try runs()))", line: view.line(of: node.offset)))
    }
    return parts
  }

  /// The order in which props are written: parts together, those that are for all sides first.
  private func rank(_ attribute: MarkupNode.Attribute, _ all: [MarkupNode.Attribute]) -> (Int, Int)
  {
    let names = attribute.name.split(separator: ".")
    let first = all.firstIndex { $0.name.split(separator: ".").first == names.first } ?? 0
    // The axis of a slider changes how it resists being stretched, which other props say, too.
    let place = node.type == "slider" && attribute.name == "axis" ? -1 : first
    let parts = PropForm.insets.parts
    let part = names.count > 1 ? parts.firstIndex(of: String(names[1])) ?? 0 : parts.count
    return (place, -part)
  }

  private static func isWrittenByPart(_ form: PropForm) -> Bool {
    switch form {
    case .insets, .captions: true
    default: false
    }
  }

  // MARK: - Props

  private func code(
    _ prop: ElementSchema.Prop, _ attribute: MarkupNode.Attribute
  ) throws(MarkupError) -> String {
    let parts = attribute.name.split(separator: ".").map(String.init)
    let name = prop.name
    switch (prop.form, node.type, name) {
    case (.insets, _, _):
      let side = parts.count > 1 && parts[1] != "all" ? ", on: .\(parts[1])" : ""
      return ".\(name)(\(try integer(attribute))\(side))"
    case (.captions, _, _):
      return ".caption(\(try styledText(attribute, parts)), at: .\(parts[1]))"
    case (.styledText, _, _) where parts.count > 1:
      return
        ".styled\(name.prefix(1).uppercased() + name.dropFirst())(\(try styledText(attribute, parts)))"
    case (.limits, _, _): return ".\(name)(\(try limits(name, attribute)))"
    case (.span, _, _):
      return
        ".span(columns: \(try part("columns", of: name, or: "1")), rows: \(try part("rows", of: name, or: "1")))"
    case (.position, _, _):
      return
        ".position(ScrollPosition(column: \(try part("column", of: name, or: "0")), row: \(try part("row", of: name, or: "0"))))"
    case (_, "button", "focusedTitle"): return ".title(\(try text(attribute)), for: .focused)"
    case (_, "button", "disabledTitle"): return ".title(\(try text(attribute)), for: .disabled)"
    case (_, "table", "canRefresh"):
      return ".set(\\.table.canRefresh, to: \(try value(prop.form, attribute, parts)))"
    case (_, "scrollView", "isEnabled"):
      return ".set(\\.isEnabled, to: \(try value(prop.form, attribute, parts)))"
    case (_, "form", "spacing"), (_, "form", "leastFieldColumns"), (_, "form", "mostFieldColumns"):
      return ".set(\\.\(name), to: \(try integer(attribute)))"
    case (_, "grid", "narrowColumns"):
      let tracks = MarkupTracks(narrow: attribute.value)
      return ".columns(\(Self.code(of: tracks)), below: \(tracks?.below ?? 0))"
    default: return ".\(name)(\(try value(prop.form, attribute, parts)))"
    }
  }

  /// A list of the tracks of a grid.
  static func code(of tracks: MarkupTracks?) -> String {
    let codes = tracks?.tracks.map { track in
      func size(_ name: String) -> String {
        switch track.size {
        case .fixed(let cells): name == "" ? "\(cells)" : ".fixed(\(cells))"
        case .fitted: ".fitted"
        case .fraction(let weight): ".fraction(\(weight))"
        }
      }
      let code = track.least.map { ".minmax(\($0), \(size("")))" } ?? size("fixed")
      return track.alignment.map { "\(code).aligned(.\($0))" } ?? code
    }
    return SwiftText.list(codes ?? [])
  }

  private func part(
    _ part: String, of name: String, or other: String
  ) throws(MarkupError) -> String {
    guard let attribute = node.attribute("\(name).\(part)") else { return other }
    return try integer(attribute)
  }

  /// The value of an attribute in the form of its prop.
  private func value(
    _ form: PropForm, _ attribute: MarkupNode.Attribute, _ parts: [String]
  ) throws(MarkupError) -> String {
    let template = try view.template(of: attribute)
    if let name = template.onlyName, form.takesValues, parts.count == 1 {
      return name.description
    }
    let text = template.plain ?? ""
    switch form {
    case .text, .styledText: return try self.text(attribute)
    case .flag: return text
    case .integer, .priority: return try integer(attribute)
    case .number: return try number(attribute)
    case .key: return "ViewKey(\(try key(attribute)))"
    case .color: return Self.color(text)
    case .choice where text == "both": return "[.vertical, .horizontal]"
    case .choice: return ".\(text)"
    case .words: return SwiftText.list(text.split(separator: " ").map { ".\($0)" })
    case .texts:
      return SwiftText.list(text.split(separator: " ").map { SwiftText.literal(String($0)) })
    case .rowHeight:
      return text == "automatic" ? ".automatic()" : ".fixed(\(try integer(attribute)))"
    case .mask: return "TextMask(\(code(of: template)))"
    case .filter: return parts.count > 1 ? ".characters(\(code(of: template)))" : ".\(text)"
    case .message: return ".\(parts.count > 1 ? parts[1] : "error")(\(code(of: template)))"
    case .place: return try place(attribute, parts)
    case .length: return try length(attribute, parts)
    case .tracks: return Self.code(of: MarkupTracks(text))
    case .insets, .limits, .span, .position, .captions, .segments: return text
    }
  }

  private func place(
    _ attribute: MarkupNode.Attribute, _ parts: [String]
  ) throws(MarkupError) -> String {
    guard parts.count > 1 else { return ".\(attribute.value)" }
    if let anchor = node.attribute("\(parts[0]).at") {
      return
        ".at(\(try key(anchor)), row: \(try part("row", of: parts[0], or: "0")), column: \(try part("column", of: parts[0], or: "0")))"
    }
    let sides = ["above", "below", "before", "after"]
    guard let side = sides.first(where: { node.attribute("\(parts[0]).\($0)") != nil }),
      let anchor = node.attribute("\(parts[0]).\(side)")
    else { throw view.error(at: attribute.offset, "\(attribute.name): a side is missing") }
    let alignment = try node.attribute("\(parts[0]).alignment").map(word)
    return ".\(side)(\(try key(anchor))\(alignment.map { ", \($0)" } ?? ""))"
  }

  private func limits(
    _ name: String, _ attribute: MarkupNode.Attribute
  ) throws(MarkupError) -> String {
    if attribute.name == name { return try integer(attribute) }
    let least = try node.attribute("\(name).atLeast").map(integer)
    let most = try node.attribute("\(name).atMost").map(integer)
    guard let least, let most else { return "\(least ?? "")...\(most ?? "")" }
    return "\(least)...max(\(least), \(most))"
  }

  private func length(
    _ attribute: MarkupNode.Attribute, _ parts: [String]
  ) throws(MarkupError) -> String {
    if parts.count > 1 {
      return parts[1] == "share"
        ? ".share(\(try number(attribute)))" : ".atMost(\(try integer(attribute)))"
    }
    return PropForm.length.words.contains(attribute.value)
      ? ".\(attribute.value)" : ".cells(\(try integer(attribute)))"
  }

  // MARK: - Values

  /// A text with values of the program in it, with the letters that the element asks for.
  func text(_ attribute: MarkupNode.Attribute) throws(MarkupError) -> String {
    let template = try view.template(of: attribute)
    return attribute.name == MarkupNode.textName(of: node.type)
      ? transformed(template) : code(of: template)
  }

  /// A word that is a case, or a value of the program.
  private func word(_ attribute: MarkupNode.Attribute) throws(MarkupError) -> String {
    try view.template(of: attribute).onlyName?.description ?? ".\(attribute.value)"
  }

  private func code(of template: MarkupTemplate) -> String { Self.literal(template) }

  /// The text of the element, with the letters that it asks for.
  private func transformed(_ template: MarkupTemplate) -> String {
    guard let transform = MarkupTransform(of: node) else { return Self.literal(template) }
    if let text = template.plain { return SwiftText.literal(transform.applied(to: text)) }
    let text = Self.literal(template)
    switch transform {
    case .uppercase: return "\(text).uppercased()"
    case .lowercase: return "\(text).lowercased()"
    case .capitalized:
      return """
        \(text).split(separator: " ", omittingEmptySubsequences: false)\
        .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
        """
    }
  }

  /// A literal with interpolations.
  static func literal(_ template: MarkupTemplate) -> String {
    let parts = template.parts.map { part in
      switch part {
      case .text(let text): SwiftText.escaped(text)
      case .name(let name): "\\(\(name))"
      }
    }
    return "\"\(parts.joined())\""
  }

  private func styledText(
    _ attribute: MarkupNode.Attribute, _ parts: [String]
  ) throws(MarkupError) -> String {
    let text = try text(attribute)
    return parts.last == "markdown" ? "Text(markdown: \(text))" : text
  }

  /// A key: a whole number, a text, or a value of the program.
  func key(_ attribute: MarkupNode.Attribute) throws(MarkupError) -> String {
    let template = try view.template(of: attribute)
    if let name = template.onlyName { return name.description }
    if let number = template.plain.flatMap({ Int($0) }) { return "\(number)" }
    return code(of: template)
  }

  func integer(_ attribute: MarkupNode.Attribute) throws(MarkupError) -> String {
    let template = try view.template(of: attribute)
    return template.onlyName?.description ?? template.plain.flatMap { Int($0) }.map { "\($0)" }
      ?? attribute.value
  }

  private func number(_ attribute: MarkupNode.Attribute) throws(MarkupError) -> String {
    let template = try view.template(of: attribute)
    if let name = template.onlyName { return name.description }
    guard let number = template.plain.flatMap({ Double($0) }), number.isFinite else {
      throw view.error(at: attribute.valueOffset, "\(attribute.name): must be a finite number")
    }
    return Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  private static func color(_ text: String) -> String {
    guard let read = ColorText(text) else { return ".default" }
    if let token = read.token {
      return ".token(ColorToken(\(SwiftText.literal(token[0])), like: .\(token[1])))"
    }
    let color = read.color
    switch color.kind {
    case .default: return ".default"
    case .indexed(let index) where index > 15: return ".indexed(\(index))"
    case .indexed, .token: return ".\(color)"
    case .rgb(let red, let green, let blue):
      return "Color(red: \(red), green: \(green), blue: \(blue))"
    }
  }

  // MARK: - Parts

  /// The text of the element whose parts have looks: a literal with interpolations, or a call of a template.
  func runs() throws(MarkupError) -> String {
    guard let template = node.attribute("template"),
      let known = view.templates.first(where: { $0.name == template.value })
    else {
      return try Self.runs(node.children, text: transformed) { attribute throws(MarkupError) in
        try view.template(of: attribute)
      }
    }
    var arguments: [String] = []
    for argument in known.arguments {
      guard let attribute = node.attribute("argument:\(argument.name)") else { continue }
      let value = try view.template(of: attribute)
      let isText = argument.type == "String"
      let code =
        isText && value.onlyName == nil
        ? Self.literal(value) : value.onlyName?.description ?? attribute.value
      arguments.append("\(argument.name): \(code)")
    }
    return "\(known.name)(\(arguments.joined(separator: ", ")))"
  }

  /// A literal of parts with looks, of which functions know the code of a text and the template of an attribute.
  static func runs(
    _ runs: [MarkupNode], text: (MarkupTemplate) -> String,
    template: (MarkupNode.Attribute) throws(MarkupError) -> MarkupTemplate
  ) throws(MarkupError) -> String {
    var code = ""
    for run in runs {
      guard let attribute = run.attribute("text") else { continue }
      let literal = text(try template(attribute))
      let looks = run.attributes.filter { $0.name != "text" }
      let isLiteral = literal.hasPrefix("\"") && literal.hasSuffix("\"")
      if looks.isEmpty, isLiteral {
        code += literal.dropFirst().dropLast()
        continue
      }
      var parts = [literal]
      for name in ["color", "background", "font", "underline", "link"] {
        guard let look = run.attribute(name) else { continue }
        let value = try template(look)
        let isValue = value.onlyName != nil && name != "link"
        parts.append("\(name): \(isValue ? "\(value.names[0])" : Self.look(name, value))")
      }
      code += "\\(\(parts.joined(separator: ", ")))"
    }
    return "\"\(code)\""
  }

  /// A look that is written in the markup.
  private static func look(_ name: String, _ value: MarkupTemplate) -> String {
    let text = value.plain ?? ""
    switch name {
    case "font":
      return SwiftText.list(Set(text.split(separator: " ")).sorted().map { ".\($0)" })
    case "underline": return ".\(text)"
    case "link": return literal(value)
    default: return color(text)
    }
  }

  private func segments() throws(MarkupError) -> String {
    var segments: [String] = []
    for child in node.children {
      let inside = PropCode(view: view, node: child)
      guard let key = child.attribute("key") else { continue }
      var code = "segment(\(try inside.key(key)), \(try inside.segmentContent())"
      if let flag = child.attribute("enabled") { code += ", enabled: \(try inside.flag(flag))" }
      if let width = child.attribute("width") { code += ", width: \(try integer(width))" }
      segments.append(code + ")")
    }
    return segments.joined(separator: ", ")
  }

  /// True or false, or a value of the program.
  func flag(_ attribute: MarkupNode.Attribute) throws(MarkupError) -> String {
    try view.template(of: attribute).onlyName?.description ?? attribute.value
  }

  private func segmentContent() throws(MarkupError) -> String {
    if !node.children.isEmpty {
      let styled = try runs()
      return try icon().map { ".iconAndTitle(\($0), \(styled))" } ?? ".text(\(styled))"
    }
    let title = node.attribute("title") ?? node.attribute("title.markdown")
    let text = try title.map { attribute throws(MarkupError) in
      try styledText(attribute, attribute.name.split(separator: ".").map(String.init))
    }
    let isStyled = title?.name == "title.markdown"
    guard let icon = try icon() else {
      return isStyled ? ".text(\(text ?? ""))" : ".title(\(text ?? ""))"
    }
    guard let text else { return ".icon(\(icon))" }
    // A literal is a text with looks, and what functions make of one is not.
    return ".iconAndTitle(\(icon), \(!isStyled && text.hasSuffix(")") ? "Text(\(text))" : text))"
  }

  private func icon() throws(MarkupError) -> String? {
    if let sign = node.attribute("icon") { return "Icon(Text(\(try text(sign))))" }
    guard let sign = node.attribute("icon.sign") ?? node.attribute("icon.sign.markdown") else {
      return nil
    }
    let parts = sign.name.split(separator: ".").map(String.init)
    let code = try styledText(sign, parts)
    var icon = "Icon(\(parts.last == "markdown" ? code : "Text(\(code))")"
    if let ascii = node.attribute("icon.ascii") { icon += ", ascii: \(try text(ascii))" }
    if let label = node.attribute("icon.label") { icon += ", label: \(try text(label))" }
    return icon + ")"
  }
}
