import TextBackend
public import VirtualViews

/// Makes a view of a transcript that scrolls in the cells it has, and follows its end.
///
/// ```swift
/// transcript("transcript", model.transcript, model.place) { .transcript($0) }
///
/// case .transcript(let event): model.place.apply(event, to: &model.transcript)
/// ```
///
/// While the end is seen, what comes is seen. Once the user has scrolled up, what is seen stays, and a line
/// below says how many entries are new: Return or a click there leads to the end. Return, Space or a click
/// unfolds a tool call and a change. Only the entries in sight have views.
///
/// - Parameters:
///   - key: identifies the view that scrolls, as for `Command.scroll`. The view around it and the line below has
///     the key with `.frame` behind it, as for constraints: `context["transcript.frame"]`.
///   - transcript: the entries.
///   - state: the part that is seen.
///   - look: the looks of the parts.
///   - props: the look of the view that scrolls.
///   - onEvent: makes the message of what the user did; nil leaves it.
/// - Returns: the element.
/// - Complexity: O(*k*) in the number of entries in sight.
public func transcript<Msg>(
  _ key: some Hashable & Sendable, _ transcript: Transcript, _ state: TranscriptState,
  look: TranscriptLook = TranscriptLook(), _ props: Props<Msg, TranscriptView> = [],
  onEvent: @escaping (TranscriptEvent) -> Msg?
) -> ViewElement<Msg> {
  ShohinTranscript.view(key, transcript, state, props, onEvent) {
    transcriptEntry($0, look: look, onEvent: onEvent)
  }
}

/// Makes a view of a transcript with views of a program's own for its entries.
///
/// - Parameters:
///   - key: identifies the view that scrolls, as for `Command.scroll`. The view around it and the line below has
///     the key with `.frame` behind it, as for constraints: `context["transcript.frame"]`.
///   - transcript: the entries.
///   - state: the part that is seen.
///   - props: the look of the view that scrolls.
///   - onEvent: makes the message of what the user did; nil leaves it.
///   - entry: makes the view of an entry; `transcriptEntry` makes the usual one.
/// - Returns: the element.
/// - Complexity: O(*k*) in the number of entries in sight.
public func transcript<Msg>(
  _ key: some Hashable & Sendable, _ transcript: Transcript, _ state: TranscriptState,
  _ props: Props<Msg, TranscriptView> = [], onEvent: @escaping (TranscriptEvent) -> Msg?,
  entry: @escaping (TranscriptEntry) -> ViewElement<Msg>
) -> ViewElement<Msg> {
  ShohinTranscript.view(key, transcript, state, props, onEvent, entry)
}

/// The parts of which the views of transcripts are made.
private enum ShohinTranscript {
  static func view<Msg>(
    _ key: some Hashable & Sendable, _ transcript: Transcript, _ state: TranscriptState,
    _ props: Props<Msg, TranscriptView>, _ onEvent: @escaping (TranscriptEvent) -> Msg?,
    _ entry: @escaping (TranscriptEntry) -> ViewElement<Msg>
  ) -> ViewElement<Msg> {
    let rows = TableItems(count: transcript.count, id: { transcript[$0].id }) { transcript[$0] }
    let body: ViewElement<Msg> = customView(
      key, TranscriptView.self,
      [
        .isAtEnd(state.isAtEnd), .onScroll { onEvent(.scroll(isAtEnd: $0)) }, .batch(props.all),
      ], rows: rows
    ) { TableCell($0.map(entry) ?? .placeholder) }
    return stack(
      "\(ViewKey(key)).frame", .vertical,
      [.verticalHugging(.low - 1), .verticalCompressionResistance(.low)],
      [body] + hint(state.unseenCount(of: transcript), onEvent))
  }

  /// The line that leads to what is new.
  private static func hint<Msg>(
    _ unseen: Int, _ onEvent: @escaping (TranscriptEvent) -> Msg?
  ) -> [ViewElement<Msg>] {
    guard unseen > 0 else { return [] }
    return [
      customView(
        "transcript.new", NewEntriesLine.self,
        [
          .set(\.count, to: unseen),
          .on(.primaryAction) { _, _ in onEvent(.scroll(isAtEnd: true)) },
        ])
    ]
  }
}

/// The line below a transcript that says how many entries are new, and leads to them.
struct NewEntriesLine: TextControl, Hashable {
  /// True: its leading edge may be the right one.
  static var followsDirection: Bool { true }
  var attributes = ViewAttributes()
  var isEnabled = true
  var count = 0

  init() { attributes.verticalHugging = .high }

  var semantics: Semantics {
    Semantics(.button, label: Wording.current["\(count) new"], actions: [.press])
  }

  func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? { (12, 1) }

  var fillsWidth: Bool { true }
  var fillsHeight: Bool { false }
  var heightDependsOnWidth: Bool { false }

  func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {
    let arrow = look.metrics.usesASCII ? "v" : "↓"
    let text = look.metrics.truncated(
      Text("\(arrow) \(Wording.current["\(count) new"])"), to: look.columns)
    let start = max(0, (look.columns - look.metrics.columns(of: text)) / 2)
    canvas.draw(text, column: start, row: 0, style: look.isFocused ? look.style : look.valueStyle)
  }

  mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
    guard action.activates else { return context.decline() }
    context.emit(.primaryAction)
  }
}

/// Makes a view of the entries of a transcript that are not printed: the live part of an inline program.
///
/// It is as high as the entries, or as there is room; then their last lines are seen. Beside it stands what
/// `Transcript.takeFinished` has put above the program.
///
/// ```swift
/// liveTranscript("live", model.transcript)
/// ```
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - transcript: the entries.
///   - look: the looks of the parts.
/// - Returns: the element.
/// - Complexity: O(*n*) in the number of entries that are not printed.
public func liveTranscript<Msg>(
  _ key: some Hashable & Sendable, _ transcript: Transcript,
  look: TranscriptLook = TranscriptLook()
) -> ViewElement<Msg> {
  let entries = transcript.unprinted
  return scrollView(
    key,
    [
      .position(ScrollPosition(row: .max)), .showsScrollIndicator(false), .isEnabled(false),
    ],
    entries.indices.map { number in
      let firstBlock = number == entries.startIndex ? transcript.printedBlocks : 0
      return transcriptEntry(
        entries[number], look: look, firstBlock: firstBlock, onEvent: { _ in nil })
    })
}
