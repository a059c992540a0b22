import ShohinCore
import VirtualViews

// What messages do to screens.

extension Wireframe {
  typealias Screens = ScreensState<Route>
  typealias Msg = ScreensMsg<Route>

  @MainActor func update(_ message: Msg, _ screens: inout Screens) -> Command<Msg> {
    screens.rendered.empty()
    screens.revision &+= 1
    switch message.kind {
    case .begin: return change(&screens) { _ in .none }
    case .screen(let id, let message): return send(message, to: id, &screens)
    case .output(let id, let output):
      guard let state = screens.states[id] else { return .none }
      let steps = make(state.route).screen.steps(output)
      return objection(to: steps, from: id, &screens)
        ?? carryOut(steps, from: id, &screens)
    case .steps(let steps): return carryOut(steps, from: nil, &screens)
    case .back: return goBack(&screens)
    case .shown(let number):
      return screens.transition?.number == number ? tellShown(&screens) : .none
    case .forget(let ids):
      for id in ids where screens.states[id]?.isLeaving == true { screens.states[id] = nil }
    case .columns(let columns):
      screens.columns = columns
      return change(&screens) { _ in .none }
    case .ask(let id, let route, let question):
      guard screens.states[id]?.isLeaving == false else { return question.answer(nil) }
      return change(&screens) { navigation in
        navigation.present(route, by: id)
        return Outcome(question: question)
      }
    case .withdraw(let id):
      guard let first = screens.questions.first(where: { $0.value.id == id })?.key else { break }
      return change(&screens) { navigation in
        navigation.dismiss(presentation: first)
        return .none
      }
    case .dialogs(let message): return follow(message, &screens)
    case .toasts(let message): return screens.toasts.update(message) { ScreensMsg(.toasts($0)) }
    }
    return .none
  }

  /// Hands a message to a screen; one that is gone ignores it.
  @MainActor
  private func send(
    _ message: (any Sendable)?, to id: ScreenID, _ screens: inout Screens
  ) -> Command<Msg> {
    // Only the route: the screen is to be the only one that has its model.
    guard let message, let route = screens.states[id]?.route else { return .none }
    return make(route).screen.update(id, message, &screens)
  }

  @MainActor private func goBack(_ screens: inout Screens) -> Command<Msg> {
    let top = screens.navigation.top
    guard screens.navigation.canGoBack else { return .none }
    if let state = screens.states[top.id], let message = make(top.route).screen.objection(state) {
      return send(message, to: top.id, &screens)
    }
    return change(&screens) { navigation in
      Outcome(returns: navigation.goBack().map { [($0, nil)] } ?? [])
    }
  }
}

// MARK: - Steps

extension Wireframe {
  /// The results of steps beside another navigation.
  struct Outcome {
    /// The screens that were left, with their results.
    var returns: [(Navigation<Route>.Dismissal, (any Sendable)?)] = []
    /// The commands by which the program around hears of them.
    var told: [Command<Msg>] = []
    /// The question that the presentation at the top is to answer.
    var question: WaitingQuestion<Route>?

    static var none: Outcome { Outcome() }
  }

  @MainActor
  private func carryOut(
    _ steps: [NavigationStep<Route>], from id: ScreenID?, _ screens: inout Screens
  ) -> Command<Msg> {
    let source = id.flatMap { screens.shown.contains($0) ? $0 : nil }
    return change(&screens) { navigation in
      var (outcome, below) = (Outcome(), source)
      for step in steps {
        apply(step, from: source, above: below, &navigation, &outcome)
        // Another route goes above the one that was pushed, which it would leave above the source.
        if case .push = step { below = nil }
      }
      return outcome
    }
  }

  @MainActor
  private func apply(
    _ step: NavigationStep<Route>, from id: ScreenID?, above below: ScreenID?,
    _ navigation: inout Navigation<Route>, _ outcome: inout Outcome
  ) {
    switch step {
    case .push(let route): navigation.push(route, above: below)
    case .pop: navigation.pop()
    case .popTo(let route): navigation.pop(to: route)
    case .popToRoot: navigation.popToRoot()
    case .replace(let route): navigation.replace(with: route)
    case .reset(let routes): navigation.reset(to: routes)
    case .present(let route): navigation.present(route, by: id)
    case .dismiss(let result):
      if let dismissal = navigation.dismiss() { outcome.returns.append((dismissal, result)) }
    case .jump(let route): navigation.jump(to: route)
    case .select(let tab): navigation.select(tab: tab)
    case .open(let link):
      let routes = ScreenLink(link).flatMap(routesOfLink) ?? []
      if !navigation.reset(to: routes) { outcome.told.append(.tell(UnknownLink(text: link))) }
    case .tell(let value): outcome.told.append(.tell(value))
    }
  }

  /// The objection of the top to a screen beside it that puts another one in its place; nil for none.
  @MainActor
  private func objection(
    to steps: [NavigationStep<Route>], from id: ScreenID, _ screens: inout Screens
  ) -> Command<Msg>? {
    let top = screens.navigation.top
    guard id != top.id, screens.shown.contains(id), let state = screens.states[top.id],
      steps.contains(where: { if case .push = $0 { true } else { false } })
    else { return nil }
    return make(top.route).screen.objection(state).map { send($0, to: top.id, &screens) }
  }
}

// MARK: - Dialogs

extension Wireframe {
  @MainActor
  private func follow(_ message: Dialogs.Message, _ screens: inout Screens) -> Command<Msg> {
    let command: Command<Msg> = screens.dialogs.update(message) { ScreensMsg(.dialogs($0)) }
    guard screens.dialogs.open.isEmpty, screens.movedUnderDialogs else { return command }
    // The view to which the keyboard would go back is hidden by now.
    screens.movedUnderDialogs = false
    return [command, .focus(screens.navigation.top.id)]
  }
}

// MARK: - Coming and going

extension Wireframe {
  /// Changes the navigation, makes and drops screens as it comes, and tells those that come and go.
  @MainActor
  private func change(
    _ screens: inout Screens, _ change: (inout Navigation<Route>) -> Outcome
  ) -> Command<Msg> {
    var next = screens.navigation
    let outcome = change(&next)
    let (isSame, shown) = (next == screens.navigation, visible(next, screens.columns))
    if isSame, shown == screens.shown, !screens.states.isEmpty { return .batch(outcome.told) }
    var commands = [tellShown(&screens)]
    let (oldTop, before) = (screens.navigation.top.id, screens.shown)
    (screens.navigation, screens.shown) = (next, shown)
    if !isSame || screens.states.isEmpty { commands.append(exchangeStates(&screens, seen: before)) }
    let arriving = shown.filter { !before.contains($0) }
    let leaving = before.filter { !shown.contains($0) }
    if !screens.dialogs.open.isEmpty { screens.movedUnderDialogs = true }
    if next.top.id != oldTop || arriving.contains(next.top.id) || !leaving.isEmpty {
      commands.append(.focus(next.top.id))
    }
    for id in arriving {
      // Rendered once, though nothing may have changed meanwhile: what it shows may depend on the time.
      screens.states[id]?.revision += 1
      commands.append(tell(.willAppear, id, &screens))
    }
    for id in leaving { commands.append(tell(.willDisappear, id, &screens)) }
    if let question = outcome.question, let first = next.presentations.last {
      screens.questions[first] = question
    }
    for (dismissal, result) in outcome.returns {
      let question = dismissal.presentation.flatMap { screens.questions.removeValue(forKey: $0) }
      commands.append(question?.answer(result) ?? sendReturn(dismissal, result, &screens))
    }
    commands.append(answerLeft(&screens))
    if !arriving.isEmpty || !leaving.isEmpty {
      screens.transitions += 1
      screens.transition = ScreensState.Transition(
        number: screens.transitions, arriving: arriving, leaving: leaving)
    }
    return .batch(commands + outcome.told)
  }

  /// Makes the states of screens that came, and drops those of screens that went unseen.
  @MainActor
  private func exchangeStates(_ screens: inout Screens, seen: [ScreenID]) -> Command<Msg> {
    let entries = screens.navigation.allEntries
    let open = Set(entries.map { $0.id })
    for id in Array(screens.states.keys)
    where !open.contains(id) && screens.states[id]?.isLeaving == false {
      if seen.contains(id) {
        screens.states[id]?.isLeaving = true
      } else {
        screens.states[id] = nil
      }
    }
    var commands: [Command<Msg>] = []
    for entry in entries where screens.states[entry.id] == nil {
      let screen = make(entry.route).screen
      screens.states[entry.id] = screen.start(entry.route)
      commands.append(screen.initialCommand(entry.id))
    }
    return .batch(commands)
  }

  /// Tells screens that what they were about to do is done.
  @MainActor private func tellShown(_ screens: inout Screens) -> Command<Msg> {
    guard let transition = screens.transition else { return .none }
    screens.transition = nil
    var commands = transition.arriving.map { tell(.didAppear, $0, &screens) }
    commands += transition.leaving.map { tell(.didDisappear, $0, &screens) }
    let gone = transition.leaving.filter { screens.states[$0]?.isLeaving == true }
    // Behind what they told by that.
    if !gone.isEmpty { commands.append(.send(ScreensMsg(.forget(gone)))) }
    return .batch(commands)
  }

  /// Tells a screen of a moment in its life, also one that is gone.
  @MainActor
  private func tell(
    _ event: ScreenEvent, _ id: ScreenID, _ screens: inout Screens
  ) -> Command<Msg> {
    guard let state = screens.states[id] else { return .none }
    screens.speaking = id
    defer { screens.speaking = nil }
    return send(make(state.route).screen.message(at: event, state), to: id, &screens)
  }

  @MainActor
  private func sendReturn(
    _ dismissal: Navigation<Route>.Dismissal, _ result: (any Sendable)?,
    _ screens: inout Screens
  ) -> Command<Msg> {
    guard let state = screens.states[dismissal.presenter], !state.isLeaving else { return .none }
    let message = make(state.route).screen.message(from: dismissal.route, result)
    return send(message, to: dismissal.presenter, &screens)
  }

  /// Answers the questions of presentations that were left without a result.
  private func answerLeft(_ screens: inout Screens) -> Command<Msg> {
    guard !screens.questions.isEmpty else { return .none }
    let open = Set(screens.navigation.presentations)
    let left = screens.questions.filter { !open.contains($0.key) }
    for id in left.keys { screens.questions[id] = nil }
    return .batch(left.sorted { $0.key.number < $1.key.number }.map { $0.value.answer(nil) })
  }

  /// The screens that users see.
  func visible(_ navigation: Navigation<Route>, _ columns: Int?) -> [ScreenID] {
    guard isSplit(navigation, columns), navigation.entries.count > 1 else {
      return [navigation.top.id]
    }
    return [navigation.entries[0].id, navigation.top.id]
  }

  /// True if the root of the uppermost stack has columns of its own.
  func isSplit(_ navigation: Navigation<Route>, _ columns: Int?) -> Bool {
    guard let split, let columns else { return false }
    return columns >= split.least && navigation.presentationCount == 0
  }
}
