extension ViewElement: Equatable {
  /// True if two elements show the same and wait for the same events.
  ///
  /// Compared are keys, contents, children and the events of the handlers. The messages that
  /// handlers make and the constraints between children are functions, which cannot be compared.
  ///
  /// - Complexity: O(*n*) in the number of elements inside; lazy elements are made.
  public static func == (one: ViewElement, other: ViewElement) -> Bool {
    // A stack and no recursion: elements may be nested by the thousand.
    var waiting = [(one, other)]
    while let (one, other) = waiting.popLast() {
      guard one.key == other.key, one.content == other.content,
        one.handlers.map(\.events) == other.handlers.map(\.events)
      else { return false }
      let (children, others) = (one.children, other.children)
      guard children.count == others.count else { return false }
      waiting += zip(children, others)
    }
    return true
  }
}

extension ViewElement: CustomStringConvertible, CustomDebugStringConvertible {
  /// The element and all inside, one a line.
  ///
  /// ```
  /// container list
  ///   label title “Notes”
  ///   button add “Add” (primaryAction)
  /// ```
  public var description: String {
    var lines: [String] = []
    var waiting = [(element: self, depth: 0)]
    while let (element, depth) = waiting.popLast() {
      lines.append(String(repeating: "  ", count: depth) + element.line)
      waiting += element.children.reversed().map { ($0, depth + 1) }
    }
    return lines.joined(separator: "\n")
  }

  /// The description, so that failed comparisons in tests show it.
  public var debugDescription: String { description }

  private var line: String {
    var words = [content.kindName, key.name]
    if let text = content.summary { words.append(text) }
    let events = handlers.map(\.events.description)
    if !events.isEmpty { words.append("(\(events.joined(separator: ", ")))") }
    return words.joined(separator: " ")
  }
}

extension Content {
  /// The name of its kind, of a view of the program's own that of its type.
  var kindName: String {
    if case .custom(let content) = self { return "\(type(of: content.value))" }
    return "\(kind)"
  }

  /// The part of the content that tells it from others of its kind.
  fileprivate var summary: String? {
    switch self {
    case .label(let label): "“\(label.text)”"
    case .field(let field): "“\(field.text)”"
    case .button(let button): "“\(button.title)”"
    case .slider(let slider): "\(slider.value)"
    case .stepper(let stepper): "\(stepper.value)"
    case .segmentedControl(let control): control.selectedKey?.debugDescription
    case .switch(let control): control.isOn ? "on" : "off"
    case .container(let container): container.title.isEmpty ? nil : "“\(container.title)”"
    case .custom: nil
    }
  }
}
