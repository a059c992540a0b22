import Expectations
import ShohinCore
import ShohinTesting
import Testing
import VirtualViews

// The programs of the guide to stores: state, actions, several reducers, subscribers, asynchronous
// operations and middleware.

private struct AppState: Equatable {
  struct Authentication: Equatable {
    var url: String?
    var isLoggedIn = false
  }
  enum Repositories: Equatable, Sendable {
    case none, loading
    case success([String])
  }
  var counter = 0
  var authentication = Authentication()
  var bookmarks: [String] = []
  var repositories = Repositories.none
}

private enum Action: Equatable, Sendable {
  case increase, decrease
  case setURL(String)
  case setLoggedIn(Bool)
  case createBookmark(route: String)
  case fetchRepositories
  case setRepositories(AppState.Repositories)
}

private enum OctokitKey: DependencyKey {
  static let live: @Sendable () async -> [String] = { [] }
}

@MainActor private func counter(_ action: Action, _ state: inout AppState) -> Command<Action>? {
  switch action {
  case .increase: state.counter += 1
  case .decrease: state.counter -= 1
  default: return nil
  }
  return Command.none
}

@MainActor private func authentication(
  _ action: Action, _ state: inout AppState
) -> Command<Action>? {
  switch action {
  case .setURL(let url): state.authentication.url = url
  case .setLoggedIn(let isLoggedIn): state.authentication.isLoggedIn = isLoggedIn
  default: return nil
  }
  return Command.none
}

@MainActor private func bookmarks(_ action: Action, _ state: inout AppState) -> Command<Action>? {
  guard case .createBookmark(let route) = action else { return nil }
  state.bookmarks.append(route)
  return Command.none
}

@MainActor private func repositories(
  _ action: Action, _ state: inout AppState
) -> Command<Action>? {
  switch action {
  case .fetchRepositories:
    guard state.authentication.isLoggedIn else { return Command.none }
    state.repositories = .loading
    return .with(OctokitKey.self) { load in .task { .setRepositories(.success(await load())) } }
  case .setRepositories(let repositories): state.repositories = repositories
  default: return nil
  }
  return Command.none
}

@MainActor
struct GuideTests {
  private let app = App<AppState, Action>(
    model: AppState(), update: combine(counter, authentication, bookmarks, repositories))

  @Test func `each reducer handles its part of the state`() {
    let store = Store(app)
    for action in [
      Action.increase, .increase, .decrease, .setURL("a"), .createBookmark(route: "r"),
    ] { store.send(action) }
    expectEqual(store.model.counter, 1)
    expectEqual(store.model.authentication.url, "a")
    expectEqual(store.model.bookmarks, ["r"])
  }

  @Test func `a subscriber hears the part it selects, until its bag is emptied`() {
    let store = Store(app)
    var labels: [String] = []
    let bag = ObservationBag()
    bag += store.observe(select: \.counter) { labels.append("\($0)") }
    store.send(.increase)
    store.send(.createBookmark(route: "r"))
    bag.cancelAll()
    store.send(.increase)
    expectEqual(labels, ["0", "1"])
  }

  @Test func `an asynchronous operation loads first and then shows its data`() async {
    let simulation = Simulation(app, dependencies: { $0[OctokitKey.self] = { ["swift"] } })
    simulation.send(.fetchRepositories)
    expectEqual(simulation.model.repositories, .none)
    simulation.send(.setLoggedIn(true))
    simulation.send(.fetchRepositories)
    expectEqual(simulation.model.repositories, .loading)
    await simulation.runTasks()
    expectEqual(simulation.model.repositories, .success(["swift"]))
  }

  @Test func `middleware prints every action, in the order in which it was arranged`() {
    var printed: [String] = []
    let logging = Middleware<AppState, Action>().sideEffect { _, _, action in
      printed.append("\(action)")
    }
    let second = Middleware<AppState, Action>().filter { _, action in action != .decrease }
    let store = Store(app, middleware: Middleware(logging, second))
    store.send(.increase)
    store.send(.decrease)
    expectEqual(printed, ["increase", "decrease"])
    expectEqual(store.model.counter, 1)
  }
}
