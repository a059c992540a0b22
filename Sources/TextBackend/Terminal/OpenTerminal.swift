/// A terminal that was opened, with everything needed to take it and to give it back.
struct OpenTerminal: Sendable {
  let descriptor: Int32
  let size: TerminalSize
  let completion: ThreadCompletion

  /// Opens the terminal, and changes nothing of it.
  init(options: TerminalOptions) throws(TerminalError) {
    if let refusal = TerminalError.refusal(options) { throw refusal }
    descriptor = try Self.open(options.path)
    size = System.size(of: descriptor)
    do throws(TerminalError) {
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

  private static func open(_ path: String?) throws(TerminalError) -> Int32 {
    let descriptor = path.map(System.openTerminal) ?? System.openOwnTerminal()
    guard let descriptor else { throw TerminalError(.cannotOpen, errno: System.errorNumber) }
    return descriptor
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
  func giveBack(printing texts: [String], then signal: Int32?, isForced: Bool = false) {
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
  /// Why there is no use in trying to show a screen, if there is none.
  fileprivate static func refusal(_ options: TerminalOptions) -> TerminalError? {
    refusal(
      isTerminal: options.path != nil || System.isTerminal(1),
      name: options.terminalName ?? System.environment("TERM"))
  }

  /// Why a terminal of that name, or something that is no terminal, cannot show a screen.
  package static func refusal(isTerminal: Bool, name: String?) -> TerminalError? {
    guard isTerminal else { return TerminalError(.notATerminal) }
    switch name {
    case nil, "", "dumb": return TerminalError(.dumbTerminal)
    default: return nil
    }
  }
}
