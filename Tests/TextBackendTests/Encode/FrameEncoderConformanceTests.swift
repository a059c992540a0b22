import Testing
import TextBackend
import VirtualViews

/// Whatever is drawn, the terminal shows it: step by step, at once, and whatever its widths are.
struct FrameEncoderConformanceTests {
  private static let seeds = Array(UInt64(0)..<150)

  private func check(
    seed: UInt64, options: FrameEncoder.Options, widths: TerminalModel.Widths, frames: Int = 30
  ) {
    var picture = RandomPicture(seed: seed)
    var encoder = FrameEncoder(options: options)
    var terminal = TerminalModel(columns: 14, rows: 7, widths: widths)
    let comparing = options.trustsClusters && widths == .clusters
    for step in 0..<frames {
      let frame = picture.next()
      #expect(frame.grid.violations.isEmpty, "seed \(seed), step \(step)")
      if frame.size != CellSize(columns: terminal.columns, rows: terminal.rows) {
        terminal.resize(columns: frame.size.columns, rows: frame.size.rows)
      }
      if step % 11 == 10 { encoder.forget() }
      var bytes: [UInt8] = []
      encoder.encode(frame, into: &bytes)
      terminal.receive(bytes)
      let differences = terminal.differences(from: frame, comparingDisputed: comparing)
      #expect(
        differences.isEmpty,
        "seed \(seed), step \(step): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
      if !differences.isEmpty { return }
      bytes = []
      encoder.encode(frame, into: &bytes)
      #expect(bytes.isEmpty, "seed \(seed), step \(step): an equal picture is not silent")
      checkRepaint(frame, options: options, widths: widths, seed: seed)
    }
  }

  private func checkRepaint(
    _ frame: Frame, options: FrameEncoder.Options, widths: TerminalModel.Widths, seed: UInt64
  ) {
    var encoder = FrameEncoder(options: options)
    let size = frame.size
    var terminal = TerminalModel(columns: size.columns, rows: size.rows, widths: widths)
    var bytes: [UInt8] = []
    encoder.encode(frame, into: &bytes)
    terminal.receive(bytes)
    let comparing = options.trustsClusters && widths == .clusters
    let differences = terminal.differences(from: frame, comparingDisputed: comparing)
    #expect(differences.isEmpty, "seed \(seed), repainted")
  }

  @Test(arguments: seeds)
  func `a terminal with our widths shows every picture`(seed: UInt64) {
    let options = FrameEncoder.Options(colorDepth: .trueColor, trustsClusters: true)
    check(seed: seed, options: options, widths: .clusters)
  }

  @Test(arguments: seeds)
  func `a terminal that adds up code points shows all that is sure`(seed: UInt64) {
    let options = FrameEncoder.Options(colorDepth: .trueColor, trustsClusters: true)
    check(seed: seed, options: options, widths: .codePoints)
  }

  @Test(arguments: seeds)
  func `a terminal that contradicts our widths shows all that is sure`(seed: UInt64) {
    let options = FrameEncoder.Options(colorDepth: .trueColor, trustsClusters: seed % 2 == 0)
    check(seed: seed, options: options, widths: .contrary)
  }

  @Test(arguments: seeds)
  func `simplified clusters leave all that is sure in place`(seed: UInt64) {
    let options = FrameEncoder.Options(colorDepth: .trueColor)
    check(seed: seed, options: options, widths: seed % 2 == 0 ? .clusters : .codePoints)
  }
}
