import Expectations
import SeededRandom
import ShohinCore
import Synchronization
import Testing

@Suite(.ends)
struct WorkThreadsTests {
  @Test func `every piece of many is done once`() async {
    let sum = await withTaskExecutorPreference(WorkThreads.shared) {
      await withTaskGroup(of: Int.self) { group in
        for number in 1...10_000 {
          group.addTask {
            await Task.yield()
            return number
          }
        }
        return await group.reduce(0, +)
      }
    }
    expectEqual(sum, 50_005_000)
  }

  @Test func `threads that sleep wake up for the next piece`() async {
    for number in 0..<2000 {
      let task = Task.detached(executorPreference: WorkThreads.shared) { number }
      #expect(await task.value == number)
    }
  }

  @Test(arguments: 0...2)
  func `work is done where the system starts few threads or none`(threads: Int) async throws {
    let left = Atomic(threads)
    let started = Atomic(0)
    let executor = try #require(
      WorkThreads(limit: 4) { body in
        guard left.subtract(1, ordering: .relaxed).newValue >= 0 else { return false }
        started.add(1, ordering: .relaxed)
        return WorkThreads.startThread(body)
      })
    let sum = await withTaskExecutorPreference(executor) {
      await withTaskGroup(of: Int.self) { group in
        for number in 1...100 {
          group.addTask {
            await Task.yield()
            return number
          }
        }
        return await group.reduce(0, +)
      }
    }
    expectEqual(sum, 5050)
    #expect(started.load(ordering: .relaxed) <= threads)
  }

  @Test func `pieces that wait for each other without a pause go on side by side`() async throws {
    // Threads of its own: one of the shared ones may be held by another test for as long as that takes.
    let executor = try #require(WorkThreads(limit: 2))
    let turn = Turns()
    // On busy processors each turn may take a thread's whole slice of time.
    let count = Effort.count(push: 3, full: 1000)
    await withTaskExecutorPreference(executor) {
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<2 { group.addTask { turn.take(count, as: number) } }
      }
    }
    expectEqual(turn.count, 2 * count)
  }
}

/// Turns that two take alternately.
private final class Turns: Sendable {
  private let taken = Atomic(0)

  var count: Int { taken.load(ordering: .sequentiallyConsistent) }

  func take(_ turns: Int, as number: Int) {
    for _ in 0..<turns {
      while count % 2 != number {}
      taken.wrappingAdd(1, ordering: .sequentiallyConsistent)
    }
  }
}
