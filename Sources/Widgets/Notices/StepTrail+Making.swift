import TextBackend
public import VirtualViews

// The functions that make trails: of values or of titles, and with or without a way back.

/// Makes a line of the steps of a wizard.
///
/// ```swift
/// stepTrail("steps", Step.allCases, current: model.step) { Text($0.rawValue) }
/// ```
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - steps: the steps in order.
///   - current: the step in hand; nil, or one that is not among them, if all are done.
///   - props: the look of the view.
///   - title: the text of a step.
/// - Returns: the element.
public func stepTrail<Step: Equatable, Msg>(
  _ key: some Hashable & Sendable, _ steps: [Step], current: Step?,
  _ props: Props<Msg, StepTrail> = [], title: (Step) -> Text
) -> ViewElement<Msg> {
  let number = steps.firstIndex { $0 == current } ?? steps.count
  return stepTrail(key, steps.map(title), current: number, props)
}

/// Makes a line of the steps of a wizard, whose current step is a number.
///
/// ```swift
/// stepTrail("steps", ["Account", "Server", "Summary"], current: model.step)
/// ```
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - titles: the titles of the steps in order.
///   - current: the number of the step in hand, from 0; as many as there are steps if all are done.
///   - props: the look of the view.
/// - Returns: the element.
public func stepTrail<Msg>(
  _ key: some Hashable & Sendable, _ titles: [Text], current: Int,
  _ props: Props<Msg, StepTrail> = []
) -> ViewElement<Msg> {
  customView(
    key, StepTrail.self,
    [.set(\.titles, to: titles), .set(\.current, to: current), .batch(props.all)])
}

/// Makes a line of the steps of a wizard, of which the user goes back to those that are done.
///
/// ```swift
/// stepTrail("steps", Step.allCases, current: model.step, title: { Text($0.rawValue) }, onGo: { .show($0) })
/// ```
///
/// At the first step Tab passes the view over. If the view has the keyboard, it keeps that and uses no key: the program moves the focus.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - steps: the steps in order.
///   - current: the step in hand; nil, or one that is not among them, if all are done.
///   - props: the look of the view.
///   - title: the text of a step.
///   - onGo: makes the message for going to a step that is done; nil goes nowhere.
/// - Returns: the element.
public func stepTrail<Step: Equatable, Msg>(
  _ key: some Hashable & Sendable, _ steps: [Step], current: Step?,
  _ props: Props<Msg, StepLinks> = [], title: (Step) -> Text,
  onGo: @escaping (Step) -> Msg?
) -> ViewElement<Msg> {
  let number = steps.firstIndex { $0 == current } ?? steps.count
  return stepTrail(key, steps.map(title), current: number, props) { onGo(steps[$0]) }
}

/// Makes a line of the steps of a wizard, whose current step is a number and of which the user goes back to those that are done.
///
/// ```swift
/// stepTrail("steps", ["Account", "Server", "Summary"], current: model.step) { .show(step: $0) }
/// ```
///
/// At the first step Tab passes the view over. If the view has the keyboard, it keeps that and uses no key: the program moves the focus.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - titles: the titles of the steps in order.
///   - current: the number of the step in hand, from 0; as many as there are steps if all are done.
///   - props: the look of the view.
///   - onGo: makes the message for going to the step of a number; nil goes nowhere.
/// - Returns: the element.
public func stepTrail<Msg>(
  _ key: some Hashable & Sendable, _ titles: [Text], current: Int,
  _ props: Props<Msg, StepLinks> = [], onGo: @escaping (Int) -> Msg?
) -> ViewElement<Msg> {
  customView(
    key, StepLinks.self,
    [
      .set(\.trail.titles, to: titles), .set(\.trail.current, to: current),
      // At the first step there is nothing to go back to.
      .isTabStop(current > 0),
      .onChange { view in
        guard let number = view.chosen, titles.indices.contains(number) else { return nil }
        return onGo(number)
      }, .batch(props.all),
    ])
}
