import SeededRandom
import Shohin
import Synchronization
import TextBackend

/// The message of any program: what it does is decided by its number and the program's seed.
enum AnyMsg: Codable, Equatable, Sendable {
  case act(Int)
  case typed(String)
  case size(columns: Int, rows: Int)
  case rolled(Int)
  case ticked(Duration)
  case got([String: Int], isLast: Bool)
  case chose(Int?)
  case moved(Double)
  case selected(String)
  case typedSecret(length: Int)
  case toggleDialog
  case told(String)
  case child(AnyChildMsg)
  case question(QuestionEvent<AnyQuestion>)
}

/// The messages of the component of any program.
enum AnyChildMsg: Codable, Equatable, Sendable {
  case ask, askByTask, answered(Int)
}

/// A question that the component asks.
struct AnyQuestion: Question, Codable, Equatable {
  typealias Answer = Int
  var number: Int
}

struct AnyModel: Codable, Equatable {
  var count = 0
  var text = ""
  var size = [0, 0]
  var rolls: [Int] = []
  var ticks = 0
  var got: [String: Int] = [:]
  var choice: Int?
  var value = 3.0
  var selected = ""
  var secretLength = 0
  var showsDialog = false
  var told: [String] = []
  var answers: [Int] = []
}

private struct Oops: Error {}

/// A program made of a seed, with every kind of command and subscription.
@MainActor
struct AnyProgram {
  let seed: UInt64

  var app: App<AnyModel, AnyMsg> {
    App(
      model: AnyModel(), initialCommand: command(1, at: 0), update: update, render: render,
      subscriptions: subscriptions)
  }

  private func number(_ key: Int, _ bound: Int) -> Int {
    var random = SplitMix64(seed: seed &* 31 &+ UInt64(bitPattern: Int64(key)))
    return Int.random(in: 0..<bound, using: &random)
  }

  private func update(_ message: AnyMsg, _ model: inout AnyModel) -> Command<AnyMsg> {
    switch message {
    case .act(let action):
      model.count += 1
      return command(action, at: model.count)
    case .typed(let text): model.text = text
    case .size(let columns, let rows): model.size = [columns, rows]
    case .rolled(let number): model.rolls.append(number)
    case .ticked: model.ticks += 1
    case .got(let values, let isLast):
      model.got.merge(values) { $1 }
      return isLast ? .none : .after(.milliseconds(5), .act(2))
    case .chose(let choice): model.choice = choice
    case .moved(let value): model.value = value
    case .selected(let name): model.selected = name
    case .typedSecret(let length): model.secretLength = length
    case .toggleDialog: model.showsDialog.toggle()
    case .told(let text): model.told = model.told.suffix(2) + [text]
    case .child(let message): return child.update(message, &model)
    case .question(.asked(let question)):
      // Some are answered at once, others later, and some never.
      switch question.question.number % 3 {
      case 0: return .answer(question, with: 100 + question.question.number)
      case 1: return .sequence([.after(.milliseconds(15)), .answer(question, with: 200)])
      default: model.told = model.told.suffix(2) + ["asked"]
      }
    case .question(.withdrawn): model.told = model.told.suffix(2) + ["withdrawn"]
    }
    return .none
  }

  /// A component that asks its parent.
  private var child: Component<AnyModel, AnyMsg, [Int], AnyChildMsg> {
    App<[Int], AnyChildMsg>(
      model: [],
      update: { message, answers in
        let number = answers.count
        switch message {
        case .ask: return .ask(AnyQuestion(number: number)) { .answered($0) }
        case .askByTask:
          return .stream { send in
            send(.answered(try await send.ask(AnyQuestion(number: number + 1))))
          }.cancellable(id: "ask", cancelInFlight: true)
        case .answered(let answer):
          answers.append(answer)
          return .none
        }
      },
      render: { answers in
        [
          button("ask", [.title("Ask \(answers.count)"), .onPress(.ask)]),
          button("task", [.title("Ask by a task"), .onPress(.askByTask)]),
        ]
      }
    )
    .scope(id: "child", state: \AnyModel.answers) { AnyMsg.child($0) }
    .onQuestion { (event: QuestionEvent<AnyQuestion>) in .question(event) }
  }

  private func command(_ action: Int, at count: Int) -> Command<AnyMsg> {
    guard count < 400 else { return .none }
    switch number(action, 14) {
    case 0: return .perform { .got(["performed": count], isLast: true) }
    case 1: return .perform { count.isMultiple(of: 2) ? nil : .chose(count) }
    case 2: return RandomGenerator { AnyMsg.rolled($0) }.generate(min: -5, max: 1 << 40)
    case 3: return .task { .got(["task": count], isLast: false) }
    case 4: return .task { throw Oops() }
    case 5:
      return .sequence([.after(.milliseconds(10)), .send(.chose(nil)), .focus("button 1")])
    case 6: return Command<AnyMsg>.send(.chose(action)).debounce(id: "d", for: .milliseconds(30))
    case 7: return Command<AnyMsg>.send(.rolled(0)).throttle(id: "t", for: .milliseconds(50))
    case 8:
      return .stream { send in
        send(.chose(1))
        try await send.sleep(for: .milliseconds(20))
        send(.chose(2))
      }
    case 9: return .setTheme(.always(count.isMultiple(of: 2) ? .midnight : .paper))
    case 10: return .batch([.focus("field"), .send(.chose(7)), .cancel(id: "d")])
    case 11: return .printAbove("line \(count)")
    case 12:
      return Command<AnyMsg>.perform { .rolled(count) }.map { $0 == .rolled(3) ? .chose(3) : $0 }
    default: return .none
    }
  }

  private func render(_ model: AnyModel) -> [ViewElement<AnyMsg>] {
    let buttons: [ViewElement<AnyMsg>] = (0..<3).map { position in
      button(
        "button \(position)",
        [.title("Act \(position + number(position, 9))"), .onPress(.act(position + 3))])
    }
    let rows: [ViewElement<AnyMsg>] = (0..<(model.count % 7)).map {
      label($0, [.text("row \($0) of \(model.count)")])
    }
    let texts: [ViewElement<AnyMsg>] = [
      label("text", [.text("\(model.text) \(model.size) \(model.rolls.suffix(2)) \(model.ticks)")]),
      field("field", [.text(model.text), .onChange { .typed($0.text) }]),
      label("got", [.text("\(model.got.keys.sorted()) \(model.choice.map { "\($0)" } ?? "-")")]),
    ]
    return texts + buttons + [scrollView("rows", [], rows)] + more(model)
  }

  /// The views that one program has and another one lacks.
  private func more(_ model: AnyModel) -> [ViewElement<AnyMsg>] {
    let items = (0..<(5 + model.count % 40)).map { "item \($0)" }
    let views: [ViewElement<AnyMsg>] = [
      slider(
        "slider",
        [.value(model.value), .maximumValue(10), .step(1), .onChange { .moved($0.value) }]),
      table("table", [.onSelectRow { .selected($0) }], items: items, id: \.self) { item in
        label("name", [.text(item == model.selected ? "▸ \(item)" : item)])
      },
      field(
        "secret",
        [.isSecureTextEntry(true), .onChange { .typedSecret(length: $0.text.count) }]),
      label("told", [.text("\(model.told) \(model.secretLength) \(model.answers)")]),
      button("dialog", [.title("Dialog"), .onPress(.toggleDialog), .on(.focus, send: .told("f"))]),
    ]
    let shown = views.enumerated().filter { number(70 + $0.offset, 2) == 0 }.map(\.element)
    let dialogs: [ViewElement<AnyMsg>] =
      model.showsDialog
      ? [
        dialog(
          "question", [.title("Dialog"), .onDismiss(.toggleDialog)],
          [label("text", [.text("\(model.count)")])],
          buttons: [button("close", [.title("Close"), .onPress(.toggleDialog)])])
      ] : []
    // The programs of the kept recordings have none.
    let bar: [ViewElement<AnyMsg>] =
      number(87, 2) == 0
      ? [
        stack(
          "bar", .horizontal, [customView("keys", KeyTitles.self), button("end", [.title("End")])])
      ] : []
    return shown + dialogs + bar + (number(80, 2) == 0 ? child.elements(of: model) : [])
  }

  private func subscriptions(_ model: AnyModel) -> Subscription<AnyMsg> {
    [
      number(90, 2) == 0 ? .resize { .size(columns: $0, rows: $1) } : .none,
      number(91, 2) == 0 && model.count % 5 < 3
        ? .every(.milliseconds(100), toMessage: { .ticked($0) }) : .none,
      number(92, 2) == 0 ? .keys { _ in .act(12) } : .none,
      number(93, 2) == 0 ? .terminalFocus { .told($0 ? "in" : "out") } : .none,
      number(94, 2) == 0 ? .colorScheme { .told("\($0)") } : .none,
      number(95, 2) == 0 ? .paste { .told($0) } : .none,
      number(96, 2) == 0
        ? .actions([.bind("g g", "twice"), .bind("ctrl+x", "once", isFirst: true)]) {
          .told($0.name)
        }
        : .none,
      number(97, 2) == 0 ? .mouse { .told("\($0.kind)") } : .none,
      number(98, 3) == 0 ? .boundKeys { .told("\($0.count) keys") } : .none,
      child.subscriptions(of: model),
      model.count % 4 == 1
        ? .stream(id: model.count) { send in
          for value in 1...3 { send(.got(["stream": value], isLast: value != 2)) }
        } : .none,
    ]
  }
}

/// The keys that do something where the focus is: as wide as they are long, so what is beside them moves.
private struct KeyTitles: BoundKeysView, Hashable {
  var attributes = ViewAttributes()
  var boundKeys: [KeyBinding] = []

  var text: String { boundKeys.prefix(3).map { "\($0.keys)" }.joined() }

  func size(width: Int?) -> (columns: Int, rows: Int)? { (text.count, 1) }
  func draw(in canvas: inout TextCanvas) { canvas.draw(text, column: 0, row: 0) }
}

/// Collects asynchronous work until a test runs it.
@MainActor
final class CollectedTasks: TaskStarter {
  private var waiting: [(work: Work, isCancelled: CancelledFlag)] = []

  func start(_ work: Work) -> Cancellation {
    let flag = CancelledFlag()
    waiting.append((work, flag))
    return Cancellation { flag.set() }
  }

  /// Starts all work and waits for a moment; work that sleeps goes on with the clock.
  func runAll() async {
    let works = waiting
    waiting = []
    for (work, flag) in works where !flag.isSet { Task.detached { await work.run() } }
    for _ in 0..<20 { await Task.yield() }
  }
}

final class CancelledFlag: Sendable {
  private let value = Atomic(false)
  var isSet: Bool { value.load(ordering: .acquiring) }
  func set() { value.store(true, ordering: .releasing) }
}
