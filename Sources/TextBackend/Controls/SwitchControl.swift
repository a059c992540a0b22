public import VirtualViews

extension KeyAction {
  /// Turns a switch on or off.
  public static let switchToggle: KeyAction = "switch.toggle"
}

/// A switch in a terminal: `━━● Title` where it is on, `○── Title` where it is off.
extension Switch: TextControl {
  /// True: its leading edge may be the right one.
  public static var followsDirection: Bool { true }
  /// Space and Return turn it.
  public static let keyMap: KeyMap = [.bind(["space", "return"], .switchToggle, "Toggle")]

  /// False: it is one line.
  public var heightDependsOnWidth: Bool { false }

  /// Room for the track and the title.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    let width = metrics.columns(of: title)
    return (3 + (width > 0 ? width + 1 : 0), 1)
  }

  /// Draws the track, its knob and the title.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {
    canvas.draw(track(look.metrics.ornaments), column: 0, row: look.middleRow, style: style(look))
    let title = look.metrics.truncated(title, to: max(0, look.columns - 4))
    canvas.draw(title, column: 4, row: look.middleRow, style: look.quietStyle)
  }

  /// The track with the knob at the end that tells the state, filled where it is on: colors tell
  /// nothing more.
  private func track(_ ornaments: Ornaments) -> String {
    isOn
      ? String([ornaments.filled, ornaments.filled, ornaments.knob])
      : String([ornaments.hollowKnob, ornaments.empty, ornaments.empty])
  }

  private func style(_ look: ControlLook<NoMemory>) -> TextStyle {
    var style = look.style
    guard isOn else { return style }
    if look.hasSurfaces, !look.isFocused, !look.isHovered {
      style.foreground = look.valueStyle.foreground
    }
    style.attributes.insert(.bold)
    return style
  }

  /// Its action and a click turn it.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
    switch action {
    case .action(.switchToggle): break
    case .pointer(let pointer) where pointer.kind == .click: break
    default: return context.decline()
    }
    self = toggled()
    context.emit([.valueChanged, .primaryAction])
  }
}
