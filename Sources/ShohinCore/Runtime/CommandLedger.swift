import VirtualViews

/// Decides what is to be done for commands, in which order, and whose messages still count.
///
/// Work that takes time or may be cancelled is a *leaf* with a number. The steps of a sequence, the
/// effects under one identity and the effects of a component form a *group*, and groups stand in
/// groups. A group is over when it has no steps left and nothing in it is open; then the group
/// around it goes on.
///
/// ```
/// program ── group "search" ─┬─ leaf 2 (a wait)
///                            └─ steps: [task]            debounce(id: "search", …)
/// ```
///
/// The ledger does nothing itself: every change leaves ``Action``s, and its owner carries them out
/// and reports which work has ended.
struct CommandLedger {
  /// Something the owner has to do.
  enum Action {
    case message(any Sendable, WorkID)
    /// A message that counts although the work, which is over with it, may be cancelled.
    case heard(any Sendable, WorkID)
    case perform(() -> (any Sendable)?, WorkID)
    case random((inout any RandomSource) -> (any Sendable)?, WorkID)
    case task(@Sendable (MessagePort) async throws -> Void, WorkID)
    case wait(Duration, WorkID)
    case run(ChildProgram, (ChildEnd) -> (any Sendable)?, WorkID)
    case host(HostRequest, Scope)
    case ask(AskedQuestion, Reply, WorkID)
    case answer(QuestionID, any Sendable)
    case report(Diagnostic)
    case quit(status: Int32)
    case stop(WorkID)
  }

  /// Commands that belong together.
  struct Group {
    var parent: WorkID
    var id: ScopedID?
    var context: Context
    var steps: [[Effect]]
    var nextStep = 0
    var open: Set<WorkID> = []
    /// True while a step is being started: the group is not over although nothing is open.
    var isStarting = false
  }

  /// The surroundings of effects: the components they belong to, and what these are given.
  struct Context {
    var scope = Scope.program
    /// The steps from the program's model to the model of the innermost component.
    var models: [(Any) -> Any?] = []
    var dependencies: Dependencies

    /// True if every component around is there in a model of the program.
    func isPresent(in model: Any) -> Bool {
      models.reduce(Optional(model)) { model, find in model.flatMap(find) } != nil
    }
  }

  /// An interval in which a throttled command was done already.
  struct Interval {
    var context: Context
    var pending: (group: WorkID, length: Duration)?
  }

  var groups: [WorkID: Group] = [:]
  /// The work that has not ended, with the groups it belongs to.
  var leaves: [WorkID: WorkID] = [:]
  var members: [ScopedID: Set<WorkID>] = [:]
  var intervals: [ScopedID: Interval] = [:]
  /// The waits that end an interval.
  var intervalEnds: [WorkID: ScopedID] = [:]
  /// The group of the commands after which the program ends; nil before it is asked to end, and when they are over.
  var last: WorkID?
  /// The work that keeps that group open while the messages of the end wait.
  var lastMessages: WorkID?
  let context: Context
  private var lastNumber = 0
  private var actions: [Action] = []

  /// Makes a ledger whose effects get some dependencies.
  init(dependencies: Dependencies = Dependencies()) {
    context = Context(dependencies: dependencies)
  }

  /// Begins a command of the program.
  mutating func start(_ effects: [Effect]) -> [Action] {
    start(effects, in: .program)
    return takeActions()
  }

  /// Goes on with the commands that waited for some work, which has ended.
  mutating func finish(_ work: WorkID) -> [Action] {
    if let id = intervalEnds.removeValue(forKey: work) {
      endInterval(id)
    } else if let parent = leaves.removeValue(forKey: work) {
      close(work, in: parent)
    }
    return takeActions()
  }

  /// True if the messages of some work still count.
  func isLive(_ work: WorkID) -> Bool {
    work == .program || work == last || leaves[work] != nil
  }

  /// A readable name of some work: the identities around it, the innermost first.
  func name(of work: WorkID) -> String { name(ofGroup: leaves[work]) }

  private func name(ofGroup innermost: WorkID?) -> String {
    var ids: [String] = []
    var next = innermost
    while let group = next.flatMap({ groups[$0] }) {
      if let id = group.id { ids.append("\(id)") }
      next = group.parent
    }
    return ids.isEmpty ? "a command without an identity" : ids.joined(separator: " in ")
  }

  /// True if there is neither work nor an interval.
  var isEmpty: Bool { leaves.isEmpty && groups.isEmpty && intervals.isEmpty }

  /// The names of all work that has not ended, the oldest first; and of commands that wait for an interval.
  var openNames: [String] {
    let waiting = intervals.values.compactMap { $0.pending?.group }.filter { groups[$0] != nil }
    return (leaves.keys.map { ($0, name(of: $0)) } + waiting.map { ($0, name(ofGroup: $0)) })
      .sorted { $0.0.number < $1.0.number }.map(\.1)
  }

  mutating func takeActions() -> [Action] {
    defer { actions = [] }
    return actions
  }

  private mutating func nextNumber() -> WorkID {
    lastNumber += 1
    return WorkID(number: lastNumber)
  }

  private func context(of group: WorkID) -> Context { groups[group]?.context ?? context }

  /// The components around some work that has not ended.
  func scope(of work: WorkID) -> Scope { context(of: leaves[work] ?? .program).scope }
}

// MARK: - Starting

extension CommandLedger {
  mutating func start(_ effects: [Effect], in parent: WorkID) {
    for effect in effects {
      // A command may cancel the group it stands in.
      guard parent == .program || groups[parent] != nil else { return }
      start(effect, in: parent)
    }
  }

  private mutating func start(_ effect: Effect, in parent: WorkID) {
    switch effect {
    case .message(let message): actions.append(.message(message, momentary(in: parent)))
    case .heard(let message): actions.append(.heard(message, momentary(in: parent)))
    case .perform(let work): actions.append(.perform(work, momentary(in: parent)))
    case .random(let generate): actions.append(.random(generate, momentary(in: parent)))
    case .task(let work): actions.append(.task(work, leaf(in: parent)))
    case .wait(let duration): actions.append(.wait(duration, leaf(in: parent)))
    case .run(let child, let toMessage):
      actions.append(.run(child, toMessage, leaf(in: parent)))
    case .host(let request): actions.append(.host(request, context(of: parent).scope))
    case .report(let diagnostic): actions.append(.report(diagnostic))
    case .quit(let status): actions.append(.quit(status: status))
    // A program that is no component has no parent to hear its actions.
    case .action: break
    case .ask(let question, let reply): ask(question, reply, in: parent)
    case .answer(let id, let answer): actions.append(.answer(id, answer))
    case .dependent(let make): start(make(context(of: parent).dependencies), in: parent)
    case .cancel(let id): cancel(scoped(id, in: parent))
    case .sequence, .group, .throttle, .component, .providing: startGroup(effect, in: parent)
    }
  }

  /// Asks a question beside some work, which may have ended.
  mutating func ask(
    _ question: AskedQuestion, _ reply: Reply, beside work: WorkID
  ) -> [Action] {
    ask(question, reply, in: leaves[work] ?? .program)
    return takeActions()
  }

  private mutating func ask(
    _ question: AskedQuestion, _ reply: Reply, in parent: WorkID
  ) {
    actions.append(.ask(question, reply, leaf(in: parent)))
  }

  private mutating func startGroup(_ effect: Effect, in parent: WorkID) {
    var context = context(of: parent)
    switch effect {
    case .sequence(let steps): begin(group(steps, in: parent, context))
    case .group(let id, let replaces, let effects):
      let id = scoped(id, in: parent)
      if replaces { cancel(id, exceptAround: parent) }
      guard parent == .program || groups[parent] != nil else { return }
      begin(group([effects], id: id, in: parent, context))
    case .throttle(let id, let length, let latest, let effects):
      throttle(scoped(id, in: parent), length, latest: latest, effects, in: parent)
    case .component(let place, let effects):
      context.scope = context.scope.appending(place.keys)
      context.models.append(place.model)
      begin(group([effects], in: parent, context))
    case .providing(let change, let effects):
      change(&context.dependencies)
      begin(group([effects], in: parent, context))
    default: preconditionFailure("\(effect) is no group: a programming error")
    }
  }

  private func scoped(_ id: ViewKey, in parent: WorkID) -> ScopedID {
    ScopedID(scope: context(of: parent).scope, id: id)
  }

  mutating func leaf(in parent: WorkID) -> WorkID {
    let work = nextNumber()
    leaves[work] = parent
    groups[parent]?.open.insert(work)
    return work
  }

  /// Work that is done at once needs a number only if a group waits for it or may cancel it.
  private mutating func momentary(in parent: WorkID) -> WorkID {
    parent == .program ? .program : leaf(in: parent)
  }

  mutating func group(
    _ steps: [[Effect]], id: ScopedID? = nil, in parent: WorkID, _ context: Context
  ) -> WorkID {
    let group = nextNumber()
    groups[group] = Group(parent: parent, id: id, context: context, steps: steps)
    groups[parent]?.open.insert(group)
    if let id { members[id, default: []].insert(group) }
    return group
  }

  private mutating func begin(_ group: WorkID) {
    guard let parent = groups[group]?.parent else { return }
    if advance(group) { close(group, in: parent) }
  }
}

// MARK: - Going on

extension CommandLedger {
  /// Starts steps until one is open; true if the group is over.
  private mutating func advance(_ group: WorkID) -> Bool {
    while let step = takeStep(of: group) {
      groups[group]?.isStarting = true
      start(step, in: group)
      groups[group]?.isStarting = false
    }
    guard let now = groups[group], !now.isStarting, now.open.isEmpty else { return false }
    forget(group)
    return true
  }

  private mutating func takeStep(of group: WorkID) -> [Effect]? {
    guard let now = groups[group], !now.isStarting, now.open.isEmpty,
      now.nextStep < now.steps.count
    else { return nil }
    groups[group]?.nextStep += 1
    return now.steps[now.nextStep]
  }

  /// Takes out work that is over, and every group that is over with it.
  private mutating func close(_ work: WorkID, in parent: WorkID) {
    var (work, parent) = (work, parent)
    while let next = groups[parent]?.parent {
      groups[parent]?.open.remove(work)
      guard advance(parent) else { return }
      (work, parent) = (parent, next)
    }
  }

  private mutating func forget(_ group: WorkID) {
    if group == last { last = nil }
    guard let id = groups.removeValue(forKey: group)?.id else { return }
    members[id]?.remove(group)
    if members[id]?.isEmpty == true { members[id] = nil }
  }
}

// MARK: - Cancelling

extension CommandLedger {
  /// Ends the effects of components that are not there any more in a model of the program.
  ///
  /// - Complexity: O(*n*) in the number of groups that are open.
  mutating func cancelAbsent(in model: () -> Any) -> [Action] {
    guard groups.values.contains(where: { !$0.context.models.isEmpty }) || !intervals.isEmpty
    else { return [] }
    let model = model()
    for (group, value) in groups.sorted(by: { $0.key.number < $1.key.number })
    where !value.context.isPresent(in: model) {
      // Nothing goes on where the component was: its groups have the same context.
      drop(group)
    }
    for (end, id) in intervalEnds
    where intervals[id].map({ !$0.context.isPresent(in: model) }) ?? false {
      intervals[id] = nil
      intervalEnds[end] = nil
      actions.append(.stop(end))
    }
    return takeActions()
  }

  private mutating func cancel(_ id: ScopedID) {
    for group in (members[id] ?? []).sorted(by: { $0.number < $1.number }) { drop(group) }
  }

  /// Ends the commands with an identity, but for those of which a new one is a part.
  private mutating func cancel(_ id: ScopedID, exceptAround parent: WorkID) {
    var around: Set<WorkID> = []
    var next = parent
    while let group = groups[next] {
      around.insert(next)
      next = group.parent
    }
    // The commands that go on because of it may have the same identity.
    while let group = members[id]?.subtracting(around).min(by: { $0.number < $1.number }) {
      drop(group)
    }
  }

  /// Ends a group as it is; the commands that waited for it go on.
  private mutating func drop(_ group: WorkID) {
    guard let parent = groups[group]?.parent else { return }
    var rest = [group]
    while let work = rest.popLast() {
      if leaves.removeValue(forKey: work) != nil {
        actions.append(.stop(work))
      } else if let open = groups[work]?.open {
        rest += open.sorted { $0.number > $1.number }
        forget(work)
      }
    }
    close(group, in: parent)
  }
}

// MARK: - Throttling

extension CommandLedger {
  private mutating func throttle(
    _ id: ScopedID, _ length: Duration, latest: Bool, _ effects: [Effect], in parent: WorkID
  ) {
    let context = context(of: parent)
    if let interval = intervals[id] {
      guard latest else { return }
      // First replaced, then dropped: the commands that go on may be throttled as well.
      let next = group([effects], id: id, in: parent, context)
      intervals[id]?.pending = (next, length)
      if let pending = interval.pending { drop(pending.group) }
    } else {
      beginInterval(id, length, context)
      begin(group([effects], id: id, in: parent, context))
    }
  }

  private mutating func beginInterval(_ id: ScopedID, _ length: Duration, _ context: Context) {
    let end = nextNumber()
    intervals[id] = Interval(context: context)
    intervalEnds[end] = id
    actions.append(.wait(length, end))
  }

  private mutating func endInterval(_ id: ScopedID) {
    guard let interval = intervals.removeValue(forKey: id), let pending = interval.pending,
      // The waiting command may have been cancelled.
      groups[pending.group] != nil
    else { return }
    beginInterval(id, pending.length, interval.context)
    begin(pending.group)
  }
}
