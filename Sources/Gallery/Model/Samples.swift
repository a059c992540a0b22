import Charts
import Documents
import Editor
import Forms
import Inputs
import Shohin
import Transcripts
import Widgets

/// The state of the examples.
///
/// Each page is an extension whose properties are its examples.
struct Samples: Equatable {
  var presses = 0
  var name = ""
  var submitted = ""
  var size: Size? = .medium
  var isOn = true
  var volume = 40.0
  var copies = 2.0
  /// The form that is filled in.
  var bookingState = FormState(Booking())
  /// The form that was submitted and is not right yet.
  var wrongState = Booking.refused
  var order = TableOrder(by: City.Column.name)
  var city: City?
  var selection = RowSelection.none
  var edited = EditedCities()
  var row = 0
  /// The layer that is open.
  var layer: LayerName?
  /// The answer that the user gave in a layer.
  var answer = "none yet"
  var shownX: ClosedRange<Double>?
  var selectedX: Double?
  var date = CalendarDate(2026, 11, 24)
  var stars = 3
  var followedLink = "Click a link, or press Tab and Return."
  /// The tab that is shown.
  var shownTab = "files"
  /// The page of the tour.
  var page = 0
  var showsMore = true
  var files = TreeState<String>(open: ["Sources"], selected: "Sources")
  var tasks = Tasks()
  var inputs = InputSamples()
  var board = Board()
  var openMenu: String?
  /// The place of the menu that a click opened.
  var menuSpot: MenuSpot?
  /// The search for a command; nil while nobody searches.
  var palette: PaletteState?
  /// The number of the step of a wizard.
  var step = 1
  /// The number of folders on the way.
  var depth = 4
  var isMoving = true
  /// The share of a download that is done.
  var done = 0.62
  /// A text that is edited.
  var text: TextBuffer = "Buy milk\nCall Aki"
  /// A text with colors and line numbers.
  var code: TextBuffer = """
    # How it looks
    [screen]
    theme = midnight
    \tborders = round
    motion = reduced
    """
  /// A text of lines that are longer than the view is wide.
  var longLines: TextBuffer = """
    A line that is much longer than the view is wide, so that it is scrolled sideways with its caret
    日本語\tand a tab
    """
  /// The place of the caret in the text that is edited.
  var caret = 0
  /// The part of a text that has come.
  var story: MarkdownDocument = "## Rain\n"
  /// A conversation, and the part of it that is seen.
  var talk = Samples.beginning
  var talkPlace = TranscriptState()
  var opensCall = true
  var asksPermission = false
  var asked = PromptState(history: ["What is new?"])
}

/// The sizes that an example offers.
enum Size: String, CaseIterable, Sendable { case small, medium, large }

/// The layers that an example opens.
enum LayerName: Sendable { case dialog, menu, popover, toast, tooltip, overlay }

/// The messages of the examples.
enum SampleMsg: Equatable, Sendable {
  case press, type(String), submit(String), edit(TextBuffer), caret(Int)
  case editCode(TextBuffer), editLongLines(TextBuffer)
  case form(FormMsg<Booking>), correct(FormMsg<Booking>), book(Booking)
  case choose(Size?), turn(Bool), setVolume(Double), setCopies(Double)
  case editCell(TableEdit), draft(String)
  case sort(TableOrder), open(City), select(RowSelection), reload, scroll(Int)
  case show(LayerName?), answer(String)
  case zoom(ClosedRange<Double>), mark(Double)
  case follow(String), pick(CalendarDate), rate(Int), move(Bool), load, tell
  case openTab(String), turnPage(Int), showMore(Bool), tree(TreeEvent<String>)
  case outline(TreeEvent<String>), input(InputMsg), board(ListEvent<Board.Card.ID>)
  case openMenu(String?), askForMenu(MenuSpot?), search, palette(PaletteEvent<KeyAction>), go(
    depth: Int), goOn(step: Int)
  case talk(TranscriptEvent), sayMore, openCall(Bool), ask, permit(PermissionAnswer), prompt(
    PromptEvent)
}

@discardableResult
func update(message: SampleMsg, samples: inout Samples) -> Command<SampleMsg> {
  switch message {
  case .form(let message): return bookingForm.update(message, &samples.bookingState)
  case .correct(let message): return wrongForm.update(message, &samples.wrongState)
  case .editCell(let edit): return samples.edited.apply(edit)
  case .board(let message): return samples.board.apply(message)
  default:
    change(&samples, message)
    return .none
  }
}

private func change(_ samples: inout Samples, _ message: SampleMsg) {
  switch message {
  case .press: samples.presses += 1
  case .type(let text): samples.name = text
  case .submit(let text): samples.submitted = text
  case .book(let booking): samples.answer = "a table for \(booking.name)"
  case .choose(let size): samples.size = size
  case .turn(let isOn): samples.isOn = isOn
  case .setVolume(let volume): samples.volume = volume
  case .setCopies(let copies): samples.copies = copies
  case .draft(let text): samples.edited.draft = text
  case .sort(let order): samples.order = order
  case .open(let city): samples.city = city
  case .select(let selection): samples.selection = selection
  case .reload: samples.presses = 0
  case .scroll(let row): samples.row = row
  case .show(let layer): samples.layer = layer
  case .answer(let answer):
    (samples.layer, samples.openMenu, samples.menuSpot) = (nil, nil, nil)
    samples.answer = answer
  case .zoom(let range): samples.shownX = range
  case .mark(let x): samples.selectedX = x
  case .pick(let date): samples.date = date
  case .follow(let address): samples.followedLink = "You followed \(address)."
  case .rate(let stars): samples.stars = stars
  case .tell: samples.tell()
  case .load: samples.done = samples.done < 1 ? min(1, samples.done + 0.125) : 0
  case .move(let isMoving): samples.isMoving = isMoving
  default: updateWidgets(message: message, samples: &samples)
  }
}

private func updateWidgets(message: SampleMsg, samples: inout Samples) {
  switch message {
  case .edit(let text): samples.text = text
  case .editCode(let text): samples.code = text
  case .editLongLines(let text): samples.longLines = text
  case .caret(let caret): samples.caret = caret
  case .openTab(let tab): samples.shownTab = tab
  case .turnPage(let page): samples.page = page
  case .showMore(let isShown): samples.showsMore = isShown
  case .tree(let event): samples.files.apply(event)
  case .input(let message): samples.inputs.apply(message)
  case .outline(let event): samples.tasks.apply(event)
  case .openMenu(let menu): samples.openMenu = menu
  case .askForMenu(let spot): samples.menuSpot = spot
  case .search: samples.palette = PaletteState()
  case .palette(.choose(let action)):
    (samples.palette, samples.answer) = (nil, "\(action)")
  case .palette(.dismiss): samples.palette = nil
  case .palette(let event): samples.palette?.apply(event)
  case .go(let depth): samples.depth = depth
  case .goOn(let step): samples.step = step
  case .talk, .sayMore, .openCall, .ask, .permit, .prompt:
    updateAgents(message: message, samples: &samples)
  default: break
  }
}

extension Samples {
  private static let parts = [
    "\nIt began with *one* drop", ", then **two**,", " and then", " nobody counted", " any more.\n",
    "\n1. the roof", " sang", "\n2. the cat", " came in\n", "\n> Stay", " as long as",
    " it rains.\n",
  ]

  /// Appends the next part of the story, or begins it again.
  fileprivate mutating func tell() {
    let told = story.source.utf8.count
    var length = "## Rain\n".utf8.count
    for part in Self.parts {
      if length == told { return story.append(part) }
      length += part.utf8.count
    }
    story = "## Rain\n"
  }
}
