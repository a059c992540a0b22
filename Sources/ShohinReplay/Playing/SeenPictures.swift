import TextBackend

/// The last pictures of a replay, by the numbers of messages that had been handled before them.
///
/// A replay has no way back but to begin again, so the way back is through these.
struct SeenPictures {
  private var pictures: [(count: Int, picture: ScreenPicture)] = []
  private var hasAll = true
  private static let limit = 512

  /// Adds a picture behind the others.
  mutating func add(_ picture: ScreenPicture, after count: Int) {
    if pictures.count == Self.limit {
      pictures.removeFirst(Self.limit / 4)
      hasAll = false
    }
    pictures.append((count, picture))
  }

  /// The first picture after some messages; nil if it was not seen, or not kept.
  ///
  /// - Complexity: O(*n*) in the number of pictures that are kept.
  func picture(after count: Int) -> ScreenPicture? {
    guard let first = pictures.firstIndex(where: { $0.count >= count }) else { return nil }
    // The one before the first that is kept may have been the first after these messages.
    return first > 0 || hasAll ? pictures[first].picture : nil
  }
}
