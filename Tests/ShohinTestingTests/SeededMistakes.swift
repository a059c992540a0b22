import Shohin
import ShohinTesting
import Testing

/// A program with a mistake that shows in some orders of its effects only, and the same program without it.
struct SeededMistake: Sendable {
  let name: String
  /// Explores the program with the mistake, or without it.
  let explore: @MainActor @Sendable (_ hasMistake: Bool, _ orders: Int) async -> Void

  init<Model, Msg>(
    _ name: String, _ make: @escaping @MainActor @Sendable (Bool) -> Scenario<Model, Msg>
  ) {
    self.name = name
    explore = { await expectEveryOrder(of: make($0), orders: $1) }
  }
}

extension SeededMistake: CustomTestStringConvertible {
  var testDescription: String { name }
}

extension SeededMistake {
  static var all: [SeededMistake] {
    [
      staleAnswer(), messageAfterCancel(), lostUpdate(), doubleSubmit(), loadingFlag(),
      lateRollback(),
      resurrection(), lateTimeout(), needlessRetry(), mixedPages(), dataAfterLogout(), wrongRow(),
    ]
  }

  // MARK: - Searching

  private static func staleAnswer() -> SeededMistake {
    struct Model: Equatable {
      var query = ""
      var answer = ""
    }
    enum Msg { case search(String), found(String) }
    return SeededMistake("a stale answer overwrites a new one") { isWrong in
      let app = App<Model, Msg>(
        model: Model(),
        update: { message, model in
          switch message {
          case .search(let query):
            model.query = query
            let command = Command<Msg>.task { .found("answer to \(query)") }
            return isWrong ? command : command.cancellable(id: "search", cancelInFlight: true)
          case .found(let answer):
            model.answer = answer
            return .none
          }
        })
      return Scenario(app).send(.search("a")).send(.search("ab")).send(.search("abc"))
        .finally("the answer belongs to the query") {
          $0.model.answer == ($0.model.query.isEmpty ? "" : "answer to \($0.model.query)")
        }
    }
  }

  private static func messageAfterCancel() -> SeededMistake {
    struct Model: Equatable {
      var isCancelled = false
      var items: [Int] = []
    }
    enum Msg { case load, cancel, loaded }
    return SeededMistake("an answer comes after it was cancelled") { isWrong in
      let app = App<Model, Msg>(
        model: Model(),
        update: { message, model in
          switch message {
          case .load:
            model.isCancelled = false
            return Command<Msg>.task { .loaded }.cancellable(id: "load")
          case .cancel:
            model.isCancelled = true
            return isWrong ? .none : .cancel(id: "load")
          case .loaded:
            model.items = [1]
            return .none
          }
        })
      return Scenario(app).send(.load).send(.cancel)
        .always("nothing comes after it was cancelled") {
          !$0.model.isCancelled || $0.model.items.isEmpty
            || $0.messages.last.map { if case .cancel = $0 { true } else { false } } == true
        }
    }
  }

  private static func loadingFlag() -> SeededMistake {
    struct Model: Equatable {
      var isLoading = false
      var open = 0
    }
    enum Msg { case load, loaded }
    return SeededMistake("the first of two answers ends the loading") { isWrong in
      let app = App<Model, Msg>(
        model: Model(),
        update: { message, model in
          switch message {
          case .load:
            model.open += 1
            model.isLoading = true
            return .task { .loaded }
          case .loaded:
            model.open -= 1
            model.isLoading = isWrong ? false : model.open > 0
            return .none
          }
        })
      return Scenario(app).send(.load).send(.load).always("it is loading while something loads") {
        $0.model.isLoading == ($0.model.open > 0)
      }
    }
  }

  // MARK: - Saving

  private static func lostUpdate() -> SeededMistake {
    enum Msg { case increment, saved(Int) }
    return SeededMistake("an update is lost") { isWrong in
      let app = App<Int, Msg>(
        model: 0,
        update: { message, count in
          switch message {
          case .increment: return .task { [count] in .saved(count + 1) }
          case .saved(let saved):
            count = isWrong ? saved : count + 1
            return .none
          }
        })
      return Scenario(app).send(.increment).send(.increment).send(.increment)
        .finally("every increment counts") { simulation in
          simulation.model
            == simulation.messages.count { if case .increment = $0 { true } else { false } }
        }
    }
  }

  private static func doubleSubmit() -> SeededMistake {
    struct Model: Equatable {
      var isSubmitting = false
      var open = 0
    }
    enum Msg { case submit, submitted }
    return SeededMistake("an order is submitted twice") { isWrong in
      let app = App<Model, Msg>(
        model: Model(),
        update: { message, model in
          switch message {
          case .submit:
            guard isWrong || !model.isSubmitting else { return .none }
            model.isSubmitting = true
            model.open += 1
            return .task { .submitted }
          case .submitted:
            model.isSubmitting = false
            model.open -= 1
            return .none
          }
        })
      return Scenario(app).send(.submit).send(.submit).always("one order is on its way") {
        $0.model.open <= 1
      }
    }
  }

  private static func lateRollback() -> SeededMistake {
    enum Msg { case rename(String), failed(String, before: String), saved }
    return SeededMistake("a rollback undoes a later change") { isWrong in
      let app = App<String, Msg>(
        model: "old",
        update: { message, name in
          switch message {
          case .rename(let new):
            let before = name
            name = new
            return .task { new == "bad" ? .failed(new, before: before) : .saved }
          case .failed(let new, let before):
            if isWrong || name == new { name = before }
            return .none
          case .saved: return .none
          }
        })
      return Scenario(app).send(.rename("bad")).send(.rename("good"))
        .finally("the last name that was accepted is shown") { simulation in
          let renamed = simulation.messages.contains {
            if case .rename("good") = $0 { true } else { false }
          }
          return simulation.model == (renamed ? "good" : "old")
        }
    }
  }

  // MARK: - Lists

  private static func resurrection() -> SeededMistake {
    struct Model: Equatable {
      var items = [1, 2, 3]
      var deleted: Set<Int> = []
    }
    enum Msg { case reload, loaded([Int]), delete(Int) }
    return SeededMistake("a reload brings back what was deleted") { isWrong in
      let app = App<Model, Msg>(
        model: Model(),
        update: { message, model in
          switch message {
          case .reload: return .task { [items = model.items] in .loaded(items) }
          case .loaded(let items):
            model.items = isWrong ? items : items.filter { !model.deleted.contains($0) }
          case .delete(let item):
            model.items.removeAll { $0 == item }
            model.deleted.insert(item)
          }
          return .none
        })
      return Scenario(app).send(.reload).send(.delete(2)).send(.reload)
        .finally("what was deleted is gone") { $0.model.deleted.isDisjoint(with: $0.model.items) }
    }
  }

  private static func mixedPages() -> SeededMistake {
    enum Msg { case load(Int), loaded(Int) }
    return SeededMistake("pages stand in the order of their arrival") { isWrong in
      let app = App<[Int], Msg>(
        model: [],
        update: { message, pages in
          switch message {
          case .load(let page): return .task { .loaded(page) }
          case .loaded(let page):
            pages.append(page)
            if !isWrong { pages.sort() }
            return .none
          }
        })
      return Scenario(app).send(.load(1)).send(.load(2)).send(.load(3)).send(.load(4))
        .always("pages stand in their order") { $0.model == $0.model.sorted() }
    }
  }

  private static func wrongRow() -> SeededMistake {
    struct Model: Equatable {
      var rows = ["a", "b", "c", "d"]
      var done: [String] = []
    }
    enum Msg { case finish(String), finished(String, row: Int), remove(String) }
    return SeededMistake("an answer belongs to another row since") { isWrong in
      let app = App<Model, Msg>(
        model: Model(),
        update: { message, model in
          switch message {
          case .finish(let name):
            guard let row = model.rows.firstIndex(of: name) else { return .none }
            return .task { .finished(name, row: row) }
          case .finished(let name, let row):
            if !isWrong { model.done.append(name) }
            if isWrong, row < model.rows.count { model.done.append(model.rows[row]) }
          case .remove(let name): model.rows.removeAll { $0 == name }
          }
          return .none
        })
      return Scenario(app).send(.remove("d")).send(.finish("b")).send(.remove("a"))
        .finally("the row that was finished is done") { ["b"].starts(with: $0.model.done) }
    }
  }

  // MARK: - Time and sessions

  private static func lateTimeout() -> SeededMistake {
    struct Model: Equatable {
      var answer: String?
      var hasTimedOut = false
    }
    enum Msg { case load, loaded, timedOut }
    return SeededMistake("a timeout comes after the answer") { isWrong in
      let app = App<Model, Msg>(
        model: Model(),
        update: { message, model in
          switch message {
          case .load:
            return .batch([
              Command<Msg>.task { .loaded }.cancellable(id: "load"),
              Command<Msg>.after(.seconds(5), .timedOut).cancellable(id: "timeout"),
            ])
          case .loaded:
            model.answer = "answer"
            return isWrong ? .none : .cancel(id: "timeout")
          case .timedOut:
            model.hasTimedOut = true
            return .cancel(id: "load")
          }
        })
      return Scenario(app).send(.load).always("an answer in time does not time out") {
        $0.model.answer == nil || !$0.model.hasTimedOut
      }
    }
  }

  private static func needlessRetry() -> SeededMistake {
    struct Model: Equatable {
      var tries = 0
      var successes = 0
    }
    enum Msg { case load, retry, failed, loaded }
    return SeededMistake("it tries again after it succeeded") { isWrong in
      let app = App<Model, Msg>(
        model: Model(),
        update: { message, model in
          switch message {
          case .retry where !isWrong && model.successes > 0: return .none
          case .load where !isWrong && model.successes > 0: return .none
          case .load, .retry:
            model.tries += 1
            let fails = model.tries == 1
            return Command<Msg>.task { fails ? .failed : .loaded }
              .cancellable(id: "load", cancelInFlight: !isWrong)
          case .failed: return .after(.seconds(1), .retry)
          case .loaded:
            model.successes += 1
            return .none
          }
        })
      return Scenario(app).send(.load).send(.load).always("it succeeds once") {
        $0.model.successes <= 1
      }
    }
  }

  private static func dataAfterLogout() -> SeededMistake {
    struct Model: Equatable {
      var user: String?
      var data: [String] = []
    }
    enum Msg { case logIn(String), logOut, loaded(String) }
    return SeededMistake("a user's data come after the logout") { isWrong in
      let app = App<Model, Msg>(
        model: Model(),
        update: { message, model in
          switch message {
          case .logIn(let user):
            model.user = user
            return Command<Msg>.task { .loaded("mail of \(user)") }
              .cancellable(id: "session", cancelInFlight: !isWrong)
          case .logOut:
            model = Model()
            return isWrong ? .none : .cancel(id: "session")
          case .loaded(let mail):
            model.data.append(mail)
            return .none
          }
        })
      return Scenario(app).send(.logIn("ada")).send(.logOut).send(.logIn("bob"))
        .always("mail belongs to the user") { simulation in
          simulation.model.data.allSatisfy { $0 == "mail of \(simulation.model.user ?? "nobody")" }
        }
    }
  }
}
