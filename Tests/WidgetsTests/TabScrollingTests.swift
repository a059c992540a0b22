import Expectations
import SeededRandom
import Shohin
import ShohinTesting
import Testing
import TextBackend
import VirtualViews
import Widgets

@MainActor
struct TabScrollingTests {
  private static let titles = ["Files", "Log", "Variables", "Stack", "Output", "Notes"]

  private func start(
    _ chosen: Int, columns: Int, titles: [String] = titles, ambiguousWidth: AmbiguousWidth = .narrow
  ) -> Simulation<Int, Change<Int>> {
    simulate(chosen, columns: columns, rows: 2, ambiguousWidth: ambiguousWidth) {
      [bar(titles, $0)]
    }
  }

  private func bar(_ titles: [String], _ chosen: Int) -> ViewElement<Change<Int>> {
    customView(
      "bar", TabBar.self,
      [
        .set(\.titles, to: titles.map { TabBar.Title(Text($0)) }),
        .set(\.selected, to: chosen), .onChange { bar in Change { $0 = bar.selected } },
      ])
  }

  @Test func `signs at the edges tell how many titles are beyond them`() {
    expectEqual(
      start(0, columns: 30).screen,
      [" Files   Log   Variables   3 ›", "━━━━━━━───────────────────────"])
    expectEqual(
      start(3, columns: 30).screen,
      [
        "‹ 2  Variables   Stack     2 ›",
        "────────────────━━━━━━━───────",
      ])
    expectEqual(
      start(5, columns: 30).screen,
      ["‹ 3  Stack   Output   Notes", "─────────────────────━━━━━━━──"])
  }

  @Test func `where all titles have room there are no signs`() {
    expectEqual(
      start(0, columns: 50).screen[0], " Files   Log   Variables   Stack   Output   Notes")
    expectEqual(
      start(0, columns: 49).screen[0], " Files   Log   Variables   Stack   Output     1 ›")
  }

  @Test func `a press on a sign scrolls and chooses nothing`() {
    let simulation = start(0, columns: 30)
    simulation.click("bar", column: 29, row: 0)
    expectEqual(simulation.model, 0)
    expectEqual(
      simulation.screen, ["‹ 3  Stack   Output   Notes", "──────────────────────────────"])
    simulation.click("bar", column: 0, row: 0)
    expectEqual(simulation.model, 0)
    expectEqual(simulation.screen[0], " Files   Log   Variables   3 ›")
  }

  @Test func `titles that are scrolled into sight are pressed`() {
    let simulation = start(0, columns: 30)
    simulation.click("bar", column: 29, row: 0)
    simulation.click("bar", column: 15, row: 0)
    expectEqual(simulation.model, 4)
    expectEqual(simulation.screen[0], "‹ 3  Stack   Output   Notes")
  }

  @Test func `a key brings the chosen title back`() {
    let simulation = start(0, columns: 30)
    simulation.click("bar", column: 29, row: 0)
    simulation.press(.home)
    expectEqual(simulation.screen[0], " Files   Log   Variables   3 ›")
    simulation.click("bar", column: 29, row: 0)
    simulation.press(.right)
    expectEqual(simulation.model, 1)
    #expect(simulation.screen[0].contains(" Log "))
  }

  @Test func `the program brings another title into sight by choosing it`() {
    let simulation = start(0, columns: 30)
    simulation.click("bar", column: 29, row: 0)
    simulation.send(Change { $0 = 1 })
    expectEqual(simulation.screen[0], "‹ 1  Log   Variables       3 ›")
    simulation.send(Change { $0 = 0 })
    expectEqual(simulation.screen[0], " Files   Log   Variables   3 ›")
  }

  @Test func `without the keyboard, too, titles go no further than they have to`() {
    let simulation = start(5, columns: 30)
    expectEqual(simulation.screen[0], "‹ 3  Stack   Output   Notes")
    simulation.send(Change { $0 = 3 })
    expectEqual(simulation.screen[0], "‹ 3  Stack   Output   Notes")
  }

  @Test func `titles go no further than it takes to show the chosen one`() {
    let simulation = start(0, columns: 30)
    simulation.press(.tab, .right, .right)
    expectEqual(simulation.screen[0], " Files   Log   Variables   3 ›")
    simulation.press(.right)
    expectEqual(simulation.screen[0], "‹ 2  Variables   Stack     2 ›")
    simulation.press(.left)
    expectEqual(simulation.screen[0], "‹ 2  Variables   Stack     2 ›")
    simulation.turnWheel("bar", down: -1)
    expectEqual(simulation.model, 1)
  }

  @Test func `in a wider bar no room stays empty behind the last title`() {
    let simulation = start(5, columns: 20)
    expectEqual(simulation.screen[0], "‹ 4  Output   Notes")
    simulation.resize(columns: 30, rows: 2)
    expectEqual(simulation.screen[0], "‹ 3  Stack   Output   Notes")
    simulation.resize(columns: 60, rows: 2)
    #expect(simulation.screen[0].hasPrefix(" Files "))
  }

  @Test func `signs give way to a title that needs their room`() {
    let lines = (1...14).map { start(2, columns: $0).screen[0] }
    expectEqual(
      lines,
      [
        "…", "V…", " …", " V…", " Va…", "‹ V… ›", "‹ Va… ›", "‹ Var… ›", "‹ Vari… ›",
        "‹ Varia… ›", " Variables", " Variables", "‹ Variables ›", "‹ Variables  ›",
      ])
  }

  @Test func `without letters beyond ASCII signs are ASCII`() {
    expectEqual(
      start(3, columns: 30, ambiguousWidth: .wide).screen[0], "< 2  Variables   Stack     2 >")
  }

  @Test func `where lines begin at the right, so do the titles and their signs`() {
    let simulation = Simulation(
      App<Int, Change<Int>>(
        model: 3, initialCommand: .setDirection(.rightToLeft),
        update: { change, model in
          change.body(&model)
          return .none
        }, render: { [bar(Self.titles, $0)] }), columns: 30, rows: 2)
    expectEqual(
      simulation.screen, ["‹ 2     Stack   Variables  2 ›", "───────━━━━━━━────────────────"])
    simulation.click("bar", column: 0, row: 0)
    #expect(simulation.screen[0].contains("Notes"))
    simulation.click("bar", column: 29, row: 0)
    #expect(simulation.screen[0].contains("Variables"))
  }

  @Test func `every title is reached by presses on signs, in bars of every width`() {
    for columns in 6...50 {
      let simulation = start(-1, columns: columns)
      var seen: Set<String> = []
      func look() {
        for title in Self.titles where simulation.screen[0].contains(title.prefix(1)) {
          seen.insert(title)
        }
      }
      look()
      for _ in Self.titles where simulation.screen[0].hasSuffix("›") {
        simulation.click("bar", column: columns - 1, row: 0)
        look()
      }
      expectEqual(seen.count, Self.titles.count)
      for _ in Self.titles where simulation.screen[0].hasPrefix("‹") {
        simulation.click("bar", column: 0, row: 0)
      }
      #expect(simulation.screen[0].hasPrefix(" F"), "\(columns): \(simulation.screen)")
    }
  }

  @Test func `of many titles the chosen one is whole wherever it has room`() {
    let titles = (0..<120).map { "Title \($0)" }
    for columns in Effort.sample(0...40, push: 14) {
      for chosen in [0, 1, 9, 10, 63, 99, 100, 118, 119] {
        let simulation = start(chosen, columns: max(1, columns), titles: titles)
        let title = titles[chosen]
        if columns >= title.count + 2 { #expect(simulation.screen[0].contains(" \(title)")) }
      }
    }
  }

  @Test func `titles are clicked by their texts, in sight or by the signs`() {
    let simulation = start(0, columns: 30)
    simulation.click(ViewAddress(.tab, "Variables"))
    expectEqual(simulation.model, 2)
    let texts = issues { simulation.click(ViewAddress(.tab, "Notes")) }
    #expect(texts.first?.contains("tab \"Notes\", but it is scrolled out of sight") == true)
    simulation.click("bar", column: 29, row: 0)
    simulation.click(ViewAddress(.tab, "Notes"))
    expectEqual(simulation.model, 5)
    let parts = simulation.textScreen.semantics.children[0].parts.map(\.semantics)
    expectEqual(parts.map(\.label), Self.titles)
    expectEqual(parts.map(\.state), [[], [], [], [], [], .selected])
  }

  @Test func `titles that come and go leave the chosen one in sight`() {
    let simulation = simulate(6, columns: 24, rows: 2) { count in
      [self.bar((0..<count).map { "Title \($0)" }, count - 1)]
    }
    for count in [30, 3, 0, 12] {
      simulation.send(Change { $0 = count })
      if count > 0 { #expect(simulation.screen[0].contains("Title \(count - 1)")) }
    }
  }
}
