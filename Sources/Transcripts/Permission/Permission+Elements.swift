import TextBackend
public import VirtualViews

/// Makes a question whether something may be done, among the other views: also for inline programs.
///
/// ```swift
/// permission("ask", PermissionRequest("Run this command?", .command("swift test"), always: "Yes, and do not ask again for swift test")) {
///   .answer($0)
/// }
/// ```
///
/// ```
/// ╭──────────────────────────────────────╮
/// │Run this command?                     │
/// │  swift test                          │
/// │› 1. Yes                              │
/// │  2. Yes, and do not ask again for    │
/// │     swift test                       │
/// │  3. No                               │
/// ╰──────────────────────────────────────╯
/// ```
///
/// It has the keyboard while it is shown. The number of an answer gives it, and so do Return and a click; `y` is
/// yes, `n` and Escape are no. Where there are few rows, the command or the change scrolls, and the answers
/// stay: 40 × 12 cells are enough.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - request: the question.
///   - props: the look of the box.
///   - onAnswer: makes the message of an answer; nil leaves the question.
/// - Returns: the element.
public func permission<Msg>(
  _ key: some Hashable & Sendable, _ request: PermissionRequest,
  _ props: Props<Msg, Container> = [],
  onAnswer: @escaping (PermissionAnswer) -> Msg?
) -> ViewElement<Msg> {
  group(
    key,
    [
      .border(.themed), .borderColor(.warning), .isModal(true), .isOpaque(true),
      .verticalHugging(.high), .batch(permissionKeys(request, onAnswer)), .batch(props.all),
    ], layout: permissionLayout, parts(of: request, onAnswer))
}

/// Makes a question whether something may be done, as a dialog in front of the others.
///
/// See ``permission(_:_:_:onAnswer:)``; a press outside does nothing.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - request: the question.
///   - props: the look of the dialog.
///   - onAnswer: makes the message of an answer; nil leaves the question.
/// - Returns: the element.
public func permissionDialog<Msg>(
  _ key: some Hashable & Sendable, _ request: PermissionRequest,
  _ props: Props<Msg, Container> = [],
  onAnswer: @escaping (PermissionAnswer) -> Msg?
) -> ViewElement<Msg> {
  overlay(
    key,
    [
      .border(.themed), .borderColor(.warning), .isModal(true), .backdrop(.dim),
      .layerWidth(.atMost(100)), .batch(permissionKeys(request, onAnswer)), .batch(props.all),
    ], layout: permissionLayout, parts(of: request, onAnswer))
}

private func permissionKeys<Msg>(
  _ request: PermissionRequest, _ onAnswer: @escaping (PermissionAnswer) -> Msg?
) -> [Prop<Msg, Container>] {
  let answers = request.answers
  return [
    // The answers come first for the keyboard, though they stand below.
    .tabOrder(.declared), .keyMap(answerKeys.asDefaults),
    .onAction { action in
      switch action {
      case "permission.yes": onAnswer(.allow)
      case "permission.no": onAnswer(.deny)
      case "permission.1": onAnswer(answers[0])
      case "permission.2": onAnswer(answers[1])
      case "permission.3" where answers.count > 2: onAnswer(answers[2])
      default: nil
      }
    },
  ]
}

/// The question above the thing that would be done, and the answers below; that thing gives way first.
private func permissionLayout(_ context: LayoutContext) -> [LayoutConstraint] {
  let (question, answers) = (context["question"], context["answers"])
  var (rows, constraints) = ([question, answers], [LayoutConstraint]())
  if let subject = context.view("subject") {
    rows.insert(subject, at: 1)
    constraints.append(
      subject.heightAnchor.constraint(greaterThanOrEqualToConstant: 3).priority(.medium))
  }
  var edge = context.view.topAnchor
  for row in rows {
    constraints += [
      row.topAnchor.constraint(equalTo: edge),
      row.leadingAnchor.constraint(equalTo: context.view.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: context.view.trailingAnchor),
    ]
    edge = row.bottomAnchor
  }
  return constraints + [edge.constraint(equalTo: context.view.bottomAnchor)]
}

private let answerKeys: KeyMap = [
  .bind("y", "permission.yes", "Yes"), .bind("n", "permission.no", "No"),
  .bind("escape", "permission.no"), .bind("1", "permission.1"), .bind("2", "permission.2"),
  .bind("3", "permission.3"),
]

private func parts<Msg>(
  of request: PermissionRequest, _ onAnswer: @escaping (PermissionAnswer) -> Msg?
) -> [ViewElement<Msg>] {
  let question: ViewElement<Msg> = label(
    "question",
    [
      .styledText(request.question.bold()), .numberOfLines(0),
      .verticalCompressionResistance(.required),
    ])
  let answers: ViewElement<Msg> = customView(
    "answers", AnswerList.self,
    [
      .set(\.request, to: request),
      .set(
        \.answers,
        to: request.answers.map { AnswerList.Answer(answer: $0, text: text(of: $0, request)) }),
      .on(.primaryAction) { list, _ in list.given.flatMap(onAnswer) },
    ])
  let subject: [ViewElement<Msg>] =
    switch request.subject {
    case .none: []
    case .command(let command):
      [
        label(
          "command",
          [
            .text(command), .numberOfLines(0), .wrapping(.character), .backgroundColor(.sunken),
            .padding(2, on: .horizontal),
          ])
      ]
    case .diff(let diff): [label("name", [.styledText(diff.title)]), diffView("change", diff)]
    }
  guard !subject.isEmpty else { return [answers, question] }
  let body: ViewElement<Msg> = scrollView(
    "subject",
    [
      .horizontalHugging(.low), .horizontalCompressionResistance(.high), .verticalHugging(.high),
      .verticalCompressionResistance(.low + 1),
    ], subject)
  return [answers, question, body]
}

private func text(of answer: PermissionAnswer, _ request: PermissionRequest) -> Text {
  switch answer {
  case .allow: Text(Wording.current["Yes"])
  case .allowAlways: request.always ?? Text(Wording.current["Yes, and do not ask again"])
  case .deny: Text(Wording.current["No"])
  }
}
