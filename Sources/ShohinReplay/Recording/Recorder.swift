import FoundationEssentials
public import ShohinCore
public import TextBackend
import VirtualViews

/// Writes down everything that happens to a program, so that a ``Replay`` shows all of it again.
///
/// ```swift
/// let recorder = try Recorder<CounterModel, CounterMsg>(to: "session.jsonl")
/// let program = recorder.program(on: Terminal(), app)
/// try await program.run()
/// ```
///
/// Each line is written when it happens, so a process that is killed loses at most the line that is being written. A file
/// is readable by its owner only. Characters that are typed into a secure field are written as bullets.
///
/// All texts of messages that secure fields make are bullets, too. A text that was typed into one is a secret in all other messages
/// and in the rows of pictures, from four characters on. Numbers and the keys of dictionaries are not looked at.
///
/// - Important: everything else in a message is written in clear, unless `masks` names that part of it, which is then
///   written as bullets and zeros: name those that hold something secret that was not typed into a secure field. A part
///   that is a text with a meaning, such as an enumeration's raw value, cannot be read again if it is masked.
///
/// Messages that observers of the store send while others are handled, and the store's `replace`, are not replayed.
///
/// A recorder records one program; to record a second one with it stops the process.
@MainActor
public final class Recorder<Model, Msg: Codable & Sendable> {
  private let write: ([UInt8]) -> Bool
  /// Does what is to be done when the first line of what comes from outside is written; false if that cannot be done.
  private let publish: () -> Bool
  private let masks: Masks
  private var tape: RecordingTape?

  /// Makes a recorder that writes a file.
  ///
  /// - Parameters:
  ///   - path: the path of the file, which replaces one that is there as soon as something comes to the program.
  ///   - masks: the parts of messages that are not written: names of cases and of values, joined by dots.
  /// - Throws: if the file cannot be written, or something is there that is no recording or cannot be read.
  public init(to path: String, masks: [String] = []) throws(RecordingError) {
    for path in [path, OutputFile.newPath(path)] {
      guard try readStart(path, count: 64).isEmptyOrRecording else {
        throw RecordingError(
          .foreign, "The file \(path) is no recording, and is not replaced by one.")
      }
    }
    guard let file = OutputFile(path) else {
      throw RecordingError(.unwritable, "The recording \(path) cannot be written.")
    }
    write = { file.write($0) }
    publish = { file.publish() }
    self.masks = Masks(masks)
  }

  /// Makes a recorder that gives each line to a function, with its line feed.
  ///
  /// - Parameters:
  ///   - masks: the parts of messages that are not written.
  ///   - write: takes a line; false if it could not be written, and then no other is.
  public init(masks: [String] = [], _ write: @escaping ([UInt8]) -> Bool) {
    self.write = write
    publish = { true }
    self.masks = Masks(masks)
  }

  /// The first thing that went wrong; nothing is written after it.
  public var problem: RecordingError? { tape?.problem }

  /// Makes a program on a terminal and begins to record it.
  ///
  /// - Parameters:
  ///   - terminal: the terminal.
  ///   - app: the program.
  ///   - middleware: looks at messages on their way; a replay needs the same.
  ///   - environment: randomness, time, tasks, services and diagnostics.
  ///   - past: a recording of the program, also of another version, that goes on: its messages are handled again, without
  ///     their commands and without the first command of the program.
  /// - Returns: the program.
  public func program(
    on terminal: Terminal, _ app: App<Model, Msg>,
    middleware: Middleware<Model, Msg> = Middleware(),
    environment: ProgramEnvironment = ProgramEnvironment(), continuing past: Recording<Msg>? = nil
  ) -> Program<Model, Msg> {
    let environment = begin(environment, past) { terminal.record(on: $0) }
    return hasBegun(
      Program(
        screen: terminal, app.continuing(past, middleware), middleware: middleware,
        environment: environment))
  }

  /// Makes a program on a screen without a terminal and begins to record it.
  ///
  /// - Parameters:
  ///   - screen: the screen; its clock becomes that of the environment.
  ///   - app: the program.
  ///   - middleware: looks at messages on their way; a replay needs the same.
  ///   - environment: randomness, time, tasks, services and diagnostics.
  ///   - past: a recording of the program, also of another version, that goes on: its messages are handled again, without
  ///     their commands and without the first command of the program.
  /// - Returns: the program.
  public func program(
    on screen: TextScreen, _ app: App<Model, Msg>,
    middleware: Middleware<Model, Msg> = Middleware(),
    environment: ProgramEnvironment = ProgramEnvironment(), continuing past: Recording<Msg>? = nil
  ) -> Program<Model, Msg> {
    let environment = begin(environment, past) { screen.record(on: $0) }
    return hasBegun(
      Program(
        screen: screen, app.continuing(past, middleware), middleware: middleware,
        environment: environment))
  }

  private func hasBegun(_ program: Program<Model, Msg>) -> Program<Model, Msg> {
    tape?.content = { [weak program] in program?.content(of: $0) }
    tape?.names = { [weak program] in program?.names(to: $0) }
    tape?.keyTexts = { [weak program] in program?.keyTexts(to: $0) ?? [] }
    tape?.positions = { [weak program] in program?.positions(to: $0) ?? [] }
    tape?.hasBegun(publish)
    return program
  }

  private func begin(
    _ environment: ProgramEnvironment, _ past: Recording<Msg>?,
    _ facts: (RecordingTape) -> StageFacts
  ) -> ProgramEnvironment {
    precondition(tape == nil, "A recorder records one program, and this is a second one.")
    let base = environment.time ?? SystemTimekeeper()
    let tape = RecordingTape(base: base, masks: masks, write: write) { message, output in
      guard let message = message as? Msg else { return }
      if output.masks.secrets.present != nil {
        output.masks.secrets.hidesAll = message.isReadable(hiding: output.masks)
      }
      try output.encode(message)
    }
    self.tape = tape
    let epoch = base.sinceEpoch - base.now
    tape.begin(
      RecordingHeader(
        model: Model.self, msg: Msg.self, facts(tape), masks: masks, epoch: epoch))
    for (message, cause) in past?.messages ?? [] { tape.past(message, cause) }
    var recorded = environment
    recorded.tape = tape
    recorded.time = RecordingTime(tape, epoch: .microseconds(epoch.microseconds))
    recorded.random = RecordedRandom(base: environment.random) { tape.random($0) }
    recorded.onMessage = { message, cause in
      tape.message(message, cause)
      environment.onMessage?(message, cause)
    }
    return recorded
  }
}

extension Encodable where Self: Decodable {
  /// True if the message can be read again when all its texts are hidden: none of them has a meaning.
  fileprivate func isReadable(hiding masks: Masks) -> Bool {
    var masks = masks
    masks.secrets.hidesAll = true
    let output = JSONOutput(masks: masks)
    guard (try? output.encode(self)) != nil else { return false }
    return (try? JSONDecoder.recording.decode(Self.self, from: Data(output.bytes))) != nil
  }
}

extension [UInt8] {
  /// True for the first bytes of a recording, or of nothing.
  fileprivate var isEmptyOrRecording: Bool {
    isEmpty || starts(with: "{\"shohin\":".utf8)
  }
}

extension App {
  /// The program after the messages of a recording, which it has handled without doing anything else.
  @MainActor
  fileprivate func continuing(
    _ past: Recording<Msg>?, _ middleware: Middleware<Model, Msg>
  ) -> App where Msg: Codable {
    guard let past, !past.messages.isEmpty else { return self }
    var app = self
    app.model = past.model(of: self, middleware: middleware)
    app.command = .none
    return app
  }
}
