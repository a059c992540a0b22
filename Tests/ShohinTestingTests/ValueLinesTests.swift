import Differences
import Expectations
import Synchronization
import TestThreads
import Testing

/// Values as lines, of collections without an order.
struct ValueLinesTests {
  /// The number of times that values were described.
  private static let count = Mutex(0)

  private struct Counted: Hashable, CustomStringConvertible {
    var number: Int
    var description: String {
      ValueLinesTests.count.withLock { $0 += 1 }
      return "n\(number)"
    }
  }

  @Test func `the parts of sets of sets are described once each`() {
    let sets = (0..<8).map { row in Set((0..<8).map { Counted(number: 10 * row + $0) }) }
    let all: Set = [Set(sets)]
    Self.count.withLock { $0 = 0 }
    let lines = ValueLines(all).lines
    expectEqual(Self.count.withLock { $0 }, 64)
    expectEqual(lines.count, 1 + 1 + 8 * 10 + 1 + 1)
    expectEqual(lines.prefix(4), ["[", "  [", "    [", "      n0,"])
  }

  @Test func `sets and dictionaries are in the order of their texts`() {
    expectEqual(ValueLines.short(Set(["b", "a", "a!"])), #"["a!", "a", "b"]"#)
    expectEqual(ValueLines.short(["b": 1, "a": 3]), #"["a": 3, "b": 1]"#)
    expectEqual(ValueLines.short([Set([2, 1]): 1]), "[[1, 2]: 1]")
    expectEqual(ValueLines([Set([1, 2, 3])], mostLines: 3).lines, ["[", "  [3 parts],", "]"])
    let cut = ValueLines([Set([1, 2])], mostLines: 4)
    expectEqual(cut.lines, ["[", "  [", "    1,", "    2,", "  ],", "]"])
  }

  private final class Folder {
    var files: [File] = []
  }

  private final class File {
    var folder: Folder?
    var size = 1
  }

  @Test func `an object in an optional is shown once`() {
    let folder = Folder()
    folder.files = [File()]
    folder.files[0].folder = folder
    expectEqual(
      ValueLines.short(folder), "Folder(files: [File(folder: Folder(…), size: 1)])")
    // The reference would keep both alive.
    folder.files = []
  }

  private final class Person: Hashable {
    var friends: Set<Person> = []
    var ages: [Person: Int] = [:]
    static func == (one: Person, other: Person) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  @Test(.ownThreads) func `objects in sets and keys that hold each other are shown once each`()
    async
  {
    await #expect(processExitsWith: .success) {
      let (ada, bob) = (Person(), Person())
      (ada.friends, bob.friends) = ([bob], [ada])
      (ada.ages, bob.ages) = ([bob: 1], [ada: 2])
      let line = ValueLines.short(ada)
      #expect(line.hasPrefix("Person(friends: [Person(friends: [Person(…)]"), "\(line)")
      #expect(line.count < 1_000)
    }
  }
}
