import VirtualViews

/// Flat keyed lists of labels: the library against the lean reference, in one run.
func measureLists(_ count: Int, keyed name: String, _ leanKey: (Int) -> LeanKey) {
  print("\nlists of \(count) labels, keys \(name), ns a row")
  print(row("", "lean", "library", "ratio", "work"))
  let old = Array(0..<count)
  for change in ListChange.all {
    let new = change.apply(old)
    let (oldKeys, newKeys) = (old.map(leanKey), new.map(leanKey))
    let text = LeanText(text: "", style: 0)
    let oldTexts = [LeanText](repeating: text, count: old.count)
    let newTexts = [LeanText](repeating: text, count: new.count)
    let (oldElements, newElements) = (elements(oldKeys), elements(newKeys))
    var lean = LeanReference(keys: oldKeys, contents: oldTexts)
    var tree = ViewTree()
    _ = tree.update(to: oldElements)
    var counts = ReconciliationCounts()
    var leanTime = Double.infinity
    var treeTime = Double.infinity
    for _ in 0..<25 {
      leanTime = min(leanTime, time { keep(lean.update(newKeys, newTexts)) }.nanoseconds)
      keep(lean.update(oldKeys, oldTexts))
      // Another array of the same elements, since the same one would not be looked at.
      let description = newElements.map { $0 }
      treeTime = min(treeTime, time { counts = tree.update(to: description).counts }.nanoseconds)
      _ = tree.update(to: oldElements)
    }
    precondition(!lean.hasDuplicates, "the lists have no duplicates")
    print(
      row(
        change.name, digits(leanTime / Double(count)), digits(treeTime / Double(count)),
        digits(treeTime / leanTime), counts.description))
  }
}

private func elements(_ keys: [LeanKey]) -> [ViewElement<Message>] {
  let content = Label().content
  return keys.map { key in
    switch key {
    case .integer(let key): ViewElement(key: .integer(key), content: content)
    case .string(let key): ViewElement(key: .string(key), content: content)
    }
  }
}

/// The messages of the benchmarks' programs.
enum Message: Sendable, Equatable {
  case pressed(Int)
}
