import VirtualViews

// The bytes for the terminal.
extension TerminalSession {
  /// Takes a picture, if there is one; it replaces one that is not encoded yet.
  mutating func show(_ newest: inout NextFrame?) {
    // Exchanged, which copies no part of it.
    guard case .some = newest else { return }
    if next?.isReported == true { newest?.isReported = true }
    swap(&next, &newest)
    newest = nil
  }

  /// True if bytes could be written now.
  var mayWrite: Bool { isOpen && !isBlocked }

  /// Encodes the newest frame and what was asked for besides, once everything before is out.
  ///
  /// - Returns: true if there is something new to be written, after which ``noteComposed()`` follows.
  mutating func compose() -> Bool {
    guard mayWrite, !holdsFrames, output.isEmpty else { return false }
    guard !isLeaving || sequences.mode.isInline else {
      grantDeeds()
      return !output.isEmpty
    }
    let mode = next?.mode
    if let mode, mode != sequences.mode, !isLeaving { switchMode(to: mode) }
    guard !holdsFrames else { return false }
    if !wishes.isEmpty { grantWishes() }
    if mode != nil || showsAgain || !wishes.printed.isEmpty { appendPicture(in: mode) }
    return !output.isEmpty
  }

  /// Asks what has to be known after a picture.
  mutating func noteComposed() {
    findMouse()
    checkSize()
  }

  /// Writes lines above and the newest frame, at once.
  private mutating func appendPicture(in mode: ScreenMode?) {
    // The same room for each picture: not even it is taken from the heap again. That of images is given
    // back.
    var bytes: [UInt8] = []
    swap(&bytes, &picture)
    defer { if bytes.capacity <= 4 * OutputQueue.chunk { swap(&bytes, &picture) } }
    bytes.removeAll(keepingCapacity: true)
    let rows = encoder.region.rows
    if sequences.mode.isInline { printAbove(into: &bytes) }
    if let frame = nextFrame(in: mode) {
      encoder.encode(frame, into: &bytes)
      noteEncoded(after: rows)
    } else if showsAgain, hasShown {
      encoder.encodeAgain(into: &bytes)
      noteEncoded(after: rows)
    }
    showsAgain = false
    append(picture: bytes)
  }

  /// The frame to be shown now, if there is a new one.
  private mutating func nextFrame(in mode: ScreenMode?) -> Frame? {
    let isOfMode = mode?.isInline == sequences.mode.isInline
    var newest: NextFrame?
    if isOfMode { swap(&newest, &next) }
    guard let newest else { return nil }
    if newest.isReported { reportsShown = true }
    return fits(newest.frame) ? newest.frame : nil
  }

  private mutating func grantWishes() {
    if let title = wishes.title { setTitle(title) }
    if let progress = wishes.progress { show(progress) }
    if let movements = wishes.movements { report(movements: movements) }
    if let keyEvents = wishes.keyEvents { report(keyEvents: keyEvents) }
    (wishes.title, wishes.progress) = (nil, nil)
    (wishes.movements, wishes.keyEvents) = (nil, nil)
    grantDeeds()
  }

  /// Writes what is done once and for all: a text to the clipboard, the bell, and notifications.
  private mutating func grantDeeds() {
    guard wishes.outlivesScreen else { return }
    let deeds = wishes.takeDeeds()
    granted.add(deeds)
    // First known how to cancel them, then written.
    if sequences.mode.isInline { noteFarewell() }
    if let text = deeds.clipboard {
      let bytes = HostSequences.clipboard(text, in: terminal)
      output.append { $0 += bytes }
    }
    if deeds.rings { output.append { $0 += HostSequences.bell } }
    for notification in deeds.notifications { output.append { $0 += notification } }
  }

  /// Has written again what the terminal did not take before its screen was given away.
  ///
  /// - Returns: true if there is something, part of which may be out.
  mutating func renewWishes() -> Bool {
    guard !granted.isEmpty else { return false }
    var all = granted
    all.add(wishes)
    (wishes, granted) = (all, TerminalWishes())
    return true
  }

  private mutating func show(_ progress: HostProgress) {
    sequences.showsProgress = progress != .none
    noteFarewell()
    output.append { $0 += HostSequences.progress(progress) }
  }

  private mutating func report(movements: Bool) {
    guard movements != sequences.reportsMovements else { return }
    sequences.reportsMovements = movements
    noteFarewell()
    guard sequences.reportsMouse else { return }
    output.append { $0 += movements ? ModeSequences.moreMouse : ModeSequences.lessMouse }
  }

  private mutating func report(keyEvents: Bool) {
    guard keyEvents != sequences.reportsKeyEvents else { return }
    sequences.reportsKeyEvents = keyEvents
    followKeyboard()
    // Without the protocol nothing is written yet: the entry is pushed with these parts. One pop undoes both.
    guard sequences.usesKittyKeyboard else { return }
    let bytes = sequences.changeKittyKeyboard
    output.append { $0 += bytes.utf8 }
  }

  private mutating func setTitle(_ title: String) {
    let isFirst = sequences.title == nil
    sequences.title = title
    // First known how to undo, then done.
    noteFarewell()
    output.append { queue in
      if isFirst { queue += HostSequences.keepTitle.utf8 }
      queue += HostSequences.title(title)
    }
  }

  /// Writes what changes what is seen; inline the cursor is anywhere in between.
  private mutating func append(picture bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    pictureBytes += bytes.count
    composed?.append(bytes)
    if sequences.mode.isInline {
      isMidFrame = true
      noteFarewell(isCursorKnown: false)
    }
    // A short frame arrives in one piece anyway, and the marks would double it.
    let isMarked = encoder.isSynchronized && bytes.count > 256
    output.append { queue in
      if isMarked { queue += ModeSequences.synchronized.begin }
      queue += bytes
      if isMarked { queue += ModeSequences.synchronized.end }
    }
  }

  /// True if the terminal may leave rows of the program behind.
  ///
  /// tmux 3.3a does if the screen was taken smaller, in both directions, than it is.
  var needsClearing: Bool { hasOtherSize && !sequences.mode.isInline }

  /// Takes out the bytes of the pictures since the last time.
  mutating func takeComposed() -> [[UInt8]] {
    guard let taken = composed, !taken.isEmpty else { return [] }
    composed = []
    return taken
  }

  /// Tells the program that its newest frame is out, if it wants to know.
  mutating func reportShown() {
    guard reportsShown, output.isEmpty, next == nil else { return }
    reportsShown = false
    events.append(.shown)
  }

  /// Takes note of how far the terminal took the bytes of ``output``.
  mutating func flushed(_ progress: OutputQueue.Progress) {
    isBlocked = progress == .blocked
    if isLeaving { timers.set(.shutdown, at: now + Period.shutdown) }
    if progress == .drained, isMidFrame || !granted.isEmpty {
      (isMidFrame, granted) = (false, TerminalWishes())
      noteFarewell()
    }
    if progress == .lost { lose() }
  }
}
