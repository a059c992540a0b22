import Expectations
import SeededRandom
import Services
import Shohin
import ShohinTesting
import Testing
import TextBackend

struct Preferences: Codable, Equatable, Sendable {
  enum Mode: String, Codable { case dark, light }
  struct Window: Codable, Equatable {
    var width = 80
    var height = 24
  }

  var theme = "midnight"
  var rows = 10
  var ratio = 0.5
  var isLoud = false
  var mode = Mode.dark
  var window = Window()
  var recent: [String] = ["a.txt"]
  var editor: String?
  var shell: String? = "sh"
  var sizes: [String: Int] = [:]
}

struct SettingsTests {
  private func settings(_ text: String? = nil) -> (SettingsFile<Preferences>, MemoryFile) {
    let store = text.map { MemoryFile($0) } ?? MemoryFile()
    return (SettingsFile(Preferences(), in: store), store)
  }

  @Test func `without a file the defaults count`() async throws {
    let content = try await settings().0.read()
    expectEqual(content.value, Preferences())
    expectEqual(content.mistakes, [])
  }

  @Test func `every kind of value is read`() async throws {
    let text = """
      # What I like.
      theme = "light, # and \\"bright\\"\\n"   # a remark
      rows=20 # more

        ratio = 1e-3
      isLoud = true
      mode = light
      window.width = 132
      recent = a b.txt, "c,d", ""
      editor = vi
      shell =
      sizes.small = 1
      sizes.large = 9
      """
    let content = try await settings(text).0.read()
    var expected = Preferences()
    expected.theme = "light, # and \"bright\"\n"
    (expected.rows, expected.ratio, expected.isLoud, expected.mode) = (20, 0.001, true, .light)
    expected.window.width = 132
    expected.recent = ["a b.txt", "c,d", ""]
    (expected.editor, expected.shell, expected.sizes) = ("vi", nil, ["small": 1, "large": 9])
    expectEqual(content.value, expected)
    expectEqual(content.mistakes, [])
  }

  @Test func `lines with mistakes are told, and the others count`() async throws {
    let text =
      "rows = many\nrovs = 20\nmode = grey\nisLoud = true\nnonsense\nrecent = \"a\" b\n= 3\n"
    let content = try await settings(text).0.read()
    var expected = Preferences()
    expected.isLoud = true
    expectEqual(content.value, expected)
    expectEqual(
      content.mistakes.map(\.description),
      [
        "Line 1: \"rows\" cannot be \"many\".",
        "Line 2 names \"rovs\", and there is no such setting.",
        "Line 3: \"mode\" cannot be \"grey\".",
        "Line 5 is not a name, \"=\" and a value.",
        "Line 6: \"recent\" cannot be \"\"a\" b\".",
        "Line 7 is not a name, \"=\" and a value.",
      ])
    expectEqual(content.mistakes.map(\.line), [1, 2, 3, 5, 6, 7])
  }

  @Test func `a change writes its own line and leaves all others as they are`() async throws {
    let (file, store) = settings(
      "# mine\r\nrows =  20  # twenty\r\nrovs = 1\nmode = grey\n\ntheme = x")
    let content = try await file.update {
      $0.rows += 1
      $0.window.height = 50
      $0.editor = "two\nlines"
      $0.shell = nil
    }
    expectEqual(content.value.rows, 21)
    expectEqual(content.mistakes.map(\.line), [3, 4])
    expectEqual(
      store.text,
      "# mine\r\nrows =  21  # twenty\r\nrovs = 1\nmode = grey\n\ntheme = x\neditor = \"two\\nlines\"\n"
        + "window.height = 50\nshell =\n")
    try await file.update {
      $0.editor = nil; $0.recent = []
    }
    #expect(store.text?.contains("editor") == false)
    let again = try await file.read().value
    expectEqual([again.editor, again.shell], [nil, nil])
    expectEqual(again.recent, [])
    try await file.update { $0.shell = "zsh" }
    #expect(store.text?.contains("\nshell = zsh\n") == true)
  }

  @Test func `nothing is written for a change that changes nothing`() async throws {
    let (file, store) = settings()
    try await file.update { $0.rows = 10 }
    expectEqual(store.written, [])
    try await file.update { $0.rows = 11 }
    expectEqual(store.text, "rows = 11\n")
  }

  @Test(arguments: Effort.seeds(push: 20, full: 400))
  func `any settings are read as they were written`(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    func text() -> String {
      let parts = [
        "a", " ", "\"", "\\", ",", "#", "=", "\n", "\r\n", "\t", "é", "👩‍👩‍👧", ".", "\u{301}",
      ]
      return (0..<Int.random(in: 0...6, using: &random)).map { _ in random.pick(parts) }.joined()
    }
    let (file, store) = settings()
    for _ in 0..<5 {
      var wanted = Preferences()
      (wanted.theme, wanted.editor) = (text(), Bool.random(using: &random) ? text() : nil)
      (wanted.rows, wanted.ratio) = (
        Int(truncatingIfNeeded: random.next()), 1 / Double(random.next())
      )
      wanted.recent = (0..<Int.random(in: 0...3, using: &random)).map { _ in text() }
      wanted.sizes = random.pick([[:], ["a": 1], ["a b": 2, "\u{301}c": 3]])
      wanted.shell = Bool.random(using: &random) ? text() : nil
      let result = wanted
      try await file.update { $0 = result }
      let content = try await file.read()
      expectEqual(content.value, wanted, "seed \(seed): \(store.text ?? "")")
      expectEqual(content.mistakes, [], "seed \(seed)")
    }
  }

  // MARK: - Failures

  @Test func `values that are no text are refused, and the file stays`() async throws {
    struct Lists: Codable, Sendable { var lists: [[Int]] = []; var names: [String: Int] = [:] }
    let store = MemoryFile("names.a = 1\n")
    let file = SettingsFile(Lists(), in: store)
    let values =
      [Lists(lists: [[1]])]
      + ["a=b", "a.b", "", "#", "a\nb", " a", "a=\u{301}", "a.\u{301}", "#\u{301}", "a\r\nb"].map {
        Lists(names: [$0: 1])
      }
    for value in values {
      let error = await failure { () throws(FileError) in try await file.update { $0 = value } }
      expectEqual(error?.code, .malformed)
      expectEqual(error?.detail?.prefix(9), value.names.isEmpty ? "\"lists\" i" : "\"names\" i")
    }
    expectEqual(store.written, [])
  }

  @Test func `a structure that may be missing is missing where the program says so`() async throws {
    struct Screen: Codable, Equatable, Sendable {
      struct Window: Codable, Equatable { var width = 80; var title: String? = "t" }
      var window: Window? = Window()
    }
    let store = MemoryFile()
    let file = SettingsFile(Screen(), in: store)
    try await file.update { $0.window = nil }
    let content = try await file.read()
    expectEqual(content.value, Screen(window: nil))
    expectEqual(content.mistakes, [])
    try await file.update { $0.window = Screen.Window(width: 3, title: nil) }
    expectEqual(try await file.read().value, Screen(window: .init(width: 3, title: nil)))
    struct Search: Codable, Equatable, Sendable {
      struct Filter: Codable, Equatable { var tags: [String] = [] }
      var filter: Filter? = Filter()
      var other: Filter?
    }
    let search = SettingsFile(Search(), in: MemoryFile())
    expectEqual(try await search.read().value, Search())
    try await search.update { $0.other = Search.Filter(tags: ["a"]) }
    try await search.update { $0.other?.tags = [] }
    expectEqual(try await search.read().value, Search(other: Search.Filter()))
  }

  @Test func `a file that is no text is an error, and is not overwritten`() async throws {
    let store = MemoryFile([0xFF, 0xFE])
    let file = SettingsFile(Preferences(), in: store)
    let reading = await failure { () throws(FileError) in _ = try await file.read() }
    let writing = await failure { () throws(FileError) in try await file.update { $0.rows = 1 } }
    expectEqual(reading?.code, .malformed)
    expectEqual(writing?.code, .malformed)
    expectEqual(store.written, [])
  }

  @Test func `errors of the store are the settings' errors`() async throws {
    let (file, store) = settings()
    store.failNext(.write, .diskFull)
    let error = await failure { () throws(FileError) in try await file.update { $0.rows = 1 } }
    expectEqual(error?.code, .diskFull)
  }

  // MARK: - Programs

  @MainActor @Test func `a program hears of settings that a user edits`() async throws {
    let (file, store) = settings("rows = 1")
    let simulation = Simulation<Int, Int>(
      model: 0,
      update: { message, model in
        model = message
        return .none
      },
      render: { [label("rows", [.text("\($0) rows")])] },
      subscriptions: { _ in
        .settings(of: file) { content in (try? content.get())?.value.rows }
      })
    await simulation.runTasks()
    await until { simulation.model == 1 }
    store.change(to: "rows = 2")
    await until { simulation.model == 2 }
    expectEqual(simulation.screen.first, "2 rows")
  }
}
