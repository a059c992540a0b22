import Screens
import Shohin
import TextBackend
import Widgets

// Four steps to a new project: each is a screen that knows nothing of the others, and the wireframe is the wizard.

struct Draft: Hashable, Sendable {
  var name = "", template: String?, options: [String] = [], chosen: Set<String> = []
}

enum Step: String, Hashable, Codable, CaseIterable, Sendable {
  case name = "Name", template = "Template", options = "Options", confirm = "Confirm"
}

/// A change of the draft, which a step tells the wizard.
enum DraftChange: Sendable {
  case name(String), template(String), options([String]), toggle(String)

  func apply(to draft: inout Draft) {
    switch self {
    case .name(let name): draft.name = name
    case .template(let template):
      if template != draft.template { (draft.options, draft.chosen) = ([], []) }
      draft.template = template
    case .options(let options): draft.options = options
    case .toggle(let option):
      if draft.chosen.remove(option) == nil { draft.chosen.insert(option) }
    }
  }
}

enum StepOutput: Sendable { case change(DraftChange), next(Step), finish }

// MARK: - The steps

enum StepMsg: Sendable {
  case output(StepOutput), load, loaded(Result<[String], LoadFailure>), cancelLoading
}

/// A step that shows the draft and tells what the user does to it.
func step(
  _ title: Text, _ draft: Draft, _ render: @escaping @MainActor (Draft) -> [Element<StepMsg>]
) -> Screen<Bool, StepMsg> {
  Screen(
    title,
    App(
      model: false,
      update: { message, _ in
        if case .output(let output) = message { .tell(output) } else { .none }
      }, render: { _ in render(draft) })
  )
  .showing(draft)
}

func nameStep(_ draft: Draft) -> Screen<Bool, StepMsg> {
  step("Name", draft) { draft in
    [
      label([.text("What is it called?")]),
      field(
        "name",
        [
          .text(draft.name), .placeholder("Name"), .onChange { .output(.change(.name($0.text))) },
          .onSubmit { $0.text.isEmpty ? nil : .output(.next(.template)) },
        ]),
    ]
  }
}

let templates = ["library", "program", "plugin"]

func templateStep(_ draft: Draft) -> Screen<Bool, StepMsg> {
  step("Template", draft) { draft in
    templates.map { template in
      button(
        template,
        [
          .title(draft.template == template ? "• \(template)" : "  \(template)"),
          .onPress(.output(.change(.template(template)))),
        ])
    } + [
      button(
        "to options",
        [.title("Next"), .isEnabled(draft.template != nil), .onPress(.output(.next(.options)))])
    ]
  }
}

/// The services of the wizard.
enum OptionsKey: DependencyKey {
  static let live: @Sendable (String, Sender<StepMsg>) async throws -> [String] = {
    try await $1.sleep(for: .seconds(2))
    return ["\($0) tests", "\($0) documentation", "\($0) checks"]
  }
  static let test: (@Sendable (String, Sender<StepMsg>) async throws -> [String])? = live
}

func optionsStep(_ draft: Draft) -> Screen<Loadable<[String]>, StepMsg> {
  let template = draft.template ?? ""
  let app = App<Loadable<[String]>, StepMsg>(
    model: draft.options.isEmpty ? .idle : .value(draft.options),
    initialCommand: draft.options.isEmpty ? .send(.load) : .none,
    update: { message, model in
      switch message {
      case .output(let output): return .tell(output)
      case .load:
        model.begin()
        return .with(OptionsKey.self) { load in
          .stream { send in
            do {
              send(.loaded(.success(try await load(template, send))))
            } catch {
              send(.loaded(.failure(LoadFailure(error))))
            }
          }
        }
      case .loaded(let result):
        model.receive(result)
        guard let options = model.value else { return .none }
        return .batch([.tell(StepOutput.change(.options(options))), .focus("next")])
      case .cancelLoading: model.cancel()
      }
      return .none
    },
    render: { model in
      [
        loadable("options", model, retry: .load) { options in
          for option in options {
            `switch`(
              option,
              [
                .title(option), .isOn(draft.chosen.contains(option)),
                .onChange { _ in .output(.change(.toggle(option))) },
              ])
          }
          button("next", [.title("Next"), .onPress(.output(.next(.confirm)))])
        }
      ]
    })
  return Screen("Options", app).showing(draft)
}

func confirmStep(_ draft: Draft) -> Screen<Bool, StepMsg> {
  step("Confirm", draft) { draft in
    [label("summary", [.text(summary(of: draft)), .numberOfLines(0)])]
      + [button("create", [.title("Create"), .onPress(.output(.finish))])]
  }
}

func summary(of draft: Draft) -> String {
  "\(draft.name), a \(draft.template ?? "project")"
    + draft.chosen.sorted().map { " with \($0)" }.joined(separator: ",")
}

// MARK: - The wizard

struct Wizard {
  var draft = Draft()
  var screens = ScreensState(Navigation(Step.name))
  var asksToDiscard = false
}

enum WizardMsg: Sendable {
  case screens(ScreensMsg<Step>), change(DraftChange), finish, jump(Step), ask, keep, discard
}

@MainActor
func wireframe(_ draft: Draft) -> Component<Wizard, WizardMsg, ScreensState<Step>, ScreensMsg<Step>>
{
  func steps(of output: StepOutput) -> [NavigationStep<Step>] {
    switch output {
    case .change(let change): [.tell(change)]
    case .next(let step): [.push(step)]
    case .finish: [.tell(WizardMsg.finish)]
    }
  }
  return Wireframe<Step> { step in
    switch step {
    case .name: nameStep(draft).wired(steps)
    case .template: templateStep(draft).wired(steps)
    case .options: optionsStep(draft).wired(steps)
    case .confirm: confirmStep(draft).wired(steps)
    }
  }
  .goingBack(by: [.bind("escape", .goBack, "Back", isAnywhere: true)])
  .app(ScreensState(Navigation(.name)))
  .scope(id: "screens", state: \Wizard.screens, message: WizardMsg.screens)
  .onAction { (action: any Sendable) in
    (action as? WizardMsg) ?? (action as? DraftChange).map { .change($0) }
  }
}

@MainActor
func update(message: WizardMsg, model: inout Wizard) -> Command<WizardMsg> {
  let screens = wireframe(model.draft)
  switch message {
  case .screens(let message): return screens.update(message, &model)
  case .change(let change): change.apply(to: &model.draft)
  case .jump(let step): return screens.update(.navigate(.jump(step)), &model)
  case .ask: model.asksToDiscard = true
  case .keep: model.asksToDiscard = false
  case .discard: return .quit(status: 1)
  case .finish: return .batch([.printAbove(summary(of: model.draft)), .quit])
  }
  return .none
}

@MainActor
func render(model: Wizard) -> [Element<WizardMsg>] {
  let way: Element<WizardMsg> = breadcrumb(
    "way", model.screens.navigation.routes, title: { Text($0.rawValue) }, [.bar(.top)],
    onGo: { .jump($0) })
  let views = [way] + wireframe(model.draft).elements(of: model)
  guard model.asksToDiscard else { return views }
  let question: Element<WizardMsg> = dialog(
    "discard", [.title("Discard changes?"), .onDismiss(.keep)],
    buttons: [
      button("keep", [.title("Keep"), .onPress(.keep)]),
      button("yes", [.title("Discard"), .onPress(.discard)]),
    ]
  ) {
    label([.text("The project is not created yet.")])
  }
  return views + [question]
}

@MainActor
func subscriptions(model: Wizard) -> Subscription<WizardMsg> {
  let jumps: [KeyMessage<WizardMsg>] = Step.allCases.enumerated().map {
    .bind(KeySequence("alt+\($0 + 1)") ?? "f12", isFirst: true, sends: .jump($1))
  }
  return [
    .actions(jumps + [.takingOver(.interrupt, sends: model.asksToDiscard ? nil : .ask)]),
    wireframe(model.draft).subscriptions(of: model),
  ]
}

@MainActor let wizard = App<Wizard, WizardMsg>(
  model: Wizard(), initialCommand: wireframe(Draft()).initialCommand, update: update,
  render: render, subscriptions: subscriptions)

@main struct WizardProgram {
  @MainActor static func main() async {
    await Program(screen: Terminal(), wizard).runAndExit()
  }
}
