import Shohin

/// A view of the library in some of its states, and the code that makes it.
struct Example: Sendable {
  /// The name of the property of ``Samples`` that makes the view.
  let name: String
  /// The text above the view.
  let caption: String
  /// The height of the view, for views that have none of their own; nil for the height of its content.
  let rows: Int?
  /// Makes the view.
  let view: @Sendable (Samples) -> Element<SampleMsg>

  init(
    _ name: String, _ caption: String, rows: Int? = nil,
    _ view: @escaping @Sendable (Samples) -> Element<SampleMsg>
  ) {
    (self.name, self.caption, self.rows, self.view) = (name, caption, rows, view)
  }

  /// The code that makes the view, as it is written in the file of the page.
  var code: String { exampleCode[name] ?? "" }
}
