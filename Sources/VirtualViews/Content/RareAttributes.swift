/// The attributes that few views have.
@usableFromInline
struct RareAttributes: Hashable, Sendable {
  var tag = 0
  var priorities = ViewAttributes.Priorities()
  var keyMap = KeyMap()
  var inheritsKeys = false
  var tracksHover = false
  var dragDistance = 0
  var isTextSelectable = true
  var isTabStop = true
  var followsLinks = false
  var collapsedAxes: Container.Axes = []
  var span = GridSpan()
  var bar: BarEdge?
  var padding = Insets.zero
  var margin = Insets.zero
  var limits = SizeLimits.none
  var semanticLabel: String?
  var semanticState: Semantics.State = []
  var semanticNote = ""
  var semanticNews: String?
  var semanticLevel = 0
  var semanticRole: Semantics.Role?
  // Behind a pointer of its own: few of the views that have other rare attributes are marked rows.
  private var marking: Marking?

  private indirect enum Marking: Hashable, Sendable {
    case marks(TextStyle, selected: SelectionStyle)

    /// The styles as they are stored; nil for none.
    init?(_ mark: TextStyle, _ selected: SelectionStyle) {
      guard mark != .plain || selected != .default else { return nil }
      self = .marks(mark, selected: selected)
    }
  }

  var mark: TextStyle {
    get { if case .marks(let mark, _) = marking { mark } else { .plain } }
    set { marking = Marking(newValue, selectionStyle) }
  }

  var selectionStyle: SelectionStyle {
    get { if case .marks(_, let selected) = marking { selected } else { .default } }
    set { marking = Marking(mark, newValue) }
  }

  // Behind a pointer of its own: a screen has one at most.
  private var currency: Currency?

  private indirect enum Currency: Hashable, Sendable { case item(Semantics.Item) }

  var semanticCurrentItem: Semantics.Item? {
    get { if case .item(let item) = currency { item } else { nil } }
    set { currency = newValue.map { .item($0) } }
  }

  // Behind a pointer of its own: few of the views that have other rare attributes have a name for their state.
  private var keeping: Keeping?

  private indirect enum Keeping: Hashable, Sendable { case state(ViewKey) }

  var stateKey: ViewKey? {
    get { if case .state(let key) = keeping { key } else { nil } }
    set { keeping = newValue.map { .state($0) } }
  }

  // Behind a pointer of its own: few of the views that have other rare attributes are layers.
  private var lifting: Lifting?

  private indirect enum Lifting: Hashable, Sendable { case layer(Layer) }

  var layer: Layer? {
    get { if case .layer(let layer) = lifting { layer } else { nil } }
    set { lifting = newValue.map { .layer($0) } }
  }

  var isLayer: Bool { lifting != nil }

  init(_ base: ViewAttributes.Base) {
    guard base != .plain else { return }
    // A line higher than its text would only look odd.
    priorities.verticalHugging = .low + 1
    switch base {
    case .plain, .text: break
    case .pressed: priorities.horizontalHugging = .low + 1
    case .track: priorities.horizontalHugging = .low - 1
    }
  }
}
