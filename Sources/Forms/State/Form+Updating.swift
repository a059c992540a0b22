public import ShohinCore
import VirtualViews

extension Form {
  /// Changes the state of the form as a message says.
  ///
  /// A change while the form waits for checks takes the submission back: the values that the program gets
  /// are those that the user has submitted.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - state: the state of the form.
  /// - Returns: what else is to be done: the focus, checks, and the message with the values.
  /// - Complexity: O(*n*) in the number of rows, and of their rules when the form is submitted.
  public func update(
    _ message: FormMsg<Values>, _ state: inout FormState<Values>
  ) -> Command<Msg> {
    let requests = apply(message.kind, &state)
    return requests.isEmpty ? .none : .batch(requests.map { command($0, state.id) })
  }

  /// Changes the state of a form that is there for a while, as in a dialog; nothing happens while it is not.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - state: the state of the form; nil while it is not shown.
  /// - Returns: what else is to be done.
  public func update(
    _ message: FormMsg<Values>, _ state: inout FormState<Values>?
  ) -> Command<Msg> {
    guard var form = state else { return .none }
    // So that the values are changed in their place.
    state = nil
    defer { state = form }
    return update(message, &form)
  }

  /// Shows a message at a field, such as the answer of a server, and gives it the keyboard.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - path: the field.
  ///   - state: the state of the form.
  /// - Returns: the command that gives it the keyboard.
  public func refuse(
    _ message: String, at path: any PartialKeyPath<Values> & Sendable,
    _ state: inout FormState<Values>
  ) -> Command<Msg> {
    state.setMessage(message, at: path)
    state.phase = .editing
    guard let row = rows(of: state.values).row(FormField(path)) else { return .none }
    return .batch([
      .focus(FormKey(path, in: state.id)), command(reveal(row, hasNote: true), state.id),
    ])
  }

  private func command(_ request: FormRequest<Values>, _ form: ViewKey) -> Command<Msg> {
    switch request {
    case .focus(let field): return .focus(FormKey(field, form))
    case .reveal(let field, let hasLabel, let hasNote):
      let key = FormKey(field, form)
      // The control comes last: where there is not room for all of it, that is seen.
      return .batch([
        hasNote ? .reveal(FormPart.note(key)) : .none,
        hasLabel ? .reveal(FormPart.label(key)) : .none, .reveal(key),
      ])
    case .check(let field, let number, let delay, let work):
      let toMessage = toMessage
      return work.services.command { services in
        .task { toMessage(FormMsg(.checked(field, number: number, await work.ask(services)))) }
      }.debounce(id: FormPart.note(FormKey(field, form)), for: delay)
    case .cancel(let field): return .cancel(id: FormPart.note(FormKey(field, form)))
    case .submit(let values): return .send(onSubmit(values))
    }
  }
}

// MARK: - The machine

extension Form {
  func apply(
    _ message: FormMsg<Values>.Kind, _ state: inout FormState<Values>
  ) -> [FormRequest<Values>] {
    if !state.kept.isFound { state.findKept(in: rows(of: state.values)) }
    switch message {
    case .edit(let field, _), .type(let field, _): return edit(field, message, &state)
    case .input(let field, let event): return take(event, at: field, &state)
    case .enter(let field):
      return rows(of: state.values).row(field).map { [reveal($0)] } ?? []
    case .leave(let field):
      // The list of a picker has the keyboard while it is open.
      if state.inputs[field]?.hasOpenPicker != true { state.leave(field) }
      return []
    case .next(let field):
      let fields = rows(of: state.values).fields
      guard let place = fields.firstIndex(where: { $0.field == field }) else { return [] }
      let next = fields[(place + 1)...].first { $0.isEnabled }
      return next.map { [.focus($0.field)] } ?? submit(&state)
    case .focus(let field):
      return rows(of: state.values).row(field).map { [.focus(field), reveal($0)] } ?? []
    case .submit: return submit(&state)
    case .reset:
      let pending = state.checks.keys.filter { state.isPending($0) }
      state.reset()
      let first = rows(of: state.values).fields.first { $0.isEnabled }
      return pending.map { .cancel($0) } + (first.map { [.focus($0.field)] } ?? [])
    case .checked(let field, let number, let problem):
      guard state.checks[field] == .pending(number) else { return [] }
      state.checks[field] = .answered(problem)
      return state.phase == .checking ? goOn(&state) : []
    }
  }

  /// Brings a field into sight, with its label and the message or the help below it.
  private func reveal(
    _ row: FormFieldRow<Values, Msg>, hasNote: Bool? = nil
  ) -> FormRequest<Values> {
    .reveal(row.field, hasLabel: !row.isTitledByControl, hasNote: hasNote ?? row.hasNote)
  }

  private func edit(
    _ field: FormField<Values>, _ message: FormMsg<Values>.Kind, _ state: inout FormState<Values>
  ) -> [FormRequest<Values>] {
    let pending = state.checks.keys.filter { state.isPending($0) }
    guard let row = rows(of: state.values).row(field), row.isEnabled, row.take(message, &state)
    else { return [] }
    state.phase = .editing
    state.posted[field] = nil
    state.message = nil
    state.checks[field] = nil
    var requests: [FormRequest<Values>] = []
    let rows = rows(of: state.values)
    state.findKept(in: rows)
    // The row that there is now: its rules may depend on the values.
    if let row = rows.row(field), let check = start(row, &state, isHasty: false) {
      requests.append(check)
    }
    // This one, and those of parts of the value, or of values of which it is a part.
    requests += pending.filter { state.checks[$0] == nil }.map { .cancel($0) }
    return requests + cancelStrangers(rows, &state)
  }

  private func take(
    _ event: FormInput.Event, at field: FormField<Values>, _ state: inout FormState<Values>
  ) -> [FormRequest<Values>] {
    if event.isEndOfPicking { state.leave(field) }
    let typed = state.inputs[field]?.text
    let requests = edit(field, .input(field, event), &state)
    // A text that is typed is to be submitted, too.
    if state.inputs[field]?.text ?? "" != typed ?? "" { state.phase = .editing }
    return event.isSubmit ? requests + apply(.next(field), &state) : requests
  }

  /// Starts the check of a field that has one and keeps its other rules.
  private func start(
    _ row: FormFieldRow<Values, Msg>, _ state: inout FormState<Values>, isHasty: Bool
  ) -> FormRequest<Values>? {
    guard row.isEnabled, let check = row.check, row.problem(state, texts) == nil,
      let work = check.work(state.values)
    else { return nil }
    state.checks[row.field] = .pending(state.nextCheck)
    defer { state.nextCheck += 1 }
    return .check(
      row.field, number: state.nextCheck, after: isHasty ? .zero : check.delay, work)
  }

  /// Cancels the checks of fields that are no longer in the form.
  private func cancelStrangers(
    _ rows: FormRows<Values, Msg>, _ state: inout FormState<Values>
  ) -> [FormRequest<Values>] {
    guard !state.checks.isEmpty else { return [] }
    let strangers = Set(state.checks.keys).subtracting(rows.fields.map(\.field))
    return strangers.map { field in
      state.checks[field] = nil
      return .cancel(field)
    }
  }

  private func submit(_ state: inout FormState<Values>) -> [FormRequest<Values>] {
    guard state.phase != .checking else { return [] }
    (state.wasSubmitted, state.posted, state.message) = (true, [:], nil)
    for row in rows(of: state.values).fields where row.isEnabled { row.takeText(&state) }
    let rows = rows(of: state.values)
    state.submittedFields.formUnion(rows.fields.map(\.field))
    let rules = SubmittedRules(rows)
    state.submittedRules.removeAll { $0.isPage(of: rules.fields) }
    state.submittedRules.append(rules)
    return goOn(&state)
  }

  /// Refuses the submission, waits for checks, or hands the values over.
  private func goOn(_ state: inout FormState<Values>) -> [FormRequest<Values>] {
    let rows = rows(of: state.values)
    state.phase = .editing
    let first = rows.fields.first { problem(of: $0, state, rows.rules) != nil }
    // It may have the keyboard already, with its message out of sight.
    if let first { return [.focus(first.field), reveal(first, hasNote: true)] }
    if rows.rules.contains(where: { $0.problem(state.values) != nil }) { return [] }
    var requests = cancelStrangers(rows, &state)
    for row in rows.fields where state.checks[row.field] == nil {
      if let check = start(row, &state, isHasty: true) { requests.append(check) }
    }
    let isWaiting = rows.fields.contains { $0.isEnabled && state.isPending($0.field) }
    state.phase = isWaiting ? .checking : .submitted
    guard !isWaiting else { return requests }
    state.kept = KeptFields()
    return requests + [.submit(state.values)]
  }
}
