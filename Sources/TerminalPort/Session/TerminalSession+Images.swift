// Images in real pixels: whether the terminal shows them, and how.
extension TerminalSession {
  /// True if the terminal may show images in real pixels where pictures are shown now.
  ///
  /// Inline there are none, because the rows belong to others as soon as they are scrolled away; and
  /// none for a user who wants no colors, or no images.
  var mayShowImages: Bool {
    !sequences.mode.isInline && encoder.options.wantsImages
      && encoder.options.colors.limit > .none && ImageAnswers.mayAsk(terminal)
  }

  /// Asks a terminal that was asked for everything else when there was no place for images.
  mutating func askForImages() {
    guard features != .unknown, mayShowImages, !isLeaving else { return }
    askCellSize()
    guard !images.isAsked else { return }
    images.isAsked = true
    output.append { $0 += ImageAnswers.askKitty.utf8 }
    askForEnd()
  }

  /// Asks a terminal that shows images how large its cells are now.
  mutating func askCellSize() {
    guard images.knowsImages, mayShowImages, !isLeaving else { return }
    output.append { $0 += ModeSequences.askCellSize.utf8 }
    askForEnd()
    asksCellPixels = true
  }

  /// Takes the size of a cell that the system tells.
  mutating func measured(cell: PixelSize?) {
    asksCellPixels = false
    images.systemCell = cell
    followImages()
  }

  /// Takes what an answer says about images, and asks further.
  mutating func learnImages(_ reply: TerminalReply) {
    let knewImages = images.knowsImages
    let question = images.take(reply)
    if let question, !isLeaving, mayShowImages {
      output.append { $0 += question.utf8 }
      askForEnd()
    }
    if images.knowsImages != knewImages { asksCellPixels = true }
    followImages()
  }

  /// Shows images as the terminal can where pictures are shown now, and tells the program.
  mutating func followImages() {
    let shown = mayShowImages ? images.images : nil
    guard shown != encoder.options.images else { return }
    // First known how to undo, then done.
    switch shown?.form {
    case .kitty: sequences.placesImages = true
    case .sixel: sequences.drawsSixels = true
    case nil: break
    }
    noteFarewell()
    learn { $0.images = shown }
    events.append(.images(shown))
  }
}
