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
    // Views change with their files where the target asks for it.
    let isLive = target.dependencies.contains { dependency in
      switch dependency {
      case .target(let target): target.name == "MarkupLive"
      case .product(let product): product.name == "MarkupLive"
      @unknown default: false
      }
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "Markup.swift")
    return [
      .buildCommand(
        displayName: "Compiling \(inputs.count) markups",
        executable: try context.tool(named: "markup-compile").url,
        arguments: (isLive ? ["--live"] : []) + ["--output", output.path] + inputs.map(\.path),
        inputFiles: inputs,
        outputFiles: [output])
    ]
  }
}
