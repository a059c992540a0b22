import VirtualViews

// What is written to the terminal.
extension TerminalLoop {
  /// Encodes the newest frame once the one before is out, and writes.
  mutating func write() {
    guard !isLost, !outputIsBlocked, TerminalRestore.isArmed else { return }
    flush()
    guard !holdsFrames, output.isEmpty else { return }
    guard !isLeaving || sequences.mode.isInline else { return }
    let mode = requests.modeOfFrontFrame
    if let mode, mode != sequences.mode, !isLeaving { switchMode(to: mode) }
    guard !holdsFrames else { return flush() }
    if !wishes.isEmpty { grantWishes() }
    if mode != nil || showsAgain || !wishes.printed.isEmpty { appendPicture(in: mode) }
    guard !output.isEmpty else { return }
    flush()
    findMouse()
    takeCare()
  }

  /// Writes lines above and the newest frame, at once.
  private mutating func appendPicture(in mode: ScreenMode?) {
    // The same room for each picture: not even it is taken from the heap again.
    var bytes: [UInt8] = []
    swap(&bytes, &picture)
    defer { swap(&bytes, &picture) }
    bytes.removeAll(keepingCapacity: true)
    if sequences.mode.isInline { printAbove(into: &bytes) }
    if let frame = nextFrame(in: mode) {
      encoder.encode(frame, into: &bytes)
      noteEncoded()
    } else if showsAgain, hasShown {
      encoder.encodeAgain(into: &bytes)
      noteEncoded()
    }
    showsAgain = false
    append(picture: bytes)
  }

  /// The frame to be shown now, if there is a new one.
  private mutating func nextFrame(in mode: ScreenMode?) -> Frame? {
    let isOfMode = mode?.isInline == sequences.mode.isInline
    guard isOfMode, let newest = requests.takeFrame() else { return nil }
    if newest.isReported { reportsShown = true }
    return fits(newest.frame) ? newest.frame : nil
  }

  private mutating func grantWishes() {
    if let title = wishes.title { setTitle(title) }
    if let text = wishes.clipboard { output.append { $0 += HostSequences.clipboard(text) } }
    if wishes.rings { output.append { $0 += HostSequences.bell } }
    if let progress = wishes.progress { show(progress) }
    for notification in wishes.notifications { output.append { $0 += notification } }
    wishes = TerminalWishes(printed: wishes.printed)
  }

  private mutating func show(_ progress: HostProgress) {
    sequences.showsProgress = progress != .none
    noteRestore()
    output.append { $0 += HostSequences.progress(progress) }
  }

  private mutating func setTitle(_ title: String) {
    let isFirst = sequences.title == nil
    sequences.title = title
    // First known how to undo, then done.
    noteRestore()
    output.append { queue in
      if isFirst { queue += HostSequences.keepTitle.utf8 }
      queue += HostSequences.title(title)
    }
  }

  /// Writes what changes what is seen; inline the cursor is anywhere in between.
  private mutating func append(picture bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    requests.note(bytesWritten: bytes.count)
    if sequences.mode.isInline {
      isMidFrame = true
      noteRestore(isCursorKnown: false)
    }
    // A short frame arrives in one piece anyway, and the marks would double it.
    let isMarked = encoder.isSynchronized && bytes.count > 256
    output.append { queue in
      if isMarked { queue += ModeSequences.synchronized.begin }
      queue += bytes
      if isMarked { queue += ModeSequences.synchronized.end }
    }
  }

  /// Tells the program that its newest frame is out, if it wants to know.
  mutating func reportShown() {
    guard reportsShown, output.isEmpty, requests.nextMode == nil else { return }
    reportsShown = false
    events.append([.shown])
  }

  /// Writes as much as the terminal takes.
  mutating func flush() {
    let descriptor = descriptor
    let progress = output.flush { bytes in
      guard let written = TerminalRestore.write(descriptor, bytes) else {
        return .wouldBlock
      }
      if written >= 0 { return .wrote(written) }
      if System.wouldBlock { return .wouldBlock }
      return System.wasInterrupted ? .interrupted : .failed
    }
    outputIsBlocked = progress == .blocked
    if isLeaving { timers.set(.shutdown, at: System.now + Period.shutdown) }
    if progress == .drained, isMidFrame {
      isMidFrame = false
      noteRestore()
    }
    if progress == .lost { lose() }
  }
}
