/// The messages of a program in order, and the models that they lead to.
///
/// Few models are kept, at equal distances; those between are made again of the messages. So a history takes little
/// memory, whatever a model takes, and each model is near.
struct ModelHistory<Model, Msg> {
  /// A message with its cause in words.
  struct Entry {
    var message: Msg
    var cause: String
  }

  /// The entries, oldest first.
  private(set) var entries: [Entry] = []
  /// The number of entries that were dropped, which stood before these.
  private(set) var dropped = 0
  /// The models before the entries 0, *s*, 2 *s* and so on, where *s* is the stride.
  private var models: [Model]
  private var stride = 16
  private let limit: Int
  private let mostModels: Int

  /// Begins a history.
  ///
  /// - Parameters:
  ///   - model: the first model.
  ///   - limit: the number of messages from which on the oldest are dropped.
  ///   - mostModels: the number of models that are kept, at least 2.
  init(_ model: Model, limit: Int = .max, mostModels: Int = 64) {
    models = [model]
    (self.limit, self.mostModels) = (limit, mostModels)
  }

  /// The number of messages, those that were dropped included.
  var count: Int { dropped + entries.count }

  /// Adds a message.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - cause: its cause in words.
  ///   - model: the model before it.
  mutating func append(_ message: Msg, by cause: String, at model: @autoclosure () -> Model) {
    if !entries.isEmpty, entries.count.isMultiple(of: stride) { models.append(model()) }
    entries.append(Entry(message: message, cause: cause))
    if models.count > mostModels { thin() }
    if entries.count > limit, models.count > 1 { dropOldest() }
  }

  /// Drops every second model.
  private mutating func thin() {
    models = models.indices.filter { $0.isMultiple(of: 2) }.map { models[$0] }
    stride *= 2
  }

  private mutating func dropOldest() {
    models.removeFirst()
    entries.removeFirst(stride)
    dropped += stride
  }

  /// Forgets the messages after the first ones.
  mutating func truncate(to count: Int) {
    entries.removeLast(max(0, self.count - max(count, dropped)))
    models.removeLast(max(0, models.count - 1 - max(0, entries.count - 1) / stride))
  }

  /// The model after the first messages.
  ///
  /// - Parameters:
  ///   - count: the number of messages; those that were dropped are among them in any case.
  ///   - change: changes a model as a message says.
  /// - Returns: the model.
  /// - Complexity: O(*s*) in the stride.
  func model(after count: Int, _ change: (Msg, inout Model) -> Void) -> Model {
    let count = min(max(0, count - dropped), entries.count)
    let start = min(count / stride, models.count - 1)
    var model = models[start]
    for entry in entries[(start * stride)..<count] { change(entry.message, &model) }
    return model
  }

  /// The entries in a range of numbers from 0, each with the changes that it made.
  ///
  /// - Complexity: O(*n* + *s*) in the number of entries and the stride.
  func played(_ range: Range<Int>, _ change: @escaping (Msg, inout Model) -> Void)
    -> [PlayedMessage]
  {
    let walk = HistoryWalk(self, change)
    return range.compactMap { walk.played($0) }
  }
}

/// A walk through a history, which makes the models of neighbours one of the other.
final class HistoryWalk<Model, Msg> {
  private let history: ModelHistory<Model, Msg>
  private let change: (Msg, inout Model) -> Void
  private let secrets: (Model) -> ShownSecrets
  /// The number of messages that have led to the model.
  private var place = 0
  private var last: (model: Model, secrets: ShownSecrets)?

  /// Begins a walk.
  ///
  /// - Parameters:
  ///   - history: the history.
  ///   - secrets: finds what is not to be shown of a model.
  ///   - change: changes a model as a message says.
  init(
    _ history: ModelHistory<Model, Msg>,
    secrets: @escaping (Model) -> ShownSecrets = { _ in ShownSecrets() },
    _ change: @escaping (Msg, inout Model) -> Void
  ) {
    (self.history, self.secrets, self.change) = (history, secrets, change)
  }

  /// The entry with a number from 0, and the changes that it made; nil if there is none.
  ///
  /// - Complexity: O(1) after the entry before it, otherwise O(*s*) in the stride of the history.
  func played(_ number: Int) -> PlayedMessage? {
    guard (history.dropped..<history.count).contains(number) else { return nil }
    let old = (number == place ? last : nil) ?? model(after: number)
    let entry = history.entries[number - history.dropped]
    var model = old.model
    change(entry.message, &model)
    let new = (model: model, secrets: secrets(model))
    (place, last) = (number + 1, new)
    // A secret that is being typed is in the message and in the change, in whatever form.
    guard old.secrets == new.secrets else {
      return PlayedMessage(message: "•••", cause: entry.cause, changes: "•••")
    }
    // A secret is hidden as a whole, before anything in it is left out.
    let message = ShortText(new.secrets.hiding(in: "\(entry.message)")).text
    return PlayedMessage(
      message: message, cause: entry.cause,
      changes: new.secrets.hiding(in: ModelChanges(from: old.model, to: model).text))
  }

  private func model(after count: Int) -> (model: Model, secrets: ShownSecrets) {
    let model = history.model(after: count, change)
    return (model, secrets(model))
  }
}

/// A message that was handled, as it is listed.
public struct PlayedMessage: Hashable, Sendable {
  /// The message.
  public var message: String
  /// The cause of the message.
  public var cause: String
  /// The parts of the model that it changed, with their values before and after.
  public var changes: String
}
