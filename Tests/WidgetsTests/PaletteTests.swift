import Expectations
import Foundation
import ShohinTesting
import Testing
import TextBackend
import VirtualViews
import Widgets

struct FuzzyMatchTests {
  @Test(arguments: [
    ("of", "Open File", [0, 5]), ("open", "Reopen Open", [7, 8, 9, 10]),
    ("gs", "git status", [0, 4]),
    ("", "any", []), ("ofi", "Open FIle", [0, 5, 6]), ("sp os", "Open Spot", [0, 5, 6]),
    ("tx", "theme.txt", [6, 7]), ("cp", "commandPalette", [0, 7]), ("日", "日本", [0]),
  ])
  func `the best places are found`(query: String, text: String, places: [Int]) {
    let match = FuzzyMatch(query, in: text)
    expectEqual(match?.places, places)
  }

  @Test func `what is not there in order is not found`() {
    #expect(FuzzyMatch("ba", in: "ab") == nil)
    #expect(FuzzyMatch("aa", in: "a") == nil)
    #expect(FuzzyMatch("F", in: "file") == nil)
    #expect(FuzzyMatch("f", in: "File") != nil)
    #expect(FuzzyMatch("x", in: "") == nil)
  }

  @Test(arguments: [
    ("zoe", "Zoë Noé", [0, 1, 2]), ("zoe", "Zoe\u{308}", [0, 1, 2]), ("kol", "Köln", [0, 1, 2]),
    ("lodz", "Łódź", [0, 1, 2, 3]), ("viet", "Việt", [0, 1, 2, 3]), ("noé", "Zoë Noé", [4, 5, 6]),
    ("os", "Ås Ös", [3, 4]), ("ILE", "ÎLE", [0, 1, 2]),
  ])
  func `a query without accents finds letters with any, and one with accents those alone`(
    query: String, text: String, places: [Int]
  ) {
    expectEqual(FuzzyMatch(query, in: text)?.places, places)
    #expect(FuzzyMatch("zoë", in: "zoe") == nil)
    #expect(FuzzyMatch("noë", in: "Noé") == nil)
  }

  @Test func `every Latin letter is found by the one that it is without marks`() {
    for value in Array(0xC0...0x24F) + Array(0x1E00...0x1EFF) {
      let letter = String(Character(UnicodeScalar(value)!))
      guard let base = letter.decomposedStringWithCanonicalMapping.unicodeScalars.first,
        base.isASCII
      else { continue }
      #expect(FuzzyMatch(String(base), in: letter) != nil, "\(letter) by \(base)")
    }
  }

  @Test func `starts of words and neighbours count more`() {
    func score(_ query: String, _ text: String) -> Int { FuzzyMatch(query, in: text)?.score ?? 0 }
    #expect(score("st", "git status") > score("st", "first"))
    #expect(score("abc", "abc") > score("abc", "a b c x"))
    #expect(score("abc", "xabc") > score("abc", "xaxbxc"))
    #expect(score("abc", "xaxbxc") > score("abc", "xaxxxxxbxxxxc"))
  }

  @Test func `scores are the best of all ways to find a query`() {
    // All ways, for short texts: the places found must be in order and show the query.
    let texts = ["abab", "a b ab", "aAbB", "bbaab", "ab-ab_ab"]
    for text in texts {
      for query in ["a", "b", "ab", "ba", "aab", "abab"] {
        let characters = Array(text.lowercased())
        guard let match = FuzzyMatch(query, in: text) else { continue }
        expectEqual(String(match.places.map { characters[$0] }), query)
        expectEqual(match.places, match.places.sorted())
      }
    }
  }
}

@MainActor
struct CommandPaletteTests {
  struct Model {
    var palette: PaletteState? = PaletteState()
    var chosen: [KeyAction] = []
  }

  static let keys: KeyMap = [
    .bind("ctrl+s", "save", "Save"), .bind("ctrl+o", "open", "Open file"),
    .bind("o", "open", "Open file"), .bind("ctrl+q", "quit", "Quit"), .bind("x", "hidden"),
  ]

  private func start(rows: Int = 8, items: Int = 2) -> Simulation<Model, Change<Model>> {
    simulate(Model(), columns: 30, rows: rows) { model in
      [
        label("l", [.text("behind")]),
        model.palette.map { palette in
          commandPalette("p", palette, items: .init(Self.keys), rows: items) { event in
            Change { model in
              switch event {
              case .choose(let action):
                model.chosen.append(action)
                model.palette = nil
              case .dismiss: model.palette = nil
              default: model.palette?.apply(event)
              }
            }
          }
        } ?? .none,
      ]
    }
  }

  @Test func `typing finds, and return chooses`() {
    let simulation = start()
    #expect(simulation.screen[2...4].joined().contains("Save"))
    #expect(simulation.screen.joined().contains("3 of 3"))
    simulation.type("of")
    #expect(simulation.screen.joined().contains("1 of 3"))
    #expect(simulation.screen.joined().contains("Open file"))
    simulation.press(.return)
    expectEqual(simulation.model.chosen, ["open"])
    #expect(simulation.model.palette == nil)
  }

  @Test func `arrows mark, round the ends, and the marked item stays in sight`() {
    let simulation = start()
    simulation.press(.down, .down)
    expectEqual(simulation.model.palette?.marked?.place, 2)
    #expect(simulation.screen.joined().contains("Quit"))
    simulation.press(.down)
    expectEqual(simulation.model.palette?.marked?.place, 0)
    simulation.press(.up, .return)
    expectEqual(simulation.model.chosen, ["quit"])
  }

  @Test
  func
    `a mark stays with its item when the items change, and where it is gone the row at its place has it`()
  {
    struct Files: Equatable {
      var names = ["one", "two", "three"]
      var palette = PaletteState()
      var chosen: [String] = []
    }
    let simulation = simulate(Files(), columns: 30, rows: 9) { model in
      [
        commandPalette("p", model.palette, items: model.names.map { PaletteItem($0, $0) }) {
          event in
          Change { model in
            model.palette.apply(event)
            if case .choose(let name) = event { model.chosen.append(name) }
          }
        }
      ]
    }
    simulation.press(.down)
    simulation.send(Change { $0.names.insert("zero", at: 0) })
    simulation.press(.return)
    expectEqual(simulation.model.chosen, ["two"])
    simulation.send(Change { $0.names = ["zero", "three"] })
    simulation.press(.return)
    expectEqual(simulation.model.chosen, ["two", "three"])
  }

  @Test func `the marked item stays in sight where there is less room than it wants`() {
    let simulation = start(rows: 6, items: 10)
    expectEqual(simulation.screen.filter { $0.contains("> Save") }.count, 1)
    simulation.press(.down, .down)
    expectEqual(simulation.screen.filter { $0.contains("> Quit") }.count, 1)
    expectEqual(simulation.diagnostics.map(\.identifier), [])
  }

  @Test func `Tab passes the items over, whose keys the field has`() {
    let simulation = start()
    let field = simulation.focusedKey
    simulation.press(.tab)
    expectEqual(simulation.focusedKey, field)
    simulation.press(.down, .return)
    expectEqual(simulation.model.chosen, ["open"])
  }

  @Test func `a sign tells what is marked`() {
    let simulation = start()
    expectEqual(simulation.screen.filter { $0.contains("> Save") }.count, 1)
    simulation.press(.down)
    expectEqual(simulation.screen.filter { $0.contains("> Open file") }.count, 1)
    #expect(!simulation.screen.contains { $0.contains("> Save") })
  }

  @Test func `the field says which item return chooses, for who does not see the sign`() {
    let simulation = start()
    func item() -> Semantics.Item? {
      simulation.textScreen.semantics.first { $0.semantics.role == .textField }?.semantics
        .currentItem
    }
    expectEqual(item(), Semantics.Item("Save", 1, of: 3))
    simulation.press(.down)
    expectEqual(item(), Semantics.Item("Open file", 2, of: 3))
    simulation.type("q")
    expectEqual(item(), Semantics.Item("Quit", 1, of: 1))
    simulation.type("zz")
    expectEqual(item(), nil)
  }

  @Test func `what is not found is said, and escape dismisses`() {
    let simulation = start()
    simulation.type("zz")
    #expect(simulation.screen.joined().contains("Nothing found"))
    simulation.press(.return)
    expectEqual(simulation.model.chosen, [])
    simulation.press(.escape)
    #expect(simulation.model.palette == nil)
  }

  @Test func `a click chooses`() {
    let simulation = start()
    simulation.click(KeyAction("open"))
    expectEqual(simulation.model.chosen, ["open"])
  }

  @Test func `only the left button chooses`() {
    let simulation = start()
    simulation.click(KeyAction("open"), button: .right)
    simulation.click(KeyAction("open"), button: .middle)
    expectEqual(simulation.model.chosen, [])
    #expect(simulation.model.palette != nil)
  }

  /// A palette of two items in a theme with colors.
  private func detailed(_ columns: Int) -> Simulation<PaletteState, Change<PaletteState>> {
    simulate(PaletteState(), columns: columns, rows: 8) { state in
      [
        commandPalette(
          "p", state,
          items: [
            PaletteItem("a", "Open", detail: "a file"), PaletteItem("b", "Quit", detail: "at once"),
          ], onEvent: { event in Change { $0.apply(event) } })
      ]
    }
  }

  @Test func `a detail stands at the trailing edge and is muted`() throws {
    let simulation = detailed(30)
    let row = try #require(simulation.screen.firstIndex { $0.contains("Open") })
    expectEqual(simulation.screen[row], "│ > Open              a file │")
    let quit = row + 1
    func color(_ text: String, _ row: Int) -> TextStyle {
      let line = simulation.screen[row]
      let start = line.firstRange(of: text)?.lowerBound ?? line.startIndex
      return simulation.textScreen.style(
        column: line.distance(from: line.startIndex, to: start), row: row)
    }
    expectEqual(color("at once", quit).foreground, .muted)
    #expect(color("a file", row) != color("Open", row))
    #expect(color("a file", row).foreground != .muted)
  }

  @Test func `a detail is cut before the title`() {
    #expect(detailed(20).screen.joined().contains("Quit   at once"))
    #expect(detailed(17).screen.joined().contains("Quit at on…"))
    #expect(detailed(13).screen.joined().contains("Quit a…"))
  }

  @Test func `keys of a palette are shown as everywhere`() {
    let simulation = start()
    #expect(simulation.screen.joined().contains("Ctrl+S"))
    let wide = simulate(PaletteState(), columns: 30, rows: 8, ambiguousWidth: .wide) { state in
      [
        commandPalette(
          "p", state, items: .init([.bind("down", "down", "Down"), .bind("f5", "load", "Load")]),
          onEvent: { event in Change { $0.apply(event) } })
      ]
    }
    #expect(wide.screen.joined().contains("F5 |"))
    #expect(!wide.screen.joined().contains("↓"))
  }

  @Test func `footers tell that Return chooses, where there is anything to choose`() {
    let simulation = simulate(PaletteState(), columns: 60, rows: 12) { state in
      [
        commandPalette(
          "palette", state, items: [PaletteItem(1, "Open"), PaletteItem(2, "Close")]
        ) { event in Change { $0.apply(event) } },
        statusBar("status"),
      ]
    }
    #expect(simulation.screen.last?.contains("Choose") == true, "\(simulation.screen)")
    simulation.type("xyz")
    #expect(simulation.screen.contains { $0.contains("Nothing found") })
    #expect(simulation.screen.last?.contains("Choose") == false, "\(simulation.screen)")
  }
}
