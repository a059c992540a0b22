/// One line of a table: a name, numbers at the right of their columns, and a remark.
func row(_ name: String, _ columns: String...) -> String {
  let numbers = columns.dropLast().map { padded($0, to: 9) }.joined()
  return name + String(repeating: " ", count: max(1, 22 - name.count)) + numbers + "  "
    + (columns.last ?? "")
}

func padded(_ text: String, to width: Int) -> String {
  String(repeating: " ", count: max(1, width - text.count)) + text
}

/// A number with one digit behind the point, two below ten.
func digits(_ number: Double) -> String {
  let scale = number < 10 ? 100.0 : 10.0
  let scaled = Int((number * scale).rounded())
  let (whole, rest) = scaled.quotientAndRemainder(dividingBy: Int(scale))
  let fraction = String(rest)
  return "\(whole)." + (scale == 100 && fraction.count < 2 ? "0" : "") + fraction
}
