import Expectations
import SeededRandom
import Shohin
import Testing
import Transcripts

/// Differences of two texts.
struct FileDiffTests {
  @Test func `a changed line stands between the lines around it`() {
    let diff = FileDiff(from: "a\nb\nc\nd\ne\nf\ng\nh\n", to: "a\nb\nc\nd\nE\nf\ng\nh\n", name: "x")
    expectEqual(
      "\(diff)",
      """
      --- x
      +++ x
      @@ -2,7 +2,7 @@
       b
       c
       d
      -e
      +E
       f
       g
       h

      """)
  }

  @Test func `changes that are far apart are hunks of their own`() {
    let old = (1...40).map { "\($0)\n" }.joined()
    let new = (1...40).map { $0 == 5 || $0 == 30 ? "new\n" : "\($0)\n" }.joined()
    let diff = FileDiff(from: old, to: new)
    expectEqual(diff.hunks.map(\.header), ["@@ -2,7 +2,7 @@", "@@ -27,7 +27,7 @@"])
    expectEqual(FileDiff(from: old, to: new, context: 12).hunks.count, 1)
  }

  @Test(arguments: [("", ""), ("a", "a"), ("a\n", "a\n")])
  func `equal texts have no difference`(old: String, new: String) {
    #expect(FileDiff(from: old, to: new).isEmpty)
  }

  @Test func `a text that begins or ends is counted from the line before`() {
    expectEqual(FileDiff(from: "", to: "a\nb\n").hunks.map(\.header), ["@@ -0,0 +1,2 @@"])
    expectEqual(FileDiff(from: "a\nb\n", to: "").hunks.map(\.header), ["@@ -1,2 +0,0 @@"])
  }

  @Test func `a line without a line feed is told`() {
    let diff = FileDiff(from: "a\nb", to: "a\nb\n")
    expectEqual("\(diff)", "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n")
  }

  @Test func `texts of other bytes differ, also where they look alike`() {
    let (one, other) = ("caf\u{E9}", "cafe\u{301}")
    let diff = FileDiff(from: "some \(one) of words\n", to: "some \(other) of words\n")
    expectEqual(diff.hunks.first?.lines.map(\.kind), [.removed, .added])
    #expect(DiffLine(.context, one) != DiffLine(.context, other))
    let marked = diff.rows(columns: 40).map { row in
      row.runs.filter { $0.style.underline == .single }.map { String($0.text) }
    }
    expectEqual(marked, [[], [one], [other]])
  }

  @Test func `all lines are shown around a change where that is asked for`() {
    let diff = FileDiff(from: "a\nb\nc\nd\n", to: "A\nb\nc\nD\n", context: .max)
    expectEqual(diff.hunks.map(\.header), ["@@ -1,4 +1,4 @@"])
  }

  /// The fewest lines to remove and to add, by the table of all prefixes.
  private func fewestEdits(_ old: [Int], _ new: [Int]) -> Int {
    var row = Array(0...new.count)
    for (number, line) in old.enumerated() {
      var corner = row[0]
      row[0] = number + 1
      for (place, other) in new.enumerated() {
        let next = line == other ? corner : min(row[place], row[place + 1]) + 1
        (corner, row[place + 1]) = (row[place + 1], next)
      }
    }
    return row[new.count]
  }

  private func text(_ lines: [Int]) -> String { lines.map { "\($0)\n" }.joined() }

  /// The texts that a difference with all lines is made of.
  private func sides(_ diff: FileDiff) -> (old: String, new: String) {
    let lines = diff.hunks.flatMap(\.lines)
    return (
      lines.filter { $0.kind != .added }.map { $0.text + "\n" }.joined(),
      lines.filter { $0.kind != .removed }.map { $0.text + "\n" }.joined()
    )
  }

  @Test func `all short texts of two lines become each other by the fewest edits`() {
    // Without lines that are unique, which are matched first whatever it costs.
    func all(_ length: Int) -> [[Int]] {
      (0..<1 << length).map { bits in (0..<length).map { bits >> $0 & 1 } }
    }
    let texts = (0...Effort.count(push: 3, full: 5)).flatMap(all)
    for old in texts {
      for new in texts where old != new {
        let (one, other) = (text([7, 7] + old + old), text([7, 7] + new + new))
        let diff = FileDiff(from: one, to: other, context: 99)
        let (left, right) = sides(diff)
        guard left == one, right == other else {
          Issue.record("\(old) and \(new): \(diff)")
          return
        }
        let edits = diff.count(of: .added) + diff.count(of: .removed)
        expectEqual(edits, fewestEdits([7, 7] + old + old, [7, 7] + new + new), "\(old) \(new)")
      }
    }
  }

  @Test(arguments: Effort.seeds(push: 30, full: 600))
  func `a difference is read again as it was, and its sides are the texts`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let kinds = Int.random(in: 1...30, using: &random)
    var old = (0..<Int.random(in: 0...60, using: &random)).map { _ in
      Int.random(in: 0..<kinds, using: &random)
    }
    var new = old
    for _ in 0..<Int.random(in: 0...20, using: &random) {
      if !new.isEmpty, Bool.random(using: &random) {
        new.remove(at: Int.random(in: 0..<new.count, using: &random))
      } else {
        new.insert(
          Int.random(in: 0..<kinds, using: &random),
          at: Int.random(in: 0...new.count, using: &random))
      }
    }
    if Bool.random(using: &random) { swap(&old, &new) }
    let whole = FileDiff(from: text(old), to: text(new), name: "f", context: 1_000)
    if !whole.isEmpty {
      let (left, right) = sides(whole)
      expectEqual(left, text(old), "seed \(seed)")
      expectEqual(right, text(new), "seed \(seed)")
    }
    let diff = FileDiff(from: text(old), to: text(new), name: "f")
    let read = UnifiedDiff(parsing: "\(diff)")
    expectEqual(read.mistakes, [], "seed \(seed)")
    expectEqual(read.files, diff.isEmpty && read.files.isEmpty ? [] : [diff], "seed \(seed)")
  }

  @Test func `texts that have nothing in common are replaced, and nobody waits`() {
    let count = Effort.count(push: 2_000, full: 1_000_000)
    let old = (0..<count).map { "old \($0)\n" }.joined()
    let new = (0..<count).map { "new \($0)\n" }.joined()
    let diff = FileDiff(from: old, to: new)
    expectEqual(diff.count(of: .removed), count)
    expectEqual(diff.count(of: .added), count)
  }

  @Test func `a name that begins with an accent keeps it`() {
    let text = "--- a/\u{301}x\n+++ b/\u{301}x\n@@ -1 +1 @@\n-a\n+b\n"
    let read = UnifiedDiff(parsing: text)
    expectEqual(read.files.map { Array($0.newName.utf8) }, [Array("\u{301}x".utf8)])
    expectEqual(read.files.first?.gitPatch, text)
  }
}
