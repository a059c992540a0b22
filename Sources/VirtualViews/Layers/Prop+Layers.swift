// The properties of layers. Each makes its view a layer.

extension Prop where View: ViewDescription {
  /// Lifts the view above the others, at a place on the screen or beside another view.
  public static func layer(_ place: Layer.Place) -> Prop { lifting { $0.place = place } }

  /// Sets the number of columns of a layer.
  public static func layerWidth(_ width: Layer.Length) -> Prop { lifting { $0.width = width } }

  /// Sets the number of rows of a layer.
  public static func layerHeight(_ height: Layer.Length) -> Prop {
    lifting { $0.height = height }
  }

  /// Keeps cells free between a layer and the edges of the screen, if there is room for that.
  public static func layerMargin(_ margin: Int) -> Prop { lifting { $0.margin = margin } }

  /// Dims or blanks the screen behind a layer.
  public static func backdrop(_ backdrop: Layer.Backdrop) -> Prop {
    lifting { $0.backdrop = backdrop }
  }

  /// Brings the focus into a layer that comes, and back to where it was when the layer goes.
  public static func takesFocus(_ takesFocus: Bool) -> Prop {
    lifting { $0.takesFocus = takesFocus }
  }

  /// Has a press outside send the message of ``onDismiss(_:)``, as Escape does, or keeps it from that.
  ///
  /// A dialog in which a text is typed is not to go by a stray click: `.dismissesByPress(false)`.
  public static func dismissesByPress(_ dismisses: Bool) -> Prop {
    lifting { $0.dismissesByPress = dismisses }
  }

  /// Has a click on the layer itself, where nothing in it uses the mouse, send the message of ``onDismiss(_:)``.
  ///
  /// Toasts do so, and not for presses elsewhere: the user works on while they are there. A drag that selects text is no
  /// click.
  public static func dismissesByClick(_ dismisses: Bool) -> Prop {
    lifting { $0.dismissesByClick = dismisses }
  }

  /// Keeps a press that dismisses a layer from doing anything else.
  ///
  /// A press outside of a modal layer never does anything else.
  public static func swallowsPresses(_ swallows: Bool) -> Prop {
    lifting { $0.swallowsPresses = swallows }
  }

  /// Has a layer stand beside those before it at the same place of the screen that avoid others, too, as toasts do.
  ///
  /// It stands above them at a lower edge, and else below them, as long as there is room.
  public static func avoidsOthers(_ avoids: Bool) -> Prop { lifting { $0.avoidsOthers = avoids } }

  private static func lifting(_ change: @escaping (inout Layer) -> Void) -> Prop {
    Prop {
      var layer = $0.attributes.layer ?? Layer()
      change(&layer)
      $0.attributes.layer = layer
    }
  }
}

extension Prop where View: ContentValue {
  /// Sends a message when the user wants a layer to go: by Escape, or by a press outside unless the layer says otherwise;
  /// a toast by Escape, or by a click on it.
  ///
  /// The uppermost layer with such a message has Escape, unless a view with the focus uses the key.
  public static func onDismiss(_ message: Msg) -> Prop { on(.dismiss, send: message) }
}
