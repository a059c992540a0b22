import ModelTerminal
import TerminalPort
import VirtualViews

/// Whatever is drawn, the terminal shows it: step by step, at once, and whatever its widths are.
package struct EncoderLaw {
  var options = FrameEncoder.Options(
    colorDepth: .trueColor, trustsClusters: true, erasesInColor: true)
  var widths = TerminalModel.Widths.clusters
  /// The columns of text in the terminal, if they are not those that it is taken to have.
  var metrics: TextMetrics?
  var frames = 30
  /// Whether every picture is drawn at once as well.
  var repaints = true

  /// Whether the terminal draws clusters of which terminals disagree as we do.
  private var agrees: Bool { options.trustsClusters && widths == .clusters && metrics == nil }

  /// The first way in which a random program breaks the law, in words; nil if it does not.
  func violation(seed: UInt64) -> String? {
    var picture = RandomPicture(seed: seed, metrics: options.metrics)
    var encoder = FrameEncoder(options: options)
    var terminal = terminal(CellSize(columns: 14, rows: 7))
    for step in 0..<frames {
      let frame = picture.next()
      if frame.size != CellSize(columns: terminal.columns, rows: terminal.rows) {
        terminal.resize(columns: frame.size.columns, rows: frame.size.rows)
      }
      if step % 11 == 10 { encoder.forget() }
      if let found = violation(showing: frame, &encoder, &terminal) ?? violation(repainting: frame)
      {
        return "seed \(seed), step \(step): \(found)"
      }
    }
    return nil
  }

  private func terminal(_ size: CellSize) -> TerminalModel {
    TerminalModel(
      columns: size.columns, rows: size.rows, widths: widths, metrics: metrics ?? options.metrics)
  }

  private func violation(
    showing frame: Frame, _ encoder: inout FrameEncoder, _ terminal: inout TerminalModel
  ) -> String? {
    if let broken = frame.grid.violations.first { return broken }
    var bytes: [UInt8] = []
    encoder.encode(frame, into: &bytes)
    terminal.receive(bytes)
    if let difference = terminal.differences(from: frame, comparingDisputed: agrees).first {
      return "\(difference) after \(String(decoding: bytes, as: UTF8.self).debugDescription)"
    }
    bytes = []
    encoder.encode(frame, into: &bytes)
    return bytes.isEmpty ? nil : "an equal picture is not silent"
  }

  private func violation(repainting frame: Frame) -> String? {
    guard repaints else { return nil }
    var encoder = FrameEncoder(options: options)
    var terminal = terminal(frame.size)
    var bytes: [UInt8] = []
    encoder.encode(frame, into: &bytes)
    terminal.receive(bytes)
    return terminal.differences(from: frame, comparingDisputed: agrees).first.map {
      "repainted, \($0)"
    }
  }
}
