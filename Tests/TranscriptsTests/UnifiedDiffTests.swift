import Expectations
import SeededRandom
import Testing
import Transcripts

/// Unified differences that are read from texts.
struct UnifiedDiffTests {
  private static let git = """
    commit 12ab
    A message.

    diff --git a/one.txt b/one.txt
    index 1..2 100644
    --- a/one.txt
    +++ b/one.txt
    @@ -1,3 +1,3 @@ func one()
     same
    -old
    +new

    diff --git a/two.txt b/two.txt
    new file mode 100644
    --- /dev/null
    +++ b/two.txt
    @@ -0,0 +1 @@
    +only
    \\ No newline at end of file

    """

  @Test func `the files of git are read with their notes`() {
    let diff = UnifiedDiff(parsing: Self.git)
    expectEqual(diff.mistakes, [])
    expectEqual(diff.preamble, ["commit 12ab", "A message.", ""])
    expectEqual(diff.files.map(\.name), ["one.txt", "two.txt"])
    expectEqual(diff.files[0].notes, ["diff --git a/one.txt b/one.txt", "index 1..2 100644"])
    let hunk = diff.files[0].hunks[0]
    expectEqual(hunk.heading, "func one()")
    // The last line lost its blank on the way.
    expectEqual(hunk.lines.map(\.text), ["same", "old", "new", ""])
    expectEqual(hunk.lines.map(\.oldNumber), [1, 2, nil, 3])
    expectEqual(hunk.lines.map(\.newNumber), [1, nil, 2, 3])
    #expect(diff.files[1].hunks[0].lines[0].lacksLineFeed)
  }

  @Test(arguments: [
    ("@@ -1 +1 @@\n-a\n", "The hunk before has other numbers", 2),
    ("--- a\n+++ b\n@@ what @@\n", "does not say which lines", 3),
    ("@@ -1 +1 @@\n-a\n+b\nrest\n", "is in no hunk", 4),
    ("\\ No newline at end of file\n", "No line stands before", 1),
    ("@@ -1,99999999999999999999 +1 @@\n", "does not say which lines", 1),
  ])
  func `a mistake is told with its line`(text: String, sentence: String, line: Int) {
    let mistakes = UnifiedDiff(parsing: text).mistakes
    #expect(
      mistakes.contains { $0.description.contains(sentence) && $0.line == line }, "\(mistakes)")
  }

  @Test func `removed lines that look like names are lines of their hunk`() {
    let diff = UnifiedDiff(parsing: "--- a\n+++ b\n@@ -1,2 +1,2 @@\n--- x\n+++ y\n-z\n+w\n")
    expectEqual(diff.mistakes, [])
    expectEqual(diff.files[0].hunks[0].lines.map(\.text), ["-- x", "++ y", "z", "w"])
  }

  @Test(arguments: Effort.seeds(push: 40, full: 5_000))
  func `every text is read`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let parts = [
      "@@ -1,2 +1 @@", "@@ -9223372036854775807 +0 @@", "\n", "--- a", "+++ b", "+x", "-y", " z",
      "\\",
      "diff --git ", "é", "\t", "\r\n", "@@",
    ]
    let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in random.pick(parts) }.joined()
    let diff = UnifiedDiff(parsing: text)
    let read = diff.files.flatMap(\.hunks).flatMap(\.lines)
    #expect(read.count <= text.count)
    _ = diff.files.map { $0.rows(columns: 30) }
  }
}
