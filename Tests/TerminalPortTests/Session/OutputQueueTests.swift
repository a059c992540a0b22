import Expectations
import Testing

@testable import TerminalPort

struct OutputQueueTests {
  /// Plays attempts to a queue of some bytes and returns what came out.
  private func run(
    _ count: Int, _ attempts: [OutputQueue.Attempt]
  ) -> (progress: [OutputQueue.Progress], written: [UInt8]) {
    var queue = OutputQueue()
    queue.append { $0 += (0..<count).map { UInt8(truncatingIfNeeded: $0) } }
    var rest = attempts[...]
    var written: [UInt8] = []
    var progress: [OutputQueue.Progress] = []
    repeat {
      progress.append(
        queue.flush { bytes in
          let attempt = rest.popFirst() ?? .wrote(bytes.count)
          guard case .wrote(let taken) = attempt else { return attempt }
          let count = min(taken, bytes.count)
          written += (0..<count).map { bytes[$0] }
          return .wrote(count)
        })
    } while progress.last == .blocked
    return (progress, written)
  }

  @Test func `partial writes go on where they stopped`() {
    let (progress, written) = run(
      10, [.wrote(3), .wouldBlock, .wrote(1), .interrupted, .wrote(2), .wouldBlock])
    expectEqual(progress, [.blocked, .blocked, .drained])
    expectEqual(written, Array(0..<10))
  }

  @Test func `a failure is the end`() {
    let (progress, written) = run(10, [.wrote(3), .failed])
    expectEqual(progress, [.lost])
    expectEqual(written, [0, 1, 2])
  }

  @Test func `no attempt is larger than a chunk`() {
    var queue = OutputQueue()
    queue.append { $0 += [UInt8](repeating: 7, count: 3 * OutputQueue.chunk + 1) }
    var sizes: [Int] = []
    let progress = queue.flush { bytes in
      sizes.append(bytes.count)
      return .wrote(bytes.count)
    }
    expectEqual(progress, .drained)
    expectEqual(sizes, [OutputQueue.chunk, OutputQueue.chunk, OutputQueue.chunk, 1])
    #expect(queue.isEmpty)
  }
}
