import VirtualViews

/// The identity of a subscription: the component it belongs to, its kind, and its place.
struct SubscriptionKey: Hashable {
  /// The source of events.
  enum Kind: Hashable {
    case every(Duration, isAligned: Bool)
    case keys
    case keysBeforeViews
    case keyEvents
    case actions(KeyMap, KeyChoices)
    case boundKeys
    case paste
    case mouse
    case focus
    case frames
    case resize
    case colorScheme
    case textCopied
    case signal(HostSignal)
    case ending
    case stream(ViewKey)
    case file(String)
    case inputLines
    /// A subscription that is made of a service while the program runs.
    case dependent
    /// A service that a test did not give.
    case missing(ObjectIdentifier)
  }

  var scope = Scope.program
  var kind: Kind
  /// The identity that the program gave it, where its kind is not enough.
  var id: ViewKey?
  /// The positions in the batches around it, from the inside out; empty where the kind or `id` is
  /// identity enough.
  var place: [Int] = []

  /// True for timers without `id`, which only their place tells from equal ones, and for what may become such.
  var needsPlace: Bool {
    switch kind {
    case .every: id == nil
    case .dependent: true
    default: false
    }
  }

  /// True if it hears something that happened to the program as a whole.
  func hears(_ event: HostEvent) -> Bool {
    switch (kind, event) {
    case (.keys, .key), (.keysBeforeViews, .keyBeforeViews), (.keyEvents, .keyEvent),
      (.paste, .paste), (.mouse, .mouse), (.actions, .action), (.boundKeys, .boundKeys),
      (.focus, .focus), (.resize, .resize),
      (.frames, .frame), (.colorScheme, .colorScheme), (.inputLines, .inputLines),
      (.inputLines, .inputEnded), (.textCopied, .textCopied):
      true
    case (.signal(let signal), .signal(let other)): signal == other
    case (.file(let path), .fileChanged(let other)): path == other
    default: false
    }
  }

  /// False for what can be had once only: the work of a stream, a line of input, a timer's place.
  var mayRepeat: Bool {
    switch kind {
    case .stream, .inputLines, .every: false
    default: true
    }
  }
}

extension SubscriptionKey: CustomStringConvertible {
  /// The kind in words, with its identity.
  var description: String {
    let name =
      switch kind {
      case .every(let interval, _):
        "every \(interval)" + (id.map { " \($0.debugDescription)" } ?? "")
      case .stream(let id): "stream \(id.debugDescription)"
      case .file(let path): "changes of \(path)"
      case .inputLines: "lines of standard input"
      case .signal(let signal): "signal \(signal)"
      case .actions: "actions"
      default: "\(kind)"
      }
    return scope.keys.isEmpty ? name : "\(name) of \(scope)"
  }
}
