public import VirtualViews

// The sources of messages, the most common first.

extension Subscription {
  /// Sends the same message again and again, without drift.
  ///
  /// - Parameters:
  ///   - interval: the time from one to the next, at least a millisecond.
  ///   - id: tells it from other timers with the same interval; without it, its place does.
  ///   - isAligned: true to follow the wall clock: every minute at the full minute.
  ///   - message: the message.
  /// - Returns: the subscription.
  public static func every(
    _ interval: Duration, id: (any Hashable & Sendable)? = nil, aligned isAligned: Bool = false,
    _ message: Msg
  ) -> Subscription {
    Subscription(
      .every(interval, isAligned: isAligned), id: id.map { ViewKey($0) }, .message(message))
  }

  /// Sends the time again and again, without drift.
  ///
  /// - Parameters:
  ///   - interval: the time from one to the next, at least a millisecond.
  ///   - id: tells it from other timers with the same interval; without it, its place does.
  ///   - isAligned: true to follow the wall clock: every minute at the full minute.
  ///   - toMessage: makes a message of the time since 1970 began in Greenwich.
  /// - Returns: the subscription.
  public static func every(
    _ interval: Duration, id: (any Hashable & Sendable)? = nil, aligned isAligned: Bool = false,
    toMessage: @escaping (Duration) -> Msg?
  ) -> Subscription {
    Subscription(
      .every(interval, isAligned: isAligned), id: id.map { ViewKey($0) }, .time { toMessage($0) })
  }

  /// Makes messages of keys that no view used.
  ///
  /// - Parameter toMessage: makes a message of a key; nil if this one has no use for it either.
  /// - Returns: the subscription.
  public static func keys(_ toMessage: @escaping (KeyPress) -> Msg?) -> Subscription {
    hearing(.keys) { event in
      guard case .key(let press) = event else { return nil }
      return toMessage(press)
    }
  }

  /// Makes messages of what the mouse does that no view used: its buttons and the wheel.
  ///
  /// A press is heard also where it becomes a click that a view wants: that is known at its release.
  ///
  /// - Parameter toMessage: makes a message of an event, whose place is a cell of the screen; nil if
  ///   this one has no use for it either.
  /// - Returns: the subscription.
  public static func mouse(_ toMessage: @escaping (MouseEvent) -> Msg?) -> Subscription {
    hearing(.mouse) { event in
      guard case .mouse(let mouse) = event else { return nil }
      return toMessage(mouse)
    }
  }

  /// Makes messages of keys before a view gets them, and before they do what they always do.
  ///
  /// Pasted text is no key: a field with the focus gets it. A key that is taken ends a sequence of keys that has begun: the
  /// program hears of it first, and the keys that waited do what they do alone.
  ///
  /// Keys with names that users can choose are ``actions(_:takingOver:choices:_:)``; this is for what has none,
  /// such as a page that shows what every key is.
  ///
  /// - Parameter toMessage: makes a message of a key, which then does nothing else; nil lets it go on.
  /// - Returns: the subscription.
  public static func keysBeforeViews(
    _ toMessage: @escaping (KeyPress) -> Msg?
  ) -> Subscription {
    hearing(.keysBeforeViews) { event in
      guard case .keyBeforeViews(let press) = event else { return nil }
      return toMessage(press)
    }
  }

  /// Makes messages of keys that go down, repeat while they are held, and go up.
  ///
  /// That is for games, and for what lasts as long as a key is held, such as push-to-talk.
  ///
  /// ```swift
  /// .keyEvents { key in
  ///   switch key.kind {
  ///   case .press: .down(key.key)
  ///   case .repeat: nil
  ///   case .release: .up(key.key)
  ///   }
  /// }
  /// ```
  ///
  /// It hears every key, also those of dialogs and fields, but no character that is typed into a secure field. It takes none away: views, actions and other subscriptions
  /// get it as they always do, after the message was handled. For them a repeat is a press, and a release is nothing.
  ///
  /// A release names the key that was pressed, also if Shift went up before it. When the window loses the keyboard, or
  /// another program gets the terminal, the keys that are held go up. Pasted text is no key.
  ///
  /// Terminals with kitty's keyboard protocol are asked to report repeats and releases while a program subscribes to
  /// them. From others come presses only, again and again while a key is held, so a program has to work without
  /// releases.
  ///
  /// - Parameter toMessage: makes a message of a key, whose ``KeyPress/kind`` says what it does; nil for none.
  /// - Returns: the subscription.
  public static func keyEvents(_ toMessage: @escaping (KeyPress) -> Msg?) -> Subscription {
    hearing(.keyEvents) { event in
      guard case .keyEvent(let press) = event else { return nil }
      return toMessage(press)
    }
  }

  /// Binds keys to messages of the program.
  ///
  /// ```swift
  /// .actions([
  ///   .bind("ctrl+s", "Save", sends: .save),
  ///   .bind("escape", "Stop", sends: model.isLoading ? .stop : nil),
  ///   .takingOver(.interrupt, sends: model.isChanged ? .askWhetherToDiscard : nil),
  /// ])
  /// ```
  ///
  /// A binding of this list replaces the library's binding of the same keys, see `KeyMap.standard`. A binding
  /// that another one keeps from its keys is a diagnostic, `key-problem`.
  ///
  /// - Parameters:
  ///   - keys: the keys and their messages; without a message they are not bound.
  ///   - choices: the keys that the user prefers, for actions of all maps of the program.
  /// - Returns: the subscription.
  public static func actions(
    _ keys: [KeyMessage<Msg>], choices: KeyChoices = KeyChoices()
  ) -> Subscription {
    let keys = KeyMessages(keys)
    return hearing(.actions(keys.map, choices)) { event in
      guard case .action(let action) = event else { return nil }
      return keys.message(for: action)
    }
  }

  /// Binds keys to actions of the program, and makes messages of the actions.
  ///
  /// For keys that are data: those of a map that help shows elsewhere, too, or of actions with numbers in their
  /// names. Most programs list their keys with the messages that they send.
  ///
  /// Of the library's own actions it hears only those that are to be taken over. A binding of this
  /// map replaces the library's binding of the same keys, see `KeyMap.standard`. A binding that
  /// another one keeps from its keys is a diagnostic, `key-problem`.
  ///
  /// ```swift
  /// .actions([.bind("ctrl+s", .save, "Save")], takingOver: [.interrupt]) { action in
  ///   switch action {
  ///   case .save: .save
  ///   case .interrupt where model.isChanged && !model.asks: .askWhetherToDiscard
  ///   default: nil
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - keys: the keys of the actions.
  ///   - library: the actions of the library that this hears of as well.
  ///   - choices: the keys that the user prefers, for actions of all maps of the program.
  ///   - toMessage: makes a message of an action; nil lets the keys go on.
  /// - Returns: the subscription.
  public static func actions(
    _ keys: KeyMap = [], takingOver library: Set<KeyAction> = [],
    choices: KeyChoices = KeyChoices(), _ toMessage: @escaping (KeyAction) -> Msg?
  ) -> Subscription {
    let heard = library.union(keys.bindings.map(\.action))
    return hearing(.actions(keys, choices)) { event in
      guard case .action(let action) = event, heard.contains(action) else { return nil }
      return toMessage(action)
    }
  }

  /// Subscribes to the keys that ask for actions where the focus is, for a footer or a page of help.
  ///
  /// The innermost views' come first, the program's after them, and those of the control that has the
  /// focus last; those without a title are left out. A status bar shows them without a subscription.
  public static func boundKeys(_ toMessage: @escaping ([KeyBinding]) -> Msg?) -> Subscription {
    hearing(.boundKeys) { event in
      guard case .boundKeys(let bindings) = event else { return nil }
      return toMessage(bindings)
    }
  }

  /// Makes messages of pasted text that no view used.
  public static func paste(_ toMessage: @escaping (String) -> Msg?) -> Subscription {
    hearing(.paste) { event in
      guard case .paste(let text) = event else { return nil }
      return toMessage(text)
    }
  }

  /// Subscribes to the size of the screen in cells: first as soon as it is known, then every change.
  public static func resize(
    _ toMessage: @escaping (_ columns: Int, _ rows: Int) -> Msg?
  ) -> Subscription {
    hearing(.resize) { event in
      guard case .resize(let columns, let rows) = event else { return nil }
      return toMessage(columns, rows)
    }
  }

  /// Subscribes to the focus of the terminal's window: true when it gets the keyboard.
  public static func terminalFocus(_ toMessage: @escaping (Bool) -> Msg?) -> Subscription {
    hearing(.focus) { event in
      guard case .focus(let hasFocus) = event else { return nil }
      return toMessage(hasFocus)
    }
  }

  /// Makes a message of every frame, for animations.
  ///
  /// The message comes when a frame was written, not more often than the screen shows frames, and
  /// whether or not the frame differed from the one before. A terminal that takes its time slows
  /// an animation down; it gets no frames that would not be seen. A program that subscribes to
  /// frames is never idle: it should do so while something moves, and no longer.
  ///
  /// - Parameter toMessage: makes a message of the time since the frame before, zero for the first, also of those after the
  ///   program was stopped as a shell's job or another program had the terminal.
  /// - Returns: the subscription.
  public static func frames(_ toMessage: @escaping (Duration) -> Msg?) -> Subscription {
    hearing(.frames) { event in
      guard case .frame(let duration) = event else { return nil }
      return toMessage(duration)
    }
  }

  /// Subscribes to the brightness of the background, dark or light: as soon as it is known, and
  /// when it changes.
  ///
  /// Most terminals tell it right after the program has begun, some never.
  public static func colorScheme(_ toMessage: @escaping (ColorScheme) -> Msg?) -> Subscription {
    hearing(.colorScheme) { event in
      guard case .colorScheme(let scheme) = event else { return nil }
      return toMessage(scheme)
    }
  }

  /// Makes a message of text that the user selected with the mouse, and that was copied.
  ///
  /// Terminals may refuse to put it on the clipboard, and do not say so.
  public static func textCopied(_ toMessage: @escaping (String) -> Msg?) -> Subscription {
    hearing(.textCopied) { event in
      guard case .textCopied(let text) = event else { return nil }
      return toMessage(text)
    }
  }

  /// Makes a message when the program is to end, for whatever reason: this is where it saves.
  ///
  /// ```swift
  /// .ending { _ in .ended }
  ///
  /// case .ended: return save(model.notes)
  /// ```
  ///
  /// The program ends when the commands of the message are over, and those of the messages that they send. Other commands
  /// that go on are not waited for. It ends after ``ProgramEnvironment/endingGrace`` at the latest, with a diagnostic,
  /// `late-end`, if commands went on. Until then it is shown and may be used. A second Control-C ends it at once, as does
  /// a second signal of the same kind (``signals(_:_:)``); another ``Command/quit(status:)`` changes nothing.
  ///
  /// Middleware is asked first whether the program may quit. `Program.quit(status:)` ends it at once.
  ///
  /// - Parameter toMessage: makes a message of the reason; nil lets the program end at once.
  /// - Returns: the subscription.
  public static func ending(_ toMessage: @escaping (EndReason) -> Msg?) -> Subscription {
    Subscription(.ending, .end { toMessage($0) })
  }

  /// Makes messages of signals; one that asks the program to end ends it when the commands of the message are over.
  ///
  /// This is where a program saves that is ended from outside: `.terminate`, `.hangUp` and `.interrupt` ask for the end.
  /// All commands of the message run, also those that take time, and so do the commands of messages that they send. Other
  /// commands that go on are not waited for. The program ends after ``ProgramEnvironment/endingGrace`` at the latest, with
  /// a diagnostic, `late-end`, if commands went on. A second signal of the same kind ends it at once, but for `.hangUp`,
  /// which shells and the system send twice as a window closes. Other such signals are not heard any more.
  ///
  /// The process then ends by the signal, so that nothing after `run()` is done. A program that does not hear such a
  /// signal is ended at once.
  public static func signals(
    _ signals: Set<HostSignal>, _ toMessage: @escaping (HostSignal) -> Msg?
  ) -> Subscription {
    .batch(
      HostSignal.allCases.filter(signals.contains).map { signal in
        hearing(.signal(signal)) { _ in toMessage(signal) }
      })
  }

  /// Subscribes to events of a kind.
  static func hearing(
    _ kind: SubscriptionKey.Kind, _ toMessage: @escaping (HostEvent) -> Msg?
  ) -> Subscription {
    Subscription(kind, .event { toMessage($0) })
  }

  /// Subscribes to the elements of an asynchronous sequence.
  ///
  /// The sequence is made when the subscription starts, and its task is cancelled when it stops.
  /// Whatever the sequence depends on belongs into the identity. Two streams with one identity at
  /// the same time are a diagnostic, `duplicate-subscription`, and the second is not started. An error is one, too,
  /// `unhandled-error`; to handle it, use ``stream(id:_:toMessage:failure:)``.
  ///
  /// - Parameters:
  ///   - id: what tells it from other streams: any hashable value.
  ///   - elements: makes the sequence.
  ///   - toMessage: makes a message of an element, or nil for none.
  /// - Returns: the subscription.
  public static func stream<Elements: AsyncSequence & SendableMetatype>(
    id: some Hashable & Sendable, _ elements: @escaping @Sendable () -> Elements,
    toMessage: @escaping @Sendable (Elements.Element) -> Msg?
  ) -> Subscription {
    stream(id: id) { send in try await send.forward(elements(), toMessage: toMessage) }
  }

  /// Subscribes to the elements of an asynchronous sequence, and makes a message of the error by which it ends.
  ///
  /// - Parameters:
  ///   - id: what tells it from other streams: any hashable value.
  ///   - elements: makes the sequence.
  ///   - toMessage: makes a message of an element, or nil for none.
  ///   - failure: makes a message of the error; nothing comes after it while the subscription lasts.
  /// - Returns: the subscription.
  public static func stream<Elements: AsyncSequence & SendableMetatype>(
    id: some Hashable & Sendable, _ elements: @escaping @Sendable () -> Elements,
    toMessage: @escaping @Sendable (Elements.Element) -> Msg?,
    failure: @escaping @Sendable (Elements.Failure) -> Msg
  ) -> Subscription {
    stream(id: id) { send in
      await send.run(
        { send throws(Elements.Failure) in
          try await send.forward(elements(), toMessage: toMessage)
        }, failure: failure)
    }
  }

  /// Subscribes to the messages that work of yours sends until it is cancelled, and makes a message of its error.
  ///
  /// - Parameters:
  ///   - id: what tells it from other streams: any hashable value.
  ///   - work: the work; it gets what sends the messages.
  ///   - failure: makes a message of the error; nothing comes after it while the subscription lasts.
  /// - Returns: the subscription.
  public static func stream<Failure: Error>(
    id: some Hashable & Sendable,
    _ work: @escaping @Sendable (Sender<Msg>) async throws(Failure) -> Void,
    failure: @escaping @Sendable (Failure) -> Msg
  ) -> Subscription {
    stream(id: id) { send in await send.run(work, failure: failure) }
  }

  /// Subscribes to the messages that work of yours sends until it is cancelled.
  ///
  /// An error becomes a diagnostic, `unhandled-error`; to handle it, use ``stream(id:_:failure:)``.
  ///
  /// - Parameters:
  ///   - id: what tells it from other streams: any hashable value.
  ///   - work: the work; it gets what sends the messages.
  /// - Returns: the subscription.
  public static func stream(
    id: some Hashable & Sendable, _ work: @escaping @Sendable (Sender<Msg>) async throws -> Void
  ) -> Subscription {
    Subscription(.stream(ViewKey(id)), .stream { port in try await work(Sender(port)) })
  }
}
