import TerminalPort

/// Writes what the encoder makes of random programs, to be shown in terminals and compared.
///
///     FrameSubject <first seed> <programs> <frames of each> [<columns> <rows>]
///
/// A program is a line `program <seed>`; for each frame a line `frame <columns> <rows> <bytes>` and
/// the bytes; then as a line `whole …` the last frame as a terminal is shown it that knows nothing.
/// With a size all frames have it. A debug build makes the mistake that the last argument names.
@main
struct FrameSubject {
  var frames: Int
  var size: CellSize?

  static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    guard numbers.count == 3 || numbers.count == 5, numbers[1] >= 0 else {
      return print("FrameSubject <first seed> <programs> <frames of each> [<columns> <rows>]")
    }
    let size = numbers.count == 5 ? CellSize(columns: numbers[3], rows: numbers[4]) : nil
    let subject = FrameSubject(frames: numbers[2], size: size)
    #if DEBUG
      let bug = CommandLine.arguments.last.flatMap { SeededBug(rawValue: $0) }
      SeededBug.$current.withValue(bug) { subject.run(numbers[0]..<numbers[0] + numbers[1]) }
    #else
      subject.run(numbers[0]..<numbers[0] + numbers[1])
    #endif
  }

  private func run(_ seeds: Range<Int>) { for seed in seeds { run(UInt64(seed)) } }

  private func run(_ seed: UInt64) {
    print("program \(seed)")
    let options = Self.options(seed)
    var picture = RandomPicture(
      seed: seed, size: size ?? CellSize(columns: 14, rows: 7), keepsSize: size != nil)
    var encoder = FrameEncoder(options: options)
    var last: Frame?
    for step in 0..<frames {
      let frame = picture.next()
      if step % 11 == 10 { encoder.forget() }
      write("frame", frame, &encoder)
      last = frame
    }
    var fresh = FrameEncoder(options: options)
    if let last { write("whole", last, &fresh) }
  }

  private static func options(_ seed: UInt64) -> FrameEncoder.Options {
    let depths: [ColorDepth] = [.trueColor, .trueColor, .indexed256, .ansi16, .none]
    return FrameEncoder.Options(
      colorDepth: depths[Int(seed % 5)], trustsClusters: seed % 3 != 0, erasesInColor: seed % 2 == 0
    )
  }

  private func write(_ word: String, _ frame: Frame, _ encoder: inout FrameEncoder) {
    var bytes: [UInt8] = []
    encoder.encode(frame, into: &bytes)
    print(word, frame.size.columns, frame.size.rows, bytes.count)
    print(String(decoding: bytes, as: UTF8.self), terminator: "")
  }
}
