import Charts
import Inputs
import Languages
import Shohin
import TextBackend
enum Kind: String { case text; var title: String { rawValue } }
struct Model { var files: [String] = [], kind = Kind.text }
enum Msg: Sendable { case other }
@MainActor let counter = App<Model, Msg>(model: Model())
let model = Model(), environment: [String: String] = [:]
