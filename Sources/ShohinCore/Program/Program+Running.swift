import VirtualViews

/// The end of a program that was run.
public struct ProgramResult<Model> {
  /// The status the program quit with; 2 if `run()` threw an error.
  public var status: Int32
  /// The last model.
  public var model: Model
  /// The error that `run()` threw; nil if the program ran to its end.
  ///
  /// It says why the screen could not be used, such as a `TerminalError`, or it is ``ProgramError/runsAlready``. A program
  /// may quit with status 2, too.
  public var error: (any Error)?
}

/// A mistake in how a program is run.
public enum ProgramError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The program runs, and was to be run a second time.
  case runsAlready

  /// The mistake, and the remedy.
  public var description: String {
    "The program runs already, and goes on. Call `run()` once, and wait for it to return."
  }
}

extension Program {
  /// Runs until the program quits, and returns its status.
  ///
  /// Call it from a `main` that is on the main actor, and await nothing before it: the main thread
  /// then answers keys itself, and an idle program never wakes up. While the program runs, the main
  /// thread serves the main actor and nothing else, such as timers of a run loop.
  ///
  /// A program runs once: it is over when this returns, and a second call returns the same status. A call while it
  /// runs throws ``ProgramError/runsAlready``.
  ///
  /// A signal that ends the program ends the process, so that this does not return and nothing after it is done: a program
  /// saves when it hears of the end (``Subscription/ending(_:)``). Without a signal, a terminal that goes away ends the
  /// program with status 129.
  ///
  /// - Returns: 0 if the task that runs it was cancelled, or the status the program quit with.
  /// - Throws: an error that says in a sentence why the screen cannot be used.
  @discardableResult
  public func run() async throws -> Int32 {
    guard !isRunning else { throw ProgramError.runsAlready }
    isRunning = true
    store.runtime.beginRun()
    do {
      if exitStatus == nil { try await presenter.screen.run() }
      endRun(hasFailed: false)
    } catch {
      endRun(hasFailed: true)
      throw error
    }
    return exitStatus ?? 0
  }

  /// Ends the program, unless the screen could not be used and another one shows it.
  private func endRun(hasFailed: Bool) {
    isRunning = false
    let isLast = store.runtime.endRun()
    if isLast || !hasFailed { store.runtime.quit(status: 0) }
  }

  /// Runs until the program quits, and returns its status and its last model.
  ///
  /// ```swift
  /// let result = await program.runToEnd()
  /// if result.status == 0 { print(result.model.answer) }
  /// ```
  ///
  /// If ``run()`` throws an error, one sentence that says why goes to standard error. The status is 2 then, and
  /// ``ProgramResult/error`` is the error. As after ``run()``, nothing after it is done if a signal ends the program.
  public func runToEnd() async -> ProgramResult<Model> {
    do {
      return ProgramResult(status: try await run(), model: model)
    } catch {
      store.runtime.printError("\(error)")
      return ProgramResult(status: 2, model: model, error: error)
    }
  }

  /// Runs until the program quits, then ends the process with its status.
  ///
  /// If the screen cannot be used, one sentence that says why goes to standard error, and the
  /// status is 2.
  public func runAndExit() async -> Never { await runAndExit { _ in nil } }

  /// Runs until the program quits, prints its result, then ends the process with its status.
  ///
  /// ```swift
  /// // file=$(picker)
  /// await Program(screen: Terminal(mode: .inline), picker).runAndExit { $0.chosen }
  /// ```
  ///
  /// The shell gets what is printed: the program is drawn on the terminal. Nothing is printed where the status says
  /// that there is no result, as 130 after Control-C.
  ///
  /// - Parameter result: makes the lines to print of the last model; nil prints nothing. It is asked if the status is 0.
  public func runAndExit(printing result: (Model) -> String?) async -> Never {
    let end = await runToEnd()
    if end.status == 0, let lines = result(end.model) { print(lines) }
    endProcess(status: end.status)
  }
}
