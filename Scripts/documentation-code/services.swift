import Editor
import Screens
import ShohinTesting
import Testing
enum Msg: Sendable { case content(Result<[UInt8]?, FileError>), load, loaded(HTTPResponse), failed(HTTPError), saved, unsaved(String), edited([Note]), notes(KeptDocumentMsg<[Note]>), ended }
struct Note: Codable, Equatable, Sendable { var text = "" }
struct Model { var notes = KeptDocument([Note]()) }
let text: [UInt8] = [], mine: [UInt8] = [], address = "", store = MemoryFile()
func merged(_ base: [Note], _ mine: [Note], _ theirs: [Note]) -> [Note] { mine }
func merged(_ bytes: [UInt8]?, with mine: [UInt8]) -> [UInt8] { mine }
struct CurlClient: HTTPClient {
  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse { throw HTTPError(.timedOut) }
}
@MainActor let app = App<Model, Msg>(model: Model(), update: { _, _ in .none }, render: { _ in [] })
enum ProcessKey: DependencyKey { static let live: any ProcessRunner = SystemProcesses() }
