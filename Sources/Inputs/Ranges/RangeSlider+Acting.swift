public import TextBackend
import VirtualViews

extension RangeSlider {
  /// Moves the knobs.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
    let isUpper = context.memory.isUpper
    let knob = slider(at: isUpper ? range.upperBound : range.lowerBound)
    switch action {
    case .action("range.more"): move(isUpper: isUpper, to: knob.moved(by: 1).value)
    case .action("range.less"): move(isUpper: isUpper, to: knob.moved(by: -1).value)
    case .action("range.much-more"): move(isUpper: isUpper, to: knob.moved(byPages: 1).value)
    case .action("range.much-less"): move(isUpper: isUpper, to: knob.moved(byPages: -1).value)
    case .action("range.least"): move(isUpper: isUpper, to: bounds.lowerBound)
    case .action("range.most"): move(isUpper: isUpper, to: bounds.upperBound)
    case .action("range.all-more"): moveBoth(by: knob.stepSize)
    case .action("range.all-less"): moveBoth(by: -knob.stepSize)
    case .action("range.other"):
      context.memory.isUpper.toggle()
      context.emit([])
    case .pointer(let pointer): use(pointer, &context)
    default: context.decline()
    }
  }

  private mutating func use(_ pointer: PointerAction, _ context: inout ControlContext<Memory>) {
    let length = axis == .horizontal ? context.columns : context.rows
    let place = axis == .horizontal ? pointer.column : length - 1 - pointer.row
    guard length > 1 else { return context.decline() }
    let fraction = Double(min(max(0, place), length - 1)) / Double(length - 1)
    switch pointer.kind {
    case .press:
      let (lower, upper) = (
        self.fraction(of: range.lowerBound), self.fraction(of: range.upperBound)
      )
      // Of knobs in one place the one that can go there.
      let isUpper =
        lower == upper
        ? fraction >= upper && upper < 1 : abs(fraction - upper) < abs(fraction - lower)
      context.memory = Memory(isUpper: isUpper, grabbed: range)
      move(isUpper: isUpper, to: value(at: fraction))
      if !isContinuous { context.emit([]) }
    case .drag where context.memory.grabbed != nil:
      move(isUpper: context.memory.isUpper, to: value(at: fraction))
      if !isContinuous { context.emit([]) }
    case .release:
      let isNew = !isContinuous && context.memory.grabbed.map { $0 != range } ?? false
      context.memory.grabbed = nil
      if isNew { context.emit(.valueChanged) }
    default: context.decline()
    }
  }
}
