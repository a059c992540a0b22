import TextBackend
import VirtualViews

// The elements of views with nothing inside.
extension ElementMaker {
  func leaf(_ node: SemanticNode) -> PageElement {
    let meaning = node.semantics
    switch meaning.role {
    case .text: return texted(node, "span")
    case .textField: return field(node)
    case .button: return button(node)
    case .radio, .tab, .menuItem, .columnHeader:
      var element = button(node)
      element.set("role", meaning.ariaRole)
      return element
    case .slider: return slider(node)
    case .spinButton: return stepper(node)
    case .radioGroup: return choices(node)
    case .switch, .checkbox: return checkbox(node)
    case .comboBox:
      var element = button(node)
      element.set("role", "combobox")
      element.set("aria-haspopup", "listbox")
      if !meaning.state.contains(.expanded) { element.set("aria-expanded", "false") }
      element.set("aria-label", meaning.spokenLabel)
      element.say(meaning.spokenValue ?? "")
      return element
    case .link: return link(node)
    case .menu: return menu(node)
    case .custom(let name): return custom(node, name)
    case .image: return spoken(node, "span", role: "img")
    case .dialog:
      var element = PageElement(id: node.elementID, tag: "dialog")
      element.set("open", "")
      element.set("aria-label", meaning.spokenLabel)
      return element
    case .group, .scrollArea, .form, .table, .row:
      return spoken(node, "div", role: meaning.ariaRole)
    }
  }

  private func texted(_ node: SemanticNode, _ tag: String) -> PageElement {
    PageElement(id: node.elementID, tag: tag, text: node.semantics.label)
  }

  /// An element that is known by its role, with all that is said of it as its label.
  private func spoken(_ node: SemanticNode, _ tag: String, role: String) -> PageElement {
    var element = PageElement(id: node.elementID, tag: tag)
    element.set("role", role)
    let words = [node.semantics.label, node.semantics.spokenValue ?? ""].filter { !$0.isEmpty }
    if !words.isEmpty { element.set("aria-label", words.joined(separator: ": ")) }
    if node.semantics.state.contains(.focused) { element.set("tabindex", "0") }
    return element
  }

  private func button(_ node: SemanticNode) -> PageElement {
    var element = texted(node, "button")
    element.set("type", "button")
    return element
  }

  private func field(_ node: SemanticNode) -> PageElement {
    let meaning = node.semantics
    let isSecret = meaning.state.contains(.secret)
    let value = (meaning.spokenValue ?? "")
    let isLong =
      !isSecret
      && (node.cells.height > 1 && meaning.actions.contains(.scroll) || value.contains("\n"))
    var element = PageElement(id: node.elementID, tag: isLong ? "textarea" : "input")
    if isLong {
      element.say(value)
    } else {
      element.set("type", isSecret ? "password" : "text")
      element.set("value", value)
    }
    element.set("aria-label", meaning.spokenLabel)
    element.set("autocomplete", "off")
    element.set("spellcheck", "false")
    element.set("readonly", if: !meaning.actions.contains(.edit))
    return element
  }

  private func checkbox(_ node: SemanticNode) -> PageElement {
    let meaning = node.semantics
    var element = PageElement(id: node.elementID, tag: "input")
    element.set("type", "checkbox")
    if meaning.role == .switch { element.set("role", "switch") }
    element.set("aria-label", meaning.spokenLabel)
    element.set("checked", if: meaning.state.contains(.on))
    if meaning.state.contains(.mixed) { element.set("aria-checked", "mixed") }
    return element
  }

  private func slider(_ node: SemanticNode) -> PageElement {
    guard let slider = content(node.id)?.value as? Slider else { return range(node) }
    var element = PageElement(id: node.elementID, tag: "input")
    element.set("type", "range")
    element.set("min", number(slider.minimumValue))
    element.set("max", number(slider.maximumValue))
    element.set("step", slider.step.map { number($0) } ?? "any")
    element.set("value", number(slider.value))
    element.set("aria-label", node.semantics.spokenLabel)
    if slider.axis == .vertical { element.set("aria-orientation", "vertical") }
    return element
  }

  private func stepper(_ node: SemanticNode) -> PageElement {
    guard let stepper = content(node.id)?.value as? Stepper else { return range(node) }
    var element = PageElement(id: node.elementID, tag: "input")
    element.set("type", "number")
    element.set("min", number(stepper.minimumValue))
    element.set("max", number(stepper.maximumValue))
    element.set("step", number(stepper.stepValue))
    element.set("value", number(stepper.value))
    element.set("aria-label", node.semantics.spokenLabel)
    return element
  }

  /// A value of which only the words are known.
  private func range(_ node: SemanticNode) -> PageElement {
    let value = (node.semantics.spokenValue ?? "")
    var element = PageElement(id: node.elementID, tag: "div")
    element.set("role", node.semantics.ariaRole)
    element.set("aria-label", node.semantics.spokenLabel)
    element.set("aria-valuenow", number(value.leadingNumber ?? 0))
    element.set("aria-valuetext", value)
    element.set("tabindex", "0")
    return element
  }

  private func choices(_ node: SemanticNode) -> PageElement {
    var element = PageElement(id: node.elementID, tag: "div")
    element.set("role", "radiogroup")
    element.set("aria-label", node.semantics.spokenLabel)
    element.set("tabindex", "0")
    let titles: [(text: String, isEnabled: Bool)]
    let selected: Int?
    if let control = content(node.id)?.value as? SegmentedControl {
      titles = control.segments.map { ($0.content.label, $0.enabled) }
      selected = control.selectedSegmentIndex
    } else {
      titles = node.semantics.spokenValue.map { [($0, true)] } ?? []
      selected = 0
    }
    if let selected, titles.indices.contains(selected) {
      element.set("aria-activedescendant", "\(node.elementID)-\(selected)")
    }
    for (place, (title, isEnabled)) in titles.enumerated() {
      var choice = PageElement(id: "\(node.elementID)-\(place)", tag: "span", text: title)
      choice.set("role", "radio")
      choice.set("aria-checked", place == selected ? "true" : "false")
      if isEnabled {
        choice.set(
          "data-step", "\(steps(from: selected ?? -1, to: place, in: titles.map(\.isEnabled)))")
      } else {
        choice.set("aria-disabled", "true")
      }
      element.children.append(choice)
    }
    return element
  }

  /// The number of steps from one choice to another: those that are switched off are gone over.
  private func steps(from start: Int, to end: Int, in areEnabled: [Bool]) -> Int {
    start < end
      ? areEnabled[(start + 1)...end].count { $0 } : -areEnabled[end..<start].count { $0 }
  }

  private func link(_ node: SemanticNode) -> PageElement {
    var element = texted(node, "a")
    guard let address = node.semantics.value, address.isSafeAddress else {
      element.set("role", "link")
      element.set("tabindex", "0")
      return element
    }
    element.set("href", address)
    element.set("rel", "noopener noreferrer")
    element.set("target", "_blank")
    return element
  }

  private func menu(_ node: SemanticNode) -> PageElement {
    var element = PageElement(id: node.elementID, tag: "div")
    element.set("role", "menu")
    element.set("aria-label", node.semantics.spokenLabel)
    element.set("tabindex", "0")
    guard let menu = content(node.id)?.value as? Menu else { return element }
    for (place, row) in menu.rows.enumerated() {
      guard let title = row.title else { continue }
      var item = PageElement(id: "\(node.elementID)-\(place)", tag: "span", text: title)
      item.set("role", row.isChecked == nil ? "menuitem" : "menuitemcheckbox")
      if let isChecked = row.isChecked { item.set("aria-checked", isChecked ? "true" : "false") }
      if !row.isEnabled { item.set("aria-disabled", "true") }
      item.set("style", "--x:0;--y:\(place);--w:\(node.cells.width);--h:1")
      element.children.append(item)
    }
    return element
  }

  private func custom(_ node: SemanticNode, _ name: String) -> PageElement {
    let meaning = node.semantics
    switch name {
    case "heading": return texted(node, "h\(min(6, max(1, meaning.level)))")
    case "progressbar", "meter":
      let value = (meaning.spokenValue ?? "")
      let percent = value.hasPercent ? value.leadingNumber : nil
      var element = PageElement(
        id: node.elementID, tag: name == "meter" && percent != nil ? "meter" : "progress")
      element.set("max", "100")
      element.set("value", percent.map { number(min(100, max(0, $0))) })
      element.set("aria-label", meaning.spokenLabel)
      element.set("aria-valuetext", value)
      return element
    case "alert", "listitem", "log", "note", "status":
      var element = texted(node, "div")
      element.set("role", name)
      return element
    default:
      var element = spoken(node, "div", role: meaning.ariaRole)
      if ARIA.roles[name] == nil, !name.isEmpty { element.set("aria-roledescription", name) }
      if meaning.actions.contains(where: { $0 != .scroll }) { element.set("tabindex", "0") }
      return element
    }
  }

  private func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    return Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}

extension String {
  /// The number at the beginning; nil if there is none.
  fileprivate var leadingNumber: Double? {
    Double(prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") })
  }

  fileprivate var hasPercent: Bool { contains("%") }
}
