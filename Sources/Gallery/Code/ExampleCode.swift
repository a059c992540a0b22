// Written by Scripts/gallery-code.py --write; a test compares it with the pages.

/// The code of every example, by the name of the property that makes it.
let exampleCode: [String: String] = [
  "conversation": #"""
  stack(.vertical, [
    transcript("talk", talk, talkPlace) { .talk($0) },
    button([.title("Say more"), .onPress(.sayMore)]),
  ])
  """#,
  "calls": #"""
  stack(.vertical, [
    toolCall("waiting", ToolCall("Edit Counter.swift"), isOpen: false) { _ in nil },
    toolCall("done", ToolCall("swift test", state: .done(.milliseconds(2_140)), body: .output("14 tests passed")),
      isOpen: opensCall) { .openCall($0) },
    toolCall("failed", ToolCall("git push", state: .failed("no connection")), isOpen: false) { _ in nil },
    toolCall("stopped", ToolCall("sleep 100", state: .stopped), isOpen: false) { _ in nil },
  ])
  """#,
  "change": #"""
  diffView("change", FileDiff(from: Samples.before, to: Samples.after))
  """#,
  "sides": #"""
  diffView("sides", FileDiff(from: Samples.before, to: Samples.after), [.sides(.sideBySide)])
  """#,
  "changes": #"""
  diffReader("changes", [
    FileDiff(from: Samples.before, to: Samples.after, name: "Counter.swift"),
    FileDiff(from: "# Counter\n", to: "# Counter\n\nIt counts.\n", name: "README.md"),
  ])
  """#,
  "question": #"""
  stack(.vertical, [
    asksPermission
      ? permission("ask", PermissionRequest("Run this command?", .command("swift test"), always: "Yes, and do not ask again")) {
        .permit($0)
      }
      : button([.title("Ask"), .onPress(.ask)]),
    label([.text("Answer: \(answer)"), .textColor(.muted)]),
  ])
  """#,
  "askingPrompt": #"""
  Transcripts.prompt("prompt", asked, placeholder: "Ask anything, or / for commands", commands: [
    PromptCommand("help", "Shows the keys"), PromptCommand("clear", "Begins anew"),
  ]) { .prompt($0) }
  """#,
  "lines": #"""
  let borders: [Container.Border] = [.light, .rounded, .heavy, .double]
  return stack(.horizontal, spacing: 1, [.distribution(.fillEqually)], borders.map {
    group([.border($0)], [label([.text("\($0)"), .textAlignment(.center)])])
  })
  """#,
  "captions": #"""
  group([
    .border(.rounded), .title("Files"), .caption("by name", at: .topTrailing),
    .caption("3 of 9", at: .bottomTrailing), .caption("F1 help", at: .bottom),
  ], [
    label([.text("A border has room for six texts.")])
  ])
  """#,
  "borderSides": #"""
  stack(.horizontal, spacing: 3, [.distribution(.fillEqually)], [
    group([.border(.light), .borderSides(.top)], [label([.text("top")])]),
    group([.border(.light), .borderSides(.leading)], [label([.text("leading")])]),
    group([.border(.heavy), .borderSides(.vertical)], [label([.text("vertical")])]),
  ])
  """#,
  "borderColors": #"""
  stack(.horizontal, spacing: 1, [.distribution(.fillEqually)], [
    group([.border(.rounded), .borderColor(.success)], [label([.text("success")])]),
    group([.border(.rounded), .borderColor(.warning)], [label([.text("warning")])]),
    group([.border(.rounded), .borderColor(.danger)], [label([.text("danger")])]),
  ])
  """#,
  "joinedBorders": #"""
  stack(.vertical, spacing: -1, [
    group([.border(.rounded), .title("Above")], [label([.text("one")])]),
    stack(.horizontal, spacing: -1, [.distribution(.fillEqually)], [
      group([.border(.rounded)], [label([.text("two")])]),
      group([.border(.rounded)], [label([.text("three")])]),
      group([.border(.heavy)], [label([.text("four")])]),
    ]),
  ])
  """#,
  "paddings": #"""
  stack(.horizontal, [.distribution(.start)], [
    group([.backgroundColor(.sunken), .padding(1)], [label([.text("padding 1")])]),
    group([.backgroundColor(.sunken), .margin(1)], [label([.text("margin 1")])]),
    group([.backgroundColor(.sunken), .padding(4, on: .leading)], [
      label([.text("padding 4, leading")])
    ]),
  ])
  """#,
  "countingButton": #"""
  stack(.horizontal, spacing: 2, [.distribution(.start)], [
    button([.title("Press me"), .onPress(.press)]),
    label([.styledText("pressed \("\(presses)", font: .bold) times")]),
  ])
  """#,
  "buttonKinds": #"""
  stack(.horizontal, spacing: 1, [.distribution(.start)], [
    button([.title("Save"), .kind(.filled), .onPress(.press)]),
    button([.title("Save as…"), .onPress(.press)]),
    button([.title("Delete"), .kind(.filled), .tintColor(.danger), .onPress(.press)]),
    button([.title("Not now"), .kind(.plain), .onPress(.press)]),
  ])
  """#,
  "tintedButtons": #"""
  stack(.horizontal, spacing: 1, [.distribution(.start)], [
    button([.title("Save"), .tintColor(.success), .onPress(.press)]),
    button([.title("Archive"), .tintColor(.warning), .onPress(.press)]),
    button([.title("Delete"), .tintColor(.danger), .onPress(.press)]),
  ])
  """#,
  "disabledButtons": #"""
  stack(.horizontal, spacing: 1, [.distribution(.start)], [
    button([.title("Enabled"), .onPress(.press)]),
    button([.title("Disabled"), .isEnabled(false), .onPress(.press)]),
  ])
  """#,
  "stateTitles": #"""
  stack(.horizontal, spacing: 1, [.distribution(.start)], [
    button([
      .title("Send", for: .normal), .title("Sending…", for: .disabled), .isEnabled(!isOn),
      .onPress(.turn(true)),
    ]),
    button([.title("Cancel"), .isEnabled(isOn), .onPress(.turn(false))]),
  ])
  """#,
  "styledButton": #"""
  stack(.horizontal, [.distribution(.start)], [
    button([.styledTitle("\("Q", font: .bold)uit \("Ctrl-Q", color: .muted)"), .onPress(.press)])
  ])
  """#,
  "iconButtons": #"""
  stack(.horizontal, spacing: 1, [.distribution(.start)], [
    button([.icon("+"), .title("Add"), .onPress(.press)]),
    button([.title("Count"), .shortcut("f2"), .onPress(.press)]),
    button([.title("Sending"), .isLoading(isOn), .onPress(.turn(true))]),
    button([.icon("*"), .title("Working"), .isLoading(isOn), .onPress(.turn(true))]),
  ])
  """#,
  "wideButtons": #"""
  stack(.horizontal, spacing: 1, [.distribution(.fillEqually)], ["One", "Two", "Three"].map {
    button($0, [.title($0), .onPress(.press)])
  })
  """#,
  "tallButton": #"""
  stack(.horizontal, [.distribution(.start)], [
    button([.title("Download\n4.2 MB"), .padding(1), .onPress(.press)])
  ])
  """#,
  "month": #"""
  stack(.horizontal, spacing: 3, [.distribution(.start)], [
    calendar("due", [
      .selected(date), .onSelect { .pick($0) },
      .marked([CalendarDate(2026, 11, 11), CalendarDate(2026, 11, 30)]),
    ]),
    label([
      .styledText("Due on \("\(date)", font: .bold),\nin week \(date.week)."),
      .numberOfLines(0),
    ]),
  ])
  """#,
  "weeks": #"""
  stack(.horizontal, [.distribution(.start)], [
    calendar("trip", [
      .shown(CalendarDate(2026, 12, 1)), .today(CalendarDate(2026, 12, 9)),
      .firstWeekday(.sunday), .showsWeeks(true),
      .limits(CalendarDate(2026, 12, 6)...CalendarDate(2026, 12, 24)),
    ])
  ])
  """#,
  "sizes": #"""
  stack(.horizontal, spacing: 2, [.distribution(.start)], [
    segmentedControl([
      .segments(Size.allCases.map { segment($0, .title($0.rawValue)) }),
      .selectedKey(size), .onChange { .choose($0.selection(as: Size.self)) },
    ]),
    label([.text(size.map { "You chose \($0.rawValue)." } ?? "")]),
  ])
  """#,
  "someSizes": #"""
  stack(.horizontal, [.distribution(.start)], [
    segmentedControl([
      .segments([
        segment("day", .title("Day")), segment("week", .title("Week"), enabled: false),
        segment("month", .text("Month \("new", color: .success)")),
      ])
    ])
  ])
  """#,
  "pictures": #"""
  stack(.horizontal, [.distribution(.start)], [
    segmentedControl([
      .segments([
        segment("list", .icon(Icon("≡", ascii: "=", label: "List"))),
        segment("grid", .iconAndTitle(Icon("▦", ascii: "#"), "Grid")),
        segment("map", .iconAndTitle(Icon("◉", ascii: "o"), "Map"), enabled: false),
      ]),
      .selectedKey("grid"),
    ])
  ])
  """#,
  "switches": #"""
  stack(.horizontal, spacing: 3, [.distribution(.start)], [
    `switch`([.title("Wi-Fi"), .isOn(isOn), .onChange { .turn($0.isOn) }]),
    `switch`([.title("Bluetooth"), .isOn(!isOn), .onChange { .turn(!$0.isOn) }]),
    `switch`([.title("Airplane mode"), .isEnabled(false)]),
  ])
  """#,
  "volumeSlider": #"""
  stack(.horizontal, spacing: 2, [
    slider([.maximumValue(100), .value(volume), .onChange { .setVolume($0.value) }]),
    label([.text("\(Int(volume.rounded())) %"), .horizontalHugging(.required)]),
  ])
  """#,
  "steppedSlider": #"""
  slider([
    .maximumValue(100), .step(25), .value(volume), .tintColor(.success),
    .onChange { .setVolume($0.value) },
  ])
  """#,
  "disabledSlider": #"""
  slider([.maximumValue(100), .value(70), .isEnabled(false)])
  """#,
  "steppers": #"""
  stack(.horizontal, spacing: 3, [.distribution(.start)], [
    stepper([
      .minimumValue(1), .maximumValue(9), .value(copies), .onChange { .setCopies($0.value) },
    ]),
    stepper([.minimumValue(0), .maximumValue(3), .wraps(true)]),
    stepper([.value(5), .isEnabled(false)]),
  ])
  """#,
  "rating": #"""
  stack(.horizontal, spacing: 2, [.distribution(.start)], [
    control("stars", Rating(stars: stars), [.onChange { .rate($0.stars) }]),
    label([.text("\(stars) of 5"), .textColor(.muted)]),
  ])

  struct Rating: TextControl, ChangingControl {
    var attributes = ViewAttributes()
    var isEnabled = true
    var stars = 0

    static let keyMap: KeyMap = [
      .bind("right", "rating.more", "More stars"),
      .bind("left", "rating.less", "Fewer stars"),
    ]

    var semantics: Semantics {
      Semantics(
        .slider, label: "Rating", value: "\(stars) of 5",
        actions: [.increment, .decrement])
    }

    func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
      (5 * metrics.columns(of: "★"), 1)
    }

    func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {
      for star in 0..<5 {
        canvas.draw(
          star < stars ? "★" : "☆", column: star * look.metrics.columns(of: "★"), row: 0,
          style: star < stars ? look.style : look.quietStyle)
      }
    }

    mutating func react(
      to action: ControlAction, in context: inout ControlContext<NoMemory>
    ) {
      switch action {
      case .action("rating.more"): stars = min(stars + 1, 5)
      case .action("rating.less"): stars = max(stars - 1, 0)
      case .key(let press):
        guard case .character(let digit) = press.key, press.modifiers.isEmpty,
          let number = digit.wholeNumberValue, number <= 5
        else { return context.decline() }
        stars = number
      case .pointer(let pointer):
        let width = max(1, context.metrics.columns(of: "★"))
        stars = min(max(0, pointer.column / width + 1), 5)
        context.emit(pointer.kind == .release ? .valueChanged : [])
      default: context.decline()
      }
    }
  }
  """#,
  "disabledRating": #"""
  stack(.horizontal, [.distribution(.start)], [
    control("others", Rating(stars: 4), [.isEnabled(false)])
  ])
  """#,
  "readme": #"""
  markdown("readme", """
    # Sorting
    Sorts *in place*, **stable**, in `O(n log n)`; see [the manual](https://swift.org).

    - [x] small lists
    - [ ] lists on disk
      1. in blocks
      2. merged

    > A list is sorted if no two neighbours are in the wrong order.

    | Items | Time | Memory |
    |:------|-----:|-------:|
    | 1,000 | 0.1 ms | 8 KB |
    | 10⁶   | 180 ms | 8 MB |

    ```swift
    var names = ["Kiyo", "Aki"]  // of any length
    names.sort { $0 < $1 }
    ```
    """)
  """#,
  "answerInParts": #"""
  stack(.vertical, [
    markdownReader("answer", story, [.followsEnd(true)]),
    button([.title("Go on"), .onPress(.tell)]),
  ])
  """#,
  "orbit": #"""
  drawing("orbit", [.x(-2...2), .y(-1...1), .keepsProportions(true)]) { sketch in
    sketch.ellipse(center: PlanePoint(0, 0), radiusX: 1.9, radiusY: 0.9)
    sketch.circle(
      center: PlanePoint(1.2, 0.6), radius: 0.15, isFilled: true,
      style: TextStyle(foreground: .info))
    sketch.text(
      "Sun", at: PlanePoint(0, 0), alignment: .center,
      style: TextStyle(foreground: .warning, attributes: .bold))
  }
  """#,
  "dotSizes": #"""
  let all: [Dots] = [.braille, .quadrants, .halves, .blocks, .ascii]
  return stack(.horizontal, spacing: 1, [.distribution(.fillEqually)], all.map { dots in
    stack("\(dots)", .vertical, [
      drawing("star", [.dots(dots), .x(0...1), .y(0...1), .verticalHugging(.low)]) { sketch in
        sketch.lines(through: [
          PlanePoint(0, 0.4), PlanePoint(1, 0.4), PlanePoint(0.2, 0),
          PlanePoint(0.5, 1), PlanePoint(0.8, 0), PlanePoint(0, 0.4),
        ], style: TextStyle(foreground: .accent))
      },
      label("name", [.text("\(dots)"), .textAlignment(.center), .textColor(.muted)]),
    ])
  })
  """#,
  "wave": #"""
  customView("wave", Wave.self, [.tintColor(.accent)])

  struct Wave: TextCustomView {
    var attributes = ViewAttributes()

    func size(width: Int?) -> (columns: Int, rows: Int)? { (24, 4) }

    func draw(in canvas: inout TextCanvas) {
      let heights = [0, 0, 1, 2, 3, 3, 2, 1]
      for column in 0..<canvas.columns {
        canvas.draw(
          "●", column: column, row: heights[column % 8],
          style: TextStyle(foreground: column % 2 == 0 ? .accent : .muted))
      }
    }
  }
  """#,
  "plainField": #"""
  stack(.vertical, [
    field([.placeholder("Your name"), .onChange { .type($0.text) }]),
    label([.styledText(name.isEmpty ? "Hello, who are you?" : "Hello, \(name, font: .bold)!")]),
  ])
  """#,
  "submittedField": #"""
  stack(.vertical, [
    field([.placeholder("Type, then press Return"), .onSubmit { .submit($0.text) }]),
    label([.text("Submitted: \(submitted)"), .textColor(.muted)]),
  ])
  """#,
  "secretField": #"""
  field([.text("correct horse"), .isSecureTextEntry(true)])
  """#,
  "numberField": #"""
  field([
    .text("1024"), .keyboardType(.numberPad), .textAlignment(.right), .selectsAllOnEntry(true),
  ])
  """#,
  "priceField": #"""
  field([.text("12.50"), .keyboardType(.decimalPad), .prefix("€ "), .suffix(" per month")])
  """#,
  "countedField": #"""
  field([.text("A short text"), .maximumLength(80), .returnKeyType(.send)])
  """#,
  "maskedField": #"""
  field([.mask(TextMask("##/##/####", guide: "DD/MM/YYYY")), .text("24/1")])
  """#,
  "wrongField": #"""
  field([.text("ada@example"), .suffix(".com"), .message(.error("no such address"))])
  """#,
  "commandField": #"""
  field([
    .text("ch"), .suggestions(["checkout", "commit"]), .history(["status", "log --oneline"]),
  ])
  """#,
  "ownText": #"""
  field([.text(name.uppercased()), .onChange { .type($0.text) }])
  """#,
  "disabledField": #"""
  field([.text("not to be changed"), .isEnabled(false)])
  """#,
  "form": #"""
  group("form", layout: { context in
    let (name, street) = (context["name"], context["street"])
    return [
      context["street-title"].leadingAnchor.constraint(
        equalTo: context.view.leadingAnchor),
      name.topAnchor.constraint(equalTo: context.view.topAnchor),
      name.leadingAnchor.constraint(equalTo: context["street-title"].trailingAnchor, constant: 2),
      name.trailingAnchor.constraint(
        equalTo: context.view.trailingAnchor).priority(.high),
      street.leadingAnchor.constraint(equalTo: name.leadingAnchor),
      street.trailingAnchor.constraint(equalTo: name.trailingAnchor),
      street.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 1),
      context["name-title"].firstBaselineAnchor.constraint(equalTo: name.firstBaselineAnchor),
      context["street-title"].firstBaselineAnchor.constraint(
        equalTo: street.firstBaselineAnchor),
      context.view.bottomAnchor.constraint(equalTo: street.bottomAnchor),
    ]
  }, [
    label("name-title", [.text("Name")]), field("name", [.text("Ada")]),
    label("street-title", [.text("Street")]), field("street", [.placeholder("and number")]),
  ])
  """#,
  "booking": #"""
  bookingForm.element("form", bookingState)

  let bookingForm = Form<Booking, SampleMsg>(
    submit: "Book", reset: "Start again", toMessage: SampleMsg.form, onSubmit: SampleMsg.book,
    rows: bookingRows)

  @FormBuilder<Booking, SampleMsg> @Sendable
  func bookingRows(_ booking: Booking) -> FormRows<Booking, SampleMsg> {
    section("Who comes")
    textRow(\.name, "Name", [.required, .length(2...40)])
    textRow(\.email, "E-mail", [.required, .email]).help("For nothing but this booking")
    numberRow(\.guests, "Guests", [.range(1...12)])
    section("When")
    dateRow(\.date, "Date", [.range(CalendarDate(2026, 11, 25)...CalendarDate(2027, 11, 24))])
    segmentsRow(\.meal, "Meal", Booking.Meal.allCases.map { choice($0, $0.rawValue) })
    pickerRow(\.wish, "Wish", ["By the window", "In the garden"].map { choice($0, $0) })
    switchRow(\.isQuiet, "Quiet table")
    checkboxRow(\.accepts, "I come or call", [.isOn])
  }
  """#,
  "wrongBooking": #"""
  wrongForm.element("wrong", wrongState)

  let wrongForm = Form<Booking, SampleMsg>(
    submit: "Book", showsSummary: true, toMessage: SampleMsg.correct, onSubmit: SampleMsg.book
  ) { booking in
    bookingRows(booking)
  }
  """#,
  "waiting": #"""
  let form = Form<Booking, SampleMsg>(toMessage: { _ in .press }, onSubmit: SampleMsg.book) { _ in
    textRow(\.email, "E-mail", [.required, .check { _ in nil }])
  }
  var state = FormState(Booking(email: "ada@example.org"))
  _ = form.update(.submit, &state)
  return form.element("waiting", state)
  """#,
  "savedBooking": #"""
  let state = FormState(Booking(name: "Ada Lovelace", email: "ada@example.org", isQuiet: true))
  return bookingForm.element("saved", state, isEnabled: false)
  """#,
  "sunset": #"""
  image("sunset", .sunset, [.semanticLabel("Sunset")])

  extension PixelImage {
    /// A sun above the sea, computed.
    static let sunset = PixelImage(width: 48, height: 32, bytes: pixels) ?? PixelImage()

    private static var pixels: [UInt8] {
      (0..<32).flatMap { y in
        (0..<48).flatMap { x -> [UInt8] in
          let (dx, dy) = (Double(x - 24) / 7, Double(y - 17) / 7)
          if y < 20, dx * dx + dy * dy < 1 { return [255, 214, 110, 255] }
          let height = UInt8(y < 20 ? y * 6 : (32 - y) * 4)
          return y < 20
            ? [90 + height, 40 + height / 2, 120 - height / 2, 255]
            : [20 + height, 30 + height, 90 + height / 2, 255]
        }
      }
    }
  }
  """#,
  "imageKind": #"""
  customView("kind", ImageKind.self, [])

  struct ImageKind: TextCustomView, Hashable {
    var attributes = ViewAttributes()

    func size(width: Int?) -> (columns: Int, rows: Int)? { (columns: 44, rows: 1) }

    func draw(in canvas: inout TextCanvas) {
      let kind =
        if let cell = canvas.cellPixels {
          "Real pixels, \(cell.width) by \(cell.height) in a cell"
        } else if canvas.hasManyColors {
          "Half blocks, two pixels in a cell"
        } else {
          "Shades, one for a cell"
        }
      canvas.draw(kind, column: 0, row: 0)
    }
  }
  """#,
  "scalings": #"""
  let all: [ImageView.Scaling] = [.fit, .fill, .stretch]
  return stack(.horizontal, spacing: 2, [.distribution(.fillEqually)], all.map {
    image("\($0)", .sunset, [.scaling($0)])
  })
  """#,
  "time": #"""
  bigDigits("time", "12:45", [.tintColor(.accent)])
  """#,
  "largeTime": #"""
  bigDigits("large", "98.6", [.size(.large), .tintColor(.success)])
  """#,
  "checkboxes": #"""
  stack(.horizontal, spacing: 3, [.distribution(.start)], [
    checkbox([.title("Log"), .isOn(isOn), .onChange { .turn($0.isOn) }]),
    checkbox([
      .title("All"), .state(isOn ? .mixed : .off), .onChange { .turn($0.isOn) },
    ]),
    checkbox([.title("Locked"), .isOn(true), .isEnabled(false)]),
  ])
  """#,
  "radioButtons": #"""
  radioGroup(
    "size", Size.allCases.map { choice($0, $0.rawValue) }, selected: size
  ) { .choose($0) }
  """#,
  "flatRadioButtons": #"""
  radioGroup(
    "flat", [
      choice(Size.small, "small"), choice(.medium, "medium", isEnabled: false),
      choice(.large, "large"),
    ], selected: size, axis: .horizontal
  ) { .choose($0) }
  """#,
  "numbers": #"""
  stack(.horizontal, spacing: 2, [.distribution(.start)], [
    Inputs.numberField([
      .value(inputs.number), .minimumValue(0), .maximumValue(10), .step(0.5),
      .onChange { .input(.number($0.value)) },
    ]),
    Inputs.numberField([.allowsEmpty(true), .placeholder("none")]),
    Inputs.numberField([.value(4), .isEnabled(false)]),
  ])
  """#,
  "ratings": #"""
  stack(.horizontal, spacing: 3, [.distribution(.start)], [
    Inputs.rating([]),
    Inputs.rating([.stars(stars), .onChange { .rate($0.stars) }]),
    Inputs.rating([.stars(4), .isEnabled(false)]),
  ])
  """#,
  "range": #"""
  rangeSlider([
    .maximumValue(100), .step(5), .range(inputs.range), .ticks(5),
    .onChange { .input(.range($0.range)) },
  ])
  """#,
  "upright": #"""
  stack(.horizontal, spacing: 3, [
    rangeSlider([.axis(.vertical), .range(0.25...0.75)]),
    slider([
      .axis(.vertical), .maximumValue(100), .value(volume),
      .onChange { .setVolume($0.value) },
    ]),
    slider([
      .maximumValue(100), .ticks(11), .value(volume), .onChange { .setVolume($0.value) },
    ]),
  ])
  """#,
  "styledLabel": #"""
  label([.styledText("Load \("91 %", color: .danger) of \("4 cores", font: .bold)")])
  """#,
  "wrappedLabel": #"""
  label([
    .text("A label with any number of lines is as high as its text needs in the width it has."),
    .numberOfLines(0),
  ])
  """#,
  "cutLabels": #"""
  let path = "/usr/share/doc/a-long-name-of-a-package/examples/readme-first.txt"
  return stack(.vertical, [
    label([.text(path), .truncation(.tail)]),
    label([.text(path), .truncation(.middle)]),
    label([.text(path), .truncation(.head)]),
  ])
  """#,
  "alignedLabels": #"""
  stack(.vertical, [
    label([.text("left"), .textAlignment(.left)]),
    label([.text("center"), .textAlignment(.center)]),
    label([.text("right"), .textAlignment(.right)]),
  ])
  """#,
  "marked": #"""
  label([.styledText(Text(markdown: "**Bold**, *slanted*, `code`, a [link](https://swift.org)"))])
  """#,
  "followedLinks": #"""
  stack(.vertical, [
    label([
      .styledText(Text(markdown: "Read the [manual](help:manual) or the [news](help:news).")),
      .onLink { .follow($0) },
    ]),
    label([.text(followedLink), .textColor(.muted)]),
  ])
  """#,
  "purposes": #"""
  let colors: [Color] = [
    .text, .muted, .accent, .success, .warning, .danger, .info, .link,
  ]
  let names = colors.map { "\("\($0)", color: $0)  " as Text }
  return label([.styledText(names.reduce("", +)), .numberOfLines(0)])
  """#,
  "fonts": #"""
  label([
    .styledText(
      """
      \("bold", font: .bold)  \("dim", font: .dim)  \("italic", font: .italic)  \
      \("struck", font: .strikethrough)  \("line", underline: .single)  \
      \("wave", underline: .curly)  \
      \("on color", color: .onSelection, background: .selection)
      """)
  ])
  """#,
  "wideText": #"""
  label([.text("日本語  한국어  Ελληνικά  Кириллица  👩‍👩‍👧  é  ½  ℃")])
  """#,
  "dialogLayer": #"""
  stack(.horizontal, [.distribution(.start)], [
    button([.title("Delete…"), .tintColor(.danger), .onPress(.show(.dialog))]),
    layer != .dialog ? .none : dialog(
      "question", [.title("Delete"), .onDismiss(.show(nil))],
      [label([.text("Delete 3 files? This cannot be undone."), .numberOfLines(0)])],
      buttons: [
        button("delete", [.title("Delete"), .onPress(.answer("deleted"))]),
        button("keep", [.title("Keep"), .onPress(.answer("kept"))]),
      ]),
  ])
  """#,
  "menuLayer": #"""
  stack(.horizontal, [.distribution(.start)], [
    button("edit", [.title("Edit"), .onPress(.show(.menu))]),
    layer != .menu ? .none : menu(
      "actions", .below("edit"), [.onDismiss(.show(nil))], [
        MenuItem("Cut", .answer("cut"), detail: "Ctrl-X"),
        MenuItem("Copy", .answer("copied"), detail: "Ctrl-C"),
        MenuItem("Paste", .answer("pasted"), isEnabled: false),
        .line,
        MenuItem("Select all", .answer("all selected")),
      ]),
  ])
  """#,
  "popoverLayer": #"""
  stack(.horizontal, [.distribution(.start)], [
    button("name", [.title("Rename"), .onPress(.show(.popover))]),
    layer != .popover ? .none : popover("rename", .after("name"), [.onDismiss(.show(nil))]) {
      field("new", [.text("notes.txt"), .onSubmit { .answer("renamed to \($0.text)") }])
    },
  ])
  """#,
  "toastLayer": #"""
  stack(.horizontal, [.distribution(.start)], [
    button([.title("Save"), .onPress(.show(.toast))]),
    layer != .toast ? .none : toast("saved") {
      label([.styledText("\("✓", color: .success) Saved.")])
      button("undo", [.title("Undo"), .onPress(.answer("undone"))])
    },
  ])
  """#,
  "tooltipLayer": #"""
  stack(.horizontal, [.distribution(.start)], [
    button("reset", [
      .title("Reset"), .onPress(.answer("reset")),
      .on(.focus, send: .show(.tooltip)), .on(.blur, send: .show(nil)),
    ]),
    layer != .tooltip ? .none
      : tooltip("tip", .after("reset"), "Brings back the first values"),
  ])
  """#,
  "overlayLayer": #"""
  stack(.horizontal, [.distribution(.start)], [
    button([.title("At the top"), .onPress(.show(.overlay))]),
    layer != .overlay ? .none : overlay("above", [
      .layer(.top), .layerMargin(2), .border(.double), .title("Top"),
      .isFocusScope(true), .takesFocus(true), .onDismiss(.show(nil)),
    ], [
      button("close", [.title("Close"), .onPress(.answer("closed"))])
    ]),
  ])
  """#,
  "givenAnswer": #"""
  label([.styledText("Answer: \(answer, font: .bold)")])
  """#,
  "constraints": #"""
  group("square", layout: { context in
    let (area, middle, corner) = (context.view, context["middle"], context["corner"])
    return [
      middle.centerXAnchor.constraint(equalTo: area.centerXAnchor),
      middle.centerYAnchor.constraint(equalTo: area.centerYAnchor),
      middle.widthAnchor.constraint(equalToConstant: 20),
      middle.heightAnchor.constraint(equalToConstant: 3),
      corner.trailingAnchor.constraint(equalTo: area.trailingAnchor),
      corner.bottomAnchor.constraint(equalTo: area.bottomAnchor),
    ]
  }, [
    group("middle", [.border(.rounded)], [label([.text("in the middle")])]),
    label("corner", [.text("in the corner"), .textColor(.muted)]),
  ])
  """#,
  "proportions": #"""
  group("columns", layout: { context in
    let (area, left, right) = (context.view, context["left"], context["right"])
    return [
      left.leadingAnchor.constraint(equalTo: area.leadingAnchor),
      left.widthAnchor.constraint(
        equalTo: area.widthAnchor, multiplier: 1.0 / 3, constant: 0),
      left.topAnchor.constraint(equalTo: area.topAnchor),
      right.topAnchor.constraint(equalTo: area.topAnchor),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
      right.trailingAnchor.constraint(equalTo: area.trailingAnchor),
      area.bottomAnchor.constraint(equalTo: left.bottomAnchor),
    ]
  }, [
    group("left", [.border(.rounded)], [label([.text("a third")])]),
    group("right", [.border(.rounded)], [label([.text("what is left")])]),
  ])
  """#,
  "distributions": #"""
  let all: [Container.Distribution] = [
    .start, .center, .end, .spaceBetween, .fillEqually,
  ]
  return stack(.vertical, all.map { distribution in
    let titles = ["\(distribution)", "b", "c"]
    return stack(.horizontal, spacing: 1, [.distribution(distribution)], titles.map {
      label($0, [
        .text($0), .backgroundColor(.raised), .padding(1, on: .horizontal),
      ])
    })
  })
  """#,
  "alignments": #"""
  stack(.horizontal, spacing: 1, [.distribution(.fillEqually)], [
    stack(.vertical, [.alignment(.leading), .backgroundColor(.sunken)], [
      label([.text("leading")])
    ]),
    stack(.vertical, [.alignment(.center), .backgroundColor(.sunken)], [
      label([.text("center")])
    ]),
    stack(.vertical, [.alignment(.trailing), .backgroundColor(.sunken)], [
      label([.text("trailing")])
    ]),
  ])
  """#,
  "bars": #"""
  group([.border(.rounded)], [
    label("head", [.text("top"), .bar(.top), .backgroundColor(.raised)]),
    label("foot", [.text("bottom"), .bar(.bottom), .backgroundColor(.raised)]),
    label("side", [.text("leading"), .bar(.leading), .backgroundColor(.sunken)]),
    label("rest", [.text("what bars leave"), .textAlignment(.center)]),
  ])
  """#,
  "loadChart": #"""
  lineChart("load", [
    .series([
      PlotSeries("user", [1, 4, 2, 8, 5, 7, 9, 3, .nan, 6, 6]),
      PlotSeries("system", [3, 3, 3, 1, 2, 1, 4, 4, 5, 4, 3]),
    ]),
  ])
  """#,
  "zoomableChart": #"""
  let values = (0...200).map { (day: Int) -> Double in
    Double((day * 13 + day * day) % 47) + Double(day) / 4
  }
  return zoomableLineChart("prices", [
    .title("Price"), .series([PlotSeries("gold", values, color: .warning)]),
    .x(shownX), .onZoom { .zoom($0) },
    .selectedX(selectedX), .onSelect { .mark($0) },
  ])
  """#,
  "forms": #"""
  let rising = (0...20).map { Double($0 * $0) / 40.0 }
  return lineChart("forms", [
    .series([
      PlotSeries("area", rising.map { $0 * 0.6 }, form: .area, color: .info),
      PlotSeries("line", rising, color: .success),
      PlotSeries("points", rising.map { 10 - $0 }, form: .points, color: .danger),
    ]),
    .y(0...10),
  ])
  """#,
  "taskList": #"""
  list(
    "tasks", inputs.tasks, id: \.self, state: inputs.taskList,
    selects: .multiple, text: { $0 }, canMove: { _ in true },
    onEvent: { .input(.tasks($0)) }
  ) { task in
    label([.text(task)])
  }
  """#,
  "dayList": #"""
  list(
    "days", sections: inputs.days.map {
      TableSection($0.name, header: $0.name, items: $0.items)
    },
    id: \.self, state: inputs.dayList, canMove: { _ in true },
    onEvent: { .input(.days($0)) }
  ) { item in
    label([.text(item)])
  }
  """#,
  "cardBoard": #"""
  stack("piles", .horizontal, [.distribution(.fillEqually), .spatialNavigation(true)]) {
    lists(
      board.piles, state: board.list, rowHeight: .fixed(2),
      { pile, isTarget in
        [
          .border(.themed), .title(pile.key.value(as: String.self) ?? ""),
          .highlightsFocus(true), .borderColor(isTarget ? .accent : .default),
        ]
      }, onEvent: { .board($0) }
    ) { note in
      stack(.vertical) {
        label([.text(note.title), .font(.bold)])
        label([.text(note.due), .textColor(.muted)])
      }
    }
  }
  """#,
  "noteCard": #"""
  card("note", [.onPress(.press)]) {
    label([.text("Write"), .font(.bold)])
    label([.text("Monday"), .textColor(.muted)])
  }
  """#,
  "fileList": #"""
  filePicker("files", inputs.files) { .input(.files($0)) }
  """#,
  "barOfMenus": #"""
  group([
    menuBar("menus", [
      BarMenu("file", "File", [
        MenuItem("Open…", .answer("open"), detail: "Ctrl-O"),
        MenuItem("Save", .answer("save"), isEnabled: false),
        .line,
        MenuItem("Quit", .answer("quit")),
      ]),
      BarMenu("edit", "Edit", [
        MenuItem("Undo", .answer("undo")), MenuItem("Redo", .answer("redo")),
      ]),
      BarMenu("view", "View", [
        MenuItem("Wrap lines", .turn(!isOn), isChecked: isOn),
        .line,
        MenuItem("Large", .answer("large"), isChecked: answer == "large"),
        MenuItem("Small", .answer("small"), isChecked: answer == "small"),
      ]),
    ], open: openMenu) { .openMenu($0) }
  ])
  """#,
  "contextMenuOfText": #"""
  group([.border(.rounded)], [
    button("file", [
      .title("Press the right button, or Shift-F10"), .onMenu { .askForMenu($0) },
    ]),
    contextMenu("file-menu", of: "file", at: menuSpot, [.onDismiss(.askForMenu(nil))], [
      MenuItem("Rename", .answer("rename")), MenuItem("Copy path", .answer("copy")),
      .line,
      MenuItem("Delete", .answer("delete"), detail: "Del"),
    ]),
  ])
  """#,
  "commands": #"""
  let keys: KeyMap = [
    .bind("ctrl+s", "save", "Save file"),
    .bind("ctrl+f", "find", "Find in files"),
    .bind("ctrl+g", "line", "Go to line"),
    .bind("ctrl+r", "rename", "Rename symbol"),
  ]
  return stack(.horizontal, [.distribution(.start)], [
    button([.title("Commands…"), .onPress(.search)]),
    palette.map { state in
      commandPalette("palette", state, items: .init(keys)) { .palette($0) }
    } ?? .none,
  ])
  """#,
  "lastCommand": #"""
  label([.styledText("Command: \(answer, font: .bold)")])
  """#,
  "banners": #"""
  stack(.vertical, Notice.allCases.map { notice in
    banner("\(notice)", notice, "A banner that says \(notice).")
  })
  """#,
  "offline": #"""
  stack(.vertical, [
    isOn
      ? banner(
        "offline", .warning, "There is no connection.",
        onDismiss: .turn(false)
      ) {
        button([.title("Try again"), .onPress(.press)])
      }
      : button("again", [.title("Show it again"), .onPress(.turn(true))])
  ])
  """#,
  "way": #"""
  let folders = Array(["home", "ada", "projects", "engine"].prefix(depth))
  return breadcrumb("way", Array(folders.indices), title: { Text(folders[$0]) }) {
    .go(depth: $0 + 1)
  }
  """#,
  "wizard": #"""
  let steps: [Text] = ["Name", "Template", "Options", "Summary"]
  return stack(.vertical, [
    stepTrail("steps", steps, current: step) { .goOn(step: $0) },
    button("next", [.title("Next"), .onPress(.goOn(step: (step + 1) % steps.count))]),
  ])
  """#,
  "keysInHelp": #"""
  keyList("keys", [
    .bind("ctrl+s", "save", "Save"), .bind("f2", "save", "Save"), .bind("up", "above", "Row above"),
  ])
  """#,
  "keysInBar": #"""
  group([
    button("save", [.title("Save"), .shortcut("ctrl+s", help: "Save"), .onPress(.press)]),
    statusBar("status", "budget.txt \("changed", color: .warning)"),
  ])
  """#,
  "sizePicker": #"""
  stack(.horizontal, spacing: 2, [.distribution(.start)], [
    picker(
      "size", Size.allCases.map { choice($0, $0.rawValue) },
      selected: inputs.size, state: inputs.sizePicker
    ) { .input(.size($0)) },
    picker(
      "off", [choice(1, "disabled")], selected: 1, state: PickerState(),
      [.isEnabled(false)]
    ) { _ in nil },
  ])
  """#,
  "countryPicker": #"""
  stack(.horizontal, [.distribution(.start)], [
    picker(
      "country", InputSamples.countries.map { choice($0, $0) },
      selected: inputs.country, state: inputs.countryPicker, rows: 5
    ) { .input(.country($0)) }
  ])
  """#,
  "tagPicker": #"""
  stack(.horizontal, [.distribution(.start)], [
    picker(
      "tags", ["red", "green", "blue"].map { choice($0, $0) },
      selected: inputs.tags, state: inputs.tagPicker
    ) { .input(.tags($0)) }
  ])
  """#,
  "originField": #"""
  completionField(
    "origin", inputs.origin, InputSamples.countries, state: inputs.originCompletion, rows: 5,
    [.placeholder("A country")]
  ) { .input(.origin($0)) }
  """#,
  "guestField": #"""
  tokenField(
    "guests", inputs.guests, InputSamples.people, state: inputs.guestField, rows: 2,
    [.placeholder("Guests")]
  ) { .input(.guests($0)) }
  """#,
  "duePicker": #"""
  stack(.horizontal, [.distribution(.start)], [
    datePicker(
      "due", inputs.due, state: inputs.duePicker, today: CalendarDate(2026, 11, 20)
    ) { .input(.due($0)) }
  ])
  """#,
  "accentPicker": #"""
  stack(.horizontal, [.distribution(.start)], [
    colorPicker("accent", inputs.accent, state: inputs.accentPicker) {
      .input(.accent($0))
    }
  ])
  """#,
  "motion": #"""
  `switch`([.title("Motion"), .isOn(isMoving), .onChange { .move($0.isOn) }])
  """#,
  "gauges": #"""
  let limits = [Threshold(0.7, .warning), Threshold(0.9, .danger)]
  return stack(.vertical, [
    gauge("cpu", [.title("CPU   "), .value(0.42), .thresholds(limits)]),
    gauge("disk", [.title("Disk  "), .value(0.73), .thresholds(limits)]),
    gauge("memory", [.title("Memory"), .value(0.96), .thresholds(limits)]),
  ])
  """#,
  "download": #"""
  stack(.vertical, [
    progress("load", [
      .title("Download"), .amount(10e6 * done, of: 10e6), .elapsed(.seconds(5)),
      .numbers(.bytes), .isEased(true),
    ]),
    button("more", [.title("Go on"), .onPress(.load)]),
  ])
  """#,
  "endless": #"""
  progress("search", [
    .title("Searching"), .amount(0, of: nil), .phase(isMoving ? nil : 0),
  ])
  """#,
  "spinners": #"""
  let all: [SpinnerFrames] = [.dots, .line, .rising, .corner, .moon, .ball]
  return stack(.horizontal, spacing: 4, [.distribution(.start)], all.indices.map {
    spinner($0, [.frames(all[$0]), .phase(isMoving ? nil : 0), .tintColor(.accent)])
  })
  """#,
  "poem": #"""
  scrollView([.directions(.vertical)], (1...12).map { line in
    label(line, [.text("Line \(line) of 12")])
  })
  """#,
  "grid": #"""
  scrollView([.directions([.vertical, .horizontal])], (0..<10).map { row in
    label(row, [
      .text((0..<20).map { "(\(row), \($0))" }.joined(separator: "  "))
    ])
  })
  """#,
  "followed": #"""
  stack(.vertical, [
    scrollView("lines", [
      .directions(.vertical), .position(ScrollPosition(row: row)),
      .onScroll { .scroll($0.row) },
    ], (1...30).map { label($0, [.text("Line \($0) of 30")]) }),
    stack("buttons", .horizontal, spacing: 1, [.distribution(.start)], [
      button([.title("Top"), .onPress(.scroll(0))]),
      button([.title("Middle"), .onPress(.scroll(13))]),
      label([.text("first row: \(row)"), .textColor(.muted)]),
    ]),
  ])
  """#,
  "scrolledForm": #"""
  scrollView([.directions(.vertical)], (1...8).map { number in
    button(number, [.title("Button \(number)"), .onPress(.press)])
  })
  """#,
  "cityList": #"""
  table([.onAct(SampleMsg.open)], items: City.all, id: \.name) { city in
    label([.styledText("\(city.name), \(city.country, color: .muted)")])
  }
  """#,
  "cityTable": #"""
  table([
    .columns([
      TableColumn(City.Column.name, "City", isSortable: true),
      TableColumn(City.Column.country, "Country", isSortable: true),
      TableColumn(
        City.Column.people, "Millions", width: .fitted(),
        alignment: .right, isSortable: true),
    ]),
    .order(order), .onOrder(SampleMsg.sort), .findByTyping { $0.name },
  ], items: City.sorted(by: order), id: \.name) { city in
    group([
      label(City.Column.name, [.text(city.name)]),
      label(City.Column.country, [.text(city.country)]),
      label(City.Column.people, [.text("\(city.people)")]),
    ])
  }
  """#,
  "editedCities": #"""
  table("editedCities", [
    .columns([
      TableColumn(City.Column.name, "City", isEditable: false),
      TableColumn(City.Column.country, "Country"),
    ]),
    .editing(edited.cell), .onEdit(SampleMsg.editCell),
  ], items: edited.all, id: \.name) { city in
    group([
      label(City.Column.name, [.text(city.name)]),
      edited.cell?.row == ViewKey(city.name)
        ? field("draft", [.text(edited.draft), .onChange { .draft($0.text) }])
        : label(City.Column.country, [.text(city.country)]),
    ])
  }
  """#,
  "frozenCities": #"""
  table("frozenCities", [
    .columns([
      TableColumn(City.Column.name, "City", width: .fixed(11)),
      TableColumn(City.Column.country, "Country", width: .fixed(40)),
      TableColumn(City.Column.people, "Millions", width: .fixed(40)),
    ]),
    .frozenColumns(leading: 1),
  ], items: City.all, id: \.name) { city in
    group([
      label(City.Column.name, [.text(city.name)]),
      label(City.Column.country, [.text(city.country)]),
      label(City.Column.people, [.text("\(city.people)")]),
    ])
  }
  """#,
  "markedCities": #"""
  table("markedCities", [.isStriped(true)], items: City.all, id: \.name) { city in
    let isLarge = city.people > 30
    let selected = TextStyle(foreground: .onAccent, background: .accent)
    return label([
      .text(city.name),
      .mark(isLarge ? TextStyle(foreground: .danger, attributes: .bold) : .plain),
      .selectionStyle(isLarge ? .style(selected) : .default),
    ])
  }
  """#,
  "manyCities": #"""
  stack(.vertical, [
    table([
      .selectionMode(.multiple), .selection(selection),
      .onSelect { selection, _ in .select(selection) },
    ], items: City.all, id: \.name) { city in
      label([.text(city.name)])
    },
    label([.text("\(selection.count(of: City.all.count)) selected")]),
  ])
  """#,
  "sections": #"""
  let sections = ["China", "India", "Japan"].map { country in
    TableSection(
      country, header: country,
      items: City.all.filter { $0.country == country })
  }
  return table(rows: TableItems(sections: sections, id: \.name)) { city in
    TableCell(label([.text(city?.name ?? "")]))
  }
  """#,
  "million": #"""
  table(items: Self.numbers, id: \.self) { number in
    label([.text("Row \(number)")])
  }
  """#,
  "loading": #"""
  table(state: CollectionViewState<City, SampleMsg>.loading, id: \.name) { _ in
    .placeholder
  }
  """#,
  "noRows": #"""
  table([.placeholder("No city is like that.")], items: [City](), id: \.name) { _ in
    .placeholder
  }
  """#,
  "failed": #"""
  let state = CollectionViewState<City, SampleMsg>
    .failed(message: "The server does not answer.", retry: .reload)
  return table(state: state, id: \.name) { _ in .placeholder }
  """#,
  "fileTabs": #"""
  tabs("main", [
    tab("files", "Files") { label([.text("budget.txt, letter.txt")]) },
    tab("log", "Log \("3", color: .warning)") {
      label([.text("Three warnings.")])
    },
    tab("off", "Remote", isEnabled: false) {},
  ], selected: shownTab) { .openTab($0) }
  """#,
  "welcome": #"""
  pages("tour", count: 4, page: page, onTurn: { .turnPage($0) }) { page in
    label([.text("Page \(page + 1) of the tour."), .textAlignment(.center)])
  }
  """#,
  "moreOptions": #"""
  collapsible(
    "more", "More options", isOpen: showsMore, onToggle: { .showMore($0) }
  ) {
    `switch`([.title("Spelling"), .isOn(isOn), .onChange { .turn($0.isOn) }])
    label([.text("Only views that are seen are described.")])
  }
  """#,
  "notes": #"""
  stack(.vertical, [
    textView("notes", [
      .buffer(text), .placeholder("What is on your mind?"), .rows(3...6),
      .onEdit { .edit($0.buffer) }, .onSelect { .caret($0.selection?.caret ?? 0) },
    ]),
    label([.text("\(text.count) bytes, caret at \(caret)"), .textColor(.muted)]),
  ])
  """#,
  "source": #"""
  textView("source", [
    .buffer(code), .onEdit { .editCode($0.buffer) },
    .showsLineNumbers(true), .marks([2: GutterMark("●", TextStyle(foreground: .danger))]),
    .highlighter(Settings()), .search(TextSearch("ro", ignoresCase: true)),
  ])
  """#,
  "prompt": #"""
  stack(.vertical, [
    textView("prompt", [
      .placeholder("Ask anything"), .rows(1...5), .submitsOnReturn(true), .foldsPastes(from: 10),
      .onSubmit { .submit($0.text) },
    ]),
    label([.text("Submitted: \(submitted)"), .textColor(.muted)]),
  ])
  """#,
  "sideways": #"""
  textView("sideways", [
    .buffer(longLines), .onEdit { .editLongLines($0.buffer) },
    .wrapsLines(false), .tabColumns(8),
  ])
  """#,
  "readOnlyText": #"""
  textView("license", [.text("Use it as you like.\nThere is no warranty."), .isReadOnly(true)])
  """#,
  "disabledText": #"""
  textView("disabled", [.text("not to be changed"), .isEnabled(false)])
  """#,
  "fileTree": #"""
  let children = [
    "Sources": ["Charts", "Gallery", "Widgets"], "Tests": ["GalleryTests"],
    "Gallery": ["Code", "Frame", "Model", "Pages"],
  ]
  return tree(
    "files", ["Sources", "Tests", "Package.swift"], id: \.self,
    children: { children[$0] }, state: files, onEvent: { .tree($0) }
  ) { name in
    label([.text(name)])
  }
  """#,
  "nodeSizes": #"""
  let children = ["Sources": ["Charts", "Gallery", "Widgets"], "Tests": ["GalleryTests"]]
  return treeTable(
    "nodeSizes", ["Sources", "Tests", "Package.swift"], id: \.self,
    children: { children[$0] }, state: files,
    columns: [
      TableColumn("name", "Name"),
      TableColumn("letters", "Letters", width: .fitted(), alignment: .right),
    ], [.selectionMode(.multiple)], onEvent: { .tree($0) }
  ) { name in
    [label("name", [.text(name)]), label("letters", [.text("\(name.count)")])]
  }
  """#,
  "outline": #"""
  tree(
    "outline", tasks.nodes[""] ?? [], id: \.self, children: { tasks.nodes[$0] },
    state: tasks.state, canMove: { _ in true }, onEvent: { .outline($0) }
  ) { name in
    label([.text(name)])
  }
  """#,
  "listAndPreview": #"""
  split(
    "main", .horizontal,
    [.firstMinimum(12), .isCollapsible(true)],
    label("list", [.text("a list"), .textAlignment(.center)]),
    label("preview", [.text("a preview"), .textAlignment(.center)]))
  """#,
  "upperAndLower": #"""
  split(
    "both", .vertical, [.start(.second(2))],
    label("above", [.text("above"), .textAlignment(.center)]),
    label("below", [.text("below"), .textAlignment(.center)]))
  """#,
  "flatSparkline": #"""
  sparkline("cpu", [
    .values([1, 2, 4, 6, 8, 6, 4, 2, .nan, 3, 5, 9, 7]), .range(0...10),
  ])
  """#,
  "highSparkline": #"""
  let values = (0..<120).map { (second: Int) -> Double in
    Double((second * 37 + second * second * 11) % 29) + Double(second) / 4
  }
  return sparkline("net", [.values(values), .tintColor(.success)])
  """#,
  "barsAcross": #"""
  barChart("sales", [
    .bars([Bar("Tea", 12.5), Bar("Coffee", 19), Bar("Returns", -4)])
  ])
  """#,
  "stackedBars": #"""
  barChart("load", [
    .bars([Bar("Mon", 4, 2), Bar("Tue", 5, 3), Bar("Wed", 2, 6), Bar("Thu", 3, 1)]),
    .series(["user", "system"]), .arrangement(.stacked), .direction(.vertical),
  ])
  """#,
  "groupedBars": #"""
  barChart("years", [
    .bars([Bar("Q1", 3, 5), Bar("Q2", 4, 4), Bar("Q3", 2, 6), Bar("Q4", 7, 8)]),
    .series(["2025", "2026"]), .direction(.vertical), .colors([.info, .warning]),
  ])
  """#,
  "weekHeatmap": #"""
  heatmap("week", [
    .rows([[0, 1, 2, 3, 4, 3], [4, 3, .nan, 1, 0, 2], [2, 2, 3, 3, 2, 4]]),
    .labels(["Mon", "Tue", "Wed"]),
  ])
  """#,
  "alarmHeatmap": #"""
  let loads = (0..<3).map { (row: Int) -> [Double] in
    (0..<24).map { (hour: Int) -> Double in Double((hour * 5 + row * 7) % 13) }
  }
  return heatmap("alarm", [
    .rows(loads), .labels(["web", "mail", "jobs"]), .ramp(.alarm),
  ])
  """#,
]
