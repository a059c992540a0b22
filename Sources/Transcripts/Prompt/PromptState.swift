import Widgets

/// A command that can be typed behind a slash.
public struct PromptCommand: Hashable, Sendable {
  /// The word behind the slash.
  public var name: String
  /// The text that says what it does.
  public var detail: String

  /// Makes a command.
  public init(_ name: String, _ detail: String = "") { (self.name, self.detail) = (name, detail) }
}

/// The things that the user does with a prompt: a part of the program's model.
public struct PromptState: Hashable, Sendable {
  /// The text that is being written.
  public private(set) var text = ""
  /// The texts that were handed in, from first to last.
  public private(set) var history: [String]
  /// The number of the text of the history that is shown; nil for the user's own.
  private var place: Int?
  /// The user's own text while one of the history is shown.
  private var draft = ""
  /// The number of the marked command among those that are offered.
  private var mark = 0
  /// True if the user does not want to see commands.
  private var isDismissed = false

  /// Makes the state of an empty prompt.
  ///
  /// - Parameter history: the texts that were handed in before, from first to last.
  public init(history: [String] = []) { self.history = history }

  /// The commands that fit what is written, the best ones first; none unless it begins with a slash.
  public func matches(_ commands: [PromptCommand]) -> [PromptCommand] {
    guard text.first == "/", !text.contains(where: \.isWhitespace), !isDismissed else { return [] }
    let query = FuzzyQuery(String(text.dropFirst()))
    let found = commands.compactMap { command in
      FuzzyMatch(query, in: command.name).map { (command: command, score: $0.score) }
    }
    return query.isEmpty
      ? commands
      : found.enumerated().sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }
        .map(\.element.command)
  }

  /// The number of the marked one of some commands.
  func marked(of count: Int) -> Int { min(max(0, mark), max(0, count - 1)) }

  /// Puts a text into the prompt, as one that is to be asked again.
  public mutating func write(_ text: String) {
    self.text = text
    (place, mark, isDismissed) = (nil, 0, false)
  }

  /// Does what the user asked for.
  ///
  /// - Parameter event: the event.
  /// - Returns: the text that was handed in; nil if none was. It is a part of the history from then on.
  public mutating func apply(_ event: PromptEvent) -> String? {
    switch event {
    case .edit(let text):
      guard text != self.text else { return nil }
      write(text)
    case .submit(let text): return submit(text)
    case .previous: show((place ?? history.count) - 1)
    case .next: show((place ?? history.count) + 1)
    case .mark(let number): mark = number
    case .complete(let command): write("/\(command) ")
    case .dismiss: isDismissed = true
    }
    return nil
  }

  private mutating func submit(_ text: String) -> String? {
    guard text.contains(where: { !$0.isWhitespace }) else { return nil }
    if history.last != text { history.append(text) }
    write("")
    draft = ""
    return text
  }

  private mutating func show(_ number: Int) {
    guard number >= 0, number <= history.count, number != (place ?? history.count) else { return }
    if place == nil { draft = text }
    text = number == history.count ? draft : history[number]
    place = number == history.count ? nil : number
    isDismissed = true
  }
}

/// Something that the user did with a prompt.
public enum PromptEvent: Hashable, Sendable {
  /// Another text was written.
  case edit(String)
  /// A text was handed in.
  case submit(String)
  /// The text before in the history is wanted.
  case previous
  /// The text behind in the history is wanted.
  case next
  /// Another command is marked, by its number among those that are offered.
  case mark(Int)
  /// The name of a command was taken over.
  case complete(String)
  /// No commands are to be offered.
  case dismiss
}
