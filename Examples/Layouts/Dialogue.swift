import Containers
import LayoutStrings
import Shohin
import TextBackend

extension Example {
  static let dialogue = Example(
    name: "dialog", views: Dialogue.views, containers: Dialogue.containers,
    constraints: ["text": Dialogue.text, "terms": Dialogue.terms, "anchors": Dialogue.anchors])
}

@MainActor enum Dialogue {
  static let box: Element<Never> = stack(
    "box", .vertical, spacing: 1, [.border(.rounded), .title("Delete"), .padding(1)],
    [
      label("question", [.text("Delete these three files for good?"), .numberOfLines(0)]),
      stack(
        "buttons", .horizontal, spacing: 2, [.distribution(.end)],
        [button("cancel", [.title("Cancel")]), button("delete", [.title("Delete")])]),
    ])

  static func views() -> [Element<Never>] { [box] }

  // dialog: containers
  static func containers() -> [Element<Never>] {
    [stack("screen", .vertical, [.distribution(.center), .alignment(.center)]) { box }]
  }
  // end

  // dialog: text
  static func text(context: LayoutContext) -> [LayoutConstraint] {
    context.constraints("box", "center: super; width: <= super")
  }
  // end

  // dialog: terms
  @LayoutBuilder static func terms(context: LayoutContext) -> [LayoutConstraint] {
    context["box"].center == context.view.center
    context["box"].width <= context.view.width
  }
  // end

  // dialog: anchors
  static func anchors(context: LayoutContext) -> [LayoutConstraint] {
    let (box, view) = (context["box"], context.view)
    return [
      box.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      box.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      box.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor),
    ]
  }
  // end
}
