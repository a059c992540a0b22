import VirtualViews

/// The keys that ask for actions wherever the focus is, and those pressed of a sequence so far.
///
/// A class, because every key asks for many of them: of a value each question would make a copy.
@MainActor
final class StageKeys {
  /// The time after a key of a sequence in which the next one has to come.
  static let patience = Duration.seconds(1)
  /// The time in which it has to come where users read first how the sequence can go on.
  static let readingTime = Duration.seconds(10)

  /// The program's bindings.
  private(set) var program = KeyMap()
  /// The bindings of the library, and those that end the program, before anybody takes one over.
  private let standard: KeyMap
  /// The bindings of the library that the program leaves.
  private(set) var library: KeyMap
  /// The program's bindings that come first, which count while a view is modal, too.
  private var firstOfProgram = KeyMap()
  /// The bindings of the library that these leave.
  private var libraryOverModal: KeyMap
  /// The keys that the user prefers.
  private(set) var choices = KeyChoices()
  /// The keys that end the program where nobody else has a use for them.
  let quitKeys: [KeyPress]
  /// The keys of a sequence that has begun.
  private(set) var pending: KeySequence?
  /// The time at which the sequence that has begun ends by itself; nil while there is none.
  private(set) var deadline: Duration?
  /// True if the program wants to know what keys ask for.
  var isReported = false { didSet { (told, mayAskForOthers) = (nil, true) } }
  /// True if the program wants to hear of keys that go down, repeat and go up.
  var reportsEvents = false
  /// The keys that went down while what was typed was not shown.
  var secret: Set<Key> = []
  /// True if anything happened by which keys may ask for something else than the program and views were told.
  var mayAskForOthers = true
  /// True if the program was told that views which show keys decide which keys there are.
  var isCycleReported = false
  /// True while a control presses keys.
  var isPressing = false
  /// The bindings the program was told of last.
  var told: [KeyBinding]?

  /// Makes the keys of the library, and of those that end the program.
  init(quitKeys: [KeyPress] = []) {
    self.quitKeys = quitKeys
    // Escape has a modal container go first; what comes before the views stays what it is.
    let kept = [.escape] + KeyMap.standard.bindings.filter(\.isFirst).flatMap(\.keys.presses)
    let quit = quitKeys.filter { !kept.contains($0) }.map {
      KeyBinding.bind(KeySequence($0), .quit)
    }
    standard = KeyMap(quit + KeyMap.standard.subtracting(KeyMap(quit)).bindings)
    library = standard
    libraryOverModal = standard
  }

  /// Takes the program's keys, and those the user prefers.
  func bind(_ keys: KeyMap, _ choices: KeyChoices) {
    self.choices = choices
    mayAskForOthers = true
    program = chosen(keys.inOrder)
    firstOfProgram = program.first
    let whole = chosen(standard)
    library = whole.subtracting(program)
    libraryOverModal = whole.subtracting(firstOfProgram)
  }

  /// The bindings of the program and of the library that count wherever the focus is.
  ///
  /// - Parameter isModal: true if a modal view is shown.
  /// - Returns: the bindings of both.
  func outer(isModal: Bool) -> (program: KeyMap, library: KeyMap) {
    isModal ? (firstOfProgram, libraryOverModal) : (program, library)
  }

  /// Waits for the next key of a sequence.
  ///
  /// - Parameters:
  ///   - keys: the keys that were pressed.
  ///   - time: the time until which it waits.
  func wait(after keys: KeySequence, until time: Duration) {
    (pending, deadline, mayAskForOthers) = (keys, time, true)
  }

  /// Takes out the keys of the sequence that has begun; nil if none has.
  func takePending() -> KeySequence? {
    guard let keys = pending else { return nil }
    (pending, deadline, mayAskForOthers) = (nil, nil, true)
    return keys
  }

  /// A map with the keys that the user prefers; one that is in order stays so.
  func chosen(_ keys: KeyMap) -> KeyMap {
    choices.keys.isEmpty ? keys : keys.choosing(choices).inOrder
  }
}
