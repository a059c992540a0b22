import Containers
import LayoutStrings
import Shohin
import TextBackend

extension Example {
  static let login = Example(
    name: "login", views: Login.views, containers: Login.containers,
    constraints: ["text": Login.text, "terms": Login.terms, "anchors": Login.anchors])
}

@MainActor enum Login {
  static let title: Element<Never> = label("title", [.text("Welcome back")])
  static let nameLabel: Element<Never> = label("nameLabel", [.text("Name")])
  static let name: Element<Never> = field("name", [.text("ada")])
  static let passwordLabel: Element<Never> = label("passwordLabel", [.text("Password")])
  static let password: Element<Never> = field("password", [.text("secret")])
  static let button: Element<Never> = VirtualViews.button("logIn", [.title("Log in")])

  static func views() -> [Element<Never>] {
    [title, nameLabel, name, passwordLabel, password, button]
  }

  // login: containers
  static func containers() -> [Element<Never>] {
    [
      stack(
        "login", .vertical, spacing: 1,
        [.padding(2, on: .horizontal), .padding(1, on: .vertical), .distribution(.start)]
      ) {
        title
        grid("fields", columns: [.fitted, .fraction(1)], spacing: 2, [.rowSpacing(1)]) {
          nameLabel
          name
          passwordLabel
          password
        }
        stack("buttons", .horizontal, [.distribution(.end)]) { button }
      }
    ]
  }
  // end

  // login: text
  static func text(context: LayoutContext) -> [LayoutConstraint] {
    context.constraints([
      "title": "top: margins; leading: margins",
      "nameLabel": "below: title offset(1); leading: margins",
      "name": "top: nameLabel; after: passwordLabel offset(2); trailing: margins",
      "passwordLabel": "below: nameLabel offset(1); leading: margins",
      "password": "top: passwordLabel; fillHorizontally: name",
      "logIn": "below: password offset(1); trailing: margins",
    ])
  }
  // end

  // login: terms
  @LayoutBuilder static func terms(context: LayoutContext) -> [LayoutConstraint] {
    let margins = context.margins
    context["title"].top == margins.top
    context["title"].leading == margins.leading
    context["nameLabel"].below(context["title"], 1)
    context["nameLabel"].leading == margins.leading
    context["name"].top == context["nameLabel"].top
    context["name"].after(context["passwordLabel"], 2)
    context["name"].trailing == margins.trailing
    context["passwordLabel"].below(context["nameLabel"], 1)
    context["passwordLabel"].leading == margins.leading
    context["password"].top == context["passwordLabel"].top
    context["password"].horizontalEdges == context["name"].horizontalEdges
    context["logIn"].below(context["password"], 1)
    context["logIn"].trailing == margins.trailing
  }
  // end

  // login: anchors
  static func anchors(context: LayoutContext) -> [LayoutConstraint] {
    let margins = context.marginsGuide
    let (title, logIn) = (context["title"], context["logIn"])
    let (nameLabel, name) = (context["nameLabel"], context["name"])
    let (passwordLabel, password) = (context["passwordLabel"], context["password"])
    return [
      title.topAnchor.constraint(equalTo: margins.topAnchor),
      title.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      nameLabel.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 1),
      nameLabel.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      name.topAnchor.constraint(equalTo: nameLabel.topAnchor),
      name.leadingAnchor.constraint(equalTo: passwordLabel.trailingAnchor, constant: 2),
      name.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      passwordLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 1),
      passwordLabel.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      password.topAnchor.constraint(equalTo: passwordLabel.topAnchor),
      password.leadingAnchor.constraint(equalTo: name.leadingAnchor),
      password.trailingAnchor.constraint(equalTo: name.trailingAnchor),
      logIn.topAnchor.constraint(equalTo: password.bottomAnchor, constant: 1),
      logIn.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ]
  }
  // end
}
