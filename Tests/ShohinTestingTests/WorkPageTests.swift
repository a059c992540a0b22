import Expectations
import Shohin
import ShohinTesting
import Testing

/// The program of the page on work and events (`Documentation/work.md`).
@MainActor
struct WorkPageTests {
  private enum SearchMsg { case edit(String), search, found([String]), tick }

  private struct Search: Equatable {
    var query = "", titles: [String] = [], isSearching = false, seconds = 0
  }

  private static func update(_ message: SearchMsg, _ model: inout Search) -> Command<SearchMsg> {
    switch message {
    case .edit(let query):
      model.query = query
      return .send(.search).debounce(id: "typing", for: .milliseconds(300))
    case .search:
      (model.isSearching, model.seconds) = (true, 0)
      let query = model.query
      return .task { .found(["All about \(query)"]) }
        .cancellable(id: "search", cancelInFlight: true)
    case .found(let titles): (model.isSearching, model.titles) = (false, titles)
    case .tick: model.seconds += 1
    }
    return .none
  }

  private static func render(_ model: Search) -> [Element<SearchMsg>] {
    [
      field("query", [.text(model.query), .onChange { .edit($0.text) }]),
      label("state", [.text(model.isSearching ? "Searching, \(model.seconds) s" : "")]),
      label("titles", [.text(model.titles.joined(separator: ", "))]),
    ]
  }

  @Test func `a search begins when the user stops typing`() async {
    let simulation = Simulation(
      model: Search(), update: Self.update, render: Self.render,
      subscriptions: { $0.isSearching ? .every(.seconds(1), .tick) : .none })
    simulation.focus("query")
    simulation.type("ada")
    simulation.advance(by: .milliseconds(299))
    #expect(!simulation.model.isSearching)
    simulation.advance(by: .milliseconds(1))
    #expect(simulation.model.isSearching)
    simulation.advance(by: .seconds(2))
    expectEqual(simulation.model.seconds, 2)
    await simulation.runTasks()
    expectEqual(simulation.model.titles, ["All about ada"])
  }
}
