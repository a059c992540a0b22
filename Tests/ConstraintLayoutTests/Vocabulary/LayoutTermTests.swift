import ConstraintLayout
import Expectations
import Testing

/// Constraints as mathematics beside those of anchors.
struct LayoutTermTests {
  private func expectSame(
    @LayoutBuilder _ terse: () -> [LayoutConstraint], _ long: [LayoutConstraint],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectEqual(terse(), long, sourceLocation: sourceLocation)
  }

  @Test func `terms are compared as anchors are`() {
    expectSame(
      {
        a.leading == b.trailing + 2
        a.top >= b.bottom - 1
        a.centerX <= b.centerX
        a.width == 2 * b.width + 1
        a.height == b.width / 2
        a.firstBaseline == b.lastBaseline
        a.left == b.right
        a.centerY == b.centerY ~ .low
      },
      [
        a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 2),
        a.topAnchor.constraint(greaterThanOrEqualTo: b.bottomAnchor, constant: -1),
        a.centerXAnchor.constraint(lessThanOrEqualTo: b.centerXAnchor),
        a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2, constant: 1),
        a.heightAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0.5),
        a.firstBaselineAnchor.constraint(equalTo: b.lastBaselineAnchor),
        a.leftAnchor.constraint(equalTo: b.rightAnchor),
        a.centerYAnchor.constraint(equalTo: b.centerYAnchor).priority(.low),
      ])
  }

  @Test func `sizes are compared with cells`() {
    expectSame(
      {
        a.width >= 20 ~ .high
        a.width <= 30
        a.height == 1
      },
      [
        a.widthAnchor.constraint(greaterThanOrEqualToConstant: 20).priority(.high),
        a.widthAnchor.constraint(lessThanOrEqualToConstant: 30),
        a.heightAnchor.constraint(equalToConstant: 1),
      ])
  }

  @Test func `factors and cells of the first term come to the other side`() {
    expectSame(
      {
        a.leading - 3 == b.leading + 2
        2 * a.width + 2 >= b.width
        -1 * a.width >= -10
        (b.width + 1) * 2 <= 12
      },
      [
        a.leadingAnchor.constraint(equalTo: b.leadingAnchor, constant: 5),
        a.widthAnchor.constraint(
          greaterThanOrEqualTo: b.widthAnchor, multiplier: 0.5, constant: -1),
        a.widthAnchor.constraint(lessThanOrEqualToConstant: 10),
        b.widthAnchor.constraint(lessThanOrEqualToConstant: 5),
      ])
  }

  @Test func `a first term without a factor is refused and reported`() {
    let engine = Drawing(line: 9, 2).solved([0 * a.width == 3, a.leading == root.leading + 3])
    expectEqual(engine.diagnostics.map(\.identifier), [.refusedConstraint])
    expectEqual(engine.frame(of: a)?.left, 3)
  }

  @Test func `edges are the same, inside or around, with insets`() {
    func edges(
      _ start: LayoutRelation, _ end: LayoutRelation, _ insets: LayoutInsets
    ) -> [LayoutConstraint] {
      [
        (LayoutAttribute.left, start, insets.left), (.right, end, 0 - insets.right),
        (.top, start, insets.top), (.bottom, end, 0 - insets.bottom),
      ].map { attribute, relation, cells in
        LayoutConstraint(
          item: a, attribute: attribute, relatedBy: relation, toItem: root, attribute: attribute,
          constant: cells)
      }
    }
    let uneven = LayoutInsets(top: 1, left: 2, bottom: 3, right: 4)
    let twice = LayoutInsets(top: 2, left: 3, bottom: 4, right: 5)
    expectSame({ a.edges == root.edges }, edges(.equal, .equal, .zero))
    expectSame({ a.edges == root.edges.inset(by: uneven) }, edges(.equal, .equal, uneven))
    expectSame(
      { a.edges == root.edges.inset(by: uneven).inset(by: 1) }, edges(.equal, .equal, twice))
    expectSame(
      { a.edges.inset(by: -1) == root.edges.inset(by: uneven) }, edges(.equal, .equal, twice))
    expectSame(
      { a.edges <= root.edges }, edges(.greaterThanOrEqual, .lessThanOrEqual, .zero))
    expectSame(
      { a.edges >= root.edges }, edges(.lessThanOrEqual, .greaterThanOrEqual, .zero))
    expectSame(
      { a.horizontalEdges == root.edges }, Array(edges(.equal, .equal, .zero).prefix(2)))
    expectSame(
      { a.edges == root.verticalEdges }, Array(edges(.equal, .equal, .zero).suffix(2)))
  }

  @Test func `sizes and centers are two constraints`() {
    let cells = LayoutSize(width: 4, height: 2)
    expectSame(
      {
        a.size == b.size
        a.size <= b.size
        a.size >= b.size
        a.size == cells
        a.size <= cells
        a.size >= cells
        a.center == b.center ~ .high
      },
      [
        a.widthAnchor.constraint(equalTo: b.widthAnchor),
        a.heightAnchor.constraint(equalTo: b.heightAnchor),
        a.widthAnchor.constraint(lessThanOrEqualTo: b.widthAnchor),
        a.heightAnchor.constraint(lessThanOrEqualTo: b.heightAnchor),
        a.widthAnchor.constraint(greaterThanOrEqualTo: b.widthAnchor),
        a.heightAnchor.constraint(greaterThanOrEqualTo: b.heightAnchor),
        a.widthAnchor.constraint(equalToConstant: 4),
        a.heightAnchor.constraint(equalToConstant: 2),
        a.widthAnchor.constraint(lessThanOrEqualToConstant: 4),
        a.heightAnchor.constraint(lessThanOrEqualToConstant: 2),
        a.widthAnchor.constraint(greaterThanOrEqualToConstant: 4),
        a.heightAnchor.constraint(greaterThanOrEqualToConstant: 2),
        a.centerXAnchor.constraint(equalTo: b.centerXAnchor).priority(.high),
        a.centerYAnchor.constraint(equalTo: b.centerYAnchor).priority(.high),
      ])
  }

  @Test func `neighbors stand edge to edge`() {
    expectSame(
      {
        a.below(b, 1)
        a.above(b, 1)
        a.after(b, 1)
        a.before(b, 1)
      },
      [
        a.topAnchor.constraint(equalTo: b.bottomAnchor, constant: 1),
        a.bottomAnchor.constraint(equalTo: b.topAnchor, constant: -1),
        a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 1),
        a.trailingAnchor.constraint(equalTo: b.leadingAnchor, constant: -1),
      ])
  }

  @Test func `views are equal in an attribute, and stand in rows and columns`() {
    expectSame(
      {
        [a, b, c].equal(.width)
        [a, b, c].inRow(spacing: 2)
        [a, b].inColumn()
        [].equal(.height)
        [a].inRow()
      },
      [
        b.widthAnchor.constraint(equalTo: a.widthAnchor),
        c.widthAnchor.constraint(equalTo: a.widthAnchor),
        b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 2),
        c.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 2),
        b.topAnchor.constraint(equalTo: a.bottomAnchor),
      ])
    let row = [a.left == root.left] + [a, b, c].inRow(spacing: 2)
    expectEqual(Drawing(line: 9, 2, 1, 1).screen(row), ["aa··b··c·"])
  }
}

struct LayoutBuilderTests {
  @LayoutBuilder private func constraints(_ isOpen: Bool, _ count: Int) -> [LayoutConstraint] {
    a.leading == root.leading
    if isOpen {
      a.size == b.size
    } else {
      a.width == 1
    }
    if count > 2 { a.top == root.top }
    for index in 0..<count { a.height >= Double(index) }
  }

  @Test func `blocks choose and repeat`() {
    expectEqual(constraints(true, 0).count, 3)
    expectEqual(constraints(false, 0).count, 2)
    expectEqual(constraints(false, 3).map(\.constant), [0, 1, 0, 0, 1, 2])
    func nothing(@LayoutBuilder _ block: () -> [LayoutConstraint]) -> Int { block().count }
    expectEqual(nothing {}, 0)
  }

  @Test func `each constraint knows its line, and one that knew it keeps it`() {
    func lines(@LayoutBuilder _ block: () -> [LayoutConstraint]) -> [LayoutConstraint] { block() }
    let first = UInt(#line) + 1
    let known = a.leadingAnchor.constraint(equalTo: b.leadingAnchor)
    let constraints = lines {
      a.leading == b.leading
      (a.width >= 20 ~ .high).identifier("wide")

      a.size == b.size
      a.below(b)
      [a, b].inRow()
      known
    }
    expectEqual(
      constraints.map(\.line),
      [2, 3, 5, 5, 6, 7, 0].map { first + $0 })
    #expect(constraints.allSatisfy { "\($0.file)".hasSuffix("LayoutTermTests.swift") })
    expectEqual(constraints.map(\.identifier), [nil, "wide", nil, nil, nil, nil, nil])
  }
}
