import ModelTerminal
import TerminalPort

extension EncoderLaw {
  /// The kinds of terminals in which the law has to hold.
  package enum Terminal: CaseIterable, Sendable {
    /// A terminal with our widths shows every picture.
    case agreeing
    /// A terminal that adds up code points shows all that is sure.
    case addingUp
    /// A terminal that contradicts our widths shows all that is sure.
    case contradicting
    /// Simplified clusters leave all that is sure in place.
    case simplifying
    /// A terminal in which ambiguous characters are wide shows every picture, and a user who claims
    /// so wrongly sees all that is sure.
    case wide
  }

  /// Returns the first violation in terminals of a kind, in words; nil if there is none.
  package static func violation(in terminal: Terminal, seed: UInt64) -> String? {
    let isEven = seed % 2 == 0
    switch terminal {
    case .agreeing: return EncoderLaw().violation(seed: seed)
    case .addingUp: return EncoderLaw(widths: .codePoints).violation(seed: seed)
    case .contradicting:
      let options = FrameEncoder.Options(colorDepth: .trueColor, trustsClusters: isEven)
      return EncoderLaw(options: options, widths: .contrary).violation(seed: seed)
    case .simplifying:
      let options = FrameEncoder.Options(colorDepth: .trueColor)
      let law = EncoderLaw(options: options, widths: isEven ? .clusters : .codePoints)
      return law.violation(seed: seed)
    case .wide:
      let options = FrameEncoder.Options(
        colorDepth: .trueColor, trustsClusters: true, erasesInColor: true,
        metrics: TextMetrics(ambiguousWidth: .wide))
      return EncoderLaw(options: options).violation(seed: seed)
        ?? EncoderLaw(options: options, widths: .codePoints).violation(seed: seed)
        ?? EncoderLaw(options: options, metrics: TextMetrics()).violation(seed: seed)
    }
  }
}
