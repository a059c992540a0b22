import Expectations
import Foundation
import Shohin
import TextBackend
import TestThreads
import Testing

@testable import Linear

/// Programs that are run by lines of standard input.
@MainActor
struct LinearRunTests {
  @Test(.ends, .ownThreads) nonisolated func `a program that has ended at once is not waited for`()
    async throws
  {
    try await #require(processExitsWith: .exitCode(3)) { @MainActor in
      // Nobody types, and nobody ends the input.
      var ends: [Int32] = [-1, -1]
      pipe(&ends)
      dup2(ends[0], 0)
      alarm(60)
      await Linear.runAndExit(
        App<Int, Int>(
          model: 0, initialCommand: .quit(status: 3), update: { _, _ in .none },
          render: { _ in [label("a", [.text("a")])] }))
    }
  }

  @Test(.ends, .ownThreads) nonisolated func `a program that hears of frames goes on by itself`()
    async throws
  {
    try await #require(processExitsWith: .exitCode(4)) { @MainActor in
      var ends: [Int32] = [-1, -1]
      pipe(&ends)
      dup2(ends[0], 0)
      alarm(60)
      await Linear.runAndExit(
        App<Int, Duration>(
          model: 0,
          update: { _, frames in
            frames += 1
            return frames == 3 ? .quit(status: 4) : .none
          },
          render: { _ in [label("a", [.text("a")])] },
          subscriptions: { _ in .frames { $0 } }))
    }
  }
}
