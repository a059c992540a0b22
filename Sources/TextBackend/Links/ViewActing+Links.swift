import ConstraintLayout
import VirtualViews

// Views that draw themselves and are no controls. They have the keyboard where the program follows links and they have some.
extension ViewActing {
  /// Has keys go to the links that views of a type draw.
  mutating func addLinks<View: TextCustomView>(of type: View.Type) {
    @Sendable func links(_ content: Content, _ look: Look) -> [DrawnLink] {
      DrawnLink.all(
        columns: look.size.columns, rows: look.size.rows, metrics: look.metrics,
        followsDirection: View.followsDirection
      ) { canvas in content.look(at: type) { $0.draw(in: &canvas) } }
    }
    keys = ControlKeys(map: .links)
    draw = { content, canvas, look in
      content.look(at: type) { $0.draw(in: &canvas) }
      guard look.isFocused, let link = look.memory?.linkCursor.current else { return }
      canvas.markLink(
        link, style: ControlLook(look, NoMemory(), content.attributes, isEnabled: true).style)
    }
    currentCells = { _, look in look.memory?.linkCursor.current?.cells.first }
    parts = { content, look in
      let current = look.isFocused ? look.memory?.linkCursor.current : nil
      return links(content, look).map { SemanticPart($0, isCurrent: $0 == current) }
    }
    following = { memory, _ in
      var cursor = memory.linkCursor
      cursor.textChanged()
      return Remembered(cursor)
    }
    settling = { content, look in
      guard let memory = look.memory else { return nil }
      var cursor = memory.linkCursor
      cursor.settle(columns: look.size.columns) { links(content, look) }
      // The keyboard is here for a link, and there is one more or less now.
      if cursor.current == nil {
        cursor.move(.forwards, among: links(content, look), columns: look.size.columns)
      }
      return cursor == memory.linkCursor ? nil : Remembered(cursor)
    }
    reaction = { content, action, look in
      var cursor = look.memory?.linkCursor ?? LinkCursor()
      var reaction = Reaction(content: content, event: [])
      func move(_ direction: LinkCursor.Direction) -> Bool {
        cursor.move(
          direction, among: links(content, look), columns: look.size.columns)
      }
      switch action {
      case .focus(let cause):
        // A dialog gives the keyboard back to the link that opened it.
        if cause.isKey { cursor.clear() }
        if cursor.current == nil { _ = move(cause == .keyBackwards ? .backwards : .forwards) }
      case .action(.nextLink): guard move(.forwards) else { return nil }
      case .action(.previousLink): guard move(.backwards) else { return nil }
      case .action(.followLink):
        guard let link = cursor.current else { return nil }
        // One that is scrolled out of sight is brought into sight first, as the current part.
        if link.isSeen(in: look.visibleRows) { reaction.link = link.address }
      default: return nil
      }
      reaction.memory = Remembered(cursor)
      return reaction
    }
  }
}

extension ViewMemory {
  /// The link on which keys act, in the memory of a view that is no control.
  fileprivate var linkCursor: LinkCursor {
    (self as? Remembered<LinkCursor>)?.value ?? LinkCursor()
  }
}

extension SemanticPart {
  /// Makes the part of a link, with its address as the value.
  ///
  /// - Parameters:
  ///   - link: the link, in cells of its view.
  ///   - isCurrent: true if keys act on it.
  public init(_ link: DrawnLink, isCurrent: Bool) {
    self.init(.link, link.text, state: isCurrent ? .current : [], cells: link.cells.first)
    semantics.value = link.address
  }
}
