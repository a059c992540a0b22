import Expectations
import Forms
import Inputs
import Shohin
import TextBackend
import Testing
import Widgets

@testable import Linear

private struct Note: Equatable {
  var id: Int
  var notes: [Note] = []
}

private let notes = [Note(id: 1, notes: [Note(id: 2)]), Note(id: 3)]

private struct Address: Equatable { var mail = "" }

private struct Model: Equatable {
  var isShown = false
  var tree = TreeState<Int>()
  var picked: Set<Int> = [1]
  var size: Int? = 1
  var picker = PickerState()
  var form = FormState(Address())
}

private enum Msg {
  case show(Bool)
  case tree(TreeEvent<Int>)
  case picked(PickerEvent<Int>)
  case size(PickerEvent<Int>)
  case form(FormMsg<Address>)
  case save(Address)
}

private let address = Form<Address, Msg>(toMessage: Msg.form, onSubmit: Msg.save) { _ in
  textRow(\.mail, "E-mail", [.required, .email]).help("For the receipt")
}

@MainActor private func session(
  _ views: @escaping @MainActor @Sendable (Model) -> [ViewElement<Msg>]
) -> LinearSession<Model, Msg> {
  LinearSession(
    App<Model, Msg>(
      model: Model(),
      update: { message, model in
        switch message {
        case .show(let isShown): model.isShown = isShown
        case .tree(let event): model.tree.apply(event)
        case .picked(let event): model.picker.apply(event, to: &model.picked)
        case .size(let event): model.picker.apply(event, to: &model.size)
        case .form(let message): return address.update(message, &model.form)
        case .save: break
        }
        return .none
      }, render: views), columns: 60, rows: 20)
}

@MainActor private func toggle(_ model: Model) -> ViewElement<Msg> {
  button("toggle", [.title("Show"), .onPress(.show(!model.isShown))])
}

/// Views that come, change and go after the beginning.
@MainActor
struct LinearLaterTests {
  @Test func `the rows of a table that comes later are read when they are asked for`() {
    let session = session { model in
      [
        toggle(model),
        model.isShown
          ? table("t", items: notes, id: \.id) { label("a", [.text("note \($0.id)")]) }
          : .none,
      ]
    }
    _ = session.begin()
    expectEqual(session.perform("press 1"), ["Show, button", "table, 2"])
    expectEqual(session.perform("row all"), ["note 1", "note 3"])
  }

  @Test func `the rows of a tree that comes later are read when they are asked for`() {
    let session = session { model in
      [
        toggle(model),
        model.isShown
          ? tree(
            "t", notes, id: \.id, children: \.notes, state: model.tree, onEvent: { .tree($0) }
          ) { label([.text("note \($0.id)")]) } : .none,
      ]
    }
    _ = session.begin()
    expectEqual(session.perform("press 1"), ["Show, button", "table, 2"])
  }

  @Test func `the rows of a table of nodes that comes later are read when they are asked for`() {
    let session = session { model in
      [
        toggle(model),
        model.isShown
          ? treeTable(
            "t", notes, id: \.id, children: \.notes, state: model.tree,
            columns: [TableColumn("a", "A")], onEvent: { .tree($0) }
          ) { [label("a", [.text("note \($0.id)")])] } : .none,
      ]
    }
    _ = session.begin()
    expectEqual(session.perform("press 1"), ["Show, button", "table, 2"])
  }

  @Test func `a menu that closes is named`() {
    let session = session { model in
      [
        toggle(model),
        model.isShown
          ? menu(
            "menu", .below("toggle"), [.onDismiss(.show(false))], [MenuItem("Open", .show(false))])
          : .none,
      ]
    }
    _ = session.begin()
    _ = session.perform("press 1")
    expectEqual(session.perform("escape"), ["The menu is closed.", "Show, button"])
  }

  @Test func `the list of a picker that closes is named`() {
    let session = session { model in
      [
        picker(
          "size", [Choice(1, "One"), Choice(2, "Two")], selected: model.size, state: model.picker,
          [.semanticLabel("Size")]
        ) { .size($0) }
      ]
    }
    _ = session.begin()
    _ = session.perform("next")
    expectEqual(
      session.perform("press"),
      ["Size", "table, 2: chosen, image, One, selected", "Size, list to open, One, open"])
    expectEqual(session.perform("escape"), ["Size is closed.", "Size, list to open, One"])
  }

  @Test func `a popover without a name is known by what is inside when it closes`() {
    let session = session { model in
      [
        toggle(model),
        model.isShown
          ? popover(
            "popover", .below("toggle"), [.onDismiss(.show(false))],
            [
              label("text", [.text("Filter")]),
              button("all", [.title("All"), .onPress(.show(false))]),
            ])
          : .none,
      ]
    }
    _ = session.begin()
    _ = session.perform("press 1")
    expectEqual(session.perform("escape").first, "Filter is closed.")
  }

  private func tags(
    filters: Bool, hasThird: Bool = false
  ) -> LinearSession<Model, Msg> {
    let third = hasThird ? [choice(3, "Three", isEnabled: false)] : []
    let session = session { [third] model in
      [
        picker(
          "tags", [Choice(1, "One"), Choice(2, "Two")] + third, selected: model.picked,
          state: model.picker, filters: filters, [.semanticLabel("Tags")]
        ) { .picked($0) }
      ]
    }
    _ = session.begin()
    _ = session.perform("next")
    return session
  }

  @Test func `a row of a picker of several says if it is checked`() {
    let session = tags(filters: false)
    expectEqual(
      session.perform("press"),
      ["Tags", "table, 2: One, checkbox, on, selected", "Tags, list to open, One, open"])
    expectEqual(session.perform("down"), ["table, 2: Two, checkbox, off, selected"])
    expectEqual(
      session.perform("press"),
      ["table, 2: Two, checkbox, on, selected", "Tags, list to open, One, Two, open"])
    expectEqual(session.perform("row all"), ["One, checkbox, on", "Two, checkbox, on, selected"])
    expectEqual(session.perform("escape"), ["Tags is closed.", "Tags, list to open, One, Two"])
  }

  @Test func `a choice that is switched off is read so`() {
    let session = tags(filters: false, hasThird: true)
    _ = session.perform("press")
    expectEqual(session.perform("row all").last, "Three, checkbox, off, not available")
  }

  @Test func `the search of a picker of several says if the row is checked`() {
    let session = tags(filters: true)
    expectEqual(
      session.perform("press"),
      [
        "Tags", "Search, field, empty, One, checked, 1 of 2", "table, 2",
        "Tags, list to open, One, open",
      ])
    expectEqual(session.perform("down"), ["Search, field, empty, Two, not checked, 2 of 2"])
    expectEqual(
      session.perform("press").first, "Search, field, empty, Two, checked, 2 of 2")
  }

  @Test func `the problem of a field of a form is said once`() {
    let session = session { model in [address.element("form", model.form), toggle(model)] }
    _ = session.begin()
    _ = session.perform("next")
    expectEqual(session.perform("type x"), ["E-mail, field, x, required. For the receipt"])
    let problem = "This is no e-mail address; it needs a name, an @ and a domain"
    expectEqual(
      session.perform("next"),
      ["E-mail, field, x, required, not accepted. \(problem)", "OK, button"])
    // `all` reads the line below the field as well.
    expectEqual(session.perform("all").filter { $0 == "! \(problem)" }.count, 1)
  }
}
