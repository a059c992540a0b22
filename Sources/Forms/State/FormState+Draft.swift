public import VirtualViews

// A form that is kept, as for the next start of the program.
//
// Fields are known by their key paths, which cannot be written down. So what the user did with a field is kept under the name of
// its place, and waits there until the rows of the form tell which place that is.

/// Names and texts of a draft that are not matched to a row yet, by the names of the fields.
struct KeptFields<Values>: Equatable, Sendable {
  var left: Set<String> = []
  var texts: [String: String] = [:]
  /// True if the rows of the values that there are have got what was read of them.
  var isFound = true
  /// The fields that were asked for their names, so that no name is made twice: that takes long.
  var asked: Set<FormField<Values>> = []

  var isEmpty: Bool { left.isEmpty && texts.isEmpty }
  /// True if there are texts, and no row was asked whether they are its own.
  var mayHaveTexts: Bool { asked.isEmpty && !texts.isEmpty }
}

extension FormState {
  /// Makes the state of a form that goes on from a draft.
  ///
  /// - Parameters:
  ///   - draft: what the user has filled in.
  ///   - initial: the values to which the form is reset.
  ///   - id: the identity of the form.
  public init(_ draft: FormDraft<Values>, initial: Values, id: ViewKey = "form") {
    self.init(initial, id: id)
    self.draft = draft
  }

  /// The part of the form that is kept: its values, the fields that were left, and texts that tell no value.
  ///
  /// Setting another draft makes the form one that goes on from there: answers of checks are ignored, pickers close, messages go, and
  /// all that the draft does not have is as it was at first. The initial values stay. Setting the draft that there is changes
  /// nothing, so a program may do so after every message of its document.
  ///
  /// - Complexity: O(*n*) in the number of fields that were left, and of texts.
  public var draft: FormDraft<Values> {
    get {
      var draft = FormDraft(values)
      draft.left = kept.left.union(left.values.compactMap { $0 })
      draft.texts = kept.texts
      for typed in drafts.values {
        if let name = typed.name { draft.texts[name] = typed.text }
      }
      return draft
    }
    set {
      guard newValue != draft else { return }
      reset()
      values = newValue.values
      (kept.left, kept.texts) = (newValue.left, newValue.texts)
      kept.isFound = kept.isEmpty
    }
  }

  /// Gives the fields of rows what was read of them, unless they have it.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  mutating func findKept<Msg>(in rows: FormRows<Values, Msg>) {
    guard !kept.isFound else { return }
    kept.isFound = true
    for row in rows.fields where kept.asked.insert(row.field).inserted {
      guard let name = row.field.keptName else { continue }
      if kept.left.remove(name) != nil { left.updateValue(name, forKey: row.field) }
      // Another version of the program may have written a text that is right by now, or is a secret.
      if let text = kept.texts.removeValue(forKey: name), row.keepsText(text) {
        drafts[row.field] = Draft(text: text, isWrong: true, name: name)
      }
    }
  }

  /// The state with what was read of the fields of rows.
  func found<Msg>(in rows: FormRows<Values, Msg>) -> FormState {
    var state = self
    state.findKept(in: rows)
    return state
  }
}
