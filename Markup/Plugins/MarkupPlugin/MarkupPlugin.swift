import PackagePlugin

/// Compiles the markups of a target into one file of Swift.
@main
struct MarkupPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    let inputs = target.sourceFiles.map(\.url).filter {
      $0.path.hasSuffix(".ui.xml") || $0.path.hasSuffix(".styles.xml")
    }.sorted { $0.path < $1.path }
    guard inputs.contains(where: { $0.path.hasSuffix(".ui.xml") }) else { return [] }
    let output = context.pluginWorkDirectoryURL.appending(path: "Markup.swift")
    return [
      .buildCommand(
        displayName: "Compiling \(inputs.count) markups",
        executable: try context.tool(named: "markup-compile").url,
        arguments: ["--output", output.path] + inputs.map(\.path), inputFiles: inputs,
        outputFiles: [output])
    ]
  }
}
