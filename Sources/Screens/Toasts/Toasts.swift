public import ShohinCore
public import VirtualViews
import Widgets

/// The toasts that a program shows, and those that wait for room.
///
/// It is the model of a part of a program that answers the ``Toast`` questions of its components, as ``Dialogs`` does for
/// dialogs:
///
/// ```swift
/// let editor = editor.scope(…).onQuestion { .toasts(.event($0)) }
/// // in update:
/// case .toasts(let message): return model.toasts.update(message, toMessage: Msg.toasts)
/// // in render:
/// views + model.toasts.elements(Msg.toasts)
/// ```
///
/// Wireframes do that by themselves, and `showingDialogs()` does it for a program without screens.
public struct Toasts: Equatable, Sendable {
  /// A message of the toasts.
  public enum Message: Codable, Sendable {
    /// A toast was asked for, or whoever asked is gone.
    case event(QuestionEvent<Toast>)
    /// The time of a toast is over.
    case ended(QuestionID)
    /// The user took a toast away: true by its button.
    case answer(QuestionID, Bool)
    /// The mouse came over a toast, or the keyboard came to its button; false if it went.
    case held(QuestionID, by: Holder, Bool)
  }

  /// The reasons for which the time of a toast does not run.
  public enum Holder: Codable, Hashable, Sendable {
    /// The mouse is over it.
    case pointer
    /// Its button has the keyboard.
    case keyboard
  }

  /// A toast that is shown, or waits.
  public struct Entry: Identifiable, Equatable, Sendable {
    /// The number by which its view is found again, also where an equal toast takes its place.
    public let id: Int
    /// The toast.
    public fileprivate(set) var open: OpenQuestion<Toast>
    /// The number of equal toasts that it stands for, 1 or more.
    public fileprivate(set) var count = 1
    /// False once whoever asked is gone: nobody would hear of the button.
    fileprivate var isAwaited = true
    fileprivate var holders: Set<Holder> = []
    fileprivate var isRunning = false
  }

  /// The number of toasts that are shown at once.
  public static var mostShown: Int { 3 }

  /// The toasts, the oldest first; the first ``mostShown`` are shown.
  public private(set) var entries: [Entry] = []
  private var made = 0

  /// Makes toasts, of which there are none.
  public init() {}

  /// The toasts that are shown.
  public var shown: ArraySlice<Entry> { entries.prefix(Self.mostShown) }

  /// Follows what is asked, the user and the time.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - toMessage: makes a message of the program from one of the toasts.
  /// - Returns: what else is to be done.
  /// - Complexity: O(*n*) in the number of toasts.
  public mutating func update<Msg: Sendable>(
    _ message: Message, toMessage: (Message) -> Msg
  ) -> Command<Msg> {
    var commands: [Command<Msg>] = []
    switch message {
    case .event(.asked(let question)): commands.append(add(question))
    case .event(.withdrawn(let id)):
      // What happened has happened, though the screen that tells of it goes. Without a time it would stay for ever.
      entries.removeAll { $0.open.id == id && $0.open.question.time == nil }
      change(id) { $0.isAwaited = false }
    case .ended(let id): commands.append(remove(id, with: false))
    case .answer(let id, let isAction): commands.append(remove(id, with: isAction))
    case .held(let id, let holder, let isHeld):
      change(id) { if isHeld { $0.holders.insert(holder) } else { $0.holders.remove(holder) } }
    }
    return .batch(commands + runTimes(toMessage))
  }

  private mutating func change(_ id: QuestionID, _ change: (inout Entry) -> Void) {
    guard let place = entries.firstIndex(where: { $0.open.id == id }) else { return }
    change(&entries[place])
  }

  /// Shows a toast, in the place of an equal one if there is such.
  ///
  /// Each button is for something else.
  private mutating func add<Msg: Sendable>(_ question: OpenQuestion<Toast>) -> Command<Msg> {
    let toast = question.question
    guard let place = entries.firstIndex(where: { $0.open.question == toast }), toast.action == nil
    else {
      made += 1
      entries.append(Entry(id: made, open: question))
      return .none
    }
    let old = entries[place]
    entries[place].open = question
    entries[place].count += 1
    (entries[place].isAwaited, entries[place].isRunning) = (true, false)
    return [.cancel(id: Time(toast: old.open.id)), .answer(old.open, with: false)]
  }

  private mutating func remove<Msg: Sendable>(_ id: QuestionID, with answer: Bool) -> Command<Msg> {
    guard let place = entries.firstIndex(where: { $0.open.id == id }) else { return .none }
    let entry = entries.remove(at: place)
    return [.cancel(id: Time(toast: id)), .answer(entry.open, with: answer)]
  }

  /// Has the time of the toasts that are shown run, unless something holds them.
  private mutating func runTimes<Msg: Sendable>(_ toMessage: (Message) -> Msg) -> [Command<Msg>] {
    shown.indices.compactMap { place in
      let entry = entries[place]
      guard let time = entry.open.question.time, entry.isRunning != entry.holders.isEmpty else {
        return nil
      }
      entries[place].isRunning = entry.holders.isEmpty
      let id = Time(toast: entry.open.id)
      guard entry.holders.isEmpty else { return .cancel(id: id) }
      return .after(max(.zero, time), toMessage(.ended(entry.open.id)))
        .cancellable(id: id, cancelInFlight: true)
    }
  }

  /// The identity of the time of a toast.
  private struct Time: Hashable, Sendable {
    var toast: QuestionID
  }
}

// MARK: - Views

extension Toasts {
  /// The views of the toasts that are shown.
  ///
  /// - Parameter toMessage: makes a message of the program from one of the toasts.
  /// - Returns: a layer for each.
  public func elements<Msg>(_ toMessage: @escaping (Message) -> Msg) -> [ViewElement<Msg>] {
    shown.map { element($0).map(toMessage) }
  }

  private func element(_ entry: Entry) -> ViewElement<Message> {
    let (toast, id) = (entry.open.question, entry.open.id)
    let times: Text = entry.count > 1 ? Text(" ×\(entry.count)").color(.muted) : ""
    return VirtualViews.toast(
      Place(toast: entry.id),
      [
        .onDismiss(.answer(id, false)), .borderColor(toast.notice.color), .layerWidth(.atMost(50)),
        .onHover { action in
          switch action.kind {
          case .enter: .held(id, by: .pointer, true)
          case .leave: .held(id, by: .pointer, false)
          default: nil
          }
        },
      ]
    ) {
      noticeSign("sign", toast.notice)
      label("text", [.styledText(toast.text + times), .numberOfLines(0)])
      if let action = toast.action, entry.isAwaited {
        button(
          Place(toast: entry.id, isButton: true),
          [
            .title(action.title), .shortcut(action.keys), .onPress(.answer(id, true)),
            .tintColor(action.isDangerous ? .danger : .default),
            .on(.focus, send: .held(id, by: .keyboard, true)),
            .on(.blur, send: .held(id, by: .keyboard, false)),
          ])
      }
    }
  }

  /// The key of a view of a toast.
  private struct Place: Hashable, Sendable, CustomStringConvertible {
    var toast: Int
    var isButton = false

    /// The view in words, for tests.
    var description: String { "\(isButton ? "the button of " : "")toast \(toast)" }
  }
}
