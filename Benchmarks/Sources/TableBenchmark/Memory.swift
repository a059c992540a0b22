import Shohin
import TextBackend

/// The bytes that a table takes beyond its items, for each row there is.
@MainActor
struct Memory {
  private let count = 1_000_000

  /// Prints what a table of a kind takes after each of some steps.
  func print(_ kind: Kind) {
    let rows = kind.rows(Tables.items(count))
    guard let before = ResidentMemory.bytes else {
      return Swift.print("This system does not tell.")
    }
    let tables = Tables.ready(rows, kind)
    var parts: [String] = []
    func note(_ name: String) {
      let bytes = Double((ResidentMemory.bytes ?? before) - before) / Double(count)
      parts.append("\(name) \(text(bytes))")
    }
    note("opened")
    for _ in 0..<count / 48 + 1 { tables.act { $0.press(.pageDown) } }
    note("scrolled through")
    tables.act { $0.press(.control("a")) }
    note("all selected")
    tables.act { $0.press(.home) }
    tables.act { $0.press(KeyPress(.end, .shift)) }
    note("selected as a range")
    Swift.print(column(kind.rawValue, 24), parts.joined(separator: ", "))
  }

  private func text(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let fraction = abs(hundredths % 100)
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
