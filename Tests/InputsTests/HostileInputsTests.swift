import Expectations
import Inputs
import SeededRandom
import Shohin
import ShohinTesting
import TerminalPort
import Testing
import TextBackend
import VirtualViews

/// All inputs in a window of any size, whatever the user does, in any theme and number of colors.
@MainActor
struct HostileInputsTests {
  struct Model: Equatable {
    var state = Checkbox.State.mixed
    var choice: Int? = 1
    var picker = PickerState()
    var tags: Set<Int> = [2]
    var tagPicker = PickerState()
    var number: Double? = 3
    var date: CalendarDate?
    var time: TimeOfDay?
    var datePicker = DatePickerState()
    var color = Color.red
    var colorPicker = ColorPickerState()
    var stars = 2
    var range = 0.2...0.7
    var items = ["a", "漢字", "e\u{301}", "👩‍👩‍👧"]
    var list = ListState<String>(selected: ["a"])
    var left = ["a", "漢字", "e\u{301}"]
    var right = ["👩‍👩‍👧"]
    var board = ListState<String>()
    var files = FilePickerState(folder: "/漢")

    var piles: [TableSection<String>] {
      get { [TableSection("left", items: left), TableSection(2, header: "漢", items: right)] }
      set { (left, right) = (newValue[0].items, newValue[1].items) }
    }
  }

  private nonisolated static let choices = [
    choice(1, "One"), choice(2, "漢字e\u{301}", detail: "👩‍👩‍👧"), choice(3, "", isEnabled: false),
    choice(4, "a\tb\n\u{1B}[31m"),
  ]

  private func fields(_ model: Model) -> [ViewElement<Change<Model>>] {
    [
      checkbox(
        "box",
        [
          .title("漢字 \u{1B}[2J"), .state(model.state),
          .onChange { box in Change { $0.state = box.state } },
        ]),
      radioGroup("radio", Self.choices, selected: model.choice, axis: .horizontal) { id in
        Change { $0.choice = id }
      },
      numberField(
        "number",
        [
          .value(model.number), .minimumValue(-5), .maximumValue(5),
          .onChange { field in Change { $0.number = field.value } },
        ]),
      timeField(
        "time",
        [
          .time(model.time), .clock(.twelveHours),
          .onChange { field in Change { $0.time = field.time } },
        ]),
      rating(
        "stars", [.stars(model.stars), .onChange { view in Change { $0.stars = view.stars } }]),
      rangeSlider(
        "range",
        [.range(model.range), .ticks(3), .onChange { view in Change { $0.range = view.range } }]),
    ]
  }

  private func pickers(_ model: Model) -> [ViewElement<Change<Model>>] {
    [
      picker("one", Self.choices, selected: model.choice, state: model.picker, filters: true) {
        event in Change { $0.picker.apply(event, to: &$0.choice) }
      },
      picker("tags", Self.choices, selected: model.tags, state: model.tagPicker) { event in
        Change { $0.tagPicker.apply(event, to: &$0.tags) }
      },
      datePicker("date", model.date, state: model.datePicker) { event in
        Change { $0.datePicker.apply(event, to: &$0.date) }
      },
      colorPicker("color", model.color, state: model.colorPicker) { event in
        Change { $0.colorPicker.apply(event, to: &$0.color) }
      },
    ]
  }

  private func lists(_ model: Model) -> [ViewElement<Change<Model>>] {
    [
      list(
        "list", model.items, id: { $0 }, state: model.list, selects: .multiple, text: { $0 },
        canMove: { _ in true },
        onEvent: { event in
          Change { model in
            model.list.apply(event)
            if case .move(let move) = event { model.items.move(move, id: { $0 }) }
          }
        }
      ) { item in checkbox("box", [.title(item)]) },
      stack(
        "piles", .horizontal, [.distribution(.fillEqually)],
        Inputs.lists(
          model.piles, id: { $0 }, state: model.board,
          onEvent: { event in
            Change { model in
              model.board.apply(event)
              if case .move(let move) = event { model.piles.move(move, id: { $0 }) }
            }
          }
        ) { item in label("pile", [.text(item)]) }),
      filePicker("files", model.files, for: .any) { event in
        Change { model in
          model.files.apply(event)
          model.files.show(
            .entries([FileEntry("漢字", .folder), FileEntry("e\u{301}\n"), FileEntry(".x")]),
            of: model.files.folder)
        }
      },
    ]
  }

  private func simulation(
    _ seed: UInt64, _ random: inout SplitMix64
  ) -> Simulation<Model, Change<Model>> {
    let app = App<Model, Change<Model>>(
      model: Model(),
      update: { change, model in
        change.body(&model)
        return .none
      },
      render: { model in
        switch seed % 3 {
        case 0: self.fields(model)
        case 1: self.pickers(model)
        default: self.lists(model)
        }
      })
    return Simulation(
      app.themed(.always(random.pick(Theme.all))), columns: Int.random(in: 1...44, using: &random),
      rows: Int.random(in: 1...14, using: &random),
      ambiguousWidth: Bool.random(using: &random) ? .wide : .narrow, expectsDiagnostics: true)
  }

  @Test(arguments: Effort.seeds(push: 3, full: 300))
  func `whatever the user does, the picture is painted whole`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let simulation = simulation(seed, &random)
    let screen = simulation.textScreen
    let keys: [KeyPress] = [
      .tab, .tab, .tab, .shiftTab, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
      .return,
      .return, .space, .escape, .backspace, "x", "漢", "4", KeyPress(.down, .alt),
      KeyPress(.up, .alt),
      KeyPress(.right, .shift), KeyPress(.right, .alt), KeyPress(.left, .alt),
    ]
    for _ in 0..<40 {
      let column = Int.random(in: -1..<44, using: &random)
      let row = Int.random(in: -1..<14, using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0: screen.handle(.mouse(MouseEvent(.press, button: .left, column: column, row: row)))
      case 1: screen.handle(.mouse(MouseEvent(.drag, button: .left, column: column, row: row)))
      case 2: screen.handle(.mouse(MouseEvent(.release, button: .left, column: column, row: row)))
      case 3: screen.handle(.mouse(MouseEvent(.move, column: column, row: row)))
      case 4: screen.handle(.mouse(MouseEvent(.wheelDown, column: column, row: row)))
      case 5:
        simulation.resize(
          columns: Int.random(in: 1...44, using: &random),
          rows: Int.random(in: 1...14, using: &random))
      case 6: screen.perform(.setTheme(.always(random.pick(Theme.all))))
      case 7: screen.perform(.limitColors(random.pick(ColorDepth.allCases)))
      default: simulation.press(random.pick(keys))
      }
      screen.settle()
      expectEqual(screen.picture, ScreenPicture(screen.wholeFrame), "seed \(seed)")
    }
    #expect(
      simulation.diagnostics.allSatisfy { ["no-cells", "key-problem"].contains($0.identifier) },
      "seed \(seed): \(simulation.diagnostics)")
  }
}
