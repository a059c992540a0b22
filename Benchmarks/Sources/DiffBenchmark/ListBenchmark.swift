import VirtualViews

/// Flat keyed lists of labels: the library against the lean reference, in one run.
func measureLists(_ count: Int, keyed name: String, _ key: (Int) -> ViewKey) {
  print("\nlists of \(count) labels, keys \(name), ns a row")
  print(row("", "lean", "library", "ratio", "work"))
  let old = Array(0..<count)
  let content = Label().content
  for change in ListChange.all {
    let new = change.apply(old)
    let (oldKeys, newKeys) = (old.map(key), new.map(key))
    let contents = [Content](repeating: content, count: max(old.count, new.count))
    let (oldContents, newContents) = (
      Array(contents.prefix(old.count)), Array(contents.prefix(new.count))
    )
    let oldElements = oldKeys.map { ViewElement<Message>(key: $0, content: content) }
    let newElements = newKeys.map { ViewElement<Message>(key: $0, content: content) }
    var lean = LeanReference(keys: oldKeys, contents: oldContents)
    var tree = ViewTree<Message>()
    _ = tree.update(to: oldElements)
    var counts = ReconciliationCounts()
    var leanTime = Double.infinity
    var treeTime = Double.infinity
    for _ in 0..<25 {
      leanTime = min(leanTime, time { keep(lean.update(newKeys, newContents)) }.nanoseconds)
      keep(lean.update(oldKeys, oldContents))
      // Another array of the same elements, since the same one would not be looked at.
      let description = newElements.map { $0 }
      treeTime = min(treeTime, time { counts = tree.update(to: description).counts }.nanoseconds)
      _ = tree.update(to: oldElements)
    }
    print(
      row(
        change.name, digits(leanTime / Double(count)), digits(treeTime / Double(count)),
        digits(treeTime / leanTime), counts.description))
  }
}

/// The messages of the benchmarks' programs.
enum Message: Sendable, Equatable {
  case pressed(Int)
}
