import Widgets
struct File { var name = "", path = "", size = 0 }
struct Entry { var id = "", title = "", due = "", children: [Entry]? }
struct Folder { var name = "" }
struct Mail { var id = 0, subject = "", replies: [Mail]? }
enum Tab { case files, log }
enum Menu { case file }
enum Step: String, CaseIterable { case name, template }
let task = Entry()
struct Model {
  var tab = Tab.files, page = 0, showsMore = false, file = "", folders: [Folder] = []
  var roots: [File] = [], children: [String: [File]] = [:], tree = TreeState<String>()
  var tasks: [Entry] = [], chosen: String?, step = Step.name
  var query = "", files: [File] = [], lines: [String] = [], found = FuzzyResults()
  var openMenu: Menu?, menuSpot: MenuSpot?, palette: PaletteState?, keys: [KeyBinding] = []
  var stepNumber = 0, threads: [Mail] = [], mails = TreeState<Int>()
  func read(_ mail: Int) {}
  func archive(_ isChosen: (Mail) -> Bool) {}
  mutating func move(_ node: String, to place: TreePlace<String>) {}
}
enum Msg: Sendable {
  case show(Tab), turn(Int), showMore(Bool), tree(TreeEvent<String>), open, quit, openMenu(Menu?), askForMenu(MenuSpot), closeMenu
  case delete, palette(PaletteEvent<KeyAction>), go(Folder), hide, connect
  case goBack(to: Int), mails(TreeEvent<Int>), archive
  case search(String), found(FuzzyResults), opened([String]), openTask(String)
}
func fileList(_ model: Model) -> Element<Msg> { .none }
func log(_ model: Model) -> Element<Msg> { .none }
func tour(_ page: Int) -> Element<Msg> { .none }
func options(_ model: Model) -> Element<Msg> { .none }
@MainActor let list: Element<Msg> = .none
@MainActor let preview: Element<Msg> = .none
let keys: KeyMap = []
