import Forms
import Shohin
import TextBackend

/// The work of keys in forms of several sizes, from the event to the bytes, at 80×24.
@main
@MainActor
struct FormBenchmark {
  struct Values: Equatable, Sendable {
    private var texts: [Int: String] = [:]

    subscript(number: Int) -> String {
      get { texts[number] ?? "" }
      set { texts[number] = newValue }
    }
  }

  struct Model: Equatable {
    var form = FormState(Values())
    var count = 0
  }

  enum Msg: Sendable {
    case form(FormMsg<Values>)
    case save(Values)
  }

  static func main() {
    for count in [10, 100, 1_000] { measure(count) }
  }

  private static func measure(_ count: Int) {
    let form = Form<Values, Msg>(toMessage: Msg.form, onSubmit: Msg.save) { _ in
      for number in 0..<count {
        textRow(\.[number], "Field \(number)", [.required, .length(2...40)])
      }
    }
    let screen = TextScreen(columns: 80, rows: 24)
    let start = ContinuousClock.now
    let program = Program(
      view: screen, model: Model(),
      update: { message, model in
        switch message {
        case .form(let message): return form.update(message, &model.form)
        case .save: model.count += 1
        }
        return .none
      }, render: { model in [form.element("form", model.form)] })
    _ = screen.takeBytes()
    var row = "\(count) fields: first frame \(microseconds(since: start, count: 1)) µs"
    func add(_ title: String, _ times: Int, _ body: () -> Void) {
      let start = ContinuousClock.now
      for _ in 0..<times {
        body()
        _ = screen.takeBytes()
      }
      row += ", \(title) \(microseconds(since: start, count: times)) µs"
    }
    screen.press(.tab)
    add("type", 100) { screen.type("x") }
    add("next field", 100) { screen.press(.tab) }
    add("submit in vain", 20) { program.send(.form(.submit)) }
    print(row)
  }

  private static func microseconds(since start: ContinuousClock.Instant, count: Int) -> Int {
    Int(start.duration(to: .now) / .microseconds(1)) / count
  }
}
