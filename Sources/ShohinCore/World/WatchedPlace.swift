/// A name in a directory by which a file is found: its own, or that of a symbolic link on the way.
package struct WatchedPlace: Equatable, Sendable {
  /// The directory; no link leads to another one than this.
  package var directory: String
  /// The name in it; nil for the directory itself, as at the end of `a/..`.
  package var name: String?

  /// Makes a place.
  package init(directory: String, name: String?) { (self.directory, self.name) = (directory, name) }

  /// Returns the places by which a file is found, in the order in which they are looked at.
  ///
  /// A change of any of them may lead to another file. Directories on the way are no places: those
  /// above a file change all the time, and hardly ever go.
  ///
  /// - Parameter path: the path; there may be no file.
  /// - Returns: the links on the way, and the file; at least one place.
  static func all(of path: String) -> [WatchedPlace] {
    var (places, here) = ([WatchedPlace](), path.hasPrefix("/") ? "/" : "")
    var rest = names(of: path)
    while let name = rest.popLast() {
      let next = here.isEmpty ? name : here.hasSuffix("/") ? here + name : "\(here)/\(name)"
      let place = WatchedPlace(directory: here.isEmpty ? "." : here, name: name)
      // As many as Linux follows.
      if name != "..", places.count < 40, let target = linkTarget(next) {
        places.append(place)
        if target.hasPrefix("/") { here = "/" }
        rest += names(of: target)
      } else if rest.isEmpty, name != ".." {
        return places + [place]
      } else {
        here = next
      }
    }
    return places + [WatchedPlace(directory: here.isEmpty ? "." : here, name: nil)]
  }

  /// The names in a path, the last one first; a dot is none.
  private static func names(of path: String) -> [String] {
    path.split(separator: "/").reversed().map { String($0) }.filter { $0 != "." }
  }
}
