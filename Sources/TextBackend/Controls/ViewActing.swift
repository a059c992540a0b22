import ConstraintLayout
import VirtualViews

/// The functions by which views of one type are drawn, react and remember.
struct ViewActing: Sendable {
  /// Its own actions and their keys.
  var keys = ControlKeys()
  var draw: @Sendable (Content, inout TextCanvas, Look) -> Void = { _, _, _ in }
  var ground: @Sendable (Content, Look) -> TextStyle = { _, _ in .plain }
  var cursor: @Sendable (Content, Look) -> CellPoint? = { _, _ in nil }
  var currentCells: @Sendable (Content, Look) -> CellFrame? = { _, _ in nil }
  // A view that draws itself and can have the focus is acted on like a button.
  var reaction: @Sendable (Content, ControlAction, Look) -> Reaction? = { content, action, _ in
    action.activates ? Reaction(content: content, event: .primaryAction) : nil
  }
  var takesFocus: @Sendable (Content, ViewMemory?) -> Bool = { _, _ in true }
  var takesTyping: @Sendable (Content, ViewMemory?) -> Bool = { _, _ in false }
  var shownKeys: @Sendable (Content, KeyMap, ControlEvent) -> KeyMap = { _, keys, _ in keys }
  var currentItem: @Sendable (Content, ViewMemory?) -> Semantics.Item? = { _, _ in nil }
  var parts: @Sendable (Content, Look) -> [SemanticPart] = { _, _ in [] }
  /// The lines of text in some rows of the view, as rows of all its text, and the rows scrolled out of sight.
  var selectable:
    @Sendable (Content, _ rows: Range<Int>, Look) -> (lines: [SelectableLine], scrolled: Int)? = {
      _, _, _ in nil
    }
  var firstMemory: @Sendable (Content) -> ViewMemory? = { _ in nil }
  var following: @Sendable (ViewMemory, Content) -> ViewMemory? = { memory, _ in memory }
  var restoring: @Sendable (ViewMemory, Content) -> ViewMemory? = { memory, _ in memory }
  var settling: @Sendable (Content, Look) -> ViewMemory? = { _, _ in nil }
  var settlesWithoutFocus = false

  /// The functions of a view that is nothing but its background.
  init() {}

  /// The functions of a view that draws itself and nothing else.
  init<View: TextCustomView>(drawn type: View.Type) {
    draw = { content, canvas, _ in content.look(at: type) { $0.draw(in: &canvas) } }
    if !View.isControl, !View.holdsViews { addLinks(of: type) }
  }

  init<View: TextControl>(_ type: View.Type) {
    let hasMemory = View.Memory.self != NoMemory.self
    keys = ControlKeys(map: View.keyMap, unbound: View.unboundActions)
    draw = { content, canvas, look in
      content.look(at: type) { $0.draw(in: &canvas, $0.own(look)) }
    }
    ground = { content, look in content.look(at: type) { $0.ground($0.own(look)) } }
    cursor = { content, look in
      content.look(at: type) { $0.cursor($0.own(look)) }
        .map { CellPoint(column: $0.column, row: $0.row) }
    }
    currentCells = { content, look in content.look(at: type) { $0.currentCells($0.own(look)) } }
    reaction = { content, action, look in
      content.look(at: type) { view in
        view.reaction(to: action, look, of: content, hasMemory: hasMemory)
      }
    }
    takesFocus = { content, memory in
      content.look(at: type) { $0.takesFocus($0.own(memory)) }
    }
    takesTyping = { content, memory in
      content.look(at: type) { $0.takesTyping($0.own(memory)) }
    }
    shownKeys = { content, keys, events in
      content.look(at: type) { $0.shownKeys(keys, hearing: events) }
    }
    currentItem = { content, memory in
      content.look(at: type) { $0.currentItem($0.own(memory)) }
    }
    parts = { content, look in content.look(at: type) { $0.parts($0.own(look)) } }
    selectable = { content, rows, look in
      content.look(at: type) { view in
        let own = view.own(look)
        let scrolled = view.scrolledRows(own)
        let rows = rows.lowerBound + scrolled..<rows.upperBound + scrolled
        return (view.selectableLines(in: rows, own), scrolled)
      }
    }
    firstMemory = { content in
      hasMemory ? content.look(at: type) { Remembered($0.initialMemory) } : nil
    }
    following = { memory, content in
      content.look(at: type) { view in
        let own = view.own(memory)
        var next = own
        view.updateMemory(&next)
        return next == own ? memory : Remembered(next)
      }
    }
    restoring = { memory, content in
      content.look(at: type) { view in
        var next = view.own(memory)
        view.restoreMemory(&next)
        return Remembered(next)
      }
    }
    settlesWithoutFocus = hasMemory && View.settlesWithoutFocus
    settling = { content, look in
      guard hasMemory else { return nil }
      return content.look(at: type) { view in
        let own = view.own(look)
        var next = own.memory
        view.settleMemory(&next, in: own)
        return next == own.memory ? nil : Remembered(next)
      }
    }
  }
}

extension TextControl {
  /// What a view remembers, as its own type says.
  @inline(__always)
  func own(_ memory: ViewMemory?) -> Memory {
    (memory as? Remembered<Memory>)?.value ?? initialMemory
  }

  /// The circumstances of a view, as its own type sees them.
  @inline(__always)
  func own(_ look: Look) -> ControlLook<Memory> {
    ControlLook(look, own(look.memory), attributes, isEnabled: isEnabled)
  }

  @inline(__always)
  fileprivate func reaction(
    to action: ControlAction, _ look: Look, of content: Content, hasMemory: Bool
  ) -> Reaction? {
    var next = self
    var context = ControlContext(look, own(look.memory))
    next.react(to: action, in: &context)
    guard !context.isDeclined else { return nil }
    let isSame = next == self
    var reaction = Reaction(
      content: isSame ? content : next.content,
      event: context.events ?? (isSame ? [] : .valueChanged))
    if hasMemory { reaction.memory = Remembered(context.memory) }
    reaction.focus = context.focus
    reaction.window = context.window
    reaction.requests = context.requests
    reaction.presses = context.presses
    reaction.link = context.link
    return reaction
  }
}
