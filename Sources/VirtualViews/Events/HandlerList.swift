/// The handlers of one element, and the functions on its messages and on those of all inside.
///
/// A linked list, so that putting a function on costs the same however many there are:
///
///     button("b", [.onPress(a), .on(.focus, b)]).map(f).map(g)        g → f → b → a
///
/// Handlers are added first, so every function of the list changes the messages of all of them.
@usableFromInline
struct HandlerList {
  private var last: Node?

  /// The list of an element without handlers, which takes nothing from the heap.
  @usableFromInline static var none: HandlerList { HandlerList() }

  @usableFromInline init() {}

  init(_ handler: HandlerRecord) { append(handler) }

  init(_ handlers: [HandlerRecord]) { for handler in handlers { append(handler) } }

  /// Adds handlers behind the others.
  @usableFromInline
  mutating func append(contentsOf list: HandlerList) {
    if isEmpty { self = list } else { for handler in list.all { append(handler) } }
  }

  private enum Link {
    case handler(HandlerRecord)
    case function(MessageTransform)

    var hearsStay: Bool {
      if case .handler(let handler) = self {
        !handler.events.isDisjoint(with: .stay)
      } else {
        false
      }
    }
  }

  private final class Node {
    let link: Link
    let hearsStay: Bool
    // Changed only in `deinit`.
    private(set) var inner: Node?

    init(_ link: Link, after inner: Node?) {
      self.link = link
      hearsStay = inner?.hearsStay ?? false || link.hearsStay
      self.inner = inner
    }

    /// Releases a long list one node after the other: each release inside another takes stack.
    deinit {
      var next = inner
      inner = nil
      while isKnownUniquelyReferenced(&next), let inner = next?.inner {
        next?.inner = nil
        next = inner
      }
    }
  }

  /// True if there are neither handlers nor functions.
  var isEmpty: Bool { last == nil }

  /// True if a handler waits for its view to come or to go; known without looking at them.
  var hearsStay: Bool { last?.hearsStay ?? false }

  /// True if two lists are the same memory.
  func isSame(as other: HandlerList) -> Bool { last === other.last }

  /// Adds a handler behind the others.
  mutating func append(_ handler: HandlerRecord) { last = Node(.handler(handler), after: last) }

  /// Adds a function, which gets what the functions before it return.
  func transformed(by function: @escaping MessageTransform) -> HandlerList {
    var copy = self
    copy.last = Node(.function(function), after: last)
    return copy
  }

  /// The functions in the order in which messages pass them.
  var functions: [MessageTransform] {
    parts { if case .function(let function) = $0 { function } else { nil } }
  }

  /// The handlers in the order of the props, without the functions.
  private var handlers: [HandlerRecord] {
    parts { if case .handler(let handler) = $0 { handler } else { nil } }
  }

  /// Parts of the links, the innermost first.
  private func parts<Part>(_ part: (Link) -> Part?) -> [Part] {
    var (parts, next) = ([Part](), last)
    while let node = next {
      if let part = part(node.link) { parts.append(part) }
      next = node.inner
    }
    return parts.reversed()
  }

  /// The events that any of the handlers wants.
  var events: ControlEvent { handlers.reduce(into: []) { $0.formUnion($1.events) } }

  /// The handlers in the order of the props, with each message passed through the functions.
  var all: [HandlerRecord] {
    let functions = functions
    guard !functions.isEmpty else { return handlers }
    return handlers.map { handler in
      var handler = handler
      handler.maker = handler.maker.map { functions.message($0) }
      return handler
    }
  }

  /// The handlers of some events; of several for the same events the last one counts, but for those of
  /// which a handler may want some and leave others (`ControlEvent.shared`).
  func waiting(for events: ControlEvent) -> [HandlerRecord] {
    // From the last handler to the first, so that those that count are met before the others.
    var (found, next): ([HandlerRecord], Node?) = ([], last)
    while let node = next {
      next = node.inner
      guard case .handler(let handler) = node.link, !handler.events.isDisjoint(with: events)
      else { continue }
      guard let later = found.firstIndex(where: { $0.events == handler.events }) else {
        found.append(handler)
        continue
      }
      if handler.events.isSubset(of: .shared) { found[later].earlier.append(handler) }
    }
    found.reverse()
    return found
  }
}

/// A handler whose message is any value.
struct HandlerRecord {
  var events: ControlEvent
  var options: EventHandlingOptions
  var maker: ErasedMaker
  /// The handlers that are asked of an event that this one declines, one after the other.
  var earlier: [HandlerRecord] = []
}

/// Makes messages of any type.
enum ErasedMaker {
  case nothing
  case message(Any)
  case function((ViewEvent) -> Any?)

  /// The message for an event, if there is one.
  func message(for event: ViewEvent) -> Any? {
    switch self {
    case .nothing: nil
    case .message(let message): message
    case .function(let make): make(event)
    }
  }

  /// The maker with each message passed through a function.
  func map(_ transform: @escaping (Any) -> Any?) -> ErasedMaker {
    switch self {
    case .nothing: .nothing
    case .message(let message): .function { _ in transform(message) }
    case .function(let make): .function { make($0).flatMap(transform) }
    }
  }
}

/// A function between messages whose types only its maker knows.
typealias MessageTransform = (Any) -> Any?

extension [MessageTransform] {
  /// A message after all functions.
  func message(_ message: Any) -> Any? {
    reduce(message) { message, function in message.flatMap(function) }
  }
}
