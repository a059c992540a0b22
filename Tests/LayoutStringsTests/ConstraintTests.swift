import Expectations
import LayoutStrings
import Shohin
import ShohinTesting
import Testing

/// The constraints of layout strings beside those of anchors.
@MainActor
struct ConstraintTests {
  private func expectSame(
    _ text: ViewLayout, columns: Int = 80,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ anchors: @escaping @MainActor (LayoutItem, LayoutContext) -> [LayoutConstraint]
  ) {
    let written = LaidOut(columns: columns, expectsDiagnostics: true) { context in
      context.constraints("field", text)
    }
    let expected = LaidOut(columns: columns, expectsDiagnostics: true) { context in
      anchors(context["field"], context)
    }
    expectEqual(written.constraints, expected.constraints, sourceLocation: sourceLocation)
    expectEqual(written.simulation?.diagnostics.map(\.identifier).contains("layout-string"), false)
  }

  private func edges(_ item: LayoutItem, _ other: LayoutItem, _ inset: Double)
    -> [LayoutConstraint]
  {
    [
      item.leftAnchor.constraint(equalTo: other.leftAnchor, constant: inset),
      item.rightAnchor.constraint(equalTo: other.rightAnchor, constant: 0 - inset),
      item.topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
      item.bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: 0 - inset),
    ]
  }

  @Test func `an attribute is related to the same one`() {
    expectSame(
      """
      leading: super; trailing: super; left: super; right: super; top: super; bottom: super;
      width: super; height: super; centerX: super; centerY: super; firstBaseline: super;
      lastBaseline: super
      """
    ) { field, context in
      let view = context.view
      return [
        field.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        field.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        field.leftAnchor.constraint(equalTo: view.leftAnchor),
        field.rightAnchor.constraint(equalTo: view.rightAnchor),
        field.topAnchor.constraint(equalTo: view.topAnchor),
        field.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        field.widthAnchor.constraint(equalTo: view.widthAnchor),
        field.heightAnchor.constraint(equalTo: view.heightAnchor),
        field.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        field.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        field.firstBaselineAnchor.constraint(equalTo: view.firstBaselineAnchor),
        field.lastBaselineAnchor.constraint(equalTo: view.lastBaselineAnchor),
      ]
    }
  }

  @Test func `neighbors are related edge to edge, and insets move away from them`() {
    expectSame(
      """
      before: title inset(1); after: title inset(2); above: title inset(3); below: title inset(4)
      """
    ) { field, context in
      let title = context["title"]
      return [
        field.trailingAnchor.constraint(equalTo: title.leadingAnchor, constant: -1),
        field.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 2),
        field.bottomAnchor.constraint(equalTo: title.topAnchor, constant: -3),
        field.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      ]
    }
  }

  @Test func `several attributes at once are several constraints`() {
    expectSame("edges: super inset(2)") { edges($0, $1.view, 2) }
    expectSame("fillHorizontally: super; fillVertically: super") { edges($0, $1.view, 0) }
    expectSame("size: super inset(2)") { field, context in
      [
        field.widthAnchor.constraint(equalTo: context.view.widthAnchor, constant: -4),
        field.heightAnchor.constraint(equalTo: context.view.heightAnchor, constant: -4),
      ]
    }
    expectSame("center: super offset(1)") { field, context in
      [
        field.centerXAnchor.constraint(equalTo: context.view.centerXAnchor, constant: 1),
        field.centerYAnchor.constraint(equalTo: context.view.centerYAnchor, constant: 1),
      ]
    }
    expectSame("size: 5") { field, _ in
      [
        field.widthAnchor.constraint(equalToConstant: 5),
        field.heightAnchor.constraint(equalToConstant: 5),
      ]
    }
  }

  @Test func `an offset is added as it is, and an inset moves inwards`() {
    expectSame("leading: super offset(-1); trailing: super offset(3) inset(2)") { field, context in
      [
        field.leadingAnchor.constraint(equalTo: context.view.leadingAnchor, constant: -1),
        field.trailingAnchor.constraint(equalTo: context.view.trailingAnchor, constant: 1),
      ]
    }
  }

  @Test func `factors apply to the target, and cells are added to the product`() {
    expectSame("width: super offset(1) multiplied(by: 3) divided(by: 2) offset(2)") {
      [$0.widthAnchor.constraint(equalTo: $1.view.widthAnchor, multiplier: 1.5, constant: 3)]
    }
    expectSame("width: 50 offset(3); height: 4 multiplied(by: 3) offset(1)") { field, _ in
      [
        field.widthAnchor.constraint(equalToConstant: 53),
        field.heightAnchor.constraint(equalToConstant: 13),
      ]
    }
  }

  @Test func `relations, priorities and names are those of the text`() {
    expectSame("width: slim = >= 20 @high; <= super @1; :eq self.height") { field, context in
      [
        field.widthAnchor.constraint(greaterThanOrEqualToConstant: 20).priority(.high)
          .identifier("slim"),
        field.widthAnchor.constraint(lessThanOrEqualTo: context.view.widthAnchor).priority(1),
        field.widthAnchor.constraint(equalTo: field.heightAnchor),
      ]
    }
  }

  @Test func `targets are views, guides and the container`() {
    expectSame(
      "top: margins; top: safeArea; top: readableContent; top: anchor; top: middle; top: id:title; top: \"title\""
    ) { field, context in
      let items = [
        context.marginsGuide, context.safeAreaGuide, context.readableContentGuide,
        context.anchorGuide, context.guide("middle") ?? context.view, context["title"],
        context["title"],
      ]
      return items.map { field.topAnchor.constraint(equalTo: $0.topAnchor) }
    }
  }

  @Test func `a key behind id may be a number`() {
    let written = LaidOut(
      render: { [label(3, [.text("a")]), label("field", [.text("b")])] },
      { context in context.constraints("field", "below: id:3") })
    let expected = LaidOut(
      render: { [label(3, [.text("a")]), label("field", [.text("b")])] },
      { context in [context["field"].below(context[3])] })
    expectEqual(written.constraints, expected.constraints)
    #expect(!written.constraints.isEmpty)
  }

  @Test(arguments: [(59, 10.0), (60, 20), (80, 30)])
  func `a rule counts where its condition holds`(columns: Int, width: Double) {
    expectSame(
      "width: [compact and width < 60] 10; [compact and not width < 60] 20; [regular] 30",
      columns: columns
    ) { field, _ in [field.widthAnchor.constraint(equalToConstant: width)] }
  }

  @Test func `constraints know their place in the source`() {
    let line = UInt(#line) + 2
    let laidOut = LaidOut { context in
      context.constraints("field", "fillHorizontally: super")
        + context.constraints(["title": "top: super", "field": "height: 3"])
    }
    expectEqual(laidOut.constraints.map(\.line), [line, line, line + 1, line + 1])
    #expect(laidOut.constraints.allSatisfy { "\($0.file)".hasSuffix("ConstraintTests.swift") })
  }
}
