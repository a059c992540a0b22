// The content of a dialog scrolls where the screen is too small. What scrolls by itself stands beside that: in
// a view that scrolls it would be as high as it can be, with all the rows of a table.

extension ElementParts {
  /// The parts of a dialog: its bars, then what scrolls by itself, and the rest in views that scroll.
  var dialogParts: [ElementRecord] {
    var (bars, body, run, runs): ([ElementRecord], [ElementRecord], ElementParts, Int) = (
      [], [], ElementParts(), 0
    )
    func closeRun() {
      guard !run.parts.isEmpty else { return }
      runs += 1
      let key = runs == 1 ? "content" : "content-\(runs)"
      body.append(
        ElementRecord(
          key: ViewKey(key), content: ScrollView().content, interior: run.interior()))
      run = ElementParts()
    }
    for part in parts {
      guard case .elements(let elements) = part else {
        run.append(ElementParts(part))
        continue
      }
      for element in elements {
        if element.content.attributes.bar != nil {
          bars.append(element)
        } else if element.scrollsInside() {
          closeRun()
          body.append(element)
        } else {
          run.append(ElementParts(element))
        }
      }
    }
    closeRun()
    return bars + body
  }
}

extension ElementRecord {
  /// True if it scrolls, or gives way to others, or something not far inside of it does.
  fileprivate func scrollsInside(depth: Int = 8) -> Bool {
    if content.attributes.priorities.verticalCompressionResistance <= .low { return true }
    guard depth > 0, let children = interior?.children else { return false }
    return children.contains { $0.scrollsInside(depth: depth - 1) }
  }
}
