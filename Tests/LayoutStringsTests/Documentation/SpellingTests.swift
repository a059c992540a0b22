import Expectations
import Foundation
import LayoutStrings
import Shohin
import ShohinTesting
import Testing

/// The layout of Documentation/layout.md in its spellings.
enum Spellings {
  static let all: [@MainActor (LayoutContext) -> [LayoutConstraint]] = [text, terms, anchors]

  // text
  static func text(context: LayoutContext) -> [LayoutConstraint] {
    context.constraints([
      "title": "top: margins; centerX: super",
      "field": "below: title offset(1); leading: margins offset(2); width: >= 20 @high",
      "save": "below: field offset(1); trailing: field; fillHorizontally: [compact] field",
    ])
  }
  // end

  // terms
  @LayoutBuilder static func terms(context: LayoutContext) -> [LayoutConstraint] {
    context["title"].top == context.margins.top
    context["title"].centerX == context.view.centerX
    context["field"].below(context["title"], 1)
    context["field"].leading == context.margins.leading + 2
    context["field"].width >= 20 ~ .high
    context["save"].below(context["field"], 1)
    context["save"].trailing == context["field"].trailing
    if context.isCompact {
      context["save"].horizontalEdges == context["field"].horizontalEdges
    }
  }
  // end

  // anchors
  static func anchors(context: LayoutContext) -> [LayoutConstraint] {
    let (title, field, save) = (context["title"], context["field"], context["save"])
    let margins = context.marginsGuide
    let always = [
      title.topAnchor.constraint(equalTo: margins.topAnchor),
      title.centerXAnchor.constraint(equalTo: context.view.centerXAnchor),
      field.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 1),
      field.leadingAnchor.constraint(equalTo: margins.leadingAnchor, constant: 2),
      field.widthAnchor.constraint(greaterThanOrEqualToConstant: 20).priority(.high),
      save.topAnchor.constraint(equalTo: field.bottomAnchor, constant: 1),
      save.trailingAnchor.constraint(equalTo: field.trailingAnchor),
    ]
    guard context.isCompact else { return always }
    return always + [
      save.leftAnchor.constraint(equalTo: field.leftAnchor),
      save.rightAnchor.constraint(equalTo: field.rightAnchor),
    ]
  }
  // end
}

@MainActor
struct SpellingTests {
  private static func text(of path: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test(arguments: [40, 100])
  func `all spellings are the same constraints`(columns: Int) {
    let laidOut = Spellings.all.map { layout in
      LaidOut(["title", "field", "save"], columns: columns, layout)
    }
    #expect(laidOut[0].constraints.count == (columns < 80 ? 9 : 7))
    for other in laidOut { expectEqual(other.constraints, laidOut[0].constraints) }
    for other in laidOut { expectEqual(other.simulation?.screen, laidOut[0].simulation?.screen) }
  }

  @Test(arguments: ["text", "terms", "anchors"])
  func `a spelling is printed as it is compiled`(name: String) throws {
    let source = try Self.text(of: "SpellingTests.swift")
    let start = try #require(source.range(of: "  // \(name)\n"))
    let end = try #require(source[start.upperBound...].range(of: "  // end\n"))
    let lines = source[start.upperBound..<end.lowerBound].split(separator: "\n")
    let code = lines.map { $0.dropFirst(2).replacing("static ", with: "") + "\n" }.joined()
    let document = try Self.text(of: "../../../Documentation/layout.md")
    #expect(document.contains("```swift\n\(code)```\n"), "\(code)")
  }

  @Test func `views of one type of keys are found by short keys`() {
    enum Key: String { case title, field }
    let laidOut = LaidOut { context in
      let views = context.views(Key.self)
      return context.constraints {
        views[.field].leading == context.safeArea.leading + 2
        views[.title].top == context.readableContent.top
      }
    }
    let long = LaidOut { context in
      [
        context["field"].leadingAnchor.constraint(
          equalTo: context.safeAreaGuide.leadingAnchor, constant: 2),
        context["title"].topAnchor.constraint(equalTo: context.readableContentGuide.topAnchor),
      ]
    }
    expectEqual(laidOut.constraints, long.constraints)
  }
}
