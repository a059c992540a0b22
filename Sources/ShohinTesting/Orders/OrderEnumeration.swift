/// All orders of choices, one after the other, without knowing beforehand which choices there will be.
///
/// The choices of the last order are written down. The next order makes the same ones up to the last choice of which
/// there is another one, and that one.
struct OrderEnumeration {
  private var choices: [(choice: Int, count: Int)] = []
  private var position = 0

  /// The choice among several in the present order.
  mutating func choose(among count: Int) -> Int {
    defer { position += 1 }
    // A program that is not the same every time may offer fewer.
    if position < choices.count { return min(choices[position].choice, count - 1) }
    choices.append((0, count))
    return 0
  }

  /// Goes on to the next order; returns false if there is none.
  mutating func goOn() -> Bool {
    position = 0
    while let last = choices.popLast() {
      guard last.choice + 1 < last.count else { continue }
      choices.append((last.choice + 1, last.count))
      return true
    }
    return false
  }
}
