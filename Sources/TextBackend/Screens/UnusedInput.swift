import VirtualViews

extension Intention {
  /// True if the focus goes on, if there is anywhere to go.
  var isAdvance: Bool {
    if case .advance = self { return true }
    return false
  }
}

extension InputEvent {
  /// The event as the program may hear of it where no view had a use for it.
  var forHost: HostEvent? {
    switch self {
    case .key(let press): press.kind == .release ? nil : .key(press)
    case .paste(let text): .paste(text)
    case .focus(let hasFocus): .focus(hasFocus)
    case .mouse(let event): .mouse(event)
    // The host hears of the size by itself.
    case .resize: nil
    }
  }
}
