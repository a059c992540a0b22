import Expectations
import ShohinTesting
import Testing
import TextBackend
import VirtualViews
import Widgets

@MainActor
struct TabsTests {
  private func render(_ chosen: Int) -> [ViewElement<Change<Int>>] {
    [
      tabs(
        "t",
        [
          tab(1, "One") { label("a", [.text("first")]) },
          tab(2, "Two", isEnabled: false) { label("b", [.text("second")]) },
          tab(3, "Three \("!", color: .danger)") { label("c", [.text("third")]) },
        ], selected: chosen
      ) { number in Change { $0 = number } }
    ]
  }

  @Test func `the views of the chosen tab are seen below its title`() {
    let simulation = simulate(1, rows: 3, render: render)
    expectEqual(
      simulation.screen,
      [
        " One   Two   Three !", "━━━━━─────────────────────────", "first",
      ])
  }

  @Test func `keys and clicks choose, and pass over what cannot be chosen`() {
    let simulation = simulate(1, rows: 3, render: render)
    simulation.press(.tab, .right)
    expectEqual(simulation.model, 3)
    expectEqual(simulation.screen[1], "────────────━━━━━━━━━─────────")
    expectEqual(simulation.screen[2], "third")
    simulation.press(.home)
    expectEqual(simulation.model, 1)
    simulation.click("tabs.titles", column: 14, row: 0)
    expectEqual(simulation.model, 3)
    simulation.turnWheel("tabs.titles", down: -1)
    expectEqual(simulation.model, 1)
  }

  @Test func `the chosen title is seen where there is no room for all`() {
    let titles: [Tab<Int, Change<Int>>] = (0..<20).map {
      tab($0, Text("Title \($0)")) { label([.text("x")]) }
    }
    for columns in [1, 5, 12, 30] {
      for chosen in [0, 7, 19] {
        let simulation = simulate(chosen, columns: columns, rows: 2) { model in
          [
            tabs("t", titles, selected: model) { number in Change { $0 = number } }
          ]
        }
        let line = simulation.screen.first ?? ""
        if columns >= 12 { #expect(line.contains("Title \(chosen)")) }
        simulation.press(.tab, .right, .right)
        expectEqual(simulation.model, min(19, chosen + 2))
      }
    }
  }

  @Test func `pages are turned by dots`() {
    let simulation = simulate(0, columns: 11, rows: 3) { page in
      [
        pages("p", count: 4, page: page, onTurn: { page in Change { $0 = page } }) { page in
          label("l", [.text("page \(page)")])
        }
      ]
    }
    expectEqual(simulation.screen, ["page 0", "", "  ● ○ ○ ○"])
    simulation.press(.tab, .right)
    expectEqual(simulation.screen, ["page 1", "", "  ○ ● ○ ○"])
    simulation.press(.end, .right)
    expectEqual(simulation.model, 3)
    simulation.click("dots", column: 2, row: 0)
    expectEqual(simulation.model, 0)
  }

  @Test func `where there are fewer pages than before, the last one is seen`() {
    struct Book: Equatable {
      var count = 4
      var page = 3
    }
    let simulation = simulate(Book(), columns: 11, rows: 3) { book in
      [
        pages(
          "p", count: book.count, page: book.page, onTurn: { page in Change { $0.page = page } }
        ) {
          label("l", [.text("page \($0)")])
        }
      ]
    }
    simulation.send(Change { $0.count = 2 })
    expectEqual(simulation.screen, ["page 1", "", "    ○ ●"])
    simulation.press(.tab, .left)
    expectEqual(simulation.model.page, 0)
    simulation.send(Change { $0.count = 0 })
    expectEqual(simulation.screen, ["", "", ""])
  }

  @Test func `many pages have numbers`() {
    let simulation = simulate(6, columns: 11, rows: 2) { page in
      [
        pages("p", count: 120, page: page, onTurn: { page in Change { $0 = page } }) {
          label("l", [.text("page \($0)")])
        }
      ]
    }
    expectEqual(simulation.screen, ["page 6", "  7 / 120"])
    simulation.press(.tab, .left)
    expectEqual(simulation.model, 5)
  }

  @Test func `a selection that no tab has goes to the nearest one`() {
    for (selected, key, number) in [
      (Int.max, KeyPress.right, Int.max), (.max, .left, 1), (.min, .left, .min), (.min, .right, 0),
    ] {
      let simulation = simulate(selected, rows: 3) { selected in
        [
          customView(
            "t", TabBar.self,
            [
              .set(\.titles, to: ["One", "Two"].map { TabBar.Title(Text($0)) }),
              .set(\.selected, to: selected), .onChange { bar in Change { $0 = bar.selected } },
            ])
        ]
      }
      simulation.press(.tab, key)
      expectEqual(simulation.model, number)
    }
  }

  @Test func `without a prop that names it, the title is what the user chose`() {
    let simulation = simulate(0, rows: 2) { count in
      [
        customView(
          "bar", TabBar.self,
          [.set(\.titles, to: ["One", "Two", "Of \(count)"].map { TabBar.Title(Text($0)) })])
      ]
    }
    simulation.press(.tab, .right)
    simulation.send(Change { $0 = 7 })
    #expect(simulation.screen[0].contains("Of 7"))
    expectEqual(simulation.screen[1].prefix(12), "──────━━━━━─")
  }

  @Test func `without a prop that names it, the page is the user's`() {
    let simulation = simulate(3, rows: 1) { count in
      [customView("dots", PageDots.self, [.set(\.count, to: count)])]
    }
    simulation.press(.tab, .right)
    simulation.send(Change { $0 = 30 })
    #expect(simulation.screen[0].contains("2 / 30"), "\(simulation.screen)")
  }

  @Test func `without a prop that names it, the user opens and closes`() {
    let simulation = simulate("One", rows: 1) { title in
      [customView("title", Disclosure.self, [.set(\.title, to: Text(title))])]
    }
    simulation.press(.tab, .right)
    simulation.send(Change { $0 = "Two" })
    expectEqual(simulation.screen, ["▾ Two"])
  }
}
