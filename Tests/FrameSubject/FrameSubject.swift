#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import TerminalPort

/// Writes what the encoder makes of random programs, or checks its law.
///
///     FrameSubject <first seed> <programs> <frames of each> [<columns> <rows>]
///     FrameSubject law <first seed> <programs>
///
/// A program is a line `program <seed>`; for each frame a line `frame <columns> <rows> <bytes>` and
/// the bytes; then as a line `whole …` the last frame as a terminal is shown it that knows nothing.
/// With a size all frames have it. These are shown in terminals by `Scripts/conformance.py`.
///
/// The law is checked in terminals of all kinds. The exit status is 0 only if it holds in each.
@main
struct FrameSubject {
  var frames: Int
  var size: CellSize?

  static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    let checksLaw = CommandLine.arguments.dropFirst().first == "law"
    guard checksLaw ? numbers.count == 2 : numbers.count == 3 || numbers.count == 5,
      numbers[1] >= 0
    else {
      return print(
        "FrameSubject [law] <first seed> <programs> [<frames of each> [<columns> <rows>]]")
    }
    let seeds = numbers[0]..<numbers[0] + numbers[1]
    if checksLaw { return checkLaw(seeds) }
    let size = numbers.count == 5 ? CellSize(columns: numbers[3], rows: numbers[4]) : nil
    FrameSubject(frames: numbers[2], size: size).run(seeds)
  }

  /// Ends the process with status 1 at the first violation.
  private static func checkLaw(_ seeds: Range<Int>) {
    for seed in seeds {
      for terminal in EncoderLaw.Terminal.allCases {
        guard let found = EncoderLaw.violation(in: terminal, seed: UInt64(seed)) else { continue }
        print("\(terminal), \(found)")
        exit(1)
      }
    }
    print(
      "The law holds for \(seeds.count) programs in \(EncoderLaw.Terminal.allCases.count) kinds of terminals."
    )
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
