import Containers
import Expectations
import Shohin
import ShohinTesting
import TextBackend
import Testing

/// Containers that are laid out together, at their edges: margins, guides, bars, breakpoints.
@MainActor
struct JoinedEdgesTests {
  /// A screen with a view `o` and others, whether or not a constraint of next to no strength names `path`.
  private func both(
    _ columns: Int, _ rows: Int,
    _ view: @escaping @MainActor @Sendable (LayoutContext) -> LayoutItem,
    layout: @escaping @MainActor @Sendable (LayoutContext) -> [LayoutConstraint],
    _ element: @escaping @MainActor () -> ViewElement<Int>
  ) -> (alone: [String], joined: [String]) {
    func screen(_ isJoined: Bool) -> [String] {
      shown(
        columns, rows, expectsDiagnostics: true,
        layout: { context in
          layout(context)
            + (isJoined
              ? [context["o"].leftAnchor.constraint(equalTo: view(context).leftAnchor).priority(2)]
              : [])
        }
      ) { _ in [letter("o", 0, 0), element()] }.screen
    }
    return (screen(false), screen(true))
  }

  private static let pinned: @MainActor @Sendable (LayoutContext) -> [LayoutConstraint] = {
    context in
    context.constraints {
      context["c"].leading == context.view.leading
      context["c"].top == context.view.top
      context["c"].trailing == context.view.trailing
      context["c"].bottom == context.view.bottom
    }
  }

  @Test func `a margin around a container that is named from outside counts once`() {
    let (alone, joined) = both(12, 5, { $0["c", "a"] }, layout: Self.pinned) {
      stack(
        "c", .horizontal, [.margin(1), .border(.ascii)], [letter("a", 2), letter("b", 2)])
    }
    expectEqual(alone[2], " |aabbbbbb|")
    expectEqual(joined, alone)
  }

  @Test func `so does one around a container inside of it`() {
    let (alone, joined) = both(12, 5, { $0["c", "n", "a"] }, layout: Self.pinned) {
      stack(
        "c", .horizontal,
        [
          stack(
            "n", .horizontal, [.margin(1, on: [.leading, .top]), .padding(1)],
            [letter("a", 2), letter("b", 2)]), letter("z"),
        ])
    }
    expectEqual(joined, alone)
  }

  @Test func `breakpoints of a container that is named from outside ask for its own size`() {
    let (alone, joined) = both(
      20, 3, { $0["c", "a"] },
      layout: { context in
        context.constraints {
          context["c"].leading == context.view.leading
          context["c"].top == context.view.top
          context["c"].width == 8
          context["c"].height == 3
        }
      }
    ) {
      group(
        "c", [],
        layout: { context in
          context.constraints {
            context["a"].leading == context.view.leading
            context["a"].top == context.view.top
          }
            + context.constraints(if: .narrower(than: 10)) {
              context["b"].top == context["a"].bottom
              context["b"].leading == context.view.leading
            }
            + context.constraints(if: .atLeast(columns: 10)) {
              context["b"].leading == context["a"].trailing
              context["b"].top == context.view.top
            }
        }, [letter("a", 2), letter("b", 2)])
    }
    expectEqual(alone, ["aa", "bb", ""])
    expectEqual(joined, alone)
  }

  @Test
  func `a joining constraint that is there for some sizes asks for those of its own container`() {
    func screen(_ width: Double) -> [String] {
      shown(
        20, 2,
        layout: { context in
          context.constraints {
            context["c"].leading == context.view.leading
            context["c"].top == context.view.top
            context["c"].width == width
            context["c"].height == 2
          }
        }
      ) { _ in
        [
          group(
            "c", [],
            layout: { context in
              context.constraints {
                context["s"].leading == context.view.leading
                context["s"].top == context.view.top
                context["b"].leading == context.view.leading
                context["b"].top == context["s"].bottom
              }
                + context.constraints(if: .narrower(than: 10)) {
                  context["b"].width == context["s", "a"].width
                }
            },
            [stack("s", .horizontal, [.distribution(.start)], [letter("a", 4)]), letter("b", 1)])
        ]
      }.screen
    }
    expectEqual(screen(8), ["aaaa", "bbbb"])
    expectEqual(screen(12), ["aaaa", "b"])
  }

  @Test func `one that is named by a container inside asks for the size of that container`() {
    func screen(_ width: Double) -> [String] {
      shown(
        20, 2,
        layout: { context in
          context.constraints {
            context["o"].leading == context.view.leading
            context["o"].top == context.view.top
            context["c"].leading == context.view.leading
            context["c"].top == context["o"].bottom
            context["c"].width == width
            context["c"].height == 1
          }
        }
      ) { _ in
        [
          letter("o", 6),
          group(
            "c", [],
            layout: { context in
              context.constraints {
                context["b"].leading == context.view.leading
                context["b"].top == context.view.top
              }
                + context.constraints(if: .narrower(than: 10)) {
                  context["b"].width == context.root["o"].width
                }
            }, [letter("b", 1)]),
        ]
      }.screen
    }
    expectEqual(screen(8), ["oooooo", "bbbbbb"])
    expectEqual(screen(12), ["oooooo", "b"])
  }

  @Test func `a scroll view whose layout names only views further inside scrolls as before`() {
    func screen(_ isJoined: Bool) -> Simulation<Int, Int> {
      shown(8, 3) { _ in
        [
          scrollView(
            "t", [],
            layout: { context in
              isJoined
                ? context.constraints { context["s", "a"].width == context["n", "b"].width } : []
            },
            [
              stack("s", .horizontal, [.distribution(.start)], [letter("a", 2)]),
              stack("n", .horizontal, [.distribution(.start)], [letter("b", 4)]),
            ])
        ]
      }
    }
    expectEqual(screen(false).screen, ["aa", "bbbb", ""])
    expectEqual(screen(true).screen, ["aaaa", "bbbb", ""])
  }

  @Test func `views of containers inside stand at margins, guides and bars as without constraints`()
  {
    let (alone, joined) = both(20, 7, { $0["c", "a"] }, layout: Self.pinned) {
      group(
        "c", [.border(.ascii)],
        layout: { context in
          context.constraints {
            context["a"].leading == context.margins.leading
            context["a"].top == context.margins.top
            context["a"].trailing <= context.safeArea.trailing
          }
        },
        [
          letter("h", 3, 1, props: [.bar(.top)]), letter("a", 4),
          letter("f", 3, 1, props: [.bar(.leading)]),
        ])
    }
    expectEqual(joined, alone)
  }

  @Test func `bars of stacks that are named from outside keep their edges`() {
    for width in [6.0, 9, 14] {
      let (alone, joined) = both(
        20, 7, { $0["c", "a"] },
        layout: { context in
          context.constraints {
            context["c"].leading == context.view.leading
            context["c"].top == context.view.top
            context["c"].width == width
            context["c"].height == 5
          }
        }
      ) {
        stack(
          "c", .vertical,
          [
            letter("h", 3, 1, props: [.bar(.top)]), letter("a", 4), letter("b", 4),
            letter("f", 3, 1, props: [.bar(.bottom)]),
          ])
      }
      expectEqual(joined, alone)
    }
  }

  @Test func `an anchor of a bar pulls at the bar`() {
    let simulation = shown(
      10, 3,
      layout: { context in
        context.constraints {
          context["c"].edges == context.view.edges
          context["o"].leading == context["c", "f"].trailing
          context["o"].top == context["c", "h"].bottom
        }
      }
    ) { _ in
      [
        group(
          "c", [],
          [
            letter("h", 3, 1, props: [.bar(.top)]), letter("f", 3, 1, props: [.bar(.leading)]),
            letter("z", 0, 0),
          ]), letter("o", 2),
      ]
    }
    expectEqual(simulation.screen[1].prefix(5), "fffoo")
  }

  @Test func `an explanation of a view in a joined container tells of the constraint from outside`()
  {
    let simulation = shown(
      12, 2,
      layout: { context in
        context.constraints {
          context["c"].leading == context.view.leading
          context["c"].top == context.view.top
          context["c", "a"].width == context["o"].width
          context["o"].width == 5
          context["o"].top == context["c"].bottom
        }
      }
    ) { _ in
      [letter("o", 1), stack("c", .horizontal, [.distribution(.start)], [letter("a", 2)])]
    }
    expectEqual(simulation.screen, ["aaaaa", "ooooo"])
    let explanation = simulation.explain("a", .width)
    #expect(explanation.contains("JoinedEdgesTests.swift"), "\(explanation)")
  }

  @Test func `a container whose size depends on a row of a table is measured with the row's place`()
  {
    let simulation = shown(
      12, 6,
      layout: { context in
        context.constraints {
          context["t"].leading == context.view.leading
          context["t"].top == context.view.top
          context["t"].width == 6
          context["t"].height == 4
          context["all"].leading == context["t"].trailing
          context["all"].top == context.view.top
          context["all"].trailing == context.view.trailing
          context["all"].bottom == context.view.bottom
        }
      }
    ) { _ in
      [
        table("t", items: Array(0..<9), id: \.self) { label("l", [.text("row \($0)")]) },
        stack(
          "all", .vertical, [.distribution(.start), .alignment(.leading)],
          [
            group(
              "g", [],
              layout: { context in
                context.constraints {
                  context["o"].leading == context.view.leading
                  context["o"].bottom == context.root["t", 2].bottom
                  context.view.bottom == context["o"].bottom
                }
              }, [letter("o", 2)]), letter("Z", 1),
          ]),
      ]
    }
    expectEqual(simulation.screen, ["row 0█", "row 1█", "row 2│oo", "row 3│Z", "", ""])
  }

  @Test func `a view that is laid out with those inside and named by one of them has its border`() {
    let simulation = shown(8, 4) { _ in
      [
        scrollView(
          "t", [],
          [
            group(
              "g", [.border(.ascii)],
              layout: { context in
                context.constraints {
                  context["k"].edges == context.view.edges
                  context["o"].trailing == context["k", "a"].trailing
                  context["o"].top == context["k"].bottom
                }
              },
              [
                letter("o", 1),
                group(
                  "k", [],
                  layout: { context in
                    context.constraints {
                      context["a"].leading == context.view.leading
                      context["a"].top == context.view.top
                      context["a"].width == context.root["t", "g"].width - 4
                    }
                  }, [letter("a", 1)]),
              ])
          ])
      ]
    }
    expectEqual(simulation.screen, ["+------+", "|aaaa  |", "+------+", ""])
  }

  @Test func `joined containers that are deep inside are measured as those that are not`() {
    func screen(_ depth: Int) -> [String] {
      var element: ViewElement<Int> = group(
        "head", [],
        layout: { context in
          context.constraints {
            context["c"].edges == context.view.edges
            context["o"].leading == context["c", "a", "w"].leading
            context["o"].top == context["c", "a", "w"].bottom
          }
        },
        [
          letter("o", 2),
          group(
            "c", [],
            layout: { context in
              context.constraints {
                context["a"].edges == context.view.edges
              }
            }, [stack("a", .vertical, [letter("w", 12, 1, wraps: true)])]),
        ])
      for number in 0..<depth {
        element = stack(
          number, .vertical, [.distribution(.start)], [element, letter("z", 1)])
      }
      return shown(6, 5, expectsDiagnostics: true) { _ in [element] }.screen
    }
    expectEqual(screen(140).prefix(2), screen(1).prefix(2))
  }

  @Test(arguments: [2, 6])
  func `a view further inside of a layer stands by the anchor of the layer`(column: Int) {
    let simulation = shown(14, 4) { _ in
      [
        stack(
          "v", .vertical, [.distribution(.start)],
          [
            stack(
              "all", .horizontal, [.distribution(.start)], [letter("x", column), letter("a", 2)])
          ]),
        group(
          "e", [.layer(.beside("a", .below, .start)), .layerWidth(.cells(6))],
          layout: { context in
            context.constraints {
              context["s"].top == context.view.top
              context["s"].leading == context.view.leading
              context["s"].height == 1
              context["s", "m"].leading == context.anchorGuide.leading
              context["s", "m"].width == context.anchorGuide.width
            }
          }, [stack("s", .horizontal, [.distribution(.start)], [letter("m", 1)])]),
      ]
    }
    let before = String(repeating: " ", count: column)
    expectEqual(simulation.screen[1], before + "mm")
  }
}
