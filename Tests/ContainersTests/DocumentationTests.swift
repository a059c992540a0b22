import Containers
import Expectations
import Foundation
import Shohin
import ShohinTesting
import Testing
import TextBackend

/// The code of Documentation/containers.md.
@MainActor
struct DocumentationTests {
  private struct Model { var showsHint = false }

  private func files() -> ViewElement<Int> {
    // code
    grid("files", columns: [.fitted, .fraction(1), .fitted.aligned(.trailing)], spacing: 2) {
      label("name", [.text("name")])
      label("kind", [.text("kind")])
      label("size", [.text("size")])
      label("all", [.text("3 files"), .span(columns: 3)])
    }
    // end
  }

  private func hint(_ model: Model) -> ViewElement<Int> {
    // code
    label("hint", [.text("Press F1"), .isHidden(!model.showsHint), .collapses(.vertical)])
    // end
  }

  private func columns(_ list: ViewElement<Int>, _ detail: ViewElement<Int>) -> ViewElement<Int> {
    // code
    stack("columns", .horizontal, [.verticalBelow(60)], [list, detail])
    // end
  }

  private func row(
    _ save: ViewElement<Int>, _ discard: ViewElement<Int>, _ cancel: ViewElement<Int>
  ) -> ViewElement<Int> {
    // code
    stack("buttons", .horizontal, [.foldsToFit(true)], [save, discard, cancel])
    // end
  }

  private func narrow(_ context: LayoutContext) -> [LayoutConstraint] {
    // code
    context.constraints(if: .narrower(than: 60)) {
      context["detail"].below(context["list"])
    }
    // end
  }

  @LayoutBuilder private func outside(_ context: LayoutContext) -> [LayoutConstraint] {
    // code
    context["one", "label"].width == context["two", "label"].width
    context["hint"].top == context.root["form", "email"].top
    // end
  }

  // code
  struct Pile: ArrangingContainer, Hashable {
    var attributes = ViewAttributes()

    func arrange(_ views: inout MeasuredViews, in room: ContainerRoom) -> ViewArrangement {
      var arrangement = ViewArrangement()
      for view in 0..<views.count {
        let size = views.size(of: view, width: room.columns)
        arrangement.place(view, column: 0, row: 0, columns: size.columns, rows: size.rows)
      }
      return arrangement
    }
  }
  // end

  @Test func `the code of the page is compiled as printed`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let page = try String(
      contentsOf: root.appending(path: "../../Documentation/containers.md"), encoding: .utf8)
    let parts = source.components(separatedBy: " // code\n").dropFirst()
    #expect(parts.count == 7)
    for part in parts {
      let lines = part.components(separatedBy: "// end\n")[0].components(separatedBy: "\n")
        .dropLast()
      let indent = lines.first.map { $0.prefix { $0 == " " }.count } ?? 0
      let code = lines.map { String($0.dropFirst(indent)) + "\n" }.joined()
      #expect(page.contains("```swift\n\(code)```\n"), "\(code)")
    }
  }

  @Test func `the container of the page lays its views over each other`() {
    let pile: ViewElement<Int> = customView(
      "p", Pile.self, [], [letter("a", 3, 2), letter("b", 2)])
    expectEqual(screen(4, 3, pile), ["bba", "aaa", ""])
    expectEqual(screen(20, 2, files()), ["name  kind      size", "3 files"])
    let hidden = shown(8, 1) { _ in [self.hint(Model())] }
    expectEqual(hidden.screen, [""])
    expectEqual(
      screen(20, 2, columns(letter("a", 2), letter("b", 2))).map { $0.first }, ["a", "b"])
    _ = (narrow, outside)
  }
}
