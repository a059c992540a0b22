import Expectations
import Testing
import VirtualViews

/// Suggestions for keys that no view has.
struct NearestKeyTests {
  @Test(
    arguments: [
      ("titel", ["name", "title", "titles"], "title"), ("Title", ["title"], "title"),
      ("tiitle", ["title"], "title"), ("save", ["sava", "saving"], "sava"),
      ("name", ["title"], nil), ("save", ["save"], nil), ("", ["a"], nil),
      // Any letter is one step away from any other.
      ("a", ["b"], nil), ("ok", ["no"], nil), ("row", ["tow"], "tow"),
      // One of many rows is no misspelling of another one.
      ("row-7", ["row-1", "row-17"], nil), ("rwo-7", ["row-7", "row-1"], "row-7"),
      ("row-7", ["row"], nil), ("row7", ["row"], "row"),
    ] as [(String, [String], String?)])
  func `the key that is spelled most alike is suggested`(
    key: String, keys: [String], nearest: String?
  ) {
    expectEqual(
      ViewKey(key).nearest(among: keys.map { ViewKey($0) }), nearest.map { ViewKey($0) })
  }

  @Test func `a key of another type is suggested before all others`() {
    expectEqual(ViewKey(1).nearest(among: ["2", "1", "one"]), "1")
    expectEqual(ViewKey("12").nearest(among: [1, 12, "13"]), 12)
    expectEqual(ViewKey(7).nearest(among: [1, 2, 17]), nil)
  }

  @Test func `the first thousand keys are looked at`() {
    let others = (0..<999).map { ViewKey("other \($0)") }
    expectEqual(ViewKey("titel").nearest(among: others + ["title"]), "title")
    expectEqual(ViewKey("titel").nearest(among: ["other"] + others + ["title"]), nil)
  }
}
