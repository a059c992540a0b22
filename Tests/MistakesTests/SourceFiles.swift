import Foundation

/// The Swift files of a folder of the repository.
enum SourceFiles {
  /// The texts of all files.
  static func all(in folder: String) throws -> [String] {
    let root = MistakesPage.root + folder
    let names = try FileManager.default.subpathsOfDirectory(atPath: root)
    return names.filter { $0.hasSuffix(".swift") }.map { read(root + "/" + $0) }
  }
}
