/// The screens of a program: which routes are open, and the model of each of their screens.
///
/// It is the model of ``Wireframe/app(_:)``. Written, it is its navigation and nothing else: what is read opens the
/// same screens, made anew of their routes.
public struct ScreensState<Route: Hashable & Codable & Sendable> {
  /// The routes that are open.
  public internal(set) var navigation: Navigation<Route>
  /// The number of changes; it never decreases.
  public internal(set) var revision = 0

  /// The states of the open screens, and of those that are gone and have still to hear of it.
  var states: [ScreenID: ScreenState<Route>] = [:]
  /// The screens that are shown, by the messages that they were sent.
  var shown: [ScreenID] = []
  /// The change of which screens have still to hear that it was shown.
  var transition: Transition?
  var transitions = 0
  /// The screen that handles a message although it is gone.
  var speaking: ScreenID?
  /// The questions that presentations are to answer, by the first screens of these.
  var questions: [ScreenID: WaitingQuestion<Route>] = [:]
  /// The dialogs that screens asked for.
  public internal(set) var dialogs = Dialogs()
  /// The toasts that screens asked for.
  public internal(set) var toasts = Toasts()
  /// True if another screen is on top than when the first of the open dialogs came.
  var movedUnderDialogs = false
  /// The screens for the views that are being made.
  var rendered = RenderedScreens<Route>()
  /// The columns of the terminal; nil before they are known.
  var columns: Int?

  /// A change of what is shown.
  struct Transition {
    var number: Int
    var arriving: [ScreenID]
    var leaving: [ScreenID]
  }

  /// Makes screens of routes; they are there from the first message on.
  public init(_ navigation: Navigation<Route>) { self.navigation = navigation }

  /// The model of a screen; nil for one that is gone.
  func model<Model>(of id: ScreenID) -> Model? {
    guard let state = states[id], !state.isLeaving || speaking == id else { return nil }
    return state.model as? Model
  }

  /// Changes the model of a screen; not that of one that is gone.
  mutating func change<Model>(_ id: ScreenID, _ change: (inout Model) -> Void) {
    guard var model: Model = model(of: id) else { return }
    // Taken out, so that the screen changes the only one there is and nothing in it is copied.
    states[id]?.model = ()
    change(&model)
    states[id]?.model = model
  }

  /// The model of the uppermost screen, if it is of a type: for tests and for programs around the screens.
  public func topModel<Model>(as type: Model.Type) -> Model? {
    states[navigation.top.id]?.model as? Model
  }
}

extension ScreensState: Codable {
  /// Reads the routes that were open.
  ///
  /// - Throws: a `DecodingError` if they were none, or contradict each other.
  public init(from decoder: any Decoder) throws {
    self.init(try Navigation(from: decoder))
  }

  /// Writes the routes that are open.
  public func encode(to encoder: any Encoder) throws { try navigation.encode(to: encoder) }
}

extension ScreensState: Equatable {
  /// True for the same routes after as many changes: so a model that holds screens can be compared.
  ///
  /// The models of the screens, which may be of any type, are not looked at.
  public static func == (one: ScreensState, other: ScreensState) -> Bool {
    one.revision == other.revision && one.navigation == other.navigation
  }
}

extension ScreensState {
  /// The number of screens that are there: those that are open, and those that are just leaving.
  public var openCount: Int { states.count }
}
