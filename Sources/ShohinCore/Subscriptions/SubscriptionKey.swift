public import VirtualViews

/// What tells one subscription from another.
@usableFromInline enum SubscriptionKey: Hashable {
  case every(Duration, isAligned: Bool)
  case keys
  case paste
  case focus
  case frames
  case resize
  case colorScheme
  case signal(HostSignal)
  case stream(ViewKey)
  case file(String)
  case inputLines

  /// Whether it is told of something that happened to the program as a whole.
  func hears(_ event: HostEvent) -> Bool {
    switch (self, event) {
    case (.keys, .key), (.paste, .paste), (.focus, .focus), (.resize, .resize),
      (.frames, .frame), (.colorScheme, .colorScheme):
      true
    case (.signal(let signal), .signal(let other)): signal == other
    default: false
    }
  }

  /// Whether two of them can go on side by side: a stream has its identity to
  /// itself, and a line of input can be read once only.
  var mayRepeat: Bool {
    switch self {
    case .stream, .inputLines: false
    default: true
    }
  }
}
