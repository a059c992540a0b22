import Services
import ShohinTesting
import Testing
enum Msg: Sendable { case saved, unsaved(String), ended }
struct Model {}
let text: [UInt8] = [], store = MemoryFile()
@MainActor let app = App<Model, Msg>(model: Model(), update: { _, _ in .none }, render: { _ in [] })
