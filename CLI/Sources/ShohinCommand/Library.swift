import Foundation

/// The library that a new program uses: a folder, or a repository.
struct Library {
  /// The dependency as it stands in a manifest.
  let dependency: String
  /// True if others can build the program as it is.
  let isRepository: Bool

  /// Makes the dependency of what a user named, or of the clone of this tool.
  init(_ named: String?, clone: URL, from package: URL) {
    if let named, named.contains("://") || named.hasSuffix(".git") {
      (dependency, isRepository) = (".package(url: \"\(named)\", from: \"0.1.0\")", true)
    } else {
      let folder = named.map { URL(filePath: $0).standardizedFileURL } ?? clone
      isRepository = false
      dependency = ".package(name: \"Shohin\", path: \"\(Self.path(from: package, to: folder))\")"
    }
  }

  /// The name of the package in dependencies of targets.
  var package: String { "Shohin" }

  /// The way from a folder to another one that has most of it in common; else the whole path.
  static func path(from package: URL, to folder: URL) -> String {
    let (here, there) = (
      package.pathComponents,
      folder.pathComponents.filter { $0 != "/" || folder.pathComponents.count == 1 }
    )
    let from = here.filter { $0 != "/" }
    let common = zip(from, there).prefix { $0 == $1 }.count
    // The package itself is one step, and each folder around it that is not shared another one.
    let steps = from.count - common
    guard steps <= 2 else { return "/" + there.joined(separator: "/") }
    return (Array(repeating: "..", count: steps) + there.dropFirst(common)).joined(separator: "/")
  }
}
