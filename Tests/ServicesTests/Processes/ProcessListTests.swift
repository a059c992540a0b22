import Expectations
import Testing

@testable import Services

/// The processes of a group, found while they come and go.
struct ProcessListTests {
  /// The lists in their order, of which the last one is repeated; the groups of processes that are still there.
  private func list(_ lists: [[Int32]], groups: [Int32: Int32]) -> ProcessList {
    var rest = lists[...]
    return ProcessList(
      numbers: { rest.count > 1 ? rest.removeFirst() : rest.first ?? [] }, group: { groups[$0] })
  }

  @Test func `a group has the processes that say so`() {
    let processes = list([[1, 10, 20, 21]], groups: [1: 1, 10: 10, 20: 20, 21: 20])
    expectEqual(processes.isEmpty(group: 20, own: 1), false)
    expectEqual(processes.isEmpty(group: 10, own: 1), true)
  }

  @Test func `a process that was started by one that has gone since is found`() {
    // 21 has started 22 and gone, after it was listed and before it was asked.
    let processes = list([[1, 20, 21], [1, 20, 22]], groups: [1: 1, 20: 20, 22: 20])
    expectEqual(processes.isEmpty(group: 20, own: 1), false)
  }

  @Test func `a process of another group that has gone is no reason to keep a number`() {
    let processes = list([[1, 20, 30], [1, 20]], groups: [1: 1, 20: 20])
    expectEqual(processes.isEmpty(group: 20, own: 1), true)
  }

  @Test func `nothing is known where a process goes each time before it is asked`() {
    var asked = 0
    let processes = ProcessList(
      numbers: {
        asked += 1
        return [1, 20, 30]
      }, group: { $0 == 30 ? nil : $0 })
    expectEqual(processes.isEmpty(group: 20, own: 1), false)
    expectEqual(asked, ProcessList.mostLists)
  }

  @Test func `nothing is known of a group where processes cannot be listed`() {
    expectEqual(list([[]], groups: [:]).isEmpty(group: 20, own: 1), false)
  }
}
