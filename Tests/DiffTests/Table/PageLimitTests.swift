import Expectations
import SeededRandom
import TestThreads
import Testing
import VirtualViews

@Suite(.computes)
struct PageLimitTests {
  private func loaded(_ limit: Int, _ order: [Int]) -> TablePages<Int> {
    var pages = TablePages<Int>(count: 100, pageSize: 10, limit: limit)
    for page in order {
      _ = pages.take(for: pages.positions(of: page))
      pages.load(page, Array(pages.positions(of: page)))
    }
    return pages
  }

  private func present(_ pages: TablePages<Int>) -> [Int] {
    (0..<10).filter { pages[$0 * 10] != nil }
  }

  @Test func `the page that was not seen for the longest time is let go`() {
    expectEqual(present(loaded(3, [0, 1, 2, 3])), [1, 2, 3])
    var pages = loaded(3, [0, 1, 2])
    _ = pages.take(for: 0..<5)
    _ = pages.take(for: 30..<40)
    pages.load(3, Array(30..<40))
    expectEqual(present(pages), [0, 2, 3])
    expectEqual(pages.take(for: 10..<20), [1])
  }

  @Test func `an item that is loaded can be changed, and no other one`() {
    var pages = loaded(3, [1, 2])
    pages[15]? += 1_000
    expectEqual(pages[15], 1_015)
    expectEqual(pages[14], 14)
    pages[5]? += 1_000
    pages[5] = 7
    pages[100] = 7
    pages[-1] = 7
    pages[16] = nil
    expectEqual([pages[5], pages[100], pages[-1], pages[16]], [nil, nil, nil, 16])
    expectEqual(pages.loadedCount, 2)
  }

  @Test func `what is in sight stays, however little is to be kept`() {
    var pages = loaded(1, [])
    expectEqual(pages.take(for: 5..<35), [0, 1, 2, 3])
    for page in 0..<4 { pages.load(page, Array(pages.positions(of: page))) }
    expectEqual(present(pages), [0, 1, 2, 3])
    expectEqual(pages.take(for: 90..<95), [9])
    pages.load(9, [])
    expectEqual(pages.loadedCount, 1)
  }

  @Test func `a page that comes too late makes no room for itself`() {
    var pages = loaded(2, [0])
    _ = pages.take(for: 10..<20)
    _ = pages.take(for: 20..<30)
    pages.load(2, Array(20..<30))
    pages.load(1, Array(10..<20))
    expectEqual(present(pages), [0, 2])
  }

  @Test func `a look at what is there changes nothing`() {
    var pages = loaded(3, [0, 1, 2])
    let before = pages
    let needed = pages.take(for: 20..<30)
    #expect(needed.isEmpty)
    expectEqual(pages, before)
  }

  @Test func `items that are gone take their pages with them`() {
    var pages = loaded(9, [0, 1, 2])
    pages.resize(to: 15)
    expectEqual(pages.loadedCount, 2)
    #expect(pages[15] == nil)
    pages.removeAll()
    expectEqual(pages.take(for: 0..<99), [0, 1])
    pages.fail(1)
    expectEqual(pages.take(for: 0..<99), [1])
  }

  @Test(arguments: 0..<40)
  func `whatever is seen and loaded, no more is kept than may be`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let limit = Int.random(in: 1...6, using: &random)
    var pages = TablePages<Int>(count: 300, pageSize: 7, limit: limit)
    var waiting: [Int] = []
    for _ in 0..<200 {
      let start = Int.random(in: 0..<300, using: &random)
      let sight = start..<min(300, start + Int.random(in: 1...20, using: &random))
      let needed = pages.take(for: sight)
      #expect(Set(needed).isDisjoint(with: waiting), "seed \(seed)")
      waiting += needed
      while !waiting.isEmpty, Int.random(in: 0..<3, using: &random) > 0 {
        let page = waiting.remove(at: Int.random(in: waiting.indices, using: &random))
        pages.load(page, Array(pages.positions(of: page)))
      }
      let seen = Set(sight.map { $0 / 7 })
      #expect(pages.loadedCount <= max(limit, seen.count), "seed \(seed)")
      for position in sight {
        let isThere = pages[position] == position || waiting.contains(position / 7)
        #expect(isThere, "seed \(seed)")
      }
    }
  }

  @Test func `a last page that grows is asked for again, loaded or on its way`() {
    for isLoaded in [true, false] {
      var pages = TablePages<Int>(count: 95, pageSize: 10)
      expectEqual(pages.take(for: 90..<95), [9])
      if isLoaded { pages.load(9, Array(90..<95)) }
      pages.resize(to: 100)
      expectEqual(pages.take(for: 90..<100), [9])
      if !isLoaded { pages.load(9, Array(90..<95)) }
      pages.load(9, Array(90..<100))
      expectEqual(pages[97], 97)
      #expect(pages.take(for: 90..<100).isEmpty)
    }
  }

  @Test func `a page that shrinks keeps the items that are left`() {
    var pages = TablePages<Int>(count: 100, pageSize: 10)
    _ = pages.take(for: 90..<100)
    pages.load(9, Array(90..<100))
    pages.resize(to: 95)
    #expect(pages[94] == 94 && pages[95] == nil)
    #expect(pages.take(for: 90..<95).isEmpty)
  }

  @Test func `pages that there are not have no positions, however large pages are`() {
    let pages = TablePages<Int>(count: 10, pageSize: .max)
    expectEqual(pages.positions(of: 0), 0..<10)
    for page in [-1, 1, .min, .max] { #expect(pages.positions(of: page).isEmpty) }
  }

  // MARK: - Pages that change

  /// 25 items, of which the last five are in sight and were asked for.
  private func asking() -> TablePages<Int> {
    var pages = TablePages<Int>(count: 25, pageSize: 10)
    expectEqual(pages.take(for: 20..<25), [2])
    return pages
  }

  @Test func `an answer that is too short by now is shown, and the page is asked for once more`() {
    var pages = asking()
    pages.resize(to: 28)
    expectEqual(pages.takeSeen(), [2])
    pages.load(2, Array(20..<25))
    expectEqual([pages[24], pages[25]], [24, nil])
    expectEqual(pages.takeSeen(), [])
    pages.load(2, Array(20..<28))
    expectEqual(pages[27], 27)
    expectEqual(pages.takeSeen(), [])
  }

  @Test func `a page that has grown once is not waited for for ever`() {
    var pages = TablePages<Int>(count: 5, pageSize: 10)
    expectEqual(pages.take(for: 0..<5), [0])
    pages.resize(to: 6)
    expectEqual(pages.takeSeen(), [0])
    for _ in 0..<2 { pages.load(0, Array(0..<6)) }
    pages.resize(to: 20)
    expectEqual(pages.take(for: 0..<20), [0, 1])
    // One item is gone meanwhile.
    pages.load(0, Array(0..<9))
    pages.resize(to: 19)
    expectEqual(pages.takeSeen(), [0])
  }

  @Test func `an answer that is too short does not take the place of a later one`() {
    var pages = asking()
    pages.resize(to: 28)
    expectEqual(pages.takeSeen(), [2])
    pages.load(2, Array(20..<28))
    pages.load(2, Array(20..<25))
    expectEqual(pages[27], 27)
  }

  @Test
  func `after an answer that is too short the page is asked for where nobody has done so`() {
    var pages = asking()
    pages.resize(to: 28)
    pages.load(2, Array(20..<25))
    expectEqual(pages.take(for: 20..<28), [2])
  }

  @Test func `a page that grows is shown as it was until the rest is there`() {
    var pages = asking()
    pages.load(2, Array(20..<25))
    pages.resize(to: 26)
    expectEqual(pages[24], 24)
    expectEqual(pages.takeSeen(), [2])
    pages.load(2, Array(20..<26))
    expectEqual(pages.takeSeen(), [])
    // A full page is not the one that grows.
    pages = loaded(9, [0, 1])
    pages.resize(to: 101)
    expectEqual(pages.takeSeen(), [])
  }

  @Test func `an answer for items that are gone is cut, and no page of its own`() {
    var pages = asking()
    pages.resize(to: 22)
    expectEqual(pages.takeSeen(), [])
    pages.load(2, Array(20..<25))
    pages.resize(to: 25)
    expectEqual([pages[21], pages[22]], [21, nil])
    expectEqual(pages.takeSeen(), [2])
    pages.resize(to: 20)
    pages.load(2, Array(20..<25))
    expectEqual(pages.loadedCount, 0)
    pages.resize(to: 25)
    expectEqual(pages.take(for: 20..<25), [2])
  }

  @Test func `what is loaded anew is shown as it was, and asked for until it is there`() {
    var pages = loaded(9, [0, 1, 2])
    expectEqual(pages.reload(), [2])
    expectEqual(present(pages), [2])
    expectEqual(pages.takeSeen(), [])
    pages.fail(2)
    expectEqual(pages.takeSeen(), [2])
    pages.load(2, Array(120..<130))
    expectEqual(pages[20], 120)
    expectEqual(pages.takeSeen(), [])
    expectEqual(pages.take(for: 10..<30), [1])
  }
}
