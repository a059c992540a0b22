import Inputs
public import VirtualViews

// Rows with a field below which choices are shown.

/// Makes a row with a line of text, and a list of texts that may be meant below it; any other text can be typed as well.
///
/// ```swift
/// completionRow(\.country, "Country", countries, [.required])
/// ```
///
/// Return chooses the marked row of the list, and goes on to the next field where none is marked.
///
/// - Parameters:
///   - path: the place of the text among the values.
///   - title: the label.
///   - choices: the texts that may be meant, in their order.
///   - rows: the most rows of the list that are seen at once.
///   - marksFirst: true if the first row is marked until the user marks another one, so that Return chooses it.
///   - rules: the rules of the text.
///   - props: the look of the field.
/// - Returns: the row.
public func completionRow<Values: Equatable & Sendable, Msg>(
  _ path: any WritableKeyPath<Values, String> & Sendable, _ title: String, _ choices: [String],
  rows: Int = 8, marksFirst: Bool = false, _ rules: FormRules<Values, String> = [],
  props: Props<Msg, TextField> = []
) -> FormRow<Values, Msg> {
  FormRow(
    kind: .field(
      FormFieldRow(
        path, title, rules,
        input: { event, input, text in
          guard case .completion(let event) = event, case .completion(var state) = input
          else { return false }
          let before = text
          state.apply(event, to: &text)
          input = .completion(state)
          return text != before
        }
      ) { site, text in
        let field = site.key.field
        var state = CompletionState()
        if case .completion(let shown) = site.state.inputs[field] { state = shown }
        return completionField(
          site.key, text, choices, state: state, rows: rows, marksFirst: marksFirst,
          [.batch(props.all), site.props()]
        ) { site.message(.input(field, .completion($0))) }
      }))
}

/// Makes a row with several short texts, such as recipients or tags, each in a box.
///
/// ```swift
/// tokensRow(\.tags, "Tags", ["red", "green", "blue"], [.length(1...5)])
/// ```
///
/// Return adds what is typed, and goes on to the next field where nothing is. What is typed when the form is submitted
/// is added; a text that is not valid is a problem of the field.
///
/// - Parameters:
///   - path: the place of the texts among the values.
///   - title: the label.
///   - choices: the texts that may be meant, in their order; any other text can be typed as well.
///   - separators: the characters that end a text; a new line stands for Return.
///   - rows: the most lines in sight.
///   - marksFirst: true if the first choice is marked until the user marks another one, so that Return chooses it.
///   - isValid: returns true for a text that can be taken.
///   - rules: the rules of the texts.
///   - props: the look of the field.
/// - Returns: the row.
public func tokensRow<Values: Equatable & Sendable, Msg>(
  _ path: any WritableKeyPath<Values, [String]> & Sendable, _ title: String,
  _ choices: [String] = [], separators: Set<Character> = [",", "\n"], rows: Int = 4,
  marksFirst: Bool = false, isValid: @escaping @Sendable (String) -> Bool = { _ in true },
  _ rules: FormRules<Values, [String]> = [], props: Props<Msg, TextField> = []
) -> FormRow<Values, Msg> {
  var row = FormFieldRow<Values, Msg>(
    path, title, rules, hasProblems: true,
    input: { event, input, tokens in
      guard case .tokens(let event) = event, case .tokens(var state) = input else { return false }
      let before = tokens
      state.apply(event, to: &tokens)
      input = .tokens(state)
      return tokens != before
    },
    refusal: { input, texts in
      guard case .tokens(let state) = input, state.isRefused else { return nil }
      return texts.notAdded(state.text)
    }
  ) { site, tokens in
    let field = site.key.field
    return tokenField(
      site.key, tokens, choices, state: site.state.tokens(at: field), separators: separators,
      rows: rows, marksFirst: marksFirst, isValid: isValid, [.batch(props.all), site.props()]
    ) { site.message(.input(field, .tokens($0))) }
  }
  let field = row.field
  row.takeText = { state in
    guard state.inputs[field]?.hasText == true else { return }
    var typed = state.tokens(at: field)
    state.change {
      typed.takeText(into: &$0[keyPath: path], separators: separators, isValid: isValid)
    }
    state.inputs[field] = .tokens(typed)
  }
  return FormRow(kind: .field(row))
}

extension FormState {
  /// The state of the field of several texts in a row.
  fileprivate func tokens(at field: FormField<Values>) -> TokenFieldState {
    if case .tokens(let state) = inputs[field] { state } else { TokenFieldState() }
  }
}
