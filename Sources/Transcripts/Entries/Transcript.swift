import Documents

/// The entries of a conversation, of which the last ones may still change.
///
/// ```swift
/// var transcript = Transcript()
/// transcript.append(.user("What is 6 × 7?"))
/// let answer = transcript.append(.assistant(""))
/// transcript.append("It is ", to: answer)
/// transcript.append("**42**.", to: answer)
/// transcript.finish(answer)
/// ```
///
/// It is a value: copies share what is old, so that a copy costs a few hundred entries at most. Two transcripts
/// are compared at once as far as they share it.
public struct Transcript: Hashable, Sendable {
  /// A number of entries that are seldom changed.
  final class Block: Hashable, Sendable {
    let entries: [TranscriptEntry]

    init(_ entries: [TranscriptEntry]) { self.entries = entries }

    static func == (one: Block, other: Block) -> Bool {
      one === other || one.entries == other.entries
    }

    func hash(into hasher: inout Hasher) { hasher.combine(entries.last?.id) }
  }

  /// The number of entries of a block.
  private static let blockLength = 64

  /// The blocks, each of ``blockLength`` entries.
  private var blocks: [Block] = []
  /// The entries behind the blocks.
  private var tail: [TranscriptEntry] = []
  /// The identifier of the first entry; the others follow one by one.
  private var firstID = 0
  /// The number of entries that were printed as a whole.
  private(set) var printedCount = 0
  /// The number of blocks of the next entry that were printed.
  private(set) var printedBlocks = 0

  /// Makes a transcript without entries.
  public init() {}

  /// The number of entries.
  public var count: Int { blocks.count * Self.blockLength + tail.count }

  /// True if there are no entries.
  public var isEmpty: Bool { count == 0 }

  /// The entry with a number from 0 on.
  ///
  /// - Precondition: there is one.
  public subscript(number: Int) -> TranscriptEntry {
    precondition(number >= 0 && number < count, "entry \(number) of \(count)")
    let block = number / Self.blockLength
    return block < blocks.count
      ? blocks[block].entries[number % Self.blockLength]
      : tail[number - blocks.count * Self.blockLength]
  }

  /// The entry with an identifier; nil if it was removed or never was.
  public subscript(id id: Int) -> TranscriptEntry? { number(of: id).map { self[$0] } }

  /// The identifier of the entry that comes next.
  var nextID: Int { firstID + count }

  /// The number of an entry; nil if it was removed or never was.
  func number(of id: Int) -> Int? {
    let number = id - firstID
    return number >= 0 && number < count ? number : nil
  }
}

// MARK: - Changing

extension Transcript {
  /// Appends an entry.
  ///
  /// - Parameters:
  ///   - content: the text, the call or the change.
  ///   - isOpen: true if the body of a call or the lines of a change are seen; nil for what is usual: those of
  ///     a change are.
  /// - Returns: the identifier by which it is changed later.
  /// - Complexity: O(1) on average.
  @discardableResult
  public mutating func append(_ content: TranscriptEntry.Content, isOpen: Bool? = nil) -> Int {
    if tail.count == 2 * Self.blockLength {
      blocks.append(Block(Array(tail.prefix(Self.blockLength))))
      tail.removeFirst(Self.blockLength)
    }
    var usual = false
    if case .diff = content { usual = true }
    let id = nextID
    tail.append(
      TranscriptEntry(
        id: id, content, isFinished: content.comesFinished, isOpen: isOpen ?? usual))
    return id
  }

  /// Changes an entry; one that is gone, or printed as a whole, stays as it is on the terminal.
  ///
  /// - Complexity: O(1) for the last 64 entries.
  public mutating func update(_ id: Int, _ change: (inout TranscriptEntry) -> Void) {
    guard let number = number(of: id) else { return }
    let place = number - blocks.count * Self.blockLength
    guard place < 0 else { return change(&tail[place]) }
    var entries = blocks[number / Self.blockLength].entries
    change(&entries[number % Self.blockLength])
    blocks[number / Self.blockLength] = Block(entries)
  }

  /// Appends text to an answer, or to the output of a tool call; nothing happens to other entries.
  ///
  /// - Complexity: see `MarkdownDocument.append(_:)`.
  public mutating func append(_ text: String, to id: Int) {
    update(id) { entry in
      switch entry.content {
      case .assistant(var document):
        // Taken out, so that it is changed in place.
        entry.content = .user("")
        document.append(text)
        entry.content = .assistant(document)
      case .tool(var call):
        entry.content = .user("")
        call.append(text)
        entry.content = .tool(call)
      case .user, .notice, .diff: break
      }
    }
  }

  /// Changes the tool call of an entry; one that has come to an end finishes the entry.
  public mutating func updateTool(_ id: Int, _ change: (inout ToolCall) -> Void) {
    update(id) { entry in
      guard case .tool(var call) = entry.content else { return }
      change(&call)
      entry.content = .tool(call)
      entry.isFinished = call.state.isFinished
    }
  }

  /// Says that an entry does not change any more.
  public mutating func finish(_ id: Int) { update(id) { $0.isFinished = true } }

  /// Ends all that goes on: answers are finished as they are, and tool calls are stopped.
  ///
  /// - Complexity: O(*n*) in the number of entries that are not printed.
  public mutating func stop() {
    for number in printedCount..<count where !self[number].isFinished {
      update(firstID + number) { entry in
        if case .tool(var call) = entry.content {
          call.state = .stopped
          entry.content = .tool(call)
        }
        entry.isFinished = true
      }
    }
  }

  /// Removes all entries; identifiers are not used again.
  public mutating func removeAll() {
    firstID = nextID
    (blocks, tail) = ([], [])
    (printedCount, printedBlocks) = (0, 0)
  }
}

extension ToolCall {
  /// Appends text to the output.
  mutating func append(_ text: String) {
    switch body {
    case .none: body = .output(text)
    case .output(var output):
      body = .none
      output.append(text)
      body = .output(output)
    case .diff: break
    }
  }
}

// MARK: - Entries

extension Transcript {
  /// The entries, from first to last.
  public var entries: Entries { Entries(transcript: self, range: 0..<count) }

  /// The entries that are not printed, from first to last; see ``takeFinished(columns:metrics:look:)``.
  public var unprinted: Entries { Entries(transcript: self, range: printedCount..<count) }

  /// Some entries of a transcript.
  public struct Entries: RandomAccessCollection, Sendable {
    let transcript: Transcript
    let range: Range<Int>

    /// The number of the first entry.
    public var startIndex: Int { range.lowerBound }
    /// The number behind the last entry.
    public var endIndex: Int { range.upperBound }
    /// The entry with a number.
    public subscript(number: Int) -> TranscriptEntry { transcript[number] }
  }

  /// Takes note of what was printed.
  mutating func notePrinted(entries: Int, blocks: Int) {
    (printedCount, printedBlocks) = (entries, blocks)
  }
}
