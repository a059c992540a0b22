/// A control sequence in the words of ECMA-48: private marker, parameters of parts, final bytes.
struct PlainSequence {
  var marker: Character?
  var intermediate: Character?
  var final: Character
  var parameters: [[Int?]] = []

  init?(_ body: [UInt8], _ final: UInt8) {
    var text = String(decoding: body, as: UTF8.self)
    self.final = Character(Unicode.Scalar(final))
    if let first = text.first, "<=>?".contains(first) { marker = text.removeFirst() }
    if let last = text.last, let value = last.asciiValue, (0x20...0x2F).contains(value) {
      intermediate = text.removeLast()
    }
    guard text.allSatisfy({ "0123456789:;".contains($0) }) else { return nil }
    guard !text.isEmpty else { return }
    parameters = text.split(separator: ";", omittingEmptySubsequences: false).map { parameter in
      parameter.split(separator: ":", omittingEmptySubsequences: false).map { part in
        // Numbers that no protocol has are all the same.
        part.isEmpty ? nil : min(Int(part.prefix(12)) ?? 0, 9_999_999)
      }
    }
  }

  /// Whether it has neither a marker nor an intermediate.
  var isPlain: Bool { marker == nil && intermediate == nil }

  subscript(parameter: Int, part: Int = 0) -> Int? {
    guard parameters.indices.contains(parameter), parameters[parameter].indices.contains(part)
    else { return nil }
    return parameters[parameter][part]
  }
}
