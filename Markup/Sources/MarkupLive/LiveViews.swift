#if DEBUG
  import Foundation
  public import Shohin
  import Synchronization

  /// Views of markups that change while the program runs.
  ///
  /// They are in debug builds only. Compiled code asks here first. A view is the one that its file means now, once ``Program/live(_:)`` has read it.
  public enum LiveViews {
    /// A file, and the last view of it that could be made.
    fileprivate struct Entry {
      var bytes: [UInt8]
      var file: MarkupFile
      var good: MarkupView?
    }

    fileprivate struct State {
      /// The views by their types.
      var entries: [String: Entry] = [:]
      /// The types by the names of files.
      var types: [String: String] = [:]
      /// The bytes of markups by the names of files.
      var files: [String: [UInt8]] = [:]
      var styles: [String: [UInt8]] = [:]
      /// The styles of all files without a mistake.
      var readStyles: [MarkupStyles] = []
      var stylesMistake: MarkupError?
    }

    // The process has one: compiled functions have no place where they could be given another. Views are made by
    // any task.
    private static let state = Mutex(State())

    /// Takes the files of a folder as they are now; others stay.
    ///
    /// - Parameter files: names and bytes; those whose names do not end with `.ui.xml` or `.styles.xml` are ignored.
    /// - Returns: true if anything has changed.
    public static func update(_ files: [(name: String, bytes: [UInt8])]) -> Bool {
      state.withLock { state in
        var (isChanged, areStylesChanged) = (false, false)
        for (name, bytes) in files where name.hasSuffix(".styles.xml") {
          if state.styles.updateValue(bytes, forKey: name) != bytes { areStylesChanged = true }
        }
        if areStylesChanged { state.readStylesAgain() }
        let styles = state.readStyles
        for (name, bytes) in files where name.hasSuffix(".ui.xml") {
          // Two files may have views of one type, of which the one that was saved last counts.
          guard state.files.updateValue(bytes, forKey: name) != bytes else { continue }
          isChanged = true
          let document = Result { try MarkupDocument(parsing: bytes, file: name) }
          let type = (try? document.get()).map(typeName) ?? state.types[name] ?? fileName(name)
          state.types[name] = type
          let old = state.entries[type]
          var entry = old ?? Entry(bytes: bytes, file: MarkupFile(name, bytes: []))
          entry.bytes = bytes
          switch document {
          case .success(let document): entry.file.update(document, styles: styles)
          // The mistake is found again, and kept.
          case .failure: entry.file.update(bytes, styles: styles)
          }
          state.entries[type] = entry
        }
        guard areStylesChanged else { return isChanged }
        for (type, entry) in state.entries {
          state.entries[type]?.file.update(entry.bytes, styles: styles)
        }
        return true
      }
    }

    /// The type to which the view of a document belongs.
    private static func typeName(of document: MarkupDocument) -> String {
      document.root.attribute("type")?.value ?? fileName(document.file)
    }

    private static func fileName(_ name: String) -> String {
      String((name.split(separator: "/").last ?? "").dropLast(".ui.xml".count))
    }

    /// Forgets all files, so that views are those that were compiled.
    public static func removeAll() { state.withLock { $0 = State() } }

    /// Returns the view of a type as its file means it now.
    ///
    /// - Parameters:
    ///   - type: the type to which the view belongs.
    ///   - key: identifies the view among its siblings.
    ///   - whole: the state, whose stored properties markups may name.
    ///   - values: the values that the markup named when it was compiled.
    ///   - messages: the messages that it named then.
    ///   - compiled: makes the view that was compiled, which is shown if there is no other.
    /// - Returns: the view.
    public static func view<Msg>(
      _ type: String, _ key: some Hashable & Sendable, _ whole: Any, _ values: [String: Any],
      _ messages: [String: MessageMaker<Msg>], compiled: () -> ViewElement<Msg>
    ) -> ViewElement<Msg> {
      guard
        let (file, good, styles) = state.withLock({ state in
          state.entries[type].map { ($0.file, $0.good, state.stylesMistake) }
        })
      else { return compiled() }
      let markupState = MarkupState(of: whole, values)
      var mistake = styles ?? file.error
      var shown: ViewElement<Msg>?
      if let view = file.view {
        do {
          shown = try view.element(key, messages: messages, state: markupState)
          state.withLock { $0.entries[type]?.good = view }
        } catch { mistake = mistake ?? error }
      }
      // The view before is shown where the new one names what the program has only when it is built again.
      if shown == nil, let good {
        shown = try? good.element(key, messages: messages, state: markupState)
      }
      let element = shown ?? compiled()
      return mistake.map { element.showing($0, key) } ?? element
    }
  }

  extension LiveViews.State {
    /// Reads the styles of all files; those with a mistake are left out, and the first mistake is noted.
    fileprivate mutating func readStylesAgain() {
      let read = MarkupStyles.read(styles.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
      (readStyles, stylesMistake) = (read.styles, read.mistakes.first)
    }
  }

  extension ViewElement {
    /// The element with a mistake in front of it.
    fileprivate func showing(_ mistake: MarkupError, _ key: some Hashable & Sendable) -> ViewElement
    {
      // A container keeps its place in the layout around it; other views get one around them.
      guard Container(content) != nil else {
        return group(key, [self, MarkupFile.notice(mistake)])
      }
      var element = self
      element.children.append(MarkupFile.notice(mistake))
      return element
    }
  }
#endif
