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

/// Forms that are kept, as for the next start of the program.
@MainActor
struct FormCodingTests {
  fileprivate struct Booking: Codable, Equatable, Sendable {
    var name = "", email = ""
    var guests = 2
    var room: String?
    var size = Size()
    var extras: [String: String] = ["food": ""]
    var other: Size? = Size()

    struct Size: Codable, Equatable, Sendable { var width = 1, height = 1 }
  }

  fileprivate enum Msg: Equatable, Sendable {
    case form(FormMsg<Booking>), book(Booking), kept(KeptDocumentMsg<FormState<Booking>>), reset
  }

  private nonisolated static let booking = Form<Booking, Msg>(
    toMessage: Msg.form, onSubmit: Msg.book
  ) { booking in
    textRow(\.name, "Name", [.required, .check { $0 == "ada" ? "ada was here" : nil }])
    textRow(\.email, "Mail", [.required])
    numberRow(\.guests, "Guests", [.range(1...9)])
    pickerRow(\.room, "Room", [choice("1", "One")], [.required])
    if booking.guests > 2 { numberRow(\.size.width, "Width") }
  }

  private func copy(_ state: FormState<Booking>) throws -> FormState<Booking> {
    try JSONDecoder().decode(FormState.self, from: JSONEncoder().encode(state))
  }

  /// A program that keeps its form in a file.
  private func start(_ store: MemoryFile) -> Simulation<KeptDocument<FormState<Booking>>, Msg> {
    let file = DocumentFile(FormState(Booking()), in: store) {
      try JSONEncoder().encode($0)
    } decode: {
      try JSONDecoder().decode(FormState<Booking>.self, from: Data($0))
    }
    let app = App<KeptDocument<FormState<Booking>>, Msg>(
      model: KeptDocument(file.empty),
      update: { message, kept in
        switch message {
        case .form(let message): return Self.booking.update(message, &kept.value)
        case .kept(let message): return kept.update(message, in: file) { .kept($0) }
        case .book, .reset: kept.value.reset()
        }
        return .none
      },
      render: { [Self.booking.element("form", $0.value)] },
      subscriptions: { .keeping($0, in: file) { .kept($0) } })
    return Simulation(app, columns: 50, rows: 14)
  }

  @Test func `a form that is half filled in is there at the next start`() async {
    let store = MemoryFile()
    let first = start(store)
    await first.runTasks()
    first.press(.tab)
    first.type("ada")
    first.press(.tab, .tab, .control("u"))
    first.type("3x")
    first.press(.tab)
    first.advance(by: .seconds(1))
    await first.runTasks()
    #expect(first.screen.contains { $0.contains("ada was here") }, "\(first.screen)")
    first.advance(by: .seconds(1))
    await first.runTasks()

    let second = start(store)
    await second.runTasks()
    expectEqual(
      second.screen.prefix(6).map { $0 },
      [
        "Name *    ada", "", "Mail *", "          ! Please fill this in", "Guests *  3x",
        "          ! This is no whole number; write 42",
      ])
    let form = second.model.value
    #expect(form.isDirty && !form.isChecking(\.name))
    #expect(form.wasLeft(\.email) && form.wasLeft(\.guests) && !form.wasLeft(\.room))
    expectEqual(form.draft(\.guests), "3x")
    expectEqual(form.values, Booking(name: "ada", guests: 3))

    // The check begins anew.
    second.send(.form(.edit(\.email, "a@b.de")))
    second.send(.form(.edit(\.room, "1")))
    second.send(.form(.type(\.guests, "3")))
    second.send(.form(.submit))
    second.advance(by: .zero)
    await second.runTasks()
    #expect(second.screen.contains { $0.contains("ada was here") }, "\(second.screen)")
    second.send(.reset)
    second.advance(by: .seconds(1))
    await second.runTasks()
    let third = start(store)
    await third.runTasks()
    expectEqual(third.model.value, FormState(Booking()))
  }

  @Test func `a form is written with names of fields, in order`() throws {
    var state = FormState(Booking(), id: "left")
    for path in [\Booking.name, \.email] as [any PartialKeyPath<Booking> & Sendable] {
      _ = Self.booking.update(.leave(path), &state)
    }
    _ = Self.booking.update(.edit(\.guests, 3), &state)
    _ = Self.booking.update(.type(\.size.width, "x"), &state)
    _ = Self.booking.update(.type(\.guests, "4"), &state)
    _ = Self.booking.update(.submit, &state)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let text = String(decoding: try encoder.encode(state), as: UTF8.self)
    #expect(text.contains(#""id":"left""#), "\(text)")
    #expect(text.contains(#""left":["email","name"]"#), "\(text)")
    #expect(
      text.contains(
        #""texts":[{"field":"guests","isWrong":false,"text":"4"},{"field":"size.width","isWrong":true,"text":"x"}]"#
      ), "\(text)")
    #expect(text.contains(#""wasSubmitted":true"#), "\(text)")
    // What was read and not looked at yet is written as it was.
    expectEqual(String(decoding: try encoder.encode(copy(state)), as: UTF8.self), text)
  }

  @Test func `a form that is read is the one that was written, once its rows are known`() throws {
    var state = FormState(Booking(), id: 7)
    _ = Self.booking.update(.edit(\.name, "ada"), &state)
    _ = Self.booking.update(.leave(\.name), &state)
    _ = Self.booking.update(.type(\.guests, "x"), &state)
    var read = try copy(state)
    expectEqual(read.initial, Booking())
    expectEqual(read.values, state.values)
    #expect(state.isChecking(\.name) && !read.isChecking(\.name))
    expectEqual(
      Self.booking.problem(at: \.guests, in: read), "This is no whole number; write 42")
    #expect(!Self.booking.isValid(read))
    _ = Self.booking.update(.leave(\.name), &read)
    _ = Self.booking.update(.edit(\.name, "bob"), &state)
    _ = Self.booking.update(.edit(\.name, "bob"), &read)
    #expect(read.isChecking(\.name))
    read.accept()
    state.accept()
    expectEqual(read.draft(\.guests), "x")
    expectEqual(read.isDirty, state.isDirty)
  }

  @Test func `fields that come later have what was read of them`() throws {
    var state = FormState(Booking(guests: 3))
    _ = Self.booking.update(.type(\.size.width, "w"), &state)
    _ = Self.booking.update(.leave(\.size.width), &state)
    _ = Self.booking.update(.edit(\.guests, 1), &state)
    var read = try copy(state)
    _ = Self.booking.update(.edit(\.guests, 4), &read)
    expectEqual(
      Self.booking.problem(at: \.size.width, in: read), "This is no whole number; write 42")
    #expect(read.wasLeft(\.size.width))
    _ = Self.booking.update(.type(\.size.width, "5"), &read)
    expectEqual(read[\.size.width], 5)
    expectEqual(read.draft(\.size.width), "5")
  }

  @Test func `a value that the program sets replaces the text that was read, there and inside`()
    throws
  {
    var state = FormState(Booking(guests: 3))
    _ = Self.booking.update(.type(\.size.width, "w"), &state)
    _ = Self.booking.update(.type(\.guests, "3x"), &state)
    var group = try copy(state)
    group[\.size] = Booking.Size(width: 4, height: 5)
    expectEqual(group.draft(\.size.width), nil)
    expectEqual(group.draft(\.guests), "3x")
    var single = try copy(state)
    single[\.guests] = 5
    single[\.size.height] = 9
    expectEqual(single.draft(\.guests), nil)
    expectEqual(single.draft(\.size.width), "w")
    var same = try copy(state)
    same[\.guests] = same[\.guests]
    expectEqual(same.draft(\.guests), "3x")
  }

  @Test func `places without names are fields that nobody has touched`() throws {
    let food = Form<Booking, Msg>(toMessage: Msg.form, onSubmit: Msg.book) { _ in
      textRow(\.extras["food"]!, "Food", [.required])
      textRow(\.name.bare, "Bare", [.required])
      numberRow(\.other!.width, "Width")
    }
    var state = FormState(Booking())
    _ = food.update(.edit(\.extras["food"]!, "rice"), &state)
    _ = food.update(.leave(\.extras["food"]!), &state)
    _ = food.update(.leave(\.name.bare), &state)
    _ = food.update(.type(\.other!.width, "w"), &state)
    let read = try copy(state)
    expectEqual(read.values.extras, ["food": "rice"])
    #expect(!read.wasLeft(\.extras["food"]!) && !read.wasLeft(\.name.bare))
    expectEqual(read.draft(\.other!.width), "w")
  }

  @Test func `what the server said and what the program said is not kept`() throws {
    var state = FormState(Booking(name: "a"))
    state.setMessage("taken", at: \.name)
    state.message = "no line"
    _ = Self.booking.update(.leave(\.name), &state)
    let read = try copy(state)
    expectEqual(read.message, nil)
    let shown = Simulation<FormState<Booking>, Msg>(
      model: read, columns: 40, rows: 12, update: { _, _ in .none },
      render: { [Self.booking.element("form", $0)] })
    #expect(!shown.screen.contains { $0.contains("taken") || $0.contains("no line") })
  }

  @Test func `a key that cannot be written down is an error that says so`() throws {
    struct Side: Hashable, Sendable { var number = 1 }
    let state = FormState(Booking(), id: ViewKey(Side()))
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(state) }
  }
}

extension String {
  /// A property that is computed, and so a place without a name.
  fileprivate var bare: String {
    get { self }
    set { self = newValue }
  }
}
