import Containers
import LayoutStrings
import Shohin
import TextBackend

extension Example {
  static let sidebar = Example(
    name: "sidebar", views: Sidebar.views, containers: Sidebar.containers,
    constraints: ["text": Sidebar.text, "terms": Sidebar.terms, "anchors": Sidebar.anchors])
}

@MainActor enum Sidebar {
  static let folders: Element<Never> = list("folders", "Folders", ["Inbox", "Drafts", "Sent"])
  static let messages: Element<Never> = list("messages", "Inbox", ["Lunch?", "Re: Report"])
  static let footer: Element<Never> = label("footer", [.text("3 folders, 2 messages")])

  private static func list(_ key: String, _ title: String, _ rows: [String]) -> Element<Never> {
    group(
      key, [.border(.rounded), .title(title)],
      [
        table("rows", items: rows, id: \.self) { label("text", [.text($0)]) }
      ])
  }

  static func views() -> [Element<Never>] { [folders, messages, footer] }

  // sidebar: containers
  static func containers() -> [Element<Never>] {
    [
      grid("lists", columns: [.fixed(20), .fraction(1)], rows: [.fraction(1)]) {
        folders
        messages
      },
      footer,
    ]
  }
  // end

  // sidebar: text
  static func text(context: LayoutContext) -> [LayoutConstraint] {
    context.constraints([
      "folders": "top: super; leading: super; width: 20; above: footer",
      "messages": "top: super; after: folders; trailing: super; above: footer",
      "footer": "fillHorizontally: super; bottom: super",
    ])
  }
  // end

  // sidebar: terms
  @LayoutBuilder static func terms(context: LayoutContext) -> [LayoutConstraint] {
    let (folders, messages, footer) = (context["folders"], context["messages"], context["footer"])
    folders.top == context.view.top
    folders.leading == context.view.leading
    folders.width == 20
    folders.above(footer)
    messages.top == context.view.top
    messages.after(folders)
    messages.trailing == context.view.trailing
    messages.above(footer)
    footer.horizontalEdges == context.view.horizontalEdges
    footer.bottom == context.view.bottom
  }
  // end

  // sidebar: anchors
  static func anchors(context: LayoutContext) -> [LayoutConstraint] {
    let (folders, messages, footer) = (context["folders"], context["messages"], context["footer"])
    let view = context.view
    return [
      folders.topAnchor.constraint(equalTo: view.topAnchor),
      folders.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      folders.widthAnchor.constraint(equalToConstant: 20),
      folders.bottomAnchor.constraint(equalTo: footer.topAnchor),
      messages.topAnchor.constraint(equalTo: view.topAnchor),
      messages.leadingAnchor.constraint(equalTo: folders.trailingAnchor),
      messages.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      messages.bottomAnchor.constraint(equalTo: footer.topAnchor),
      footer.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      footer.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      footer.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ]
  }
  // end
}
