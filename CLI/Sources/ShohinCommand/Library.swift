import Foundation

/// The library that a new program uses: a folder, or a repository.
struct Library {
  /// The dependency as it stands in a manifest.
  let dependency: String
  /// The way from the program to the library's folder; nil for a repository.
  let folder: String?
  /// True if others can build the program as it is.
  var isRepository: Bool { folder == nil }

  /// Makes the dependency of what a user named, or of the clone of this tool.
  init(_ named: String?, clone: URL, from program: URL) {
    if let named, named.contains("://") || named.hasSuffix(".git") {
      // Before there is a version, the newest commit.
      let place = Self.version(of: clone).map { "from: \"\($0)\"" } ?? "branch: \"main\""
      (dependency, folder) = (".package(url: \(Self.literal(named)), \(place))", nil)
      // Of a repository it is the last part of its address.
      let last = named.split(separator: "/").last.map { String($0) } ?? "Shohin"
      package = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    } else {
      let place = named.map { URL(filePath: $0).standardizedFileURL } ?? clone
      let path = Self.path(from: program, to: place)
      (folder, package) = (path, "Shohin")
      dependency = ".package(name: \"Shohin\", path: \(Self.literal(path)))"
    }
  }

  /// A text as it stands in code.
  static func literal(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.value < 0x20: "\\u{\(String(scalar.value, radix: 16))}"
      default: "\(scalar)"
      }
    }
    return "\"\(scalars.joined())\""
  }

  /// The name of the package in dependencies of targets.
  let package: String

  /// The newest version of a clone, by its tags; nil if there is none.
  static func version(of clone: URL) -> String? {
    let git = clone.appending(path: ".git")
    let files =
      (try? FileManager.default.contentsOfDirectory(
        atPath: git.appending(path: "refs/tags").path(percentEncoded: false)))
      ?? []
    let packed =
      (try? String(contentsOf: git.appending(path: "packed-refs"), encoding: .utf8)) ?? ""
    let tags =
      files
      + packed.split(separator: "\n").compactMap {
        $0.split(separator: "refs/tags/").last.map { String($0) }
      }
    let versions = tags.map { tag in (tag, tag.split(separator: ".").map { Int($0) }) }
      .filter { $0.1.count == 3 && !$0.1.contains(nil) }
    return versions.max { one, other in
      one.1.map { $0 ?? 0 }.lexicographicallyPrecedes(other.1.map { $0 ?? 0 })
    }?.0
  }

  /// The newest version of a clone and the beginning of the name of its commit, as far as they can be told.
  static func state(of clone: URL) -> String {
    let version = version(of: clone).map { "\($0) or later" } ?? "no version"
    return commit(of: clone).map { "\(version), commit \($0.prefix(10))" } ?? version
  }

  /// The name of the commit that a clone is at; nil if there is none, or elsewhere than in a folder of its own.
  private static func commit(of clone: URL) -> String? {
    let git = clone.appending(path: ".git")
    func read(_ path: String) -> String? {
      (try? String(contentsOf: git.appending(path: path), encoding: .utf8))?
        .trimmingCharacters(in: .whitespacesAndNewlines)
    }
    guard let head = read("HEAD") else { return nil }
    guard head.hasPrefix("ref: ") else { return head }
    let name = String(head.dropFirst(5))
    let packed = read("packed-refs")?.split(separator: "\n").first { $0.hasSuffix(" \(name)") }
    return read(name) ?? packed?.split(separator: " ").first.map { String($0) }
  }

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
