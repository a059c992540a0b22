import VirtualViews

// Short ways to describe trees whose keys are all that matters.

func rows(_ keys: some Sequence<Int>) -> [ViewElement<String>] { keys.map { row($0) } }

func row(_ key: Int, _ text: String = "") -> ViewElement<String> {
  ViewElement(key: .integer(key), content: text.isEmpty ? emptyLabel : labeled(text))
}

/// One label per letter, keyed by it.
func letters(_ keys: String) -> [ViewElement<String>] { keys.map { label(String($0), []) } }

func box(_ key: Int, _ children: [ViewElement<String>]) -> ViewElement<String> {
  ViewElement(key: .integer(key), content: emptyContainer, children: children)
}

private let emptyLabel = Label().content
private let emptyContainer = Container().content

private func labeled(_ text: String) -> Content {
  var label = Label()
  label.text = text
  return label.content
}

/// All lists of some of the keys, in all orders.
func arrangements(of keys: [Int]) -> [[Int]] {
  [[]]
    + keys.flatMap { first in
      arrangements(of: keys.filter { $0 != first }).map { [first] + $0 }
    }
}

/// All lists of the keys up to a length, with repetition.
func words(of keys: [Int], upTo length: Int) -> [[Int]] {
  guard length > 0 else { return [[]] }
  return [[]] + keys.flatMap { first in words(of: keys, upTo: length - 1).map { [first] + $0 } }
}
