import Editor
import Inputs
enum Size { case small, large }
struct Task { var id = 1, title = "", isDone = false }
struct Model {
  var logs = false, isAll = false, isAny = false, isSaving = false
  var size = Size.small, sizePicker = PickerState()
  var tags: Set<Int> = [], tagPicker = PickerState()
  var accent = Color.red, accentPicker = ColorPickerState()
  var files = FilePickerState(folder: "/")
  var tasks: [Task] = [], piles: [TableSection<Task>] = [], list = ListState<Int>()
  var copies = 1.0, stars = 3, prices = 0.0...1.0
  var tag = "", tagCompletion = CompletionState()
  var to: [String] = [], toField = TokenFieldState()
  var text = "", word = "", completion = CompletionState()
  mutating func take(_ command: String) {}
  var due: CalendarDate?, today: CalendarDate?, duePicker = DatePickerState()
}
enum Msg: Sendable {
  case log(Bool), all(Bool), resize(Size), size(PickerEvent<Size>), tags(PickerEvent<Int>), accent(ColorPickerEvent)
  case files(FilePickerEvent), listed(String, FolderContents), tasks(ListEvent<Int>), board(ListEvent<Int>), done(Int), copies(Double)
  case due(DatePickerEvent), rate(Int), prices(ClosedRange<Double>), save
  case tag(CompletionEvent<String>), to(TokenFieldEvent), type(String), completion(CompletionEvent<String>)
}
enum Pile: String, CaseIterable, Sendable { case open, doing, done }
struct Card { var title = "", pile = Pile.open }
struct Board { var cards: [Card] = [] }
@MainActor let model = Model()
let sizes: [Choice<Size>] = [], tags: [Choice<Int>] = []
let labels: [String] = [], people: [String] = [], commands: [Choice<String>] = []
func contents(of folder: String) async -> FolderContents { .loading }
