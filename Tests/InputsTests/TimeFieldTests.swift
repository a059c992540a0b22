import Expectations
import Inputs
import SeededRandom
import Shohin
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

@MainActor
struct TimeFieldTests {
  private func start(
    _ time: TimeOfDay? = TimeOfDay(13, 30), wording: Wording = .english,
    accepts: @escaping @Sendable (TimeOfDay?) -> Bool = { _ in true },
    _ props: [Prop<Change<TimeOfDay?>, TimeField>] = []
  ) -> Simulation<TimeOfDay?, Change<TimeOfDay?>> {
    let app = App<TimeOfDay?, Change<TimeOfDay?>>(
      model: time,
      update: { change, model in
        change.body(&model)
        return .none
      },
      render: { time in
        [
          timeField(
            "t",
            [
              .time(time), .batch(props),
              .onChange { field in Change { if accepts(field.time) { $0 = field.time } } },
            ]), button("after", [.title("After")]),
        ]
      })
    return Simulation(app.worded(wording), columns: 16, rows: 2)
  }

  /// The time that the program has of a text that is typed in an empty field, and the screen.
  private func typed(
    _ text: String, wording: Wording = .english,
    _ props: [Prop<Change<TimeOfDay?>, TimeField>] = []
  ) -> (time: TimeOfDay?, screen: String) {
    let simulation = start(nil, wording: wording, props)
    simulation.press(.tab)
    simulation.type(text)
    simulation.press(.return)
    return (simulation.model, simulation.screen[0])
  }

  @Test(arguments: [
    ("13:30", "13:30"), ("930", "09:30"), ("1330", "13:30"), ("9", "09:00"), ("23", "23:00"),
    ("0", "00:00"), ("13.30", "13:30"), ("13h30", "13:30"), ("13h", "13:00"), ("13 : 30", "13:30"),
    ("13:30:05", "13:30:05"), ("133005", "13:30:05"), ("93005", "09:30:05"), ("1:30 pm", "13:30"),
    ("1:30PM", "13:30"), ("1:30 p.m.", "13:30"), ("130p", "13:30"), ("1 pm", "13:00"),
    ("12 am", "00:00"), ("12:15am", "00:15"), ("12 pm", "12:00"), ("11:59:59 p. m.", "23:59:59"),
    ("am 9:30", "09:30"), ("  13:30  ", "13:30"),
  ])
  func `what users mean by a text is the time`(text: String, time: String) {
    let (model, screen) = typed(text)
    expectEqual(model, TimeOfDay(time))
    expectEqual(screen, time)
  }

  @Test(arguments: [
    "24:00", "13:60", "9:5", "9.5", "13:30:60", "13 pm", "0 am", "0:30pm", "25", "99999999", "noon",
    "pm", ":", "h", ":30", "13:", "13:30:", "１３:30", "-1", "13:30 x", "1:2:3:4", "13:30 am",
    "+9:30", "am pm",
  ])
  func `what is no time stays with a sign, and gives way`(text: String) {
    let simulation = start()
    simulation.press(.tab, .control("u"))
    simulation.type(text)
    simulation.press(.return)
    #expect(simulation.screen[0].contains("!"), "\(simulation.screen)")
    expectEqual(simulation.model, TimeOfDay(13, 30))
    simulation.press(.tab)
    expectEqual(simulation.screen[0], "13:30")
    expectEqual(simulation.model, TimeOfDay(13, 30))
  }

  @Test func `arrows go by quarters of an hour and pages by hours, round the clock`() {
    let simulation = start()
    simulation.press(.tab, .up)
    expectEqual(simulation.model, TimeOfDay(13, 45))
    simulation.press(.down, .down)
    expectEqual(simulation.screen[0], "13:15")
    simulation.press(.pageUp)
    expectEqual(simulation.model, TimeOfDay(14, 15))
    for _ in 0..<15 { simulation.press(.pageDown) }
    expectEqual(simulation.model, TimeOfDay(23, 15))
    simulation.press(.up, .up, .up)
    expectEqual(simulation.model, TimeOfDay(0))
    simulation.press(.down)
    expectEqual(simulation.model, TimeOfDay(23, 45))
    simulation.turnWheel("t", down: 1)
    expectEqual(simulation.model, TimeOfDay(23, 30))
  }

  @Test func `arrows go to multiples of the step, and pages keep the minutes`() {
    let simulation = start(TimeOfDay(13, 37, 12))
    simulation.press(.tab, .up)
    expectEqual(simulation.model, TimeOfDay(13, 45))
    let down = start(TimeOfDay(13, 37, 12))
    down.press(.tab, .down)
    expectEqual(down.model, TimeOfDay(13, 30))
    let page = start(TimeOfDay(13, 37, 12))
    page.press(.tab, .pageUp)
    expectEqual(page.screen[0], "14:37:12")
    let typed = start()
    typed.press(.tab, .control("u"))
    typed.type("9:01")
    typed.press(.up)
    expectEqual(typed.model, TimeOfDay(9, 15))
  }

  @Test(arguments: [-5, 0, 1, 5, 7, 30, 60, 1_000, 1_440, .max])
  func `steps up and down meet all multiples of the step, whatever it is`(step: Int) {
    var field = TimeField()
    (field.step, field.time) = (step, TimeOfDay(0))
    let length = min(max(step, 1), 1_440)
    var up: [TimeOfDay?] = []
    repeat {
      up.append(field.time)
      field.step(by: 1, isLarge: false)
    } while field.time != TimeOfDay(0) && up.count < 2_000
    expectEqual(
      up, stride(from: 0, to: 1_440, by: length).map { TimeOfDay(secondNumber: $0 * 60) })
    var down: [TimeOfDay?] = []
    repeat {
      field.step(by: -1, isLarge: false)
      down.append(field.time)
    } while field.time != TimeOfDay(0) && down.count < 2_000
    expectEqual(down, up.reversed())
  }

  @Test func `steps stop at limits, and what is typed beyond them is the nearest`() {
    let limits = TimeOfDay(9, 10)...TimeOfDay(17, 20)
    let simulation = start(TimeOfDay(17), [.limits(limits)])
    simulation.press(.tab, .up)
    expectEqual(simulation.model, TimeOfDay(17, 15))
    simulation.press(.up, .up)
    expectEqual(simulation.model, limits.upperBound)
    simulation.press(.pageUp)
    expectEqual(simulation.model, limits.upperBound)
    simulation.press(.down)
    expectEqual(simulation.model, TimeOfDay(17, 15))
    simulation.press(.control("u"))
    simulation.type("3")
    simulation.press(.return)
    expectEqual(simulation.model, limits.lowerBound)
    simulation.press(.down, .pageDown)
    expectEqual(simulation.model, limits.lowerBound)
    // A day that is open to its ends is not gone round either.
    let day = start(TimeOfDay(23, 50), [.limits(TimeOfDay(0)...TimeOfDay(23, 59))])
    day.press(.tab, .up, .up)
    expectEqual(day.model, TimeOfDay(23, 59))
  }

  @Test func `no time is an empty field, and steps begin now`() {
    let simulation = start(TimeOfDay(8), [.now(TimeOfDay(10, 7))])
    simulation.press(.tab, .control("u"), .return)
    expectEqual(simulation.model, nil)
    simulation.press(.tab)
    expectEqual(simulation.screen[0], "hh:mm")
    simulation.press(.shiftTab, .up)
    expectEqual(simulation.model, TimeOfDay(10, 7))
    let noon = start(nil)
    noon.press(.tab, .down)
    expectEqual(noon.model, TimeOfDay(12))
    let needed = start(TimeOfDay(8), [.allowsEmpty(false)])
    needed.press(.tab, .control("u"), .return)
    expectEqual(needed.model, TimeOfDay(8))
    #expect(needed.screen[0].contains("!"))
  }

  @Test func `a clock of twelve hours shows them, and reads both ways`() {
    let twelve: [Prop<Change<TimeOfDay?>, TimeField>] = [.clock(.twelveHours)]
    let simulation = start(TimeOfDay(11, 45), twelve)
    expectEqual(simulation.screen[0], "11:45 am")
    simulation.press(.tab, .up)
    expectEqual(simulation.screen[0], "12:00 pm")
    expectEqual(start(nil, twelve).screen[0], "hh:mm am")
    expectEqual(start(nil, twelve + [.placeholder("Start")]).screen[0], "Start")
    #expect(typed("13:30", twelve) == (TimeOfDay(13, 30), "1:30 pm"))
    #expect(typed("1:30", twelve) == (TimeOfDay(1, 30), "1:30 am"))
    #expect(typed("12:05", twelve) == (TimeOfDay(12, 5), "12:05 pm"))
  }

  @Test(
    arguments: [
      (["am": "오전", "pm": "오후"], "오후 1:30", "1:30 오후"),
      (["am": "π.μ.", "pm": "μ.μ."], "1:30 Μ.Μ.", "1:30 μ.μ."),
      (["am": "a. m.", "pm": "p. m."], "1:30 p.m.", "1:30 p. m."),
      (["am": "", "pm": ""], "1:30 pm", "1:30"),
      (["am": "Safiya", "pm": "Yamma"], "1:30 Yamma", "1:30 Yamma"),
      (["am": "Safiya", "pm": "Yamma"], "1:30 p", "1:30 Yamma"),
      (["am": "m", "pm": "xm"], "1:30 XM", "1:30 xm"),
    ] as [(Wording, String, String)])
  func `the halves of the day are read and shown in the language of the program`(
    wording: Wording, text: String, shown: String
  ) {
    let (time, screen) = typed(text, wording: wording, [.clock(.twelveHours)])
    expectEqual(time, TimeOfDay(13, 30))
    expectEqual(screen, shown)
    let empty = start(nil, wording: wording, [.clock(.twelveHours)])
    let words = wording == .english ? "am" : wording["am"]
    expectEqual(empty.screen[0], words.isEmpty ? "hh:mm" : "hh:mm \(words)")
  }

  @Test func `a model that refuses a time shows the one before`() {
    let simulation = start(accepts: { ($0?.hour ?? 0) < 14 })
    simulation.press(.tab, .pageUp)
    expectEqual(simulation.screen[0], "13:30")
  }

  @Test func `a time that the program changes takes the place of what is typed`() {
    let simulation = start()
    simulation.press(.tab)
    simulation.type("4")
    expectEqual(simulation.screen[0], "4")
    simulation.send(Change { $0 = TimeOfDay(8) })
    expectEqual(simulation.screen[0], "08:00")
  }

  @Test func `one that is switched off cannot be changed, and one of the user's keeps its time`() {
    let off = start(TimeOfDay(8), [.isEnabled(false)])
    off.press(.tab)
    expectEqual(off.focusedKey, "after")
    let own = simulate(0) { count in
      [timeField("t", []), label("n", [.text("\(count)")])]
    }
    own.press(.tab)
    own.type("7\n")
    own.send(Change { $0 += 1 })
    #expect(own.screen.contains { $0.hasPrefix("07:00") }, "\(own.screen)")
  }

  @Test func `the time is told to those who do not see it`() {
    let simulation = start(TimeOfDay(13, 30), [.clock(.twelveHours)])
    var fields: [Semantics] = []
    simulation.textScreen.semantics.forEach { _, node in
      if node.semantics.role == .textField { fields.append(node.semantics) }
    }
    expectEqual(fields.map(\.label), ["Time"])
    expectEqual(fields.map(\.value), ["1:30 pm"])
  }

  @Test(arguments: Effort.seeds(push: 20, full: 2_000))
  func `whatever is typed, a time that was taken is shown and taken again`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var takenCount = 0
    for _ in 0..<200 {
      let text = String(
        (0..<Int.random(in: 0...8, using: &random)).map { _ in
          random.pick(Array("0123456789:.h apm-"))
        })
      var field = TimeField()
      field.clock = Bool.random(using: &random) ? .twelveHours : .twentyFourHours
      guard field.take(text), let time = field.time else { continue }
      takenCount += 1
      var other = TimeField()
      expectEqual(other.take(field.valueText), true, "seed \(seed): \(text)")
      expectEqual(other.time, time, "seed \(seed): \(text)")
    }
    #expect(takenCount > 0, "seed \(seed)")
  }
}
