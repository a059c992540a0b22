import Inputs
import Shohin

/// The state of the examples of inputs.
struct InputSamples: Equatable {
  var number: Double? = 4
  var range = 20.0...60.0
  var size: Size? = .medium
  var sizePicker = PickerState()
  var country: String?
  var countryPicker = PickerState()
  var tags: Set<String> = ["red"]
  var tagPicker = PickerState()
  var origin = ""
  var originCompletion = CompletionState()
  var guests = ["Ada", "Alan"]
  var guestField = TokenFieldState()
  var due: CalendarDate? = CalendarDate(2026, 11, 24)
  var duePicker = DatePickerState()
  var accent = Color(red: 0xDD, green: 0xA0, blue: 0xDD)
  var accentPicker = ColorPickerState()
  var tasks = ["Write", "Read", "Call", "Rest"]
  var taskList = ListState<String>(selected: ["Write"])
  var days = [
    Day(name: "Today", items: ["Bread", "Milk"]), Day(name: "Tomorrow", items: ["Tea"]),
  ]
  var dayList = ListState<String>(selected: ["Milk"])
  var files: FilePickerState

  /// The items of a day.
  struct Day: Equatable {
    var name: String
    var items: [String]
  }

  init() {
    files = FilePickerState(folder: "/home/ada")
    files.show(Self.contents(of: files.folder), of: files.folder)
  }

  static let people = ["Ada", "Alan", "Edsger", "Grace", "Katherine"]

  static let countries = [
    "Argentina", "Brazil", "Canada", "Denmark", "Egypt", "France", "Ghana", "Hungary", "India",
    "Japan", "Kenya", "Latvia", "Mexico", "Norway",
  ]

  /// The entries of folders that only the gallery has.
  static func contents(of folder: String) -> FolderContents {
    switch folder {
    case "/": .entries([FileEntry("home", .folder)])
    case "/home": .entries([FileEntry("ada", .folder), FileEntry("bob", .folder)])
    case "/home/ada":
      .entries([
        FileEntry("notes.txt", detail: "2 kB"), FileEntry("code", .folder), FileEntry(".profile"),
        FileEntry("tea.png", detail: "1 MB"),
      ])
    case "/home/ada/code": .entries([])
    default: .failed("Permission denied")
    }
  }
}

/// The messages of the examples of inputs.
enum InputMsg: Equatable, Sendable {
  case number(Double?), range(ClosedRange<Double>)
  case size(PickerEvent<Size>), country(PickerEvent<String>), tags(PickerEvent<String>)
  case guests(TokenFieldEvent)
  case origin(CompletionEvent<String>), due(DatePickerEvent), accent(ColorPickerEvent)
  case tasks(ListEvent<String>), days(ListEvent<String>), files(FilePickerEvent)
}

extension InputSamples {
  mutating func apply(_ message: InputMsg) {
    switch message {
    case .number(let number): self.number = number
    case .range(let range): self.range = range
    case .size(let event): sizePicker.apply(event, to: &size)
    case .country(let event): countryPicker.apply(event, to: &country)
    case .tags(let event): tagPicker.apply(event, to: &tags)
    case .origin(let event): originCompletion.apply(event, to: &origin)
    case .guests(let event): guestField.apply(event, to: &guests)
    case .due(let event): duePicker.apply(event, to: &due)
    case .accent(let event): accentPicker.apply(event, to: &accent)
    case .tasks(let event):
      taskList.apply(event)
      if case .move(let move) = event { tasks.move(move, id: \.self) }
    case .days(let event): apply(event)
    case .files(let event):
      files.apply(event)
      if case .open(let folder) = event { files.show(Self.contents(of: folder), of: folder) }
    }
  }

  private mutating func apply(_ event: ListEvent<String>) {
    dayList.apply(event)
    guard case .move(let move) = event else { return }
    var sections = days.map { TableSection($0.name, items: $0.items) }
    sections.move(move, id: \.self)
    for (number, section) in sections.enumerated() { days[number].items = section.items }
  }
}
