import Expectations
import Forms
import Shohin
import ShohinTesting
import Testing
import TextBackend

/// What Documentation/forms.md says about saving and discarding, as a program.
@MainActor
struct DocumentedProgramTests {
  private struct Account: Equatable, Sendable { var name = "", email = "" }

  private struct Model: Equatable {
    var form = FormState(Account())
    var isSaving = false
    var asks = false
    var isOpen = true
  }

  private enum Msg: Equatable, Sendable {
    case form(FormMsg<Account>), save(Account), saved, refused(String), failed(String)
    case close, discard, stay
  }

  private static let account = Form<Account, Msg>(
    submit: "Save", toMessage: Msg.form, onSubmit: Msg.save
  ) { _ in
    textRow(\.name, "Name", [.required])
    textRow(\.email, "E-mail")
  }

  private static func update(message: Msg, model: inout Model) -> Command<Msg> {
    switch message {
    case .form(let message): return account.update(message, &model.form)
    case .save(let account):
      model.isSaving = true
      return .task {
        account.email == "taken"
          ? .refused("is taken") : account.email == "off" ? .failed("no line") : .saved
      }
    case .saved:
      model.isSaving = false
      model.form.accept()
    case .refused(let text):
      model.isSaving = false
      return account.refuse(text, at: \.email, &model.form)
    case .failed(let text):
      model.isSaving = false
      model.form.message = text
    case .close where model.form.isDirty: model.asks = true
    case .close, .discard:
      model.form.reset()
      (model.isOpen, model.asks) = (false, false)
    case .stay: model.asks = false
    }
    return .none
  }

  private static func render(model: Model) -> [Element<Msg>] {
    [
      account.element("form", model.form, isEnabled: !model.isSaving),
      model.asks
        ? dialog(
          "discard", [.title("Discard changes?")], [],
          buttons: [
            button("drop", [.title("Discard"), .onPress(.discard)]),
            button("stay", [.title("Go on"), .onPress(.stay)]),
          ]) : .none,
    ]
  }

  private func start() -> Simulation<Model, Msg> {
    Simulation(model: Model(), columns: 40, rows: 10, update: Self.update, render: Self.render)
  }

  @Test func `while it is saved nothing can be changed, and a refused value has the keyboard`()
    async
  {
    let simulation = start()
    simulation.press(.tab)
    simulation.type("Ada\ntaken\n")
    #expect(simulation.model.isSaving)
    simulation.type("x")
    expectEqual(simulation.model.form[\.email], "taken")
    await simulation.runTasks()
    expectEqual(simulation.screen[3], "        ! is taken")
    expectEqual(simulation.focusedKey, ViewKey(FormKey(\Account.email)))
    simulation.type("!\n")
    await simulation.runTasks()
    #expect(!simulation.model.form.isDirty)
    expectEqual(simulation.model.form.initial.email, "taken!")
  }

  @Test func `a failure stands below all fields until the next try`() async {
    let simulation = start()
    simulation.press(.tab)
    simulation.type("Ada\noff\n")
    await simulation.runTasks()
    #expect(simulation.screen.contains("! no line"), "\(simulation.screen)")
    simulation.send(.form(.submit))
    #expect(!simulation.screen.contains("! no line"))
    await simulation.runTasks()
    #expect(simulation.screen.contains("! no line"))
  }

  @Test func `a form with changes asks before it is closed`() {
    let simulation = start()
    simulation.send(.close)
    #expect(!simulation.model.isOpen)
    let other = start()
    other.press(.tab)
    other.type("A")
    other.send(.close)
    #expect(other.model.asks)
    other.click("stay")
    expectEqual(other.model.form[\.name], "A")
    other.send(.close)
    other.click("drop")
    #expect(!other.model.isOpen)
    expectEqual(other.model.form, FormState(Account()))
  }

  @Test func `a check asks the server that the test gave`() async {
    let mail = Form<Account, Msg>(toMessage: Msg.form, onSubmit: Msg.save) { _ in
      textRow(
        \.email, "E-mail",
        [
          .required, .email,
          .check(with: ServerKey.self) { server, address in
            await server.problem(ofAddress: address)
          },
        ])
    }
    let app = App<Model, Msg>(
      model: Model(),
      update: { message, model in
        guard case .form(let message) = message else { return .none }
        return mail.update(message, &model.form)
      }, render: { [mail.element("form", $0.form)] })
    let simulation = Simulation(app, columns: 50, rows: 24) { $0[ServerKey.self] = FullServer() }
    simulation.focus(FormKey(\Account.email))
    simulation.type("ada@example.org")
    simulation.advance(by: .milliseconds(300))
    await simulation.runTasks()
    #expect(simulation.screen.contains { $0.contains("! ada@example.org is taken") })
  }
}

private protocol Server: Sendable { func problem(ofAddress address: String) async -> String? }

private struct WebServer: Server {
  func problem(ofAddress address: String) async -> String? { nil }
}

private struct FullServer: Server {
  func problem(ofAddress address: String) async -> String? { "\(address) is taken" }
}

private enum ServerKey: DependencyKey { static let live: any Server = WebServer() }
