import Expectations
import Forms
import Foundation
import Inputs
import Services
import Shohin
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Forms whose drafts are kept, as for the next start of the program.
@MainActor
struct FormDraftTests {
  fileprivate struct Booking: Codable, Equatable, Sendable {
    var name = "", email = ""
    var guests = 2
    var age: Int?
    var room: String?
    var size = Size()
    var extras: [String: String] = ["food": ""]
    var other: Size? = Size()
    var pin = 1
    var code = 1

    struct Size: Codable, Hashable, Sendable { var width = 1, height = 1 }

    // Without the code.
    private enum CodingKeys: CodingKey {
      case name, email, guests, age, room, size, extras, other, pin
    }
  }

  fileprivate typealias Draft = FormDraft<Booking>

  fileprivate enum Msg: Sendable {
    case form(FormMsg<Booking>), book(Booking), kept(KeptDocumentMsg<Draft>), reset, reload
    case set(any WritableKeyPath<Booking, Int> & Sendable, Int)
  }

  fileprivate struct Model: Equatable {
    var form = FormState(Booking())
    var kept = KeptDocument(Draft(Booking()))
  }

  private nonisolated static let booking = Form<Booking, Msg>(
    toMessage: Msg.form, onSubmit: Msg.book
  ) { booking in
    textRow(\.name, "Name", [.required, .check { $0 == "ada" ? "ada was here" : nil }])
    textRow(\.email, "Mail", [.required])
    numberRow(\.guests, "Guests", [.range(1...9)])
    pickerRow(\.room, "Room", [choice("1", "One")], [.required])
    if booking.guests > 2 {
      numberRow(\.size.width, "Width")
      numberRow(\.age, "Age")
    }
  }

  private nonisolated static let secrets = Form<Booking, Msg>(
    toMessage: Msg.form, onSubmit: Msg.book
  ) { _ in
    numberRow(\.pin, "Pin", props: [.isSecureTextEntry(true)])
    numberRow(\.code, "Code")
    numberRow(\.age, "Age")
    numberRow(\.size.width, "Width")
  }

  private func text(_ draft: Draft) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(draft), as: UTF8.self)
  }

  /// The form that goes on from what is written of another one.
  private func copy(_ state: FormState<Booking>) throws -> FormState<Booking> {
    let draft = try JSONDecoder().decode(Draft.self, from: JSONEncoder().encode(state.draft))
    return FormState(draft, initial: state.initial, id: state.id)
  }

  /// A form in which some things have happened.
  private func state(
    _ messages: FormMsg<Booking>..., form: Form<Booking, Msg> = booking,
    of values: Booking = Booking()
  ) -> FormState<Booking> {
    var state = FormState(values)
    for message in messages { _ = form.update(message, &state) }
    return state
  }

  /// A program that keeps its form in a file.
  private func start(_ store: MemoryFile) async -> Simulation<Model, Msg> {
    let file = DocumentFile(Draft(Booking()), in: store) {
      try JSONEncoder().encode($0)
    } decode: {
      try JSONDecoder().decode(Draft.self, from: Data($0))
    }
    let app = App<Model, Msg>(
      model: Model(),
      update: { message, model in
        switch message {
        case .form(let message):
          defer { model.kept.value = model.form.draft }
          return Self.booking.update(message, &model.form)
        case .kept(let message):
          defer { model.form.draft = model.kept.value }
          return model.kept.update(message, in: file) { .kept($0) }
        case .set(let path, let value):
          model.form[path] = value
          model.kept.value = model.form.draft
          return .none
        case .reload:
          model.kept.reload()
          return .none
        case .book, .reset:
          model.form.reset()
          model.kept.value = model.form.draft
          return .none
        }
      },
      render: { [Self.booking.element("form", $0.form)] },
      subscriptions: { .keeping($0.kept, in: file) { .kept($0) } })
    let simulation = Simulation(app, columns: 50, rows: 14)
    await simulation.runTasks()
    return simulation
  }

  private func pause(_ simulation: Simulation<Model, Msg>) async {
    simulation.advance(by: .seconds(2))
    await simulation.runTasks()
  }

  // MARK: - In a file

  @Test func `a form that is half filled in is there at the next start`() async {
    let store = MemoryFile()
    let first = await start(store)
    first.press(.tab)
    first.type("ada")
    first.press(.tab, .tab, .control("u"))
    first.type("3x")
    first.press(.tab)
    await pause(first)
    #expect(first.screen.contains { $0.contains("ada was here") }, "\(first.screen)")
    #expect(!first.model.kept.isChanged)

    let second = await start(store)
    expectEqual(
      second.screen.prefix(6).map { $0 },
      [
        "Name *    ada", "", "Mail *", "          ! Please fill this in", "Guests *  3x",
        "          ! This is no whole number; write 42",
      ])
    let form = second.model.form
    #expect(form.isDirty && !form.isChecking(\.name))
    #expect(form.wasLeft(\.email) && form.wasLeft(\.guests) && !form.wasLeft(\.room))
    expectEqual(form.draft(\.guests), "3x")
    expectEqual(form.values, Booking(name: "ada", guests: 3))
    expectEqual(form.initial, Booking())

    // The check begins anew.
    second.send(.form(.edit(\.email, "a@b.de")))
    second.send(.form(.edit(\.room, "1")))
    second.send(.form(.type(\.guests, "3")))
    second.send(.form(.submit))
    second.advance(by: .zero)
    await second.runTasks()
    #expect(second.screen.contains { $0.contains("ada was here") }, "\(second.screen)")
    second.send(.reset)
    await pause(second)
    expectEqual(await start(store).model.form, FormState(Booking()))
  }

  @Test func `a form that was read and is looked at is not changed, and nothing is written`()
    async throws
  {
    let work = state(
      .leave(\.name), .leave(\.email), .type(\.guests, "3"),
      .type(\.size.width, "w"), .leave(\.size.width), .leave(\.guests))
    let store = MemoryFile(try text(work.draft))
    let simulation = await start(store)
    expectEqual(simulation.model.form.draft, work.draft)
    simulation.press(.tab)
    #expect(!simulation.model.kept.isChanged)
    simulation.press(.tab, .tab, .shiftTab, .shiftTab)
    #expect(!simulation.model.kept.isChanged)
    await pause(simulation)
    expectEqual(store.written.count, 0)
    expectEqual(simulation.model.form.draft(\.size.width), "w")
  }

  @Test func `a field that was left is written, and its message is seen after a reload`() async {
    let store = MemoryFile()
    let first = await start(store)
    first.press(.tab, .tab)
    #expect(first.model.kept.isChanged)
    await pause(first)
    #expect(store.text?.contains(#""left":["name"]"#) == true, "\(store.text ?? "nil")")
    let second = await start(store)
    expectEqual(second.screen[1], "          ! Please fill this in")
    #expect(second.model.form.wasLeft(\.name))
    await pause(second)
    expectEqual(store.written.count, 1)
  }

  @Test
  func `another program's draft is taken over after a focus, and is a conflict after an edit`()
    async throws
  {
    let store = MemoryFile(try text(state(.leave(\.name)).draft))
    let simulation = await start(store)
    simulation.press(.tab)
    let theirs = state(.edit(\.name, "bob"), .type(\.guests, "4x"), .leave(\.name)).draft
    store.change(to: Array(try text(theirs).utf8))
    await simulation.runTasks()
    expectEqual(simulation.model.kept.state, .open)
    expectEqual(simulation.model.form.draft, theirs)
    expectEqual(simulation.screen[0], "Name *    bob")
    expectEqual(simulation.screen[4], "Guests *  4x")
    await pause(simulation)
    expectEqual(store.written.count, 0)
    simulation.type("by")
    store.change(to: Array(try text(state(.leave(\.name)).draft).utf8))
    await simulation.runTasks()
    expectEqual(
      simulation.model.kept.state, .conflict(theirs: state(.leave(\.name)).draft))
    expectEqual(simulation.model.form.values.name.count, 5)
  }

  @Test func `a value that is not written stays while the form is saved, and begins anew`() async {
    let store = MemoryFile()
    let first = await start(store)
    first.send(.set(\.code, 77))
    #expect(first.model.kept.isChanged)
    await pause(first)
    first.send(.set(\.guests, 4))
    await pause(first)
    expectEqual(first.model.form.values, Booking(guests: 4, code: 77))
    expectEqual(first.model.kept.state, .open)
    #expect(!first.model.kept.isChanged && store.text?.contains("77") == false)
    // The file that is read once more is the one that was written, though the code is not in it.
    first.send(.reload)
    await pause(first)
    expectEqual(first.model.form.values, Booking(guests: 4, code: 77))
    first.send(.set(\.guests, 5))
    first.send(.reload)
    await pause(first)
    expectEqual(first.model.form.values, Booking(guests: 5, code: 77))
    expectEqual(first.model.kept.state, .open)
    first.send(.set(\.guests, 4))
    await pause(first)
    expectEqual(await start(store).model.form.values, Booking(guests: 4))
  }

  // MARK: - Drafts

  /// Values that are written only by an encoder that was told something.
  private struct Told: Codable, Equatable, Sendable {
    var age: Int?

    private enum CodingKeys: CodingKey { case age }

    static var key: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "told") }

    init() {}

    func encode(to encoder: any Encoder) throws {
      guard let key = Self.key, encoder.userInfo[key] != nil else { throw CancellationError() }
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(age, forKey: .age)
    }
  }

  @Test func `values hear what their encoder was told also where texts are written`() throws {
    let form = Form<Told, Int>(toMessage: { _ in 0 }, onSubmit: { _ in 1 }) { _ in
      numberRow(\.age, "Age")
    }
    var state = FormState(Told())
    _ = form.update(.type(\.age, "1x"), &state)
    let encoder = JSONEncoder()
    if let key = Told.key { encoder.userInfo[key] = true }
    let text = String(decoding: try encoder.encode(state.draft), as: UTF8.self)
    #expect(text.contains("1x"), "\(text)")
  }

  @Test func `a draft is written with names of fields, in order`() throws {
    let work = state(
      .leave(\.name), .leave(\.email), .edit(\.guests, 3), .type(\.size.width, "x"),
      .type(\.age, "1x"), .type(\.guests, "04"), .submit)
    let text = try text(work.draft)
    #expect(text.hasPrefix(#"{"left":["email","name"],"texts":["#), "\(text)")
    #expect(
      text.contains(
        #""texts":[{"field":"age","text":"1x"},{"field":"size.width","text":"x"}]"#), "\(text)")
    // A draft that was read and not looked at yet is written as it was.
    expectEqual(try self.text(copy(work).draft), text)
  }

  @Test func `a draft has nothing of checks, pickers, messages and texts that are right`() {
    var one = state(.edit(\.name, "ada"), .type(\.guests, "04"))
    one.setMessage("taken", at: \.name)
    one.message = "no line"
    #expect(one.isChecking(\.name))
    expectEqual(one.draft, FormDraft(Booking(name: "ada", guests: 4)))
    expectEqual(state(.submit).draft, FormDraft(Booking()))
  }

  @Test func `a draft that is set gives up checks, and the one that there is changes nothing`() {
    var form = state(.edit(\.name, "ada"), .leave(\.name), .type(\.guests, "x"))
    let before = form
    form.draft = form.draft
    expectEqual(form, before)
    form.draft = FormDraft(Booking(name: "bob"))
    #expect(!form.isChecking(\.name) && !form.wasLeft(\.name))
    expectEqual(form.draft(\.guests), nil)
    expectEqual(form.initial, Booking())
    form.draft = before.draft
    expectEqual(form.draft, before.draft)
    #expect(form.isDirty)
    _ = Self.booking.update(.edit(\.name, "bob"), &form)
    #expect(form.isChecking(\.name))
    form.accept()
    expectEqual(form.draft(\.guests), "x")
  }

  @Test func `texts of secure fields and of values that are not written are in no file`() throws {
    let work = state(
      .type(\.pin, "12a4"), .type(\.code, "77b"), .type(\.age, "1x"), .type(\.size.width, "w"),
      form: Self.secrets)
    let text = try text(work.draft)
    #expect(!text.contains("12a4") && !text.contains("77b") && !text.contains("code"), "\(text)")
    expectEqual(
      work.draft, FormDraft(work.values, texts: ["code": "77b", "age": "1x", "size.width": "w"]))
    let read = try copy(work)
    expectEqual(read.draft(\.age), "1x")
    expectEqual(read.draft(\.size.width), "w")
    expectEqual(read.draft(\.code), nil)
    expectEqual(read.draft(\.pin), nil)
  }

  @Test func `texts are kept of what is written by the names of its keys, wherever it is`() throws {
    let texts = [
      "part.shown", "part.hidden", "none.shown", "renamed", "whole.inside", "missing", "nickname",
      "list.first", "bare.raw",
    ]
    let draft = FormDraft(
      Mixed(), texts: Dictionary(uniqueKeysWithValues: texts.map { ($0, "x") }))
    try expectEqual(
      draft.texts.keys.sorted(),
      ["bare.raw", "list.first", "missing", "none.shown", "part.shown", "whole.inside"])
  }

  @Test func `a form that is accepted before its rows were asked keeps texts that were read`() {
    var form = FormState(
      FormDraft(Booking(), left: ["name"], texts: ["guests": "x"]), initial: Booking(), id: "b")
    #expect(form.isDirty && form.wasLeft(\.name) && form.id == "b")
    form.accept()
    #expect(form.isDirty && !form.wasLeft(\.name))
    _ = Self.booking.update(.leave(\.email), &form)
    expectEqual(form.draft, FormDraft(Booking(), left: ["email"], texts: ["guests": "x"]))
  }

  // MARK: - Rows that come and go

  @Test func `fields that come later have what was read of them`() throws {
    var read = try copy(
      state(
        .type(\.size.width, "w"), .leave(\.size.width), .edit(\.guests, 1),
        of: Booking(guests: 3)))
    _ = Self.booking.update(.edit(\.guests, 4), &read)
    expectEqual(
      Self.booking.problem(at: \.size.width, in: read), "This is no whole number; write 42")
    #expect(read.wasLeft(\.size.width))
    _ = Self.booking.update(.type(\.size.width, "5"), &read)
    expectEqual(read[\.size.width], 5)
    expectEqual(read.draft(\.size.width), "5")
  }

  @Test
  func `a field that is gone makes no form dirty, and goes when the form is accepted or sent`()
    throws
  {
    let old = FormDraft(Booking(), left: ["gone"], texts: ["gone": "x", "email.old": "y"])
    var form = FormState(old, initial: Booking())
    _ = Self.booking.update(.leave(\.name), &form)
    #expect(!form.isDirty)
    expectEqual(
      form.draft,
      FormDraft(Booking(), left: ["gone", "name"], texts: ["gone": "x", "email.old": "y"]))
    var accepted = form
    accepted.accept()
    expectEqual(accepted.draft, FormDraft(Booking()))
    for message in [
      FormMsg<Booking>.edit(\.name, "bob"), .edit(\.email, "b"), .edit(\.room, "1"), .submit,
    ] { _ = Self.booking.update(message, &form) }
    expectEqual(form.phase, .checking)
    // Texts of places that are not found are those of the values around them, which have changed.
    expectEqual(form.draft, FormDraft(form.values, left: ["gone", "name"], texts: [:]))
    form.draft = FormDraft(form.values, left: ["gone"], texts: ["gone": "x"])
    #expect(form.phase == .editing)
    let plain = Form<Booking, Msg>(toMessage: Msg.form, onSubmit: Msg.book) { _ in
      textRow(\.name, "Name")
    }
    _ = plain.update(.submit, &form)
    expectEqual(form.phase, .submitted)
    expectEqual(form.draft, FormDraft(form.values))
  }

  @Test func `a text that a new version takes, or keeps secret, is dropped`() {
    let draft = FormDraft(Booking(), texts: ["age": "7", "pin": "12a4", "name": "x", "code": "c"])
    var form = FormState(draft, initial: Booking())
    let rows = Form<Booking, Msg>(toMessage: Msg.form, onSubmit: Msg.book) { _ in
      textRow(\.name, "Name")
      numberRow(\.age, "Age")
      numberRow(\.pin, "Pin", props: [.isSecureTextEntry(true)])
      numberRow(\.code, "Code")
    }
    _ = rows.update(.leave(\.age), &form)
    expectEqual(form.draft, FormDraft(Booking(), left: ["age"], texts: ["code": "c"]))
  }

  @Test(arguments: [false, true])
  func `a value that the program sets replaces the texts of what changes, there and inside`(
    isLookedAt: Bool
  ) throws {
    func copied() throws -> FormState<Booking> {
      var state = try copy(
        state(
          .type(\.size.width, "w"), .type(\.age, "1x"), .type(\.guests, "3x"),
          of: Booking(guests: 3)))
      if isLookedAt { _ = Self.booking.update(.leave(\.name), &state) }
      return state
    }
    var group = try copied()
    group[\.size] = Booking.Size(width: 4, height: 5)
    try expectEqual(group.draft.texts, ["guests": "3x", "age": "1x"])
    var part = try copied()
    part[\.size] = Booking.Size(width: 1, height: 5)
    expectEqual(part.draft(\.size.width), "w")
    var single = try copied()
    single[\.guests] = 5
    single[\.size.height] = 9
    single[\.age] = 4
    try expectEqual(single.draft.texts, ["size.width": "w"])
    var whole = try copied()
    whole[\.self] = Booking(guests: 4)
    try expectEqual(whole.draft.texts, ["size.width": "w", "age": "1x"])
    whole[\.self] = Booking(guests: 4, age: 3, size: Booking.Size(width: 2))
    try expectEqual(whole.draft.texts, [:])
    var same = try copied()
    same[\.guests] = same[\.guests]
    expectEqual(same.draft(\.guests), "3x")
  }

  @Test func `a value around a hidden field that a control changes replaces its text`() throws {
    let sizes = Form<Booking, Msg>(toMessage: Msg.form, onSubmit: Msg.book) { booking in
      segmentsRow(\.size, "Size", [choice(Booking.Size(), "S"), choice(.init(width: 2), "M")])
      if booking.guests > 2 { numberRow(\.size.width, "Width") }
    }
    var state = FormState(
      FormDraft(Booking(), texts: ["size.width": "w"]), initial: Booking())
    _ = sizes.update(.edit(\.size, Booking.Size(height: 3)), &state)
    try expectEqual(state.draft.texts, ["size.width": "w"])
    _ = sizes.update(.edit(\.size, Booking.Size(width: 2)), &state)
    try expectEqual(state.draft.texts, [:])
  }

  @Test func `places without names are fields that nobody has touched`() throws {
    let food = Form<Booking, Msg>(toMessage: Msg.form, onSubmit: Msg.book) { _ in
      textRow(\.extras["food"]!, "Food", [.required])
      textRow(\.name.bare, "Bare", [.required])
      numberRow(\.other!.width, "Width")
    }
    let work = state(
      .edit(\.extras["food"]!, "rice"), .leave(\.extras["food"]!), .leave(\.name.bare),
      .type(\.other!.width, "w"), form: food)
    #expect(work.wasLeft(\.extras["food"]!) && work.wasLeft(\.name.bare))
    let read = try copy(work)
    expectEqual(read.values.extras, ["food": "rice"])
    #expect(!read.wasLeft(\.extras["food"]!) && !read.wasLeft(\.name.bare))
    expectEqual(read.draft(\.other!.width), "w")
  }
}

/// A draft as it is written down.
private struct WrittenDraft<Values: Codable>: Codable {
  var values: Values
  var left: [String]
  var texts: [Text]

  struct Text: Codable { var field, text: String }
}

extension FormDraft where Values: Codable {
  /// Reads a draft of fields that were left and of texts that tell no value.
  fileprivate init(_ values: Values, left: [String] = [], texts: [String: String]) {
    let written = WrittenDraft(
      values: values, left: left,
      texts: texts.map { WrittenDraft<Values>.Text(field: $0.key, text: $0.value) })
    do {
      self = try JSONDecoder().decode(Self.self, from: JSONEncoder().encode(written))
    } catch { preconditionFailure("\(error)") }
  }

  /// The texts that are written.
  fileprivate var texts: [String: String] {
    get throws {
      let written = try JSONDecoder().decode(
        WrittenDraft<Values>.self, from: JSONEncoder().encode(self))
      return Dictionary(uniqueKeysWithValues: written.texts.map { ($0.field, $0.text) })
    }
  }
}

/// Values that are written in many ways.
private struct Mixed: Codable, Equatable, Sendable {
  var part = Part()
  var none: Part?
  var renamed = 1
  var whole = Whole()
  var missing: Double?
  var list = [1]
  var bare = Bare.one

  private enum CodingKeys: String, CodingKey {
    case part, none, renamed = "nickname2", whole, missing, list, bare
  }

  struct Part: Codable, Equatable, Sendable {
    var shown = 1
    var hidden = 1
    private enum CodingKeys: CodingKey { case shown }
  }

  /// A value that is written as another one.
  struct Whole: Codable, Equatable, Sendable {
    var inside = 1
    init() {}
    init(from decoder: any Decoder) throws {
      inside = try decoder.singleValueContainer().decode(Int.self)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(inside)
    }
  }

  enum Bare: String, Codable, Sendable { case one }
}

extension String {
  /// A property that is computed, and so a place without a name.
  fileprivate var bare: String {
    get { self }
    set { self = newValue }
  }
}
