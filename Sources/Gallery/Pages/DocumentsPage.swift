import Documents
import Shohin

extension Example {
  static let documents = [
    Example("readme", "Markdown: headings, lists, quotes, tables, code") { $0.readme },
    Example("answerInParts", "A document that grows while it is read", rows: 8) {
      $0.answerInParts
    },
  ]
}

// Formatted by hand: a prop a line reads like the screen it describes.
// swift-format-ignore
extension Samples {
  var readme: Element<SampleMsg> {
    markdown("readme", """
      # Sorting
      Sorts *in place*, **stable**, in `O(n log n)`; see [the manual](https://swift.org).

      - [x] small lists
      - [ ] lists on disk
        1. in blocks
        2. merged

      > A list is sorted if no two neighbours are in the wrong order.

      | Items | Time | Memory |
      |:------|-----:|-------:|
      | 1,000 | 0.1 ms | 8 KB |
      | 10⁶   | 180 ms | 8 MB |

      ```swift
      var names = ["Kiyo", "Aki"]  // of any length
      names.sort { $0 < $1 }
      ```
      """)
  }

  var answerInParts: Element<SampleMsg> {
    stack(.vertical, [
      markdownReader("answer", story, [.followsEnd(true)]),
      button([.title("Go on"), .onPress(.tell)]),
    ])
  }
}
