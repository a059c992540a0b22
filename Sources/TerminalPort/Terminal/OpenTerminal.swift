/// A terminal that was opened, with everything needed to take it and to give it back.
struct OpenTerminal: Sendable {
  let descriptor: Int32
  let size: TerminalSize
  let completion: ThreadCompletion

  /// Opens the terminal, and changes nothing of it.
  init(options: TerminalOptions) throws(TerminalError) {
    descriptor = try Self.open(options.path)
    size = System.size(of: descriptor)
    do throws(TerminalError) {
      let name = options.terminalName ?? System.environment("TERM")
      if let refusal = TerminalError.refusal(of: name) { throw refusal }
      completion = try ThreadCompletion()
    } catch {
      System.closeDescriptor(descriptor)
      throw error
    }
  }

  /// Takes the terminal and passes its bytes through; writes nothing to it.
  ///
  /// To be called once.
  ///
  /// - Throws: ``TerminalError``; everything is given back then.
  func take(capturesOutput: Bool) throws(TerminalError) {
    do throws(TerminalError) {
      try TerminalRestore.begin()
      do throws(TerminalError) {
        try configure(capturesOutput: capturesOutput)
      } catch {
        TerminalRestore.end()
        throw error
      }
    } catch {
      close()
      throw error
    }
  }

  /// Closes a terminal that is not taken.
  func close() {
    System.closeDescriptor(descriptor)
    completion.complete()
  }

  /// True if the terminal of the process can be opened and can show a screen.
  static var canOpen: Bool {
    guard TerminalError.refusal(of: System.environment("TERM")) == nil,
      let descriptor = try? open(nil)
    else { return false }
    System.closeDescriptor(descriptor)
    return true
  }

  private static func open(_ path: String?) throws(TerminalError) -> Int32 {
    let descriptor = path.map(System.openTerminal) ?? System.openOwnTerminal()
    if let descriptor { return descriptor }
    guard path != nil || System.mayHaveTerminal else { throw TerminalError(.notATerminal) }
    throw TerminalError(.cannotOpen, errno: System.errorNumber)
  }

  private func configure(capturesOutput: Bool) throws(TerminalError) {
    guard let modes = System.modes(descriptor) else {
      throw TerminalError(.cannotConfigure, errno: System.errorNumber)
    }
    // Armed first, so that no signal finds changed modes that nobody puts back.
    TerminalRestore.arm(
      descriptor: descriptor, modes: modes, sequence: [], capturesOutput: capturesOutput)
    guard TerminalRestore.setModes(modes.raw) else {
      let errno = System.errorNumber
      TerminalRestore.restore()
      throw TerminalError(.cannotConfigure, errno: errno)
    }
  }

  /// Gives the terminal back; then lets the signal that asked for it do what it did before us.
  ///
  /// - Parameters:
  ///   - texts: what nobody could be shown before.
  ///   - signal: what asked the process to end, if anything did.
  ///   - isForced: whether the process ends even if the signal does not end it.
  func giveBack(printing texts: [Text], then signal: Int32?, isForced: Bool = false) {
    TerminalRestore.restore()
    let lines = texts.flatMap(HostSequences.printed)
    _ = PatientWrite.all(lines.count, to: descriptor) {
      System.write(descriptor, lines.span.extracting($0..<lines.count))
    }
    TerminalRestore.end()
    System.closeDescriptor(descriptor)
    if let signal {
      System.unblock(signal)
      System.raiseSignal(signal)
      if isForced { System.endNow(status: 128 + signal) }
    }
    completion.complete()
  }
}

extension TerminalError {
  /// Returns why a terminal of that name cannot show a screen, nil if it can.
  package static func refusal(of name: String?) -> TerminalError? {
    switch name {
    case nil, "", "dumb": TerminalError(.dumbTerminal)
    default: nil
    }
  }
}
