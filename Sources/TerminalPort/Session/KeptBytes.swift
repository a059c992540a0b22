/// The bytes of the latest pictures, for tools that explain them.
package struct KeptBytes: Sendable {
  private let limit: Int
  /// The bytes of each picture, the oldest first.
  package private(set) var pictures: [[UInt8]] = []

  /// Makes an empty list.
  ///
  /// - Parameter limit: the number of pictures of which it has the latest.
  package init(limit: Int) { self.limit = max(0, limit) }

  /// Adds the bytes of a picture; none are no picture.
  package mutating func add(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    pictures.append(bytes)
    pictures.removeFirst(max(0, pictures.count - limit))
  }
}
