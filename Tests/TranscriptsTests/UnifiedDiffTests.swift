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

  @Test func `a line between hunks that looks like a name is told of, and the file keeps its name`()
  {
    let diff = UnifiedDiff(
      parsing: "--- a\n+++ b\n@@ -1 +1 @@\n-z\n+w\n+++ y\n\n@@ -9 +9 @@\n-v\n+u\n")
    expectEqual(diff.files.map(\.newName), ["b"])
    expectEqual(diff.files.first?.hunks.count, 2)
    expectEqual(diff.mistakes.map(\.line), [6])
    expectEqual(diff.mistakes.map(\.description), ["\"+++ y\" is in no hunk."])
  }

  @Test func `removed lines that look like names are lines of their hunk`() {
    let diff = UnifiedDiff(parsing: "--- a\n+++ b\n@@ -1,2 +1,2 @@\n--- x\n+++ y\n-z\n+w\n")
    expectEqual(diff.mistakes, [])
    expectEqual(diff.files[0].hunks[0].lines.map(\.text), ["-- x", "++ y", "z", "w"])
  }

  /// A text with a carriage return before each line feed.
  private func withReturns(_ text: String) -> String {
    String(decoding: text.utf8.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }, as: UTF8.self)
  }

  @Test func `carriage returns of a file are kept, and those of the text that tells of it are not`()
  {
    let old = (1...20).map { "line \($0)\r\n" }.joined()
    let files = [
      FileDiff(from: old, to: old.replacing("line 5", with: "new"), name: "crlf.txt"),
      FileDiff(from: "a\n\nb\n", to: "a\r\n\nb\n", name: "mixed.txt"),
      FileDiff(from: "a\nb\n\nc", to: "a\nB\n\nc", name: "lf.txt"),
    ]
    for file in files {
      let read = UnifiedDiff(parsing: "\(file)")
      expectEqual(read.mistakes, [])
      expectEqual(read.files, [file])
      expectEqual(UnifiedDiff(parsing: withReturns("\(file)")), read)
    }
    // The blank before an empty line is lost on the way.
    let cut = UnifiedDiff(parsing: "--- a\n+++ b\n@@ -1,2 +1,2 @@\n\r\n-a\r\n+b\r\n")
    expectEqual(cut.mistakes, [])
    expectEqual(cut.files.first?.hunks.first?.lines.map(\.text), ["\r", "a\r", "b\r"])
  }

  @Test func `a line may begin with a mark of the character before it`() {
    for text in ["\u{301}x\n", "\u{200D}\n", "a\n\u{FE0F}b\nc\n"] {
      for file in [
        FileDiff(from: "", to: text, name: "\u{301}"), FileDiff(from: text, to: "", name: "f"),
        FileDiff(from: text, to: text + "more\n", name: "f"),
      ] {
        let read = UnifiedDiff(parsing: "\(file)")
        expectEqual(read.mistakes, [])
        expectEqual(read.files, [file])
      }
    }
  }

  @Test func `files without hunks have names`() {
    let diff = UnifiedDiff(
      parsing: """
        diff --git a/old name.txt b/new name.txt
        similarity index 100%
        rename from old name.txt
        rename to new name.txt
        diff --git a/run.sh b/run.sh
        old mode 100644
        new mode 100755
        diff --git a/a picture b/a picture
        index 1..2 100644
        Binary files a/a picture and b/a picture differ
        diff --git "a/caf\\303\\251.txt" "b/caf\\303\\251.txt"
        new file mode 100644
        diff --git a/x b/y b/x b/y
        old mode 100644
        new mode 100755

        """)
    expectEqual(diff.mistakes, [])
    expectEqual(
      diff.files.map(\.name), ["new name.txt", "run.sh", "a picture", "caf\u{E9}.txt", "x b/y"])
    expectEqual(diff.files.first?.oldName, "old name.txt")
  }

  @Test func `names in quotation marks are read`() {
    let diff = UnifiedDiff(
      parsing: """
        --- "a/caf\\303\\251\\t\\"1\\".txt"
        +++ "b/caf\\303\\251\\t\\"1\\".txt"
        @@ -1 +1 @@
        -a
        +b

        """)
    expectEqual(diff.files.map(\.oldName), ["caf\u{E9}\t\"1\".txt"])
    expectEqual(diff.files.map(\.newName), ["caf\u{E9}\t\"1\".txt"])
  }

  @Test(arguments: [
    "x", "a/x", "b/x", "a name", "tab\tin it", "line\nfeed", "\"x\"", "back\\slash", "caf\u{E9}",
    "\u{7}\u{1}",
  ])
  func `a difference is read with its names as it was written`(name: String) {
    let file = FileDiff(from: "a\n", to: "b\n", name: name)
    let renamed = FileDiff(oldName: name, newName: "/dev/null", hunks: file.hunks)
    expectEqual(UnifiedDiff(parsing: "\(file)\(renamed)").files, [file, renamed])
  }

  @Test func `notes are written before the names`() {
    let text = """
      diff --git a/one.txt b/one.txt
      index 1..2 100644
      --- one.txt
      +++ one.txt
      @@ -1 +1 @@
      -a
      +b
      diff --git a/run.sh b/run.sh
      old mode 100644
      new mode 100755

      """
    let files = UnifiedDiff(parsing: text).files
    expectEqual(files.map { "\($0)" }.joined(), text)
    expectEqual(UnifiedDiff(parsing: Self.git).files.map { "\($0)" }.joined().isEmpty, false)
    let read = UnifiedDiff(parsing: Self.git).files
    expectEqual(UnifiedDiff(parsing: read.map { "\($0)" }.joined()).files, read)
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
