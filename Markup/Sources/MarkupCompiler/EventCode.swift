import ElementDecoding
import MarkupReading
import VirtualViews

/// Writes the handlers of an element as Swift code.
///
/// Events of controls that change a value hand the value over (`change="rename"` on a field is
/// `.onChange { .rename($0.text) }`); others make their message alone.
struct EventCode {
  let view: MarkupView
  let node: MarkupNode

  private var events: [MarkupNode.Attribute] {
    node.own.filter { MarkupNode.events.contains($0.name) }.sorted { $0.name < $1.name }
  }

  /// The handlers that are props, in the order of their names.
  func props() throws(MarkupError) -> [PropCode.Part] {
    var parts: [PropCode.Part] = []
    for attribute in events {
      guard let code = try prop(attribute) else { continue }
      parts.append(PropCode.Part(code: code, line: view.line(of: attribute.offset)))
    }
    return parts
  }

  /// The handlers of a table that are no props.
  func handlers() throws(MarkupError) -> [PropCode.Part] {
    var parts: [PropCode.Part] = []
    for attribute in events where try prop(attribute) == nil {
      let message = try message(attribute)
      let maker =
        ["change", "press"].contains(attribute.name)
        ? "{ (table: Table, _) in table.cursor.map { \(message)($0.key) } }"
        : "(message: \(message))"
      parts.append(
        PropCode.Part(
          code:
            "EventHandler(\(event(attribute.name)), MessageMaker\(maker.hasPrefix("{") ? " " : "")\(maker))",
          line: view.line(of: attribute.offset)))
    }
    return parts
  }

  /// The message that an attribute names.
  func message(_ attribute: MarkupNode.Attribute) throws(MarkupError) -> String {
    let names = attribute.value.split(separator: ".", omittingEmptySubsequences: false)
    let isName = names.allSatisfy { name in
      name.unicodeScalars.first.map { $0.properties.isXIDStart || $0 == "_" } == true
        && name.unicodeScalars.allSatisfy { $0.properties.isXIDContinue || $0 == "_" }
    }
    guard isName else {
      throw view.error(
        at: attribute.valueOffset, "\(attribute.name): must be the name of a message in Swift")
    }
    return ".\(attribute.value)"
  }

  private func prop(_ attribute: MarkupNode.Attribute) throws(MarkupError) -> String? {
    let message = try message(attribute)
    switch (node.type, attribute.name) {
    case ("table", "press") where node.showsItems:
      return ".onAct { \(message)($0.\(node.attribute("id")?.value ?? "id")) }"
    case ("table", "change") where node.showsItems:
      return ".onSelectRow { \(message)($0.\(node.attribute("id")?.value ?? "id")) }"
    case (_, "paste"): return ".onPaste { \(message)($0) }"
    case ("table", _): return nil
    case ("field", "change"): return ".onChange { \(message)($0.text) }"
    case ("field", "submit"): return ".onSubmit { \(message)($0.text) }"
    case ("slider", "change"), ("stepper", "change"): return ".onChange { \(message)($0.value) }"
    case ("switch", "change"): return ".onChange { \(message)($0.isOn) }"
    case ("segmentedControl", "change"): return ".onChange { \(message)($0.selectedKey) }"
    case ("scrollView", "scroll"): return ".onScroll { \(message)($0) }"
    case ("button", "press"): return ".onPress(\(message))"
    case (_, "appear"): return ".onAppear(\(message))"
    case (_, "disappear"): return ".onDisappear(\(message))"
    case (_, "dismiss"): return ".onDismiss(\(message))"
    default: return ".on(\(event(attribute.name)), send: \(message))"
    }
  }

  private func event(_ name: String) -> String {
    let events = ElementSchema.events.first { $0.name == name }?.event
    return ".\(events.map { "\($0)" } ?? name)"
  }
}
