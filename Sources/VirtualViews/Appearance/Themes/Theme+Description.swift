extension Theme: CustomStringConvertible {
  /// The text that makes the theme again (``init(parsing:)``), without the lines with mistakes.
  ///
  /// A name of several lines becomes one line.
  public var description: String {
    let name = name.split(whereSeparator: \.isNewline).joined(separator: " ")
    var lines = name.isEmpty ? [] : ["name = \(name)"]
    lines.append("scheme = \(scheme)")
    if reducesMotion { lines.append("motion = reduced") }
    lines += ornamentLines
    lines += parts.parts.compactMap { part in
      parts[part].map { "style.\(part.rawValue) = \($0)" }
    }
    for token in ColorToken.allCases + colors.otherTokens {
      if let color = colors.color(named: token) { lines.append("\(token.name) = \(color)") }
    }
    let usual = TokenColors.named(for: scheme)
    for token in ColorToken.allCases + namedColors.otherTokens {
      let color = namedColors.color(named: token)
      guard color != usual.color(named: token) else { continue }
      lines.append("\(token.name).named = \(color?.description ?? "none")")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines of the signs that are not those of the set they are closest to.
  private var ornamentLines: [String] {
    let usual = ornaments.isASCII ? Ornaments.ascii : .drawn
    var lines = ornaments.isASCII ? ["ornaments = ascii"] : []
    if ornaments.border != usual.border, ornaments.border != .themed {
      lines.append("border-lines = \(ornaments.border)")
    }
    for (name, sign) in Ornaments.signs where ornaments[keyPath: sign] != usual[keyPath: sign] {
      let character = ornaments[keyPath: sign]
      lines.append("sign.\(name) = \(character == " " ? "blank" : String(character))")
    }
    return lines
  }
}
