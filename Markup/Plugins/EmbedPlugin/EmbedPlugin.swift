import Foundation
import PackagePlugin

/// Puts the sources of the reader of markups into a target, for debug builds only.
@main
struct EmbedPlugin: BuildToolPlugin {
  private static let modules = [
    "Containers", "ElementDecoding", "LayoutStrings", "Markup", "MarkupReading",
  ]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let tool = try context.tool(named: "markup-embed").url
    // The library is the package around this one.
    let sources = context.package.directoryURL.deletingLastPathComponent().appending(
      path: "Sources")
    var commands: [Command] = []
    for module in Self.modules {
      let folder = sources.appending(path: module)
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      let paths = files?.compactMap { ($0 as? URL)?.path } ?? []
      for path in paths.sorted() where path.hasSuffix(".swift") && !path.hasSuffix("/Exports.swift")
      {
        let source = URL(filePath: path)
        let copy = context.pluginWorkDirectoryURL.appending(
          path: "\(module)-\(source.lastPathComponent)")
        commands.append(
          .buildCommand(
            displayName: "Copying \(source.lastPathComponent) for debug builds", executable: tool,
            arguments: [path, copy.path], inputFiles: [source], outputFiles: [copy]))
      }
    }
    return commands
  }
}
