// What the mouse does at any view. The innermost view that makes a message has the action; one that
// makes none leaves it to the view around it, and the program hears of what nobody wanted by
// `Subscription.mouse`.

extension Prop where View: ViewDescription {
  /// Sends a message when the left button is pressed and released on the view.
  public static func onClick(_ message: Msg) -> Prop {
    onClick { $0.button == .left ? message : nil }
  }

  /// Makes a message when a button is pressed and released on the view; nil leaves the click to others.
  public static func onClick(_ makeMessage: @escaping (PointerAction) -> Msg?) -> Prop {
    onPointer(.click, makeMessage)
  }

  /// Makes messages of a button that goes down on the view and of what follows until it is let go,
  /// wherever the mouse goes; nil for the press leaves all of it to others.
  ///
  /// `PointerAction.targets` says what is under the mouse, so that what is dragged can be dropped on another view.
  /// Escape makes a `cancel` of it, after which nothing follows; nil for that leaves the key to others, and the drag goes on.
  public static func onDrag(_ makeMessage: @escaping (PointerAction) -> Msg?) -> Prop {
    onPointer(.drag, makeMessage)
  }

  /// Makes messages of a drag that begins when the mouse has moved some cells with a button down.
  ///
  /// Until then, the press and the click go to the view below. So a click presses a button that can be dragged, and selects a
  /// row:
  ///
  /// ```swift
  /// button(card.id, [.title(card.title), .onPress(.open(card.id)), .onDrag(after: 1) { .drag(card.id, $0) }])
  /// ```
  ///
  /// As the drag begins, the events come in this order:
  ///
  /// 1. A `cancel`, for the view or the control that had the press until then.
  /// 2. The press, with the place at which the button went down.
  /// 3. The movements, and what follows as with ``onDrag(_:)``.
  ///
  /// Nil for the press leaves the drag to others, and nothing is cancelled. The handler is asked about the press twice, so it
  /// must only make a message. A drag is not a click.
  ///
  /// The innermost view has the drag. A view around begins only when those inside have declined the press. That holds if its
  /// own distance is shorter, too. A pressed control that uses the movement keeps the mouse from its own prop: for example, a
  /// slider or a field.
  ///
  /// - Parameters:
  ///   - distance: the columns or rows that the mouse moves before; 0 for none, as with ``onDrag(_:)``.
  ///   - makeMessage: makes a message of an action, or none.
  /// - Returns: the prop.
  public static func onDrag(
    after distance: Int, _ makeMessage: @escaping (PointerAction) -> Msg?
  ) -> Prop {
    .batch([dragDistance(distance), onDrag(makeMessage)])
  }

  /// Has drags of the view begin when the mouse has moved some columns or rows with a button down; see
  /// ``onDrag(after:_:)``.
  ///
  /// - Parameter dragDistance: the columns or rows that the mouse moves before; 0 for none.
  /// - Returns: the prop.
  public static func dragDistance(_ dragDistance: Int) -> Prop {
    Prop { $0.attributes.dragDistance = dragDistance }
  }

  /// Makes a message when the wheel is turned over the view; nil leaves it to others.
  public static func onWheel(_ makeMessage: @escaping (PointerAction) -> Msg?) -> Prop {
    onPointer(.wheel, makeMessage)
  }

  /// Sends a message when the left button is pressed and released on the view twice.
  ///
  /// The first of the two is a click as any other.
  public static func onDoubleClick(_ message: Msg) -> Prop {
    onClick { $0.button == .left && $0.count == 2 ? message : nil }
  }

  /// Makes messages when the mouse comes over the view, moves there and goes, with no button down.
  ///
  /// The innermost view that wants to know has it to itself. Terminals report the movements only
  /// while some view wants them: each is a turn of the program.
  public static func onHover(_ makeMessage: @escaping (PointerAction) -> Msg?) -> Prop {
    .batch([tracksHover(true), onPointer(.hover, makeMessage)])
  }

  /// Has the view told where the mouse is while no button is down.
  public static func tracksHover(_ tracksHover: Bool) -> Prop {
    Prop { $0.attributes.tracksHover = tracksHover }
  }

  private static func onPointer(
    _ event: ControlEvent, _ makeMessage: @escaping (PointerAction) -> Msg?
  ) -> Prop {
    let maker = ErasedMaker.function { $0.pointer.flatMap(makeMessage) }
    let record = HandlerRecord(events: event, options: EventHandlingOptions(), maker: maker)
    return Prop(.handlers(HandlerList(record)))
  }
}
