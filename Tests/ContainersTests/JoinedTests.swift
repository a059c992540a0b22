import Containers
import Expectations
import Shohin
import ShohinTesting
import TextBackend
import Testing

/// Constraints between views of several containers, as a user sees them.
@MainActor
struct JoinedTests {
  private func row(_ key: String, _ name: ViewElement<Int>, _ field: ViewElement<Int>)
    -> ViewElement<Int>
  { stack(key, .horizontal, spacing: 1, [name, field]) }

  @Test func `views of several rows are made equally wide, and the rows stay full`() {
    let simulation = shown(
      10, 3,
      layout: { context in
        context.constraints {
          context["one"].horizontalEdges == context.view.horizontalEdges
          context["two"].horizontalEdges == context.view.horizontalEdges
          context["one"].top == context.view.top
          context["two"].below(context["one"])
          context["one", "a"].width == context["two", "b"].width
        }
      }
    ) { _ in
      [
        self.row("one", letter("a", 1), letter("x", 2)),
        self.row("two", letter("b", 4), letter("y", 2)),
      ]
    }
    expectEqual(simulation.screen, ["aaaa xxxxx", "bbbb yyyyy", ""])
    simulation.resize(columns: 8, rows: 3)
    expectEqual(simulation.screen, ["aaaa xxx", "bbbb yyy", ""])
  }

  @Test func `the same without a layout function around both`() {
    let simulation = shown(10, 2) { _ in
      [
        self.row("one", letter("a", 1), letter("x", 2)),
        group(
          "two", [],
          layout: { context in
            context.constraints {
              context["b"].leading == context.view.leading
              context["b"].width == context.root["one", "a"].width
              context["b"].width == 3
            }
          }, [letter("b", 1)]),
      ]
    }
    expectEqual(simulation.screen, ["aaa xxxxxx", "bbb"])
  }

  @Test func `a view of a grid that is pulled at makes its column wider in all rows`() {
    let simulation = shown(
      12, 3,
      layout: { context in
        context.constraints {
          context["g"].leading == context.view.leading
          context["g"].top == context.view.top
          context["g", "a"].width == context["o"].width
          context["o"].width == 5
          context["o"].top == context["g"].bottom
        }
      }
    ) { _ in
      [
        letter("o", 1),
        grid(
          "g", columns: [.fitted, .fitted], spacing: 1,
          [letter("a", 2), letter("b", 2), letter("c", 1), letter("d", 1)]),
      ]
    }
    expectEqual(simulation.screen, ["aaaaa bb", "ccccc dd", "ooooo"])
  }

  @Test func `a stack whose size is pulled at shares its cells by its own rule`() {
    let simulation = shown(
      12, 2,
      layout: { context in
        context.constraints {
          context["s"].leading == context.view.leading
          context["s"].top == context.view.top
          context["s", "b"].trailing == context["o"].trailing
          context["o"].leading == context.view.leading
          context["o"].top == context["s"].bottom
        }
      }
    ) { _ in
      [
        letter("o", 8),
        stack(
          "s", .horizontal, [.distribution(.fillEqually)], [letter("a"), letter("b"), letter("c")]),
      ]
    }
    // Two shares of three are eight cells.
    expectEqual(simulation.screen, ["aaaabbbbcccc", "oooooooo"])
  }

  @Test func `a container is as large as its views need together`() {
    func box(_ isJoined: Bool) -> ViewElement<Int> {
      group(
        "box", [],
        layout: { context in
          context.constraints {
            context["one"].leading == context.view.leading
            context["one"].top == context.view.top
            context["two"].below(context["one"])
            context["two"].leading == context.view.leading
            if isJoined { context["one", "a"].width == context["two", "b"].width }
          }
        },
        [
          self.row("one", letter("a", 1), letter("x", 6)),
          self.row("two", letter("b", 4), letter("y", 2)),
        ])
    }
    func lines(_ isJoined: Bool) -> [String] {
      screen(
        16, 2,
        stack(
          "all", .horizontal, [.distribution(.start), .alignment(.leading)],
          [box(isJoined), letter("z")]))
    }
    expectEqual(lines(false), ["a xxxxxxz", "bbbb yy"])
    expectEqual(lines(true), ["aaaa xxxxxxz", "bbbb yy"])
  }

  @Test func `a view that changes inside of a joined container moves those outside`() {
    let simulation = shown(
      12, 1,
      layout: { context in
        context.constraints {
          context["s"].leading == context.view.leading
          context["o"].leading == context["s", "a"].trailing + 1
        }
      }
    ) { wide in
      [
        letter("o", 1),
        stack("s", .horizontal, [.distribution(.start)], [letter("a", wide == 1 ? 5 : 2)]),
      ]
    }
    expectEqual(simulation.screen, ["aa o"])
    simulation.send(1)
    expectEqual(simulation.screen, ["aaaaa o"])
  }

  @Test func `so does one that changes while its container stays as large as it was`() {
    let simulation = shown(
      12, 2,
      layout: { context in
        context.constraints {
          context["s"].leading == context.view.leading
          context["s"].top == context.view.top
          context["o"].leading == context["s", "a"].trailing
          context["o"].top == context["s"].bottom
        }
      }
    ) { wide in
      [
        letter("o", 1),
        stack("s", .horizontal, [letter("a", wide == 1 ? 5 : 2), letter("b", wide == 1 ? 2 : 5)]),
      ]
    }
    expectEqual(simulation.screen, ["aabbbbb", "  o"])
    simulation.send(1)
    expectEqual(simulation.screen, ["aaaaabb", "     o"])
  }

  @Test func `a container that is joined no more is laid out by itself again`() {
    let simulation = shown(
      9, 2,
      layout: { context in
        let wide = context.view("o") != nil
        return context.constraints {
          context["s"].horizontalEdges == context.view.horizontalEdges
          if wide { context["s", "a"].width == 5 }
        }
      }
    ) { count in
      (count == 1 ? [] : [letter("o", 0, 0)])
        + [stack("s", .horizontal, [.distribution(.start)], [letter("a", 2), letter("b", 2)])]
    }
    expectEqual(simulation.screen, ["aaaaabb", ""])
    simulation.send(1)
    expectEqual(simulation.screen, ["aabb", ""])
  }

  @Test func `a layout of its own takes part, with its guides`() {
    let simulation = shown(
      12, 4,
      layout: { context in
        context.constraints {
          context["g"].edges == context.view.edges
          context["o"].leading == context["g", "a"].leading
          context["o"].top == context["g", "a"].bottom
        }
      }
    ) { _ in
      [
        letter("o", 2),
        group(
          "g", [],
          layout: { context in
            context.constraints {
              context["a"].leading == context.margins.leading
              context["a"].top == context.margins.top
            }
          }, [letter("a", 3)]),
      ]
    }
    expectEqual(simulation.screen, ["", "  aaa", "  oo", ""])
  }

  @Test func `a view beside a row that was out of sight at first stands there when it comes`() {
    let simulation = shown(
      8, 4,
      layout: { context in
        context.constraints {
          context["t"].edges == context.view.edges
          context["g"].edges == context.view.edges
        }
      }
    ) { _ in
      [
        table("t", items: Array(0..<20), id: \.self) { label("l", [.text("row \($0)")]) },
        group(
          "g",
          layout: { context in
            // Nothing at all where the row has no view.
            context.constraints { context["o"].top == context.root["t", 10].top }
          }, [letter("o", 2)]),
      ]
    }
    expectEqual(simulation.screen[0].prefix(2), "oo", "alone, it fills its group")
    simulation.turnWheel("t", down: 3)
    expectEqual(simulation.screen[0].prefix(5), "row 9")
    expectEqual(simulation.screen[1].prefix(2), "oo")
  }

  @Test func `a view stands beside a row of a table, wherever that is scrolled`() {
    let simulation = shown(
      8, 4,
      layout: { context in
        context.constraints {
          context["t"].edges == context.view.edges
          context["o"].trailing == context.view.trailing
          context["o"].top == context["t", 3].top
        }
      }
    ) { _ in
      [
        table("t", items: Array(0..<20), id: \.self) { label("l", [.text("row \($0)")]) },
        letter("o", 2),
      ]
    }
    expectEqual(simulation.screen[3], "row 3 oo")
    simulation.send(102)
    expectEqual(simulation.screen[1], "row 3 oo")
  }

  @Test func `a view stands below a layer`() {
    let simulation = shown(
      10, 5,
      layout: { context in
        context.constraints {
          context["o"].top == context["d"].bottom
          context["o"].leading == context["d"].leading
        }
      }
    ) { _ in
      [letter("o", 2), overlay("d", [.layer(.topTrailing)], [letter("a", 4, 2)])]
    }
    expectEqual(simulation.screen.prefix(3), ["      aaaa", "      aaaa", "      oo"])
  }

  @Test func `a place that depends on itself is told of, and the program goes on`() {
    let simulation = shown(
      10, 6, expectsDiagnostics: true,
      layout: { context in
        context.constraints {
          context["s"].top == context["s", "inside"].bottom + 1
          context["s"].leading == context.view.leading
          context["s"].width == 4
          context["s"].height == 2
        }
      }
    ) { _ in
      [scrollView("s", [], [letter("inside", 2)])]
    }
    expectEqual(simulation.diagnostics.map(\.identifier), ["cyclic-layout"])
  }

  @Test func `a view that is not there makes its constraints be left out`() {
    let simulation = shown(
      6, 2, expectsDiagnostics: true,
      layout: { context in
        context.constraints {
          context["o"].leading == context["s", "none"].trailing
          context["o"].top == context.view.top + 1
        }
      }
    ) { _ in
      [letter("o", 2), stack("s", .horizontal, [letter("a", 1)])]
    }
    expectEqual(simulation.screen[1], "oo")
    expectEqual(simulation.diagnostics.map(\.identifier), ["unknown-item"])
  }
}
