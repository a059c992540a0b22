import Expectations
import ShohinCore
import Testing

@MainActor
struct SystemTimekeeperTests {
  @Test func `what is scheduled comes in the order of its time, and not too early`() async {
    let time = SystemTimekeeper()
    var order: [Int] = []
    // Between which times each is due: a test may be kept waiting anywhere.
    var due: [Int: ClosedRange<Duration>] = [:]
    await withCheckedContinuation { continuation in
      for delay in [30, 10, 20, 0, -5] {
        let earliest = time.now + .milliseconds(delay)
        _ = time.schedule(after: .milliseconds(delay)) {
          order.append(delay)
          #expect(time.now >= earliest)
          if order.count == 5 { continuation.resume() }
        }
        due[delay] = earliest...time.now + .milliseconds(delay)
      }
    }
    expectEqual(Set(order), [30, 10, 20, 0, -5])
    for (place, later) in order.enumerated() {
      for earlier in order[..<place] {
        guard let first = due[earlier], let second = due[later] else { continue }
        #expect(first.lowerBound <= second.upperBound, "\(order), \(due)")
      }
    }
  }

  @Test func `what is cancelled does not come, and others do`() async {
    let time = SystemTimekeeper()
    var order: [Int] = []
    await withCheckedContinuation { continuation in
      let cancellations = (0..<100).map { number in
        time.schedule(after: .milliseconds(5)) { order.append(number) }
      }
      for number in 0..<100 where number.isMultiple(of: 2) { cancellations[number]() }
      _ = time.schedule(after: .milliseconds(10)) { continuation.resume() }
    }
    expectEqual(order, (0..<100).filter { !$0.isMultiple(of: 2) })
  }

  @Test func `a chain of waits and a pause between them begin anew each time`() async {
    let time = SystemTimekeeper()
    for _ in 0..<50 {
      await withCheckedContinuation { continuation in
        _ = time.schedule(after: .milliseconds(1)) { continuation.resume() }
      }
    }
    #expect(time.now >= .milliseconds(50))
  }

  @Test func `what is cancelled by something due before it does not come`() async {
    let time = SystemTimekeeper()
    var order: [String] = []
    await withCheckedContinuation { continuation in
      var second: Cancellation?
      _ = time.schedule(after: .zero) {
        order.append("first")
        second?()
      }
      second = time.schedule(after: .zero) { order.append("second") }
      _ = time.schedule(after: .zero) { continuation.resume() }
    }
    expectEqual(order, ["first"])
  }
}
