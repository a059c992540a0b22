import VirtualViews

/// Something that a screen or the system told a program, as it stands in a recording.
struct HostRecord: Codable, Equatable {
  var signal: String?
  /// Nanoseconds since the frame before.
  var frame: Int64?
  var child: Int?
  var status: Int32?
  var killed: Int32?
  var errno: Int32?
  var scheme: String?
  var file: String?
  /// A line of input, in recordings of version 0.1.0.
  var line: String?
  var lines: [String]?
  var ended: Bool?
  var focus: Bool?
  var size: [Int]?
  var paste: String?
  var copied: String?

  init(_ event: HostEvent) {
    switch event {
    case .signal(let signal): self.signal = "\(signal)"
    case .frame(let duration): frame = duration.nanoseconds
    case .ended(let number, let end):
      child = number
      switch end {
      case .exited(let status): self.status = status
      case .killed(let signal): killed = signal
      case .failed(let errno): self.errno = errno
      }
    case .colorScheme(let scheme): self.scheme = "\(scheme)"
    case .fileChanged(let path): file = path
    case .inputLines(let texts): lines = texts
    case .inputEnded: ended = true
    case .focus(let isOn): focus = isOn
    case .resize(let columns, let rows): size = [columns, rows]
    case .paste(let text): paste = text
    case .textCopied(let text): copied = text
    // These follow from what the user did, and come by themselves.
    case .key, .keyBeforeViews, .keyEvent, .action, .boundKeys, .mouse: break
    }
  }

  /// The event; nil if it is of a later version.
  var event: HostEvent? {
    if let signal { return HostSignal.allCases.first { "\($0)" == signal }.map { .signal($0) } }
    if let frame { return .frame(after: .nanoseconds(frame)) }
    if let child {
      let end: ChildEnd =
        killed.map { .killed(signal: $0) } ?? errno.map { .failed(errno: $0) }
        ?? .exited(status: status ?? 0)
      return .ended(child, end)
    }
    if let scheme { return ColorScheme.named(scheme).map { .colorScheme($0) } }
    if let file { return .fileChanged(file) }
    if let lines { return .inputLines(lines) }
    if let line { return .inputLines([line]) }
    if ended == true { return .inputEnded }
    if let focus { return .focus(focus) }
    if let size = size?.asCells { return .resize(columns: size.0, rows: size.1) }
    if let paste { return .paste(paste) }
    return copied.map { .textCopied($0) }
  }
}

extension ColorScheme {
  static func named(_ name: String) -> ColorScheme? { allCases.first { "\($0)" == name } }
}

extension Duration {
  var nanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }

  var microseconds: Int64 { nanoseconds / 1_000 }
}
