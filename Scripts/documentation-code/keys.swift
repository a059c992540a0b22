import Screens
import Services
import Testing
import Widgets
struct Model { var isChanged = false, isLoading = false, files: [String] = [], choices = KeyChoices(), problems: [String] = [] }
enum Msg: Sendable { case save, showHelp, stop, leave, showTab(Int), askWhetherToDiscard, askWhetherToSave, failed(String), delete, rename, keys(Result<[UInt8]?, FileError>) }
@Sendable func save() async throws {}
@MainActor let app = App<Model, Msg>(model: Model(), update: { _, _ in .none }, render: { _ in [] })
