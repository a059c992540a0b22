import ConstraintLayout
import Expectations
import Testing
import TextBackend
import VirtualViews

/// Each container is a system of its own: what changes in one is no work in another.
@MainActor
struct ContainersApartTests {
  /// What a container holds: a text, and behind it a letter.
  struct Inside: Sendable {
    var text = "one"
    var gap = 1.0
    var color = Color.red
    var isBounded = false
  }

  /// A change inside a container, and what the constraints of that container come to.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let added: Int
    let removed: Int
    let make: @Sendable (inout Inside) -> Void
  }

  nonisolated static let changes = [
    Change(testDescription: "a constant", added: 1, removed: 1) { $0.gap = 2 },
    Change(testDescription: "a longer text", added: 0, removed: 0) { $0.text = "three" },
    Change(testDescription: "one constraint more", added: 1, removed: 0) { $0.isBounded = true },
  ]

  /// The container beside the one that changes: its twin, or a view without constraints.
  enum Neighbor: CaseIterable { case container, letter }

  /// `left` is the group on the left, where the other one is never described differently.
  private func views(
    _ left: Inside, beside neighbor: Neighbor = .container
  ) -> [ViewElement<String>] {
    let right = neighbor == .container ? container("right", Inside()) : letter("right", 1)
    return [container("left", left), right]
  }

  private func container(_ key: String, _ inside: Inside) -> ViewElement<String> {
    let layout: (LayoutContext) -> [LayoutConstraint] = { context in
      let (text, letter, view) = (context["text"], context["z"], context.view)
      let bound = letter.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor)
      return [
        text.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: inside.gap),
        letter.leadingAnchor.constraint(equalTo: text.trailingAnchor),
        text.topAnchor.constraint(equalTo: view.topAnchor),
        letter.topAnchor.constraint(equalTo: text.topAnchor),
      ] + (inside.isBounded ? [bound.priority(.low)] : [])
    }
    let text: ViewElement<String> = label(
      "text", [.text(inside.text), .set(\.textColor, to: inside.color)])
    return group(key, layout: layout, [text, letter("z", 1)])
  }

  /// Views under each other, each as wide as the screen.
  private func shared(_ views: [ViewElement<String>]) -> [ViewElement<String>] {
    [stack("s", .vertical, [.distribution(.fillEqually)], views)]
  }

  /// Views beside each other, which are asked for their heights at more than one width.
  private func halved(_ views: [ViewElement<String>]) -> [ViewElement<String>] {
    [stack("s", .horizontal, [.distribution(.fillEqually)], views)]
  }

  /// The solver's work for what is shown next.
  private func work(_ showing: Showing, _ next: [ViewElement<String>]) -> LayoutCounts {
    _ = showing.lines
    let before = showing.screen.counts
    showing.show(next)
    _ = showing.lines
    return (showing.screen.counts - before).solver
  }

  @Test(arguments: changes)
  func `a change inside one container solves that one only`(change: Change) {
    var changed = Inside()
    change.make(&changed)
    let showing = Showing(9, 2, shared(views(Inside())))
    expectEqual(showing.lines, [" onez    ", " onez    "])
    expectEqual(showing.screen.counts.solver.constraintsAdded, 8)
    let alone = Showing(9, 2, shared(views(Inside(), beside: .letter)))
    for (inside, added, removed) in [
      (changed, change.added, change.removed), (Inside(), change.removed, change.added),
    ] {
      let counts = work(showing, shared(views(inside)))
      expectEqual(counts, work(alone, shared(views(inside, beside: .letter))))
      #expect(counts.solves > 0)
      #expect(counts.constraintsAdded == added && counts.constraintsRemoved == removed)
    }
  }

  @Test func `changes in both containers solve both`() {
    let longer = Inside(text: "three")
    let showing = Showing(9, 2, shared(views(Inside())))
    let one = work(showing, shared(views(longer)))
    _ = work(showing, shared(views(Inside())))
    let both = work(showing, shared([container("left", longer), container("right", longer)]))
    expectEqual(both, one + one)
  }

  @Test(arguments: [true, false])
  func `what no constraint depends on solves nothing`(isHalved: Bool) {
    let place = isHalved ? halved : shared
    let showing = Showing(20, 2, place(views(Inside())))
    expectEqual(work(showing, place(views(Inside()))), LayoutCounts())
    expectEqual(work(showing, place(views(Inside(color: .blue)))), LayoutCounts())
    // As wide as the other one.
    expectEqual(work(showing, place(views(Inside(text: "two")))), LayoutCounts())
    #expect(showing.lines[0].hasPrefix(" twoz     "))
    let extra = stack("e", .horizontal, [], [words("x")])
    expectEqual(work(showing, place(views(Inside())) + [extra]), LayoutCounts())
  }

  @Test func `a container that comes or goes is no work for the one beside it`() {
    let showing = Showing(9, 2, shared(views(Inside(), beside: .letter)))
    let coming = work(showing, shared(views(Inside())))
    #expect(coming.constraintsAdded == 4 && coming.constraintsRemoved == 0)
    let going = work(showing, shared(views(Inside(), beside: .letter)))
    expectEqual(going, LayoutCounts())
  }

  @Test(arguments: changes)
  func `a container that changes its size reaches the one around it, not its twin`(
    change: Change
  ) {
    let layout: (LayoutContext) -> [LayoutConstraint] = { context in
      let (left, right, view) = (context["left"], context["right"], context.view)
      return [left, right].map { $0.topAnchor.constraint(equalTo: view.topAnchor) } + [
        left.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        right.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
        right.widthAnchor.constraint(equalToConstant: 10),
      ]
    }
    var changed = Inside()
    change.make(&changed)
    let counts = Neighbor.allCases.map { neighbor in
      let first = views(Inside(), beside: neighbor)
      let showing = Showing(20, 1, layout: { layout($1) }, first)
      return work(showing, views(changed, beside: neighbor))
    }
    #expect(counts[0].solves > 0)
    expectEqual(counts[0], counts[1])
  }
}
