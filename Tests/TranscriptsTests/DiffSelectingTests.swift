import Expectations
import SeededRandom
import Testing
import Transcripts

/// Differences of some of the lines of others.
struct DiffSelectingTests {
  private static let old = "one\ntwo\nthree\nfour\n"
  private static let new = "one\n2\n3\nfour\n"

  private func picked(
    _ diff: FileDiff, _ lines: Set<Int>, inReverse: Bool = false
  ) -> [String] {
    diff.selecting(inReverse: inReverse) { lines.contains($1) }.hunks.flatMap { hunk in
      [hunk.header] + hunk.lines.map { "\($0.kind.sign)\($0.text)" }
    }
  }

  @Test func `a selected line that was added stands where a selected one was removed`() {
    let diff = FileDiff(from: Self.old, to: Self.new)
    expectEqual(
      diff.hunks[0].lines.map(\.text), ["one", "two", "three", "2", "3", "four"])
    expectEqual(
      picked(diff, [1, 3]), ["@@ -1,4 +1,4 @@", " one", "-two", "+2", " three", " four"])
    expectEqual(
      picked(diff, [2, 4]), ["@@ -1,4 +1,4 @@", " one", " two", "-three", "+3", " four"])
    expectEqual(picked(diff, [2]), ["@@ -1,4 +1,3 @@", " one", " two", "-three", " four"])
    expectEqual(
      picked(diff, [3]), ["@@ -1,4 +1,5 @@", " one", " two", " three", "+2", " four"])
  }

  @Test func `in reverse it is a change of the new text`() {
    let diff = FileDiff(from: Self.old, to: Self.new)
    expectEqual(
      picked(diff, [1, 3], inReverse: true),
      ["@@ -1,4 +1,4 @@", " one", "-two", "+2", " 3", " four"])
    expectEqual(
      picked(diff, [2], inReverse: true),
      ["@@ -1,5 +1,4 @@", " one", "-three", " 2", " 3", " four"])
  }

  @Test func `of all lines it is the difference itself, and of none there is none`() {
    var diff = FileDiff(from: Self.old, to: Self.new, name: "f")
    diff.notes = ["diff --git a/f b/f"]
    expectEqual(diff.selecting { _, _ in true }, diff)
    expectEqual(diff.selecting(inReverse: true) { _, _ in true }, diff)
    expectEqual(diff.selecting { _, _ in false }, FileDiff())
    expectEqual("\(diff.selecting { _, _ in false })", "")
  }

  @Test func `a last line without a line feed gets one where others follow it`() {
    let diff = FileDiff(from: "one\ntwo", to: "one\n2\n3")
    // The old last line stays, and a line stands behind it.
    let patch = diff.selecting { diff.hunks[$0].lines[$1].text == "3" }
    expectEqual(
      "\(patch)",
      """
      @@ -1,2 +1,3 @@
       one
      -two
      \\ No newline at end of file
      +two
      +3
      \\ No newline at end of file

      """)
    expectEqual(PatchedText("one\ntwo").applying(patch), PatchedText("one\ntwo\n3"))
  }

  @Test func `some lines of a new file are a new file, and of a removed one a change`() {
    let created = UnifiedDiff(
      parsing: """
        diff --git a/f b/f
        new file mode 100755
        index 0000000..1
        --- /dev/null
        +++ b/f
        @@ -0,0 +1,2 @@
        +one
        +two
        """
    ).files[0]
    expectEqual(
      created.selecting { $1 == 0 }.gitPatch,
      """
      diff --git a/f b/f
      new file mode 100755
      --- /dev/null
      +++ b/f
      @@ -0,0 +1 @@
      +one

      """)
    // Taken back, the file is still there.
    expectEqual(
      created.selecting(inReverse: true) { $1 == 0 }.gitPatch,
      """
      --- a/f
      +++ b/f
      @@ -1 +1,2 @@
      +one
       two

      """)
    let removed = UnifiedDiff(
      parsing: """
        diff --git a/f b/f
        deleted file mode 100644
        index 1..0000000
        --- a/f
        +++ /dev/null
        @@ -1,2 +0,0 @@
        -one
        -two
        """
    ).files[0]
    expectEqual(
      removed.selecting { $1 == 0 }.gitPatch,
      """
      --- a/f
      +++ b/f
      @@ -1,2 +1 @@
      -one
       two

      """)
    expectEqual(
      removed.gitPatch.split(separator: "\n").dropFirst().first, "deleted file mode 100644")
  }

  @Test func `some lines of a copy are a copy with fewer changes, and in reverse a change of it`() {
    let copy = UnifiedDiff(
      parsing: """
        diff --git a/a b/b
        similarity index 57%
        copy from a
        copy to b
        index f00c965..549e0c7 100644
        --- a/a
        +++ b/b
        @@ -1,3 +1,4 @@
         1
        +2
        +3
         4
         5
        """
    ).files[0]
    // `git apply --cached` takes it, and leaves `a` alone.
    expectEqual(
      copy.selecting { $1 == 1 }.gitPatch,
      """
      diff --git a/a b/b
      similarity index 57%
      copy from a
      copy to b
      --- a/a
      +++ b/b
      @@ -1,3 +1,4 @@
       1
      +2
       4
       5

      """)
    expectEqual(
      copy.selecting(inReverse: true) { $1 == 1 }.gitPatch.split(separator: "\n").prefix(2),
      ["--- a/b", "+++ b/b"])
  }

  @Test func `names of patches are written as git writes them`() {
    var diff = FileDiff(from: "a\n", to: "b\n", name: "a name/\u{1}\"x\"")
    diff.notes = ["diff --git \"a/?\" \"b/?\"", "index 1..2 100644"]
    expectEqual(
      diff.gitPatch.split(separator: "\n").prefix(4).map { String($0) },
      [
        #"diff --git "a/a name/\001\"x\"" "b/a name/\001\"x\"""#, "index 1..2 100644",
        #"--- "a/a name/\001\"x\"""#, #"+++ "b/a name/\001\"x\"""#,
      ])
    expectEqual(
      FileDiff(from: "a\n", to: "b\n", name: "a b").gitPatch.split(separator: "\n").prefix(2)
        .map { String($0) },
      ["--- a/a b\t", "+++ b/a b\t"])
    var blank = FileDiff(from: "a\n", to: "b\n", name: "a b")
    blank.notes = ["diff --git a/a b b/a b"]
    expectEqual(blank.gitPatch.split(separator: "\n").first, "diff --git a/a b b/a b")
    expectEqual(
      UnifiedDiff(parsing: diff.gitPatch).files.first?.hunks, diff.hunks)
    expectEqual(UnifiedDiff(parsing: diff.gitPatch).files.first?.name, diff.name)
  }

  // MARK: - Laws

  private static func text(_ random: inout SplitMix64) -> String {
    let words = ["a", "b", "c", "d", "", "a\r"]
    let lines = (0..<Int.random(in: 0...14, using: &random)).map { _ in
      words.randomElement(using: &random) ?? "a"
    }
    let end = Bool.random(using: &random) ? "\n" : ""
    return lines.joined(separator: "\n") + (lines.isEmpty ? "" : end)
  }

  /// An added line, and the numbers of old lines before it that it may have.
  private struct Place: Equatable {
    var text: String
    var before: ClosedRange<Int>
  }

  /// The removed lines of a difference that are selected, and the added ones with the change in which they may stand.
  private static func edits(
    _ diff: FileDiff, _ isSelected: (Int, Int) -> Bool
  ) -> (removed: [Int], added: [Place]) {
    var (removed, added) = ([Int](), [Place]())
    for (number, hunk) in diff.hunks.enumerated() {
      let lines = hunk.lines
      for (place, line) in lines.enumerated() where isSelected(number, place) {
        if line.kind == .removed { removed.append(line.oldNumber ?? 0) }
        guard line.kind == .added else { continue }
        let start = lines[..<place].lastIndex { $0.kind == .context }
        let end = lines[place...].firstIndex { $0.kind == .context } ?? lines.count
        let none = hunk.oldStart - (hunk.count(of: .added) == lines.count ? 0 : 1)
        let first = start.flatMap { lines[$0].oldNumber } ?? none
        let last = lines[..<end].last { $0.oldNumber != nil }?.oldNumber ?? none
        added.append(Place(text: line.text, before: first...max(first, last)))
      }
    }
    return (removed, added)
  }

  /// True if a difference has exactly some edits, beside a line feed that a last line needs.
  private static func has(_ diff: FileDiff, _ edits: (removed: [Int], added: [Place])) -> Bool {
    for countsFeeds in [false, true] {
      var (removed, added) = ([Int](), [(text: String, before: Int)]())
      for hunk in diff.hunks {
        var before = hunk.oldStart - (hunk.count(of: .added) == hunk.lines.count ? 0 : 1)
        var feeds: String?
        for line in hunk.lines {
          before = line.oldNumber ?? before
          if line.kind == .removed, line.lacksLineFeed, !countsFeeds {
            feeds = line.text
          } else if line.kind == .added, line.text == feeds {
            feeds = nil
          } else if line.kind == .removed {
            removed.append(before)
          } else if line.kind == .added {
            added.append((line.text, before))
          }
        }
      }
      let isSame =
        added.count == edits.added.count
        && zip(added, edits.added).allSatisfy {
          $0.text == $1.text && $1.before.contains($0.before)
        }
      if removed == edits.removed, isSame { return true }
    }
    return false
  }

  @Test(arguments: 1...600) func `applied, exactly the selected edits are made`(seed: UInt64) throws
  {
    var random = SplitMix64(seed: seed)
    let (old, new) = (Self.text(&random), Self.text(&random))
    let diff = FileDiff(
      from: old, to: new, name: "f", context: Int.random(in: 0...3, using: &random))
    func apply(_ picked: FileDiff, to text: String) throws -> PatchedText {
      try #require(PatchedText(text).applying(picked), "seed \(seed)\n\(diff)\n\(picked)")
    }
    expectEqual("\(try apply(diff, to: old))", new)
    expectEqual("\(try apply(diff.selecting { _, _ in true }, to: old))", new)
    expectEqual("\(try apply(diff.selecting { _, _ in false }, to: old))", old)
    let share = Double.random(in: 0...1, using: &random)
    let picked = diff.hunks.map {
      $0.lines.map { _ in Double.random(in: 0..<1, using: &random) < share }
    }
    let made = diff.selecting { picked[$0][$1] }
    let result = try apply(made, to: old)
    // It is read again from its text, and goes back.
    expectEqual(UnifiedDiff(parsing: "\(made)").files.first?.hunks ?? [], made.hunks)
    expectEqual("\(try apply(made.reversed, to: "\(result)"))", old)
    #expect(
      Self.has(made, Self.edits(diff) { picked[$0][$1] }),
      "seed \(seed)\n\(diff)\n\(made)")
    // In reverse, the lines that are not selected are taken back, so that the others stay.
    let back = diff.selecting(inReverse: true) { !picked[$0][$1] }
    let other = try apply(back.reversed, to: new)
    #expect(
      Self.has(back.reversed.removingFirst, Self.edits(diff.reversed) { !picked[$0][$1] }),
      "seed \(seed)\n\(diff)\n\(back)")
    expectEqual(other.lines.sorted(), result.lines.sorted(), "seed \(seed)")
    expectEqual(UnifiedDiff(parsing: "\(back)").files.first?.hunks ?? [], back.hunks)
    expectEqual("\(try apply(back, to: "\(other)"))", new)
  }
}
