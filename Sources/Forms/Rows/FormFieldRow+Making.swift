import Inputs
import VirtualViews

extension FormFieldRow {
  /// Makes a field of a value that its control shows as it is.
  init<Value: Equatable & Sendable>(
    _ path: any WritableKeyPath<Values, Value> & Sendable, _ title: String,
    _ rules: FormRules<Values, Value>, isTitledByControl: Bool = false, hugs: Bool = false,
    hasProblems: Bool = false,
    input: @escaping (FormInput.Event, inout FormInput, inout Value) -> Bool = { _, _, _ in false },
    refusal: @escaping (FormInput, FormTexts) -> String? = { _, _ in nil },
    element: @escaping (FormSite<Values, Msg>, Value) -> ViewElement<Msg>
  ) {
    let field = FormField<Values>(path)
    self.init(
      field: field, title: title, isRequired: rules.isRequired,
      hasRules: hasProblems || !rules.all.isEmpty,
      isTitledByControl: isTitledByControl, hugs: hugs, check: Check(path, rules),
      problem: { state, texts in
        state.inputs[field].flatMap { refusal($0, texts) }
          ?? rules.problem(state.values[keyPath: path], state.values, texts)
      },
      take: { message, state in
        switch message {
        case .edit(_, let value):
          guard let value = value.base as? Value else { return false }
          state.change { $0[keyPath: path] = value }
          return true
        case .input(_, let event):
          var (shown, value) = (
            FormInput(state.inputs[field], before: event), state.values[keyPath: path]
          )
          let isChanged = input(event, &shown, &value)
          if isChanged { state.change { $0[keyPath: path] = value } }
          state.inputs[field] = shown
          return isChanged
        default: return false
        }
      },
      element: { site in element(site, site.state.values[keyPath: path]) })
  }

  /// Makes a field of a value that is told by a text, which is in no draft if it is secret.
  init<Value: Equatable & Sendable>(
    _ path: any WritableKeyPath<Values, Value> & Sendable, _ title: String,
    _ rules: FormRules<Values, Value>, _ format: FormFormat<Value>, isRequired: Bool,
    isSecret: @escaping () -> Bool,
    element: @escaping (FormSite<Values, Msg>, String) -> ViewElement<Msg>
  ) {
    let field = FormField<Values>(path)
    let keepsText = { format.value($0) == nil && !isSecret() }
    self.init(
      field: field, title: title, isRequired: isRequired || rules.isRequired, hasRules: true,
      keepsText: keepsText, check: Check(path, rules),
      problem: { state, texts in
        if let draft = state.drafts[field], draft.isWrong {
          return isRequired && draft.text.isBlank ? texts.required : format.message(texts)
        }
        var boundTexts = texts
        boundTexts.bound = { ($0 as? Value).map(format.text) }
        return rules.problem(state.values[keyPath: path], state.values, boundTexts)
      },
      take: { message, state in
        switch message {
        case .edit(_, let value):
          guard let value = value.base as? Value else { return false }
          state.change { $0[keyPath: path] = value }
          state.drafts[field] = nil
        case .type(_, let text):
          let value = format.value(text)
          if let value { state.change { $0[keyPath: path] = value } }
          state.drafts[field] = FormState.Draft(
            text: text, isWrong: value == nil, name: keepsText(text) ? field.keptName : nil)
        default: return false
        }
        return true
      },
      element: { site in
        let draft = site.state.drafts[field]?.text
        return element(site, draft ?? format.text(site.state.values[keyPath: path]))
      })
  }
}

extension FormFieldRow.Check {
  /// The checks among the rules of a field as one; nil without any.
  init?<Value: Sendable>(
    _ path: any WritableKeyPath<Values, Value> & Sendable, _ rules: FormRules<Values, Value>
  ) {
    guard let check = rules.all.reduce(nil, { FormCheck.both($0, $1.check) }) else { return nil }
    delay = check.delay
    work = { values in
      let value = values[keyPath: path]
      guard !check.isBlank(value) else { return nil }
      let work = check.work
      return FormWork(services: check.services) { await work(value, $0) }
    }
  }
}
