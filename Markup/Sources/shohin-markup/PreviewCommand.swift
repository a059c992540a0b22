import Foundation
import Markup
import Shohin
import TextBackend

/// Shows one view alone.
@MainActor
struct PreviewCommand {
  private let file: String
  private var size: (columns: Int, rows: Int)?
  private var state: [String: Any] = [:]

  /// Reads the words behind `preview`.
  init(_ words: inout ArraySlice<String>) {
    guard let name = words.popFirst() else { MarkupTool.fail(MarkupTool.usage) }
    file = Self.file(named: name)
    while let word = words.popFirst() {
      guard let value = words.popFirst() else {
        MarkupTool.fail("\(word) needs a value.\n\(MarkupTool.usage)")
      }
      switch word {
      case "--size": setSize(value)
      case "--state": addState(value)
      default: MarkupTool.fail("There is no option \(word).\n\(MarkupTool.usage)")
      }
    }
  }

  private mutating func setSize(_ value: String) {
    let numbers = value.split(separator: "x").compactMap { Int($0) }
    guard numbers.count == 2, numbers.allSatisfy({ 1...10_000 ~= $0 }) else {
      MarkupTool.fail("--size needs a size such as 40x10; this is \"\(value)\".")
    }
    size = (numbers[0], numbers[1])
  }

  private mutating func addState(_ value: String) {
    let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 {
      state[String(parts[0])] = String(parts[1])
      return
    }
    let data = Data(MarkupTool.bytes(of: value))
    guard let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      MarkupTool.fail("--state needs <name>=<text>, or a file with an object in JSON.")
    }
    state.merge(json.mapValues(Self.plain)) { $1 }
  }

  /// A value of JSON as the values of programs look.
  private static func plain(_ value: Any) -> Any {
    switch value {
    case let list as [Any]: return list.map(plain)
    case let object as [String: Any]: return object.mapValues(plain)
    case let number as NSNumber:
      // Numbers and Booleans of JSON are one class, which knows of what it was made.
      if String(cString: number.objCType) == "c" { return number.boolValue }
      if let integer = Int(exactly: number) { return integer }
      return number.doubleValue
    default: return value
    }
  }

  /// The file with a path, or the first one in this folder and those in it whose view has the name.
  private static func file(named name: String) -> String {
    guard !FileManager.default.fileExists(atPath: name) else { return name }
    let files = FileManager.default.enumerator(atPath: ".")
    while let path = files?.nextObject() as? String {
      if path.hasPrefix(".build") { files?.skipDescendants() }
      if path == "\(name).ui.xml" || path.hasSuffix("/\(name).ui.xml") { return path }
    }
    return name
  }

  /// Shows the view as the file is saved where there is a terminal, and prints it otherwise.
  func run() async {
    guard size == nil, isatty(1) == 1 else { return printView() }
    // A file that is missing, as while an editor puts another one in its place, leaves what is shown.
    let read = { @MainActor (shown: inout MarkupFile) in
      do throws(MarkupError) {
        guard let view = try MarkupTool.currentView(of: file) else { return }
        shown.update(by: { view })
      } catch {
        shown.update(by: { () throws(MarkupError) -> MarkupView in throw error })
      }
    }
    var start = MarkupFile(file, bytes: MarkupTool.bytes(of: file))
    read(&start)
    let app = App<MarkupFile, Bool>(
      model: start,
      update: { _, file in
        read(&file)
        return .none
      },
      render: { file in
        [file.element("view", messages: messages(of: file.view), state: state(of: file.view))]
      },
      subscriptions: { _ in
        let folder = URL(filePath: file).deletingLastPathComponent().path
        return .fileChanges(folder + "/.", true)
      })
    await Program(view: Terminal(), app).runAndExit()
  }

  private func printView() {
    do {
      let view = try MarkupTool.view(of: file)
      let element: ViewElement<Bool> = try view.element(
        "view", messages: messages(of: view), state: state(of: view))
      let screen = TextScreen(columns: size?.columns ?? 80, rows: size?.rows ?? 24)
      let program = Program(view: screen, App<Int, Bool>(model: 0, render: { _ in [element] }))
      program.settle()
      print(screen.text)
    } catch { MarkupTool.fail("\(error)") }
  }

  /// Messages that change nothing.
  private func messages(of view: MarkupView?) -> [String: MessageMaker<Bool>] {
    let names = view?.messageNames ?? []
    return Dictionary(uniqueKeysWithValues: names.map { ($0, MessageMaker()) })
  }

  /// The state, with samples of what is not given.
  private func state(of view: MarkupView?) -> MarkupState {
    var all = state
    for (name, sample) in view?.stateSamples ?? [:] where all[name] == nil {
      // A part of a value that is given is in it.
      let isInside = name.contains(".") && state[String(name.prefix { $0 != "." })] != nil
      if !isInside { all[name] = sample }
    }
    return MarkupState(all)
  }
}
