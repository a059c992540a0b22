#if DEBUG
  import Foundation
  public import Shohin

  extension Program {
    /// Shows the views of a folder as their files mean them now, and as they are saved.
    ///
    /// Call it for the folder in which the markups of a target are, in debug builds only:
    ///
    /// ```swift
    /// #if DEBUG
    ///   program.live("Sources/Guestbook")
    /// #endif
    /// ```
    ///
    /// The model stays as it is, and so do focus, carets and scroll offsets of views whose keys stay. A mistake is shown
    /// over the last good view, until the file is mended. New files are noticed.
    ///
    /// - Parameter directory: the folder, and the folders in it.
    public func live(_ directory: String) {
      let store = store
      // A name at the end that no file has: each change in the folder counts. Made before the files are read, so that no change is lost in between.
      #if os(Linux)
        let folders = LiveFolder.folders(in: directory).map { ($0, FileChanges($0 + "/.")) }
      #endif
      if LiveViews.update(LiveFolder.files(in: directory)) { store.invalidate() }
      #if os(Linux)
        for (folder, changes) in folders {
          Task { @MainActor [weak store] in
            var changes = changes
            try? await changes.forEach {
              guard let store else { throw CancellationError() }
              if LiveViews.update(LiveFolder.files(in: folder)) { store.invalidate() }
            }
          }
        }
      #else
        // The system is not asked for changes there, so files are looked at often enough to seem immediate.
        Task { @MainActor [weak store] in
          while let store {
            if LiveViews.update(LiveFolder.files(in: directory)) { store.invalidate() }
            try? await Task.sleep(for: .milliseconds(100))
          }
        }
      #endif
    }
  }

  /// The files of a folder.
  enum LiveFolder {
    /// The names and bytes of all markups and styles in a folder and the folders in it.
    static func files(in directory: String) -> [(name: String, bytes: [UInt8])] {
      paths(in: directory).filter { $0.hasSuffix(".ui.xml") || $0.hasSuffix(".styles.xml") }
        .compactMap { path in
          FileManager.default.contents(atPath: path).map { (path, [UInt8]($0)) }
        }
    }

    /// A folder and the folders in it.
    static func folders(in directory: String) -> [String] {
      var isFolder: ObjCBool = false
      return [directory]
        + paths(in: directory).filter {
          FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder) && isFolder.boolValue
        }
    }

    private static func paths(in directory: String) -> [String] {
      let names = FileManager.default.enumerator(atPath: directory)?.compactMap { $0 as? String }
      return (names ?? []).sorted().map { "\(directory)/\($0)" }
    }
  }
#endif
