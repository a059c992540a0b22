public import Shohin

/// A list of the guests who signed.
public enum Guestbook {
  /// A guest with the number under which the name stands.
  public struct Guest: Equatable {
    /// The number.
    public var number: Int
    /// The name.
    public var name: String
  }

  /// The guests, and the name that is being typed.
  public struct State: Equatable {
    /// The guests, the first one first.
    public var guests: [Guest] = []
    /// The name in the field.
    public var name = ""
    /// True if there is a name.
    public var canSign: Bool { !name.isEmpty }
  }

  /// The wishes of the user.
  public enum Msg: Sendable {
    case rename(String), sign, signed(String), remove(Int)
  }

  static func update(_ message: Msg, _ state: inout State) -> Command<Msg> {
    switch message {
    case .rename(let name): state.name = name
    case .sign, .signed:
      guard state.canSign else { break }
      let number = (state.guests.last?.number ?? 0) + 1
      state.guests.append(Guest(number: number, name: state.name))
      state.name = ""
    case .remove(let number): state.guests.removeAll { $0.number == number }
    }
    return .none
  }

  /// The program; `view` is made of Guestbook.ui.xml.
  @MainActor public static let app = App<State, Msg>(
    model: State(), update: update, render: { [view("guestbook", $0)] })
}
