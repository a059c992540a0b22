#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files of the repository these tests are part of.
enum Repository {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  struct File {
    var path: String
    var text: String

    /// True if the text has some characters of ASCII anywhere.
    ///
    /// It is many times as fast as the standard library's search, which compares characters.
    func has(_ characters: String) -> Bool { strstr(text, characters) != nil }

    var name: Substring { path.split(separator: "/").last ?? "" }

    /// The lines that contain a text of ASCII.
    ///
    /// The whole text is not cut into lines, which the standard library does character by character.
    func lines(with characters: String) -> [Substring] {
      text.withCString { start in
        var lines: [Substring] = []
        var place = start
        while let found = strstr(place, characters) {
          var (first, end) = (UnsafePointer(found), UnsafePointer(found))
          while first > start, first[-1] != 10 { first -= 1 }
          while end.pointee != 10, end.pointee != 0 { end += 1 }
          let bytes = UnsafeRawBufferPointer(start: first, count: end - first)
          lines.append(String(decoding: bytes, as: UTF8.self)[...])
          place = end
        }
        return lines
      }
    }

    /// The modules imported, whatever stands before the word `import`.
    var imports: [String] {
      lines(with: "import ").compactMap { line in
        var words = line.split(separator: " ").drop { $0.hasPrefix("@") }
        if let first = words.first, ["public", "package", "internal", "private"].contains(first) {
          words = words.dropFirst()
        }
        guard words.first == "import" else { return nil }
        let path = words.dropFirst().drop { $0 == "struct" }
        return path.first?.split(separator: ".").first.map { String($0) }
      }
    }
  }

  /// The folder of the package: three above this file.
  static var root: String {
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  }

  static func text(of path: String) throws -> String {
    guard let file = fopen("\(root)/\(path)", "r") else { throw Failure(description: path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func swiftFiles(in folder: String) throws -> [File] {
    guard let directory = opendir("\(root)/\(folder)") else { throw Failure(description: folder) }
    defer { closedir(directory) }
    var files: [File] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      let path = "\(folder)/\(name)"
      if name.hasSuffix(".swift") {
        files.append(File(path: path, text: try text(of: path)))
      } else if !name.hasPrefix("."), !name.contains(".") {
        files += try swiftFiles(in: path)
      }
    }
    return files
  }
}
