import Expectations
import Shohin
import ShohinTesting
import Testing

@MainActor
struct ExplainTests {
  private func makeForm() -> Simulation<Int, Int> {
    Simulation(
      model: 0, columns: 40, rows: 5,
      render: { _ in
        [
          label("title", [.text("Title")]), button("save", [.title("Save")]),
          group("row", [label("inside", [.text("x")])]),
        ]
      },
      layout: { _, context in
        let (title, save) = (context["title"], context["save"])
        return [
          title.leadingAnchor.constraint(equalTo: context.marginsGuide.leadingAnchor),
          save.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 2),
          save.widthAnchor.constraint(equalToConstant: 12),
          save.widthAnchor.constraint(equalToConstant: 30).priority(.low),
        ]
      })
  }

  @Test func `a number of a view is explained by what decided it and what lost`() {
    let form = makeForm()
    let width = form.explain("save", .width)
    #expect(width.hasPrefix("\"save\"\n  width = 12\n"), "\(width)")
    #expect(width.contains("ExplainTests.swift:"))
    #expect(width.contains("lost: "))
    #expect(width.contains("missed by 18"))
    let all = form.explain(ViewAddress(.button, "Save"))
    #expect(all.contains("left = 9") && all.contains("\"title\""), "\(all)")
  }

  @Test func `a view that stands in a stack has no constraints, and no view is an issue`() {
    let form = makeForm()
    #expect(form.explain("inside", .left).hasPrefix("No constraints"))
    expectEqual(issues { _ = form.explain("none", .left) }.count, 1)
  }
}
