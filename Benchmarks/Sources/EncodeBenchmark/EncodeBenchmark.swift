import TerminalPort
import VirtualViews

// What comparing and encoding a picture of 200×50 costs, beside the same work in plain loops.

@main
struct EncodeBenchmark {
  static func main() {
    print("picture                      µs  floor µs  ratio  bytes  floor bytes  mallocs")
    for picture in Picture.allCases { measure(picture) }
    print(column("memcpy of the cells", 24, isLeading: true), column(micro(copying()), 7))
  }

  private static func measure(_ picture: Picture) {
    // Both in turn, so that what else the machine does is the same for both.
    var own = Library(picture)
    var floor = Plain(picture)
    var best = (own: Double.infinity, floor: Double.infinity)
    for _ in 0..<400 {
      best.own = min(best.own, own.turn())
      best.floor = min(best.floor, floor.turn())
    }
    let before = Allocations.count
    for _ in 0..<100 { _ = own.turn() }
    let allocations = Allocations.count - before
    print(
      column(picture.name, 24, isLeading: true), column(micro(best.own), 7),
      column(micro(best.floor), 9), column("\((best.own / best.floor * 100).rounded() / 100)", 6),
      column("\(own.bytes.count)", 6), column("\(floor.count)", 12),
      column("\(Double(allocations) / 100)", 8))
  }

  /// The time of copying the cells of the library once, in nanoseconds.
  private static func copying() -> Double {
    let count = 200 * 50 * 8
    let (one, other) = (
      UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 64),
      UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 64)
    )
    defer {
      one.deallocate()
      other.deallocate()
    }
    one.initializeMemory(as: UInt8.self, repeating: 1, count: count)
    other.initializeMemory(as: UInt8.self, repeating: 2, count: count)
    return (0..<1_000).map { _ in
      nanoseconds { other.copyMemory(from: one, byteCount: count) }
    }.min() ?? 0
  }

  private static func micro(_ nanoseconds: Double) -> String {
    "\((nanoseconds / 10).rounded() / 100)"
  }

  private static func column(_ text: String, _ width: Int, isLeading: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, width - text.count))
    return isLeading ? text + blanks : blanks + text
  }
}

/// Two pictures that the library's encoder turns into each other.
private struct Library {
  private let frames: [Frame]
  private var encoder = FrameEncoder(options: .init(colorDepth: .trueColor))
  private var step = 0
  private(set) var bytes: [UInt8] = []

  init(_ picture: Picture) {
    // One canvas as in a program, but no picture shares its cells with the next.
    var canvas = Canvas(size: CellSize(columns: 200, rows: 50))
    picture.draw(0, on: &canvas)
    picture.draw(1, on: &canvas)
    frames = (0..<2).map { state in
      picture.draw(state, on: &canvas)
      return canvas.frame()
    }
    bytes.reserveCapacity(1 << 20)
    for frame in frames + frames { encoder.encode(frame, into: &bytes) }
  }

  /// Encodes the next picture; returns the nanoseconds.
  mutating func turn() -> Double {
    bytes.removeAll(keepingCapacity: true)
    step += 1
    let frame = frames[step & 1 ^ 1]
    return nanoseconds { encoder.encode(frame, into: &bytes) }
  }
}

/// Two pictures that the floor turns into each other.
private struct Plain: ~Copyable {
  private var floor = Floor(columns: 200, rows: 50)
  private let picture: Picture
  private var step = 0

  init(_ picture: Picture) {
    self.picture = picture
    for state in 0..<2 {
      picture.draw(state, on: &floor)
      floor.encode()
    }
  }

  var count: Int { floor.length }

  mutating func turn() -> Double {
    step += 1
    picture.draw(step & 1 ^ 1, on: &floor)
    return nanoseconds { floor.encode() }
  }
}

/// The nanoseconds that something takes once.
private func nanoseconds(_ body: () -> Void) -> Double {
  ContinuousClock().measure(body) / .nanoseconds(1)
}
