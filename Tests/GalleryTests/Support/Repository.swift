import Foundation

/// The files of the repository these tests are part of.
enum Repository {
  /// The folder of the package: four above this file.
  private static var root: URL {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 1...4 { url.deleteLastPathComponent() }
    return url
  }

  /// The file with the pictures of a page.
  static func snapshots(of page: String) -> URL {
    root.appendingPathComponent("Tests/Snapshots/\(page).txt")
  }

  /// The texts of the files in which the examples of the gallery are written.
  static func pages() throws -> [String] {
    let folder = root.appendingPathComponent("Sources/Gallery/Pages")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }
}
