import ShohinReplay
struct Model: Equatable { var counter = 0 }
enum Msg: Codable, Sendable { case increment }
typealias CounterModel = Model
typealias CounterMsg = Msg
let path = "", silent: @Sendable (inout Dependencies) -> Void = { _ in }
@MainActor let app = App<Model, Msg>(model: Model(), update: { _, _ in .none }, render: { _ in [] })
@MainActor let recorder = try! Recorder<CounterModel, CounterMsg>(to: "session.jsonl")
