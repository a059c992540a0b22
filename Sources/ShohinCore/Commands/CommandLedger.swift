import VirtualViews

/// Decides what is to be done for commands, in which order, and whose messages still count.
///
/// Work that takes time or may be cancelled is a *leaf* with a number; the steps of a sequence and
/// what shares an identity form a *group*, and groups stand in groups. A group is over when it has
/// no steps left and nothing in it is open; then the group around it goes on.
///
/// ```
/// program ── group "search" ─┬─ leaf 2 (a wait)
///                            └─ steps: [task]            debounce(id: "search", …)
/// ```
///
/// The ledger does nothing itself: every change leaves ``Action``s, and its owner carries them out
/// and says which work has ended.
struct CommandLedger<Msg: Sendable> {
  /// What the owner has to do.
  enum Action {
    case perform(() -> Msg?, WorkID)
    case random((inout any RandomSource) -> Msg, WorkID)
    case task(@Sendable (Sender<Msg>) async throws -> Void, WorkID)
    case wait(Duration, WorkID)
    case run(ChildProgram, (ChildEnd) -> Msg?, WorkID)
    case host(HostRequest)
    case quit(status: Int32)
    case stop(WorkID)
  }

  /// Commands that belong together.
  struct Group {
    var parent: WorkID
    var id: ViewKey?
    var steps: [Command<Msg>]
    var nextStep = 0
    var open: Set<WorkID> = []
    /// Whether a step is being started, so that the group is not over although nothing is open.
    var isStarting = false
  }

  /// An interval in which a throttled command was done already.
  struct Interval {
    var pending: (group: WorkID, length: Duration)?
  }

  var groups: [WorkID: Group] = [:]
  /// The work that has not ended, with the groups it belongs to.
  var leaves: [WorkID: WorkID] = [:]
  var members: [ViewKey: Set<WorkID>] = [:]
  var intervals: [ViewKey: Interval] = [:]
  /// The waits that end an interval.
  var intervalEnds: [WorkID: ViewKey] = [:]
  private var lastNumber = 0
  private var actions: [Action] = []

  /// Begins a command of the program.
  mutating func start(_ command: Command<Msg>) -> [Action] {
    start(command, in: .program)
    return takeActions()
  }

  /// Goes on with what waited for some work, which has ended.
  mutating func finish(_ work: WorkID) -> [Action] {
    if let id = intervalEnds.removeValue(forKey: work) {
      endInterval(id)
    } else if let parent = leaves.removeValue(forKey: work) {
      close(work, in: parent)
    }
    return takeActions()
  }

  /// Whether the messages of some work still count.
  func isLive(_ work: WorkID) -> Bool { work == .program || leaves[work] != nil }

  private mutating func takeActions() -> [Action] {
    defer { actions = [] }
    return actions
  }

  private mutating func nextNumber() -> WorkID {
    lastNumber += 1
    return WorkID(number: lastNumber)
  }
}

// MARK: - Starting

extension CommandLedger {
  private mutating func start(_ command: Command<Msg>, in parent: WorkID) {
    for effect in command.effects {
      // A command may cancel the group it stands in.
      guard parent == .program || groups[parent] != nil else { return }
      start(effect, in: parent)
    }
  }

  private mutating func start(_ effect: Command<Msg>.Effect, in parent: WorkID) {
    switch effect {
    case .perform(let work): actions.append(.perform(work, momentary(in: parent)))
    case .random(let generate): actions.append(.random(generate, momentary(in: parent)))
    case .task(let work): actions.append(.task(work, leaf(in: parent)))
    case .wait(let duration): actions.append(.wait(duration, leaf(in: parent)))
    case .run(let child, let toMessage):
      actions.append(.run(child, toMessage, leaf(in: parent)))
    case .host(let request): actions.append(.host(request))
    case .quit(let status): actions.append(.quit(status: status))
    case .sequence(let steps): begin(group(steps, id: nil, in: parent))
    case .group(let id, let replaces, let command):
      // What goes on because of it may have the same identity.
      while replaces, members[id] != nil { cancel(id) }
      guard parent == .program || groups[parent] != nil else { return }
      begin(group([command], id: id, in: parent))
    case .throttle(let id, let length, let latest, let command):
      throttle(id, length, latest: latest, command, in: parent)
    case .cancel(let id): cancel(id)
    }
  }

  private mutating func leaf(in parent: WorkID) -> WorkID {
    let work = nextNumber()
    leaves[work] = parent
    groups[parent]?.open.insert(work)
    return work
  }

  /// Work that is done at once needs a number only if somebody waits for it or may cancel it.
  private mutating func momentary(in parent: WorkID) -> WorkID {
    parent == .program ? .program : leaf(in: parent)
  }

  private mutating func group(
    _ steps: [Command<Msg>], id: ViewKey?, in parent: WorkID
  ) -> WorkID {
    let group = nextNumber()
    groups[group] = Group(parent: parent, id: id, steps: steps)
    groups[parent]?.open.insert(group)
    if let id { members[id, default: []].insert(group) }
    return group
  }

  private mutating func begin(_ group: WorkID) {
    guard let parent = groups[group]?.parent else { return }
    if goOn(group) { close(group, in: parent) }
  }
}

// MARK: - Going on

extension CommandLedger {
  /// Starts steps until one is open, and says whether the group is over.
  private mutating func goOn(_ group: WorkID) -> Bool {
    while let step = takeStep(of: group) {
      groups[group]?.isStarting = true
      start(step, in: group)
      groups[group]?.isStarting = false
    }
    guard let now = groups[group], !now.isStarting, now.open.isEmpty else { return false }
    forget(group)
    return true
  }

  private mutating func takeStep(of group: WorkID) -> Command<Msg>? {
    guard let now = groups[group], !now.isStarting, now.open.isEmpty,
      now.nextStep < now.steps.count
    else { return nil }
    groups[group]?.nextStep += 1
    return now.steps[now.nextStep]
  }

  /// Takes out what is over, and everything that is over by that.
  private mutating func close(_ work: WorkID, in parent: WorkID) {
    var (work, parent) = (work, parent)
    while let next = groups[parent]?.parent {
      groups[parent]?.open.remove(work)
      guard goOn(parent) else { return }
      (work, parent) = (parent, next)
    }
  }

  private mutating func forget(_ group: WorkID) {
    guard let id = groups.removeValue(forKey: group)?.id else { return }
    members[id]?.remove(group)
    if members[id]?.isEmpty == true { members[id] = nil }
  }
}

// MARK: - Cancelling

extension CommandLedger {
  private mutating func cancel(_ id: ViewKey) {
    for group in (members[id] ?? []).sorted(by: { $0.number < $1.number }) { drop(group) }
  }

  /// Ends a group as it is; what waited for it goes on.
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
    _ id: ViewKey, _ length: Duration, latest: Bool, _ command: Command<Msg>, in parent: WorkID
  ) {
    if let interval = intervals[id] {
      guard latest else { return }
      // First replaced, then dropped: what goes on because of it may be throttled as well.
      let next = group([command], id: id, in: parent)
      intervals[id]?.pending = (next, length)
      if let pending = interval.pending { drop(pending.group) }
    } else {
      beginInterval(id, length)
      begin(group([command], id: id, in: parent))
    }
  }

  private mutating func beginInterval(_ id: ViewKey, _ length: Duration) {
    let end = nextNumber()
    intervals[id] = Interval()
    intervalEnds[end] = id
    actions.append(.wait(length, end))
  }

  private mutating func endInterval(_ id: ViewKey) {
    let pending = intervals.removeValue(forKey: id)?.pending
    // What waited may have been cancelled.
    guard let pending, groups[pending.group] != nil else { return }
    beginInterval(id, pending.length)
    begin(pending.group)
  }
}
