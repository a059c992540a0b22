import FoundationEssentials
public import ShohinCore

/// The recording of a program: all that happened to it, in order.
///
/// It is made by a ``Recorder``, and shown by a ``Replay``. Its file has one JSON object in a line. A recording that
/// was cut off, damaged, or made with older types has everything before the bad line, and its ``problem`` names the line.
public struct Recording<Msg: Codable & Sendable>: Sendable {
  let header: RecordingHeader
  let lines: [TimedLine<Msg>]
  /// The first thing that is wrong with it; nil if it is complete.
  public let problem: RecordingError?

  /// Reads a file.
  ///
  /// - Parameter path: the path of the file.
  /// - Throws: if there is no such file, or its first line is not that of a recording.
  public init(contentsOf path: String) throws(RecordingError) {
    guard let bytes = readBytes(path) else {
      throw RecordingError(.unreadable, "The recording \(path) cannot be read.")
    }
    try self.init(bytes)
  }

  /// Reads the text of a recording.
  ///
  /// - Throws: if its first line is not that of a recording.
  public init(_ text: String) throws(RecordingError) { try self.init(Array(text.utf8)) }

  init(_ bytes: [UInt8]) throws(RecordingError) {
    let decoder = JSONDecoder.recording
    var texts = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    guard let first = texts.popFirst(),
      let header = try? decoder.decode(RecordingHeader.self, from: Data(first))
    else { throw RecordingError.noFirstLine }
    guard header.shohin == 1 else {
      throw RecordingError(
        .foreign, line: 1, "The recording is of format \(header.shohin); this version reads 1.")
    }
    self.header = header
    (lines, problem) = Self.read(texts, decoder)
  }

  private static func read(
    _ texts: ArraySlice<ArraySlice<UInt8>>, _ decoder: JSONDecoder
  ) -> ([TimedLine<Msg>], RecordingError?) {
    var lines: [TimedLine<Msg>] = []
    lines.reserveCapacity(texts.count)
    for (offset, text) in texts.enumerated() {
      let number = offset + 2
      // Behind the last line feed is the line that was being written.
      if offset == texts.count - 1 {
        return (lines, text.isEmpty ? nil : .cut(number))
      }
      do {
        lines.append(try decoder.decode(TimedLine<Msg>.self, from: Data(text)))
      } catch {
        return (lines, .line(number, error, message: Msg.self))
      }
    }
    return (lines, lines.isEmpty && texts.isEmpty ? .cut(1) : nil)
  }

  /// True if the messages of the program that was recorded have the name of these.
  public var isOfSameMessages: Bool { header.msg == "\(Msg.self)" }

  /// The messages, oldest first, each with its cause.
  ///
  /// - Complexity: O(*n*) in the number of lines.
  public var messages: [(message: Msg, cause: RecordedCause)] {
    lines.compactMap { line -> (message: Msg, cause: RecordedCause)? in
      switch line.line {
      case .message(let message, let cause), .past(let message, let cause): (message, cause)
      default: nil
      }
    }
  }

  /// The model of a program after some messages; nothing is shown, and no effect is done.
  ///
  /// The program may be another one than was recorded: what it does with each message counts.
  ///
  /// - Parameters:
  ///   - app: the program.
  ///   - count: the number of messages; nil for all.
  ///   - middleware: the middleware of the program.
  /// - Returns: the model.
  /// - Complexity: O(*n*) in the number of lines.
  @MainActor
  public func model<Model>(
    of app: App<Model, Msg>, after count: Int? = nil,
    middleware: Middleware<Model, Msg> = Middleware()
  ) -> Model {
    var model = app.model
    for (message, _) in messages.prefix(count ?? .max) {
      app.change(&model, by: message, middleware)
    }
    return model
  }

  /// The number of messages that were handled before the program was started again.
  var pastCount: Int {
    lines.prefix { if case .past = $0.line { true } else { false } }.count
  }
}

extension App {
  /// Changes a model as a message of a recording says, and does nothing else.
  @MainActor
  func change(_ model: inout Model, by message: Msg, _ middleware: Middleware<Model, Msg>) {
    if let message = middleware.replayed(message, at: model) { _ = update(message, &model) }
  }
}

extension JSONDecoder {
  /// A decoder of what ``JSONOutput`` writes.
  static var recording: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dataDecodingStrategy = .deferredToData
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }
}

extension RecordingError {
  fileprivate static func cut(_ number: Int) -> RecordingError {
    RecordingError(
      .truncated, line: number,
      "The line is incomplete: the program ended while it was written. Everything before is there.")
  }
}
