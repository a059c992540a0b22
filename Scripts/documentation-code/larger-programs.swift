enum CounterMsg { case increment }
@MainActor let counter = App<Int, CounterMsg>(model: 0, update: { _, _ in .none }, render: { _ in [] })
struct Pair: Equatable { var left = 0 }
enum PairMsg: Sendable { case left(CounterMsg) }
enum Msg: Sendable { case ask(String), answered(String) }
struct Model { var room = "" }
struct Article { var isChanged = false }
enum ArticleMsg { case askWhetherToDiscard }
@MainActor let editor = App<Article, ArticleMsg>(model: Article(), render: { _ in [] })
@MainActor let app = App<Int, Int>(model: 0, render: { _ in [] })
@MainActor var log: [String] = []
