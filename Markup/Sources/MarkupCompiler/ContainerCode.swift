import MarkupReading

/// Writes what the functions of grids, flows and boxes take beside props.
struct ContainerCode {
  let view: MarkupView
  let node: MarkupNode

  /// The elements that other functions make than those of views.
  static let types: Set<String> = ["grid", "flow", "aspect", "form"]

  /// The attributes that are arguments.
  var names: Set<String> {
    switch node.type {
    case "grid": ["columns", "rows", "spacing"]
    case "flow": ["spacing"]
    case "aspect": ["columns", "rows"]
    default: []
    }
  }

  /// The arguments between the key and the props.
  func arguments() throws(MarkupError) -> String {
    switch node.type {
    case "grid":
      var code = "columns: \(tracks("columns")), "
      if node.attribute("rows") != nil { code += "rows: \(tracks("rows")), " }
      return code + (try spacing())
    case "flow": return try spacing()
    case "aspect":
      return "columns: \(try number("columns", or: "2")), rows: \(try number("rows", or: "1")), "
    default: return ""
    }
  }

  private func tracks(_ name: String) -> String {
    PropCode.code(of: node.attribute(name).flatMap { MarkupTracks($0.value) })
  }

  private func spacing() throws(MarkupError) -> String {
    node.attribute("spacing") == nil ? "" : "spacing: \(try number("spacing", or: "0")), "
  }

  private func number(_ name: String, or other: String) throws(MarkupError) -> String {
    guard let attribute = node.attribute(name) else { return other }
    return try PropCode(view: view, node: node).integer(attribute)
  }
}
