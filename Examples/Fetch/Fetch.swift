import Services
import Shohin
import TextBackend

struct Settings: Codable, Equatable { var address = "https://example.org" }

enum SettingsKey: DependencyKey {
  static let live = SettingsFile(Settings(), in: DiskFile(in: .config, "shohin-fetch/settings"))
}
enum HTTPKey: DependencyKey {
  static let live: any HTTPClient = CurlClient()
}

struct Page: Equatable { var (address, status, text, isLoading) = ("", "", "", false) }

enum PageMsg {
  case opened(Settings), typed(String), load, cancel, failed(String)
  case loaded(HTTPResponse)
}

var start: Command<PageMsg> {
  .with(SettingsKey.self) { file in
    .task { .opened((try? await file.read().value) ?? Settings()) }
  }
}

func update(message: PageMsg, page: inout Page) -> Command<PageMsg> {
  switch message {
  case .opened(let settings): page.address = settings.address
  case .typed(let text): page.address = text
  case .load:
    (page.isLoading, page.status) = (true, "Loading …")
    return [load(page.address).cancellable(id: "load", cancelInFlight: true), keep(page.address)]
  case .cancel:
    (page.isLoading, page.status) = (false, "Cancelled.")
    return .cancel(id: "load")
  case .loaded(let answer):
    (page.isLoading, page.status) = (false, "\(answer.status), \(answer.body.count) bytes")
    page.text = answer.text
  case .failed(let reason): (page.isLoading, page.status) = (false, reason)
  }
  return .none
}

func load(_ address: String) -> Command<PageMsg> {
  .with(HTTPKey.self) { http in
    .task { () throws(HTTPError) in
      try await http.send(HTTPRequest(address))
    } success: {
      .loaded($0)
    } failure: {
      .failed("\($0)")
    }
  }
}

func keep(_ address: String) -> Command<PageMsg> {
  .with(SettingsKey.self) { file in
    .task {
      do throws(FileError) { try await file.update { $0.address = address } } catch {
        return .failed("\(error)")
      }
      return nil
    }
  }
}

func render(page: Page) -> [Element<PageMsg>] {
  [
    field("address", [.text(page.address), .onChange { .typed($0.text) }, .onSubmit(.load)]),
    button(
      "button",
      page.isLoading
        ? [.title("Cancel"), .onPress(.cancel)] : [.title("Load"), .onPress(.load)]),
    label("status", [.text(page.status), .textColor(.muted)]),
    scrollView("page", [label("text", [.text(page.text), .numberOfLines(0)])]),
  ]
}

@MainActor let fetch = App(
  model: Page(), initialCommand: start, update: update, render: render)

@main struct Fetch {
  @MainActor static func main() async {
    await Program(screen: Terminal(), fetch).runAndExit()
  }
}
