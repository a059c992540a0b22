import Containers
import LayoutStrings
import Shohin
import TextBackend

extension Example {
  static let columns = Example(
    name: "columns", views: Columns.views, containers: Columns.containers,
    constraints: ["text": Columns.text, "terms": Columns.terms, "anchors": Columns.anchors])
}

@MainActor enum Columns {
  static let list = Dashboard.panel("list", "Messages", "Lunch?")
  static let detail = Dashboard.panel("detail", "Lunch?", "At noon, as always.")

  static func views() -> [Element<Never>] { [list, detail] }

  // columns: containers
  static func containers() -> [Element<Never>] {
    [
      stack("columns", .horizontal, [.distribution(.fillEqually), .verticalBelow(50)]) {
        list
        detail
      }
    ]
  }
  // end

  // columns: text
  static func text(context: LayoutContext) -> [LayoutConstraint] {
    context.constraints([
      "list": """
      top: super; leading: super; bottom: [width >= 50] super; trailing: [width < 50] super
      """,
      "detail": """
      trailing: super; bottom: super; size: list; \
      top: [width >= 50] super; after: [width >= 50] list; \
      leading: [width < 50] super; below: [width < 50] list
      """,
    ])
  }
  // end

  // columns: terms
  @LayoutBuilder static func terms(context: LayoutContext) -> [LayoutConstraint] {
    let (list, detail) = (context["list"], context["detail"])
    list.top == context.view.top
    list.leading == context.view.leading
    detail.trailing == context.view.trailing
    detail.bottom == context.view.bottom
    detail.size == list.size
    context.constraints(if: .atLeast(columns: 50)) {
      detail.after(list)
      list.bottom == context.view.bottom
    }
    context.constraints(if: .narrower(than: 50)) {
      detail.below(list)
      list.trailing == context.view.trailing
    }
  }
  // end

  // columns: anchors
  static func anchors(context: LayoutContext) -> [LayoutConstraint] {
    let (list, detail, view) = (context["list"], context["detail"], context.view)
    let always = [
      list.topAnchor.constraint(equalTo: view.topAnchor),
      list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      detail.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      detail.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      detail.widthAnchor.constraint(equalTo: list.widthAnchor),
      detail.heightAnchor.constraint(equalTo: list.heightAnchor),
    ]
    if context.screenSize.width >= 50 {
      return always + [
        detail.leadingAnchor.constraint(equalTo: list.trailingAnchor),
        list.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ]
    }
    return always + [
      detail.topAnchor.constraint(equalTo: list.bottomAnchor),
      list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ]
  }
  // end
}
