import Expectations
import Foundation
import Services
import Shohin
import ShohinTesting
import Testing
import TextBackend

private struct Settings: Codable, Equatable { var name = "World", times = 0, note: String? = "n" }

private enum Msg: Codable, Equatable, Sendable {
  case settings(KeptSettingsMsg<Settings>), greet, takeBack, rename(String), quit
}

private struct Model: Equatable {
  var settings = KeptSettings(Settings())
  var isRead = false
}

/// Settings that a program changes in its model, and that are saved by themselves.
@MainActor
struct KeptSettingsTests {
  private func simulation(_ store: any FileStore) -> Simulation<Model, Msg> {
    let file = SettingsFile(Settings(), in: store)
    let app = App<Model, Msg>(model: Model()) { message, model in
      switch message {
      case .settings(let message):
        model.isRead = true
        return model.settings.update(message, in: file) { .settings($0) }
      case .greet: model.settings.value.times += 1
      case .takeBack: model.settings.value.times -= 1
      case .rename(let name): model.settings.value.name = name
      case .quit: return .quit
      }
      return .none
    } render: { model in
      let settings = model.settings
      return [
        label([.text("\(settings.value.name) \(settings.value.times)")]),
        label([.text(settings.error.map { "\($0)" } ?? "")]),
        label([.text(settings.mistakes.first?.description ?? "")]),
      ]
    } subscriptions: { model in
      .keeping(model.settings, in: file) { .settings($0) }
    }
    return Simulation(app, columns: 76, rows: 3)
  }

  /// The program once it has read its settings.
  private func begun(_ store: MemoryFile) async -> Simulation<Model, Msg> {
    let simulation = simulation(store)
    await simulation.runTasks()
    await until { simulation.model.isRead }
    return simulation
  }

  private func lines(_ simulation: Simulation<Model, Msg>) -> [String] {
    simulation.screen.map { String($0.reversed().drop { $0 == " " }.reversed()) }
      .filter { !$0.isEmpty }
  }

  @Test func `settings are read, and saved a second after the last change`() async {
    let store = MemoryFile("# mine\nname = Ada\n")
    let simulation = await begun(store)
    expectEqual(lines(simulation), ["Ada 0"])
    simulation.send(.greet)
    simulation.advance(by: .milliseconds(900))
    simulation.send(.greet)
    simulation.advance(by: .milliseconds(900))
    await simulation.runTasks()
    expectEqual(store.written.count, 0)
    simulation.advance(by: .milliseconds(100))
    await simulation.runTasks()
    expectEqual(store.text, "# mine\nname = Ada\ntimes = 2\n")
    expectEqual(store.written.count, 1)
    #expect(!simulation.model.settings.isChanged)
    // Nothing is left to do.
    simulation.advance(by: .seconds(10))
    await simulation.runTasks()
    expectEqual(store.written.count, 1)
    simulation.finish()
  }

  @Test func `a change before the file was read is no reason to lose either`() async {
    let store = MemoryFile("name = Ada\ntimes = 5\n")
    let simulation = simulation(store)
    simulation.send(.rename("Bob"))
    await simulation.runTasks()
    await until { simulation.model.settings.value.times == 5 }
    expectEqual(lines(simulation), ["Bob 5"])
    simulation.advance(by: .seconds(1))
    await simulation.runTasks()
    expectEqual(store.text, "name = Bob\ntimes = 5\n")
  }

  @Test func `changes from outside are taken over beside those of the program`() async {
    let store = MemoryFile("name = Ada\n")
    let simulation = await begun(store)
    simulation.send(.greet)
    store.change(to: "name = Eve\nnote =\n")
    await until { simulation.model.settings.value.name == "Eve" }
    expectEqual(lines(simulation), ["Eve 1"])
    expectEqual(simulation.model.settings.value.note, nil)
    simulation.advance(by: .seconds(1))
    await simulation.runTasks()
    expectEqual(store.text, "name = Eve\nnote =\ntimes = 1\n")
    #expect(!simulation.model.settings.isChanged)
  }

  @Test func `the last change is saved when the program ends`() async {
    let store = MemoryFile("")
    let simulation = await begun(store)
    simulation.send(.greet)
    simulation.send(.quit)
    expectEqual(simulation.exitStatus, nil)
    await simulation.runTasks()
    expectEqual(store.text, "times = 1\n")
    expectEqual(simulation.exitStatus, 0)
  }

  @Test func `a program that has changed nothing ends at once`() async {
    let simulation = await begun(MemoryFile("name = Ada\n"))
    simulation.send(.quit)
    expectEqual(simulation.exitStatus, 0)
  }

  @Test func `a failure is told, and the next change saves all`() async {
    let store = MemoryFile("")
    let simulation = await begun(store)
    store.failNext(.write, .diskFull, errno: 28)
    simulation.send(.greet)
    simulation.advance(by: .seconds(5))
    await simulation.runTasks()
    expectEqual(lines(simulation).count, 2)
    #expect(lines(simulation).last?.contains("the disk is full") == true, "\(lines(simulation))")
    // It is not tried again and again.
    simulation.advance(by: .seconds(5))
    simulation.finish()
    expectEqual(store.written, [])
    simulation.send(.rename("Ada"))
    simulation.advance(by: .seconds(1))
    await simulation.runTasks()
    expectEqual(lines(simulation), ["Ada 1"])
    expectEqual(store.text, "name = Ada\ntimes = 1\n")
  }

  @Test func `a change while another one is saved is saved behind it`() async {
    let store = MemoryFile("")
    let simulation = await begun(store)
    simulation.send(.greet)
    simulation.advance(by: .seconds(1))
    // The task has not run yet.
    simulation.send(.rename("Ada"))
    await simulation.runTasks()
    expectEqual(store.text, "times = 1\n")
    expectEqual(lines(simulation), ["Ada 1"])
    simulation.advance(by: .seconds(1))
    await simulation.runTasks()
    expectEqual(store.text, "times = 1\nname = Ada\n")
  }

  /// The news may be older than what is being written, or have it already.
  @Test(arguments: ["times = 6\n", "times = 6\nname = Ada\n"])
  func `news from outside during a save take no change back`(text: String) async {
    let store = MemoryFile("times = 5\n")
    let simulation = await begun(store)
    simulation.send(.rename("Ada"))
    simulation.advance(by: .seconds(1))
    simulation.send(.rename("World"))
    #expect(simulation.model.settings.isChanged)
    store.change(to: text)
    await until { simulation.model.settings.value.times == 6 }
    expectEqual(lines(simulation), ["World 6"])
    await simulation.runTasks()
    expectEqual(lines(simulation), ["World 6"])
    simulation.advance(by: .seconds(1))
    await simulation.runTasks()
    expectEqual(lines(simulation), ["World 6"])
    expectEqual(store.text, "times = 6\nname = World\n")
    #expect(!simulation.model.settings.isChanged)
  }

  @Test func `a change that is taken back while it is saved is taken back when the program ends`()
    async
  {
    let store = MemoryFile("")
    let simulation = await begun(store)
    simulation.send(.greet)
    simulation.advance(by: .seconds(1))
    simulation.send(.takeBack)
    simulation.send(.quit)
    await simulation.runTasks()
    await simulation.runTasks()
    expectEqual(simulation.exitStatus, 0)
    expectEqual(store.text, "")
  }

  @Test func `lines with mistakes are told`() async {
    let simulation = simulation(MemoryFile("times = many\n"))
    await simulation.runTasks()
    await until { !simulation.model.settings.mistakes.isEmpty }
    expectEqual(lines(simulation), ["World 0", "Line 1: \"times\" cannot be \"many\"."])
  }

  // MARK: - Saves under way

  @Test func `a change that is taken back while it is saved is taken back in the file`() async {
    let store = MemoryFile("")
    let simulation = await begun(store)
    simulation.send(.rename("Ada"))
    simulation.advance(by: .seconds(1))
    // The task has not run yet.
    simulation.send(.rename("World"))
    #expect(simulation.model.settings.isChanged)
    simulation.send(.quit)
    await simulation.runTasks()
    expectEqual(simulation.exitStatus, 0)
    expectEqual(store.text.map { $0.contains("Ada") }, false)
  }

  @Test func `a program that ends while it saves waits for what it saves`() async {
    let store = MemoryFile("")
    let simulation = await begun(store)
    simulation.send(.rename("Ada"))
    simulation.advance(by: .seconds(1))
    simulation.send(.quit)
    expectEqual(simulation.exitStatus, nil)
    await simulation.runTasks()
    expectEqual(simulation.exitStatus, 0)
    expectEqual(store.text, "name = Ada\n")
  }

  @Test(arguments: [true, false])
  func `a field that goes back while another one changes is that of the last save`(
    isOvertaken: Bool
  ) async {
    let store = MemoryFile("")
    let simulation = await begun(store)
    simulation.send(.rename("Ada"))
    simulation.advance(by: .seconds(1))
    // The first save goes on while the program ends with a second one.
    simulation.send(.rename("World"))
    simulation.send(.greet)
    simulation.send(.quit)
    let last = simulation.waitingTasks.count - 1
    if isOvertaken { await simulation.runTask(at: last) }
    await simulation.runTasks()
    let content = try? await SettingsFile(Settings(), in: store).read()
    expectEqual(content?.value, Settings(times: 1))
    expectEqual(simulation.model.settings.value, Settings(times: 1))
  }

  @Test func `a save that is never answered does not hold up others once the file is read`() async {
    let store = MemoryFile("")
    let simulation = await begun(store)
    simulation.send(.rename("Ada"))
    simulation.advance(by: .seconds(1))
    // Its task does not run.
    store.change(to: "times = 3\n")
    await until { simulation.model.settings.value.times == 3 }
    simulation.advance(by: .seconds(1))
    await simulation.runTask(at: simulation.waitingTasks.count - 1)
    expectEqual(store.text, "times = 3\nname = Ada\n")
    #expect(simulation.waitingTasks.count == 1)
    await simulation.runTasks()
    #expect(!simulation.model.settings.isChanged)
    expectEqual(store.text, "times = 3\nname = Ada\n")
  }

  @Test func `two settings of a program are both saved`() async {
    struct Pair: Equatable { var one = KeptSettings(Settings()), two = KeptSettings(Settings()) }
    enum PairMsg: Equatable, Sendable {
      case one(KeptSettingsMsg<Settings>), two(KeptSettingsMsg<Settings>), greet
    }
    let (first, second) = (MemoryFile(""), MemoryFile(""))
    let one = SettingsFile(Settings(), in: first)
    let two = SettingsFile(Settings(), in: second)
    let app = App<Pair, PairMsg>(model: Pair()) { message, model in
      switch message {
      case .one(let message): return model.one.update(message, in: one) { .one($0) }
      case .two(let message): return model.two.update(message, in: two) { .two($0) }
      case .greet:
        model.one.value.times += 1
        model.two.value.times += 2
      }
      return .none
    } render: { model in
      [label([.text("\(model.one.value.times) \(model.two.value.times)")])]
    } subscriptions: { model in
      [.keeping(model.one, in: one) { .one($0) }, .keeping(model.two, in: two) { .two($0) }]
    }
    let simulation = Simulation(app, columns: 20, rows: 1)
    await simulation.runTasks()
    simulation.send(.greet)
    simulation.advance(by: .seconds(1))
    await simulation.runTasks()
    expectEqual(first.text, "times = 1\n")
    expectEqual(second.text, "times = 2\n")
    #expect(simulation.diagnostics.isEmpty, "\(simulation.diagnostics)")
  }

  @Test func `settings with a number that does not equal itself are saved once`() async {
    struct Numbers: Codable, Equatable { var ratio = 0.0 }
    enum NumbersMsg: Equatable, Sendable { case settings(KeptSettingsMsg<Numbers>), divide }
    let store = MemoryFile("")
    let file = SettingsFile(Numbers(), in: store)
    let app = App<KeptSettings<Numbers>, NumbersMsg>(model: KeptSettings(Numbers())) {
      message, settings in
      switch message {
      case .settings(let message): return settings.update(message, in: file) { .settings($0) }
      case .divide: settings.value.ratio = .nan
      }
      return .none
    } render: { settings in
      [label([.text("\(settings.value.ratio)")])]
    } subscriptions: { settings in
      .keeping(settings, in: file) { .settings($0) }
    }
    let simulation = Simulation(app, columns: 20, rows: 1)
    await simulation.runTasks()
    simulation.send(.divide)
    simulation.advance(by: .seconds(1))
    await simulation.runTasks()
    expectEqual(store.text, "ratio = nan\n")
    #expect(!simulation.model.isChanged)
  }

  @Test func `the messages can be written down, as a recording does`() async throws {
    let store = MemoryFile("name = Ada\nnonsense\n")
    let simulation = await begun(store)
    simulation.send(.greet)
    simulation.advance(by: .seconds(1))
    await simulation.runTasks()
    let failing = MemoryFile("")
    failing.failNext(.read, .noPermission)
    failing.failNext(.write, .diskFull, errno: 28)
    let other = await begun(failing)
    other.send(.greet)
    other.advance(by: .seconds(1))
    await other.runTasks()
    let messages = simulation.messages + other.messages
    let errors = messages.filter { "\($0)".contains("failure") }
    expectEqual(errors.count, 2)
    let written = try JSONEncoder().encode(messages)
    expectEqual(try JSONDecoder().decode([Msg].self, from: written), messages)
  }
}
