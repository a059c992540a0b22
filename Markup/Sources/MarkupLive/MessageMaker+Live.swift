#if DEBUG
  public import Shohin

  // Makers of the messages that a markup names, by what the cases of the program's type take.
  extension MessageMaker {
    /// A message without a value.
    public static func live(_ message: Msg) -> MessageMaker { MessageMaker(message: message) }

    /// A message with the text that was pasted, or that of a field.
    public static func live(_ make: @escaping (String) -> Msg) -> MessageMaker {
      MessageMaker { event in
        (event.pastedText ?? TextField(event.content)?.text ?? rowKey(event)?.value(as: String.self))
          .map(make)
      }
    }

    /// A message with the number of a slider or a stepper.
    public static func live(_ make: @escaping (Double) -> Msg) -> MessageMaker {
      MessageMaker { event in
        (Slider(event.content)?.value ?? Stepper(event.content)?.value
          ?? rowKey(event)?.value(as: Double.self)).map(make)
      }
    }

    /// A message with the state of a switch.
    public static func live(_ make: @escaping (Bool) -> Msg) -> MessageMaker {
      MessageMaker { event in Switch(event.content).map { make($0.isOn) } }
    }

    /// A message with the selected key of a segmented control.
    public static func live(_ make: @escaping (ViewKey?) -> Msg) -> MessageMaker {
      MessageMaker { event in SegmentedControl(event.content).map { make($0.selectedKey) } }
    }

    /// A message with the key of a row.
    public static func live(_ make: @escaping (ViewKey) -> Msg) -> MessageMaker {
      MessageMaker { event in rowKey(event).map(make) }
    }

    /// A message with the position of a scroll view.
    public static func live(_ make: @escaping (ScrollPosition) -> Msg) -> MessageMaker {
      MessageMaker { event in ScrollView(event.content)?.position.map(make) }
    }

    /// A message with what identifies an item of a table.
    public static func live<ID: Hashable & Sendable>(
      _ make: @escaping (ID) -> Msg
    ) -> MessageMaker {
      MessageMaker { event in rowKey(event)?.value(as: ID.self).map(make) }
    }

    private static func rowKey(_ event: ViewEvent) -> ViewKey? { Table(event.content)?.cursor?.key }
  }
#endif
