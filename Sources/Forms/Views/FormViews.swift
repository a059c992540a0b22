import Containers
import VirtualViews

/// The views of a form while they are made.
struct FormViews<Values: Equatable & Sendable, Msg: Sendable> {
  private let form: Form<Values, Msg>
  private let state: FormState<Values>
  private let isEnabled: Bool
  private let buttons: [ViewElement<Msg>]
  private let rows: FormRows<Values, Msg>
  private let rules: [FormWideRule<Values>]
  private(set) var lines: [FormLayout.Line] = []
  private(set) var children: [ViewElement<Msg>] = []

  init(
    _ form: Form<Values, Msg>, _ state: FormState<Values>, isEnabled: Bool,
    buttons: [ViewElement<Msg>]
  ) {
    (self.form, self.isEnabled, self.buttons) = (form, isEnabled, buttons)
    rows = form.rows(of: state.values)
    self.state = state.found(in: rows)
    rules = rows.rules
  }

  /// Makes the summary, the rows, the message of the form and its buttons.
  mutating func addAll() {
    if form.showsSummary, state.wasSubmitted { addSummary() }
    // By its own key a view is the same one, whatever rows come and go before it.
    var counts: [ViewKey: Int] = [:]
    for (number, row) in rows.all.enumerated() {
      switch row.kind {
      case .field(let row): add(row)
      case .section(let title, let text): addSection(number, title, text)
      case .element(let element):
        let count = counts[element.key, default: 0]
        counts[element.key] = count + 1
        lines.append(.wide(child(group(FormPart<Values>.element(element.key, count), [element]))))
      case .rule: break
      }
    }
    addMessage()
    addButtons()
  }

  /// Adds a view, and returns its number.
  private mutating func child(_ element: ViewElement<Msg>) -> Int {
    children.append(element)
    return children.count - 1
  }

  // MARK: - Fields

  private mutating func add(_ row: FormFieldRow<Values, Msg>) {
    let key = FormKey(row.field, state.id)
    let problem = form.shownProblem(of: row, state, rules)
    let title = Text(row.title) + mark(row)
    var label: Int?
    if !row.isTitledByControl {
      label = child(
        VirtualViews.label(
          FormPart.label(key),
          [
            .styledText(title), .numberOfLines(0),
            .textColor(isUsable(row) ? problem == nil ? .default : .danger : .muted),
          ]))
    }
    let control = child(row.element(site(row, key, problem, title: title.string)))
    let note = row.hasNote || problem != nil ? child(self.note(row, key, problem)) : nil
    lines.append(.field(label: label, control: control, note: note, hugs: row.hugs))
  }

  private func isUsable(_ row: FormFieldRow<Values, Msg>) -> Bool { isEnabled && row.isEnabled }

  private func mark(_ row: FormFieldRow<Values, Msg>) -> Text {
    row.isRequired && !form.texts.requiredMark.isEmpty
      ? Text(" ") + Text(form.texts.requiredMark, style: TextStyle(foreground: .danger)) : ""
  }

  private func site(
    _ row: FormFieldRow<Values, Msg>, _ key: FormKey<Values>, _ problem: String?, title: String
  ) -> FormSite<Values, Msg> {
    var states: Semantics.State = row.isRequired ? .required : []
    if problem != nil { states.insert(.invalid) }
    if state.isPending(row.field) { states.insert(.busy) }
    return FormSite(
      state: state, key: key,
      semantics: FormSemantics(label: row.title, state: states, note: problem ?? row.help),
      isEnabled: isUsable(row), title: title, toMessage: form.toMessage)
  }

  /// The line below a field: what is wrong, or that it is being checked, or help.
  private func note(
    _ row: FormFieldRow<Values, Msg>, _ key: FormKey<Values>, _ problem: String?
  ) -> ViewElement<Msg> {
    let (text, color): (String, Color) =
      if let problem { (sentence(problem), .danger) } else if state.isPending(row.field) {
        (form.texts.checking, .muted)
      } else { (row.help, .muted) }
    // The field says it already, as its note.
    return label(
      FormPart.note(key),
      [.text(text), .textColor(color), .numberOfLines(0), .semanticNews("")])
  }

  private func sentence(_ problem: String) -> String {
    form.texts.sign.isEmpty ? problem : "\(form.texts.sign) \(problem)"
  }

  // MARK: - Other lines

  private mutating func addSection(_ number: Int, _ title: String, _ text: String) {
    var styled = Text(title, style: TextStyle(foreground: .accent, attributes: .bold))
    if !text.isEmpty { styled = styled + "\n" + Text(text, style: TextStyle(foreground: .muted)) }
    let label: ViewElement<Msg> = label(
      FormPart<Values>.section(number), [.styledText(styled), .numberOfLines(0)])
    lines.append(.title(child(label)))
  }

  /// The messages of the form as a whole: that of the program, and those of rules that stand at no field that can
  /// be changed.
  private mutating func addMessage() {
    var problems = state.message.map { [$0] } ?? []
    if state.wasSubmitted {
      let places = Set(rows.fields.filter(\.isEnabled).map(\.field))
      problems += submittedRules.filter { $0.field.map { !places.contains($0) } ?? true }
        .compactMap { $0.problem(state.values) }
    }
    guard !problems.isEmpty else { return }
    let text = problems.map(sentence).joined(separator: "\n")
    lines.append(
      .wide(
        child(
          label(
            FormPart<Values>.message,
            [.text(text), .textColor(.danger), .numberOfLines(0)]))))
  }

  /// The rules that the page had when the user tried to submit it.
  private var submittedRules: [FormWideRule<Values>] {
    let fields = Set(rows.fields.map(\.field))
    return state.submittedRules.first { $0.isPage(of: fields) }?.known(among: rules) ?? []
  }

  private mutating func addSummary() {
    let problems = rows.fields.compactMap { row in
      form.shownProblem(of: row, state, rules).map { (row: row, text: $0) }
    }
    guard !problems.isEmpty else { return }
    let toMessage = form.toMessage
    let title: ViewElement<Msg> = label(
      "title",
      [
        .text(sentence(form.texts.summary(problems.count))), .textColor(.danger), .font(.bold),
        .numberOfLines(0),
      ])
    let links: [ViewElement<Msg>] = problems.map { problem in
      button(
        FormPart.problem(FormKey(problem.row.field, state.id)),
        [
          .title("\(problem.row.title): \(problem.text)"), .kind(.plain),
          .onPress(toMessage(FormMsg(.focus(problem.row.field)))),
        ])
    }
    lines.append(
      .wide(
        child(
          stack(FormPart<Values>.summary, .vertical, [.alignment(.leading)], [title] + links))))
  }

  private mutating func addButtons() {
    let (toMessage, isBusy) = (form.toMessage, state.phase == .checking)
    var buttons: [ViewElement<Msg>] = []
    // The form may be older than the program.
    if let title = form.submitTitle.map({ Wording.current[Phrase($0)] }) {
      buttons.append(
        button(
          "submit",
          [
            .title(isBusy ? form.texts.checking : title), .kind(.filled), .isEnabled(isEnabled),
            .onPress(toMessage(.submit)), .semanticLabel(title),
            .semanticState(isBusy ? .busy : []),
          ]))
    }
    if let title = form.resetTitle {
      buttons.append(
        button(
          "reset",
          [.title(title), .isEnabled(isEnabled), .onPress(toMessage(.reset))]))
    }
    buttons += self.buttons
    guard !buttons.isEmpty else { return }
    let line = child(
      stack(FormPart<Values>.buttons, .horizontal, spacing: 1, [.distribution(.start)], buttons))
    lines.append(.field(label: nil, control: line, note: nil, hugs: false))
  }
}
