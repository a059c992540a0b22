import ConstraintLayout
import Expectations
import Testing

struct LayoutConstraintTests {
  @Test(arguments: [
    (a.width >= 2 * b.width + 1, "97.width >= 2*98.width + 1"),
    ((a.width >= 2 * b.width + 1) ~ 750, "97.width >= 2*98.width + 1 @750"),
    (a.leading == root.margins.trailing - 2, "97.leading == 0.margins.trailing - 2"),
    (a.height <= 4.5, "97.height <= 4.5"),
    (a.centerX == root.guide(3).centerX, "97.centerX == 0.guide3.centerX"),
    ((a.width == 3).identifier("slim"), "\"slim\" 97.width == 3"),
    (a.top == root.safeArea.top + .nan, "97.top == 0.safeArea.top + nan"),
  ])
  func `a constraint reads as mathematics`(constraint: LayoutConstraint, text: String) {
    expectEqual(constraint.description, text)
  }

  @Test func `items can be given names`() {
    let text = (a.width == b.width).description { $0 == a ? "increment" : "decrement" }
    expectEqual(text, "increment.width == decrement.width")
  }

  @Test func `every way to write a constraint knows its place in the source`() {
    let first = UInt(#line) + 2
    let constraints = [
      a.leadingAnchor.constraint(equalTo: b.leadingAnchor),
      a.leadingAnchor.constraint(lessThanOrEqualTo: b.leadingAnchor, constant: 1),
      a.topAnchor.constraint(greaterThanOrEqualTo: b.topAnchor).priority(.low),
      a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2),
      a.widthAnchor.constraint(lessThanOrEqualTo: b.widthAnchor, multiplier: 2, constant: 1),
      a.widthAnchor.constraint(greaterThanOrEqualTo: b.widthAnchor, multiplier: 2),
      a.widthAnchor.constraint(equalToConstant: 1).identifier("name"),
      a.widthAnchor.constraint(lessThanOrEqualToConstant: 1),
      a.widthAnchor.constraint(greaterThanOrEqualToConstant: 1),
      a.leadingAnchor.constraint(equalToSystemSpacingAfter: b.trailingAnchor),
      a.leadingAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: b.trailingAnchor),
      a.leadingAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: b.trailingAnchor),
      a.topAnchor.constraint(equalToSystemSpacingBelow: b.bottomAnchor),
      a.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: b.bottomAnchor),
      a.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: b.bottomAnchor),
      LayoutConstraint(item: a, attribute: .width, relatedBy: .equal, constant: 1),
    ]
    expectEqual(constraints.map(\.line), (first..<first + 16).map { $0 })
    expectEqual(
      Set(constraints.map { "\($0.file)" }), ["ConstraintLayoutTests/LayoutConstraintTests.swift"])
  }

  @Test func `the notation of these tests and anchors make the same constraints`() {
    expectEqual(
      a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 1),
      a.leading == b.trailing + 1)
    expectEqual(
      a.topAnchor.constraint(lessThanOrEqualTo: b.bottomAnchor, constant: -1),
      a.top <= b.bottom - 1)
    expectEqual(
      a.widthAnchor.constraint(greaterThanOrEqualTo: b.heightAnchor, multiplier: 2, constant: 3),
      a.width >= 2 * b.height + 3)
    expectEqual(a.widthAnchor.constraint(equalToConstant: 7), a.width == 7)
    expectEqual(a.widthAnchor.constraint(lessThanOrEqualToConstant: 7), a.width <= 7)
    expectEqual(a.widthAnchor.constraint(greaterThanOrEqualToConstant: 7), (a.width >= 7))
  }

  @Test func `where a constraint was written does not make it another`() {
    let one = a.widthAnchor.constraint(equalToConstant: 7, line: 1)
    let other = a.widthAnchor.constraint(equalToConstant: 7, line: 2)
    expectEqual(one, other)
    expectEqual(Set([one, other]).count, 1)
    expectEqual(one.location, "ConstraintLayoutTests/LayoutConstraintTests.swift:1")
    #expect((a.width == 7).location.isEmpty)
  }

  @Test(arguments: [
    (a.width == 7) ~ 500, (a.width == 7).identifier("x"), a.width == 8, a.width <= 7,
    b.width == 7, a.height == 7, a.width == b.width + 7,
  ])
  func `what a constraint says makes it another`(other: LayoutConstraint) {
    #expect(other != (a.width == 7))
  }

  @Test func `a constraint that is not a number equals itself`() {
    expectEqual((a.width == .nan), (a.width == .nan))
    #expect((a.width == b.width * .nan) != (a.width == b.width))
  }

  @Test func `priorities compare and step`() {
    #expect(LayoutPriority.required > .high && LayoutPriority.high > .low)
    #expect(LayoutPriority.high - 1 == 749 && LayoutPriority.low + 1 == 251)
    #expect(!LayoutPriority(0).isValid && !LayoutPriority(1001).isValid)
    #expect(!(LayoutPriority(.max) + 1).isValid)
  }
}
