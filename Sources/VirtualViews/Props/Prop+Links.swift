// Links of texts, which the program follows instead of the terminal.

extension Prop where View: ViewDescription {
  /// Makes a message of a link that the user follows in the view or in one inside; nil leaves it to the views around.
  ///
  /// ```swift
  /// scrollView("page", [.onLink { .follow($0) }]) { markdown("help", model.help) }
  /// ```
  ///
  /// A click on a link follows it. So does Return: Tab goes from one link to the next (``followsLinks(_:)``).
  /// The program decides what that does. `Command.open(_:)` opens an address as the desktop does.
  ///
  /// - Parameter makeMessage: makes a message of the address, as the link has it.
  /// - Returns: the prop.
  public static func onLink(_ makeMessage: @escaping (_ address: String) -> Msg?) -> Prop {
    let maker = ErasedMaker.function { $0.link.flatMap(makeMessage) }
    let record = HandlerRecord(events: .link, options: EventHandlingOptions(), maker: maker)
    return .batch([followsLinks(true), Prop(.handlers(HandlerList(record)))])
  }

  /// Has keys go to the links of the view and of those inside, which ``onLink(_:)`` sets by itself.
  ///
  /// A label and any other view that draws itself then takes the keyboard if it has links (`TextCustomView.hasLinks`).
  public static func followsLinks(_ followsLinks: Bool) -> Prop {
    Prop { $0.attributes.followsLinks = followsLinks }
  }
}
