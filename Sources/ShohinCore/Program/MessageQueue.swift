/// Messages that wait, first in, first out.
struct MessageQueue<Msg> {
  private var messages: [Msg] = []
  private var taken = 0

  mutating func append(_ message: Msg) { messages.append(message) }

  mutating func append(contentsOf other: [Msg]) { messages.append(contentsOf: other) }

  /// Takes out the oldest message.
  mutating func popFirst() -> Msg? {
    guard taken < messages.count else { return nil }
    defer { taken += 1 }
    // Messages already taken are given back now and then, so that a chain of messages that
    // never ends does not grow.
    if taken >= 256, taken * 2 >= messages.count {
      messages.removeFirst(taken)
      taken = 0
    }
    return messages[taken]
  }

  var isEmpty: Bool { taken >= messages.count }
}
