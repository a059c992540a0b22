// The coming and going of views. A view is there from the render that first describes it, with its
// key and kind, to the one that no longer does; hidden views are there as well. A row of a table is
// there while it has a view, even if that view was another row's before.
//
// What comes of a view that appears is shown with it, in the same picture. A view that comes and goes
// by its own messages does not hang the program: every further round waits for the next picture.

extension Prop where View: ViewDescription {
  /// Sends a message when the view has come: once, on each screen that shows it.
  ///
  /// A handler that comes later, at a view that is there already, sends nothing.
  public static func onAppear(_ message: Msg) -> Prop { onStay(.appear, message) }

  /// Sends a message when the view has gone; at the end of the program no view goes.
  public static func onDisappear(_ message: Msg) -> Prop { onStay(.disappear, message) }

  private static func onStay(_ event: ControlEvent, _ message: Msg) -> Prop {
    let maker = ErasedMaker.message(message)
    let record = HandlerRecord(events: event, options: EventHandlingOptions(), maker: maker)
    return Prop(.handlers(HandlerList(record)))
  }
}
