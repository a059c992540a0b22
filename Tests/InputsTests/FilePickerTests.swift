import Expectations
import Inputs
import SeededRandom
import Shohin
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

@MainActor
struct FilePickerTests {
  struct Model: Equatable {
    var state = FilePickerState(folder: "/home/ada")
    var chosen: [String] = []
    var asked: [String] = []
  }

  private nonisolated static let tree: [String: [FileEntry]] = [
    "/": [FileEntry("home", .folder)],
    "/home": [FileEntry("ada", .folder), FileEntry("bob", .folder)],
    "/home/ada": [
      FileEntry("notes.txt", detail: "2 kB"), FileEntry("Zoo", .folder), FileEntry(".profile"),
      FileEntry("Apples.md"), FileEntry("code", .folder),
    ],
    "/home/ada/code": [],
  ]

  /// A program that lists at once; a folder that is not there cannot be read.
  private func start(
    _ purpose: FilePurpose = .files, columns: Int = 34, rows: Int = 10, listsAtOnce: Bool = true,
    expectsDiagnostics: Bool = false
  ) -> Simulation<Model, Change<Model>> {
    var model = Model()
    if listsAtOnce { model.state.show(Self.contents("/home/ada"), of: "/home/ada") }
    return simulate(
      model, columns: columns, rows: rows, expectsDiagnostics: expectsDiagnostics
    ) { model in
      [
        filePicker("files", model.state, for: purpose) { event in
          Change { model in
            model.state.apply(event)
            if case .choose(let path) = event { model.chosen.append(path) }
            guard case .open(let folder) = event else { return }
            model.asked.append(folder)
            if listsAtOnce { model.state.show(Self.contents(folder), of: folder) }
          }
        }
      ]
    }
  }

  private nonisolated static func contents(_ folder: String) -> FolderContents {
    tree[folder].map { .entries($0) } ?? .failed("No such folder")
  }

  @Test func `folders come first, and hidden names are left out`() {
    let simulation = start()
    expectEqual(
      simulation.screen.prefix(6).map { $0 },
      [
        "/ › home › ada", "Search", " code/", " Zoo/", " Apples.md",
        " notes.txt                   2 kB",
      ])
    simulation.focus("entries")
    simulation.press(KeyPress(.character("."), .alt))
    expectEqual(simulation.screen[4], " .profile")
    simulation.click("hidden")
    #expect(!simulation.screen.joined().contains(".profile"))
    simulation.focus("query")
    simulation.type(".pr")
    #expect(simulation.screen.joined().contains(".profile"))
  }

  @Test func `return opens folders and chooses files, and keys go out again`() {
    let simulation = start()
    simulation.focus("entries")
    simulation.press(.return)
    expectEqual(simulation.model.state.folder, "/home/ada/code")
    #expect(simulation.screen.joined().contains("Nothing here"))
    simulation.press(.backspace)
    expectEqual(simulation.model.state.folder, "/home/ada")
    // The folder that one comes from is marked.
    expectEqual(simulation.model.state.marked, "code")
    simulation.press(.down, .down, .return)
    expectEqual(simulation.model.chosen, ["/home/ada/Apples.md"])
    simulation.press(.left, .left, .left)
    expectEqual(simulation.model.state.folder, "/")
    simulation.press(.right, .right)
    expectEqual(simulation.model.state.folder, "/home/ada")
  }

  @Test(arguments: [false, true])
  func `in a dialog the keyboard begins on the list, unless a view of the dialog comes first`(
    hasName: Bool
  ) {
    var model = Model()
    model.state.show(Self.contents("/home/ada"), of: "/home/ada")
    let simulation = simulate(model, columns: 40, rows: 16) { model in
      [
        dialog(
          "open", [.title("Open")],
          [
            hasName ? field("name", [.text("x")]) : .none,
            filePicker("files", model.state, [.height(8)]) { event in
              Change { model in
                if case .choose(let path) = event { model.chosen.append(path) }
                model.state.apply(event)
              }
            },
          ], buttons: [button("cancel", [.title("Cancel")])])
      ]
    }
    expectEqual(simulation.focusedKey, hasName ? "name" : "entries")
    guard !hasName else { return }
    simulation.press(.down, .down, .return)
    expectEqual(simulation.model.chosen, ["/home/ada/Apples.md"])
  }

  @Test func `the way leads to every folder around`() {
    let simulation = start()
    simulation.click("way", column: 5, row: 0)
    expectEqual(simulation.model.state.folder, "/home")
    expectEqual(simulation.model.state.marked, "ada")
    simulation.click("way", column: 0, row: 0)
    expectEqual(simulation.model.state.folder, "/")
  }

  @Test func `the search says which entry return takes`() {
    let simulation = start()
    func item() -> Semantics.Item? {
      simulation.textScreen.semantics.first { $0.semantics.role == .textField }?.semantics
        .currentItem
    }
    expectEqual(item(), Semantics.Item("code", 1, of: 4))
    simulation.focus("query")
    simulation.type("no")
    expectEqual(item(), Semantics.Item("notes.txt", 1, of: 1))
  }

  @Test func `a search shows names with some letters, and return takes the first`() {
    let simulation = start()
    simulation.focus("query")
    simulation.type("ntx")
    expectEqual(simulation.screen[2].prefix(10), " notes.txt")
    simulation.press(.return)
    expectEqual(simulation.model.chosen, ["/home/ada/notes.txt"])
    simulation.type("zzz")
    #expect(simulation.screen.joined().contains("Nothing found"))
    simulation.press(.return)
    expectEqual(simulation.model.chosen.count, 1)
  }

  @Test func `a folder is chosen where folders are wanted`() {
    let simulation = start(.folders)
    #expect(!simulation.screen.joined().contains("notes"))
    simulation.click("choose")
    expectEqual(simulation.model.chosen, ["/home/ada"])
    simulation.focus("entries")
    simulation.press(KeyPress(.return, .alt))
    expectEqual(simulation.model.chosen.last, "/home/ada/code")
  }

  @Test func `a click marks, and a double click acts`() {
    let simulation = start()
    simulation.click("entries", column: 3, row: 2)
    expectEqual(simulation.model.state.marked, "Apples.md")
    simulation.click("entries", column: 3, row: 2)
    expectEqual(simulation.model.chosen, ["/home/ada/Apples.md"])
  }

  @Test func `a listing that comes late is for its folder only`() {
    let simulation = start(listsAtOnce: false)
    #expect(simulation.screen.joined().contains("Loading"))
    simulation.focus("entries")
    simulation.press(.left)
    expectEqual(simulation.model.asked, ["/home"])
    simulation.send(Change { $0.state.show(Self.contents("/home/ada"), of: "/home/ada") })
    #expect(simulation.screen.joined().contains("Loading"))
    simulation.send(Change { $0.state.show(Self.contents("/home"), of: "/home/") })
    #expect(simulation.screen.joined().contains("bob/"))
  }

  @Test func `a folder that cannot be read says why, and is tried again`() {
    let simulation = start()
    simulation.send(Change { $0.state.show(.failed("Permission denied"), of: "/home/ada") })
    #expect(simulation.screen.joined().contains("Permission denied"))
    simulation.focus("entries")
    simulation.press(.return)
    expectEqual(simulation.model.asked, ["/home/ada"])
    #expect(simulation.screen.joined().contains("notes.txt"))
    simulation.press(KeyPress(.function(5)))
    expectEqual(simulation.model.asked.count, 2)
  }

  @Test func `one that is switched off leads nowhere`() {
    let simulation = simulate(Model(), columns: 34, rows: 8) { model in
      [
        filePicker("files", model.state, for: .any, isEnabled: false) { event in
          Change { $0.state.apply(event) }
        }
      ]
    }
    simulation.press(.tab, .backspace, .return)
    for row in 0..<8 { simulation.textScreen.click(column: 1, row: row) }
    expectEqual(simulation.focusedKey, nil)
    expectEqual(simulation.messages.count, 0)
  }

  @Test(arguments: [
    ("/a//b/./c/../d", "/a/b/d"), ("", "/"), ("/..", "/"), ("a", "/a"), ("/漢 字/é", "/漢 字/é"),
  ])
  func `paths are made plain`(path: String, plain: String) {
    expectEqual(FilePickerState(folder: path).folder, plain)
  }

  @Test func `thousands of entries, and screens that are far too small, are no trap`() {
    for (columns, rows) in [(20, 6), (9, 3), (1, 1)] {
      let simulation = start(columns: columns, rows: rows, expectsDiagnostics: true)
      simulation.send(
        Change {
          $0.state.show(
            .entries(
              (0..<Effort.count(push: 2_000, full: 10_000)).map { FileEntry("file \($0) 漢") }),
            of: "/home/ada")
        })
      simulation.press(.tab, .tab, .end, .return, .up, .backspace)
      expectEqual(simulation.screen.count, rows)
    }
  }

  @Test func `a folder that is listed once more keeps its mark and its search`() {
    let simulation = start()
    simulation.focus("query")
    simulation.type("o")
    simulation.focus("entries")
    simulation.press(.down, .down)
    expectEqual(simulation.model.state.marked, "notes.txt")
    simulation.press(KeyPress(.function(5)))
    expectEqual(simulation.model.asked, ["/home/ada"])
    expectEqual(simulation.model.state.marked, "notes.txt")
    expectEqual(simulation.model.state.query, "o")
    // A way that leads to the same folder does so, too.
    simulation.send(Change { $0.state.apply(.open(folder: "/home/./ada/")) })
    expectEqual(simulation.model.state.marked, "notes.txt")
  }

  @Test func `names that begin with a mark are names of their own`() {
    let state = FilePickerState(folder: "/a/\u{301}b/c")
    expectEqual(state.names, ["a", "\u{301}b", "c"])
    expectEqual(state.parent.map { Array($0.utf8) }, Array("/a/\u{301}b".utf8))
    expectEqual(Array(state.path(of: "\u{308}").utf8), Array("/a/\u{301}b/c/\u{308}".utf8))
  }

  @Test func `entries are sorted when they are listed, and not in each picture`() {
    var state = FilePickerState(folder: "/home/ada")
    state.show(Self.contents("/home/ada"), of: "/home/ada")
    expectEqual(
      state.contents,
      .entries([
        FileEntry("code", .folder), FileEntry("Zoo", .folder), FileEntry(".profile"),
        FileEntry("Apples.md"), FileEntry("notes.txt", detail: "2 kB"),
      ]))
    expectEqual(state.entries.map(\.name), ["code", "Zoo", "Apples.md", "notes.txt"])
  }
}
