// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func libraries(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "Shohin") }
}

// A package of its own, so that programs that use the library never build its tools.
let package = Package(
  name: "Markup",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "shohin-markup", targets: ["shohin-markup"]),
    .plugin(name: "MarkupPlugin", targets: ["MarkupPlugin"]),
    .library(name: "MarkupLive", targets: ["MarkupLive"]),
  ],
  dependencies: [.package(name: "Shohin", path: "..")],
  targets: [
    .target(
      name: "MarkupCompiler",
      dependencies: libraries("ElementDecoding", "LayoutStrings", "MarkupReading", "VirtualViews"),
      swiftSettings: settings),
    .executableTarget(
      name: "shohin-markup",
      dependencies: ["MarkupCompiler"] + libraries("Markup", "Shohin", "TextBackend"),
      swiftSettings: settings),
    // Compiles and nothing else, so that the plugin builds no backend.
    .executableTarget(
      name: "markup-compile", dependencies: ["MarkupCompiler"] + libraries("MarkupReading"),
      swiftSettings: settings),
    // Views that change while the program runs. Release builds have an empty module.
    .target(
      name: "MarkupLive", dependencies: libraries("Shohin", "TextBackend"),
      swiftSettings: settings, plugins: ["EmbedPlugin"]),
    .executableTarget(name: "markup-embed", swiftSettings: settings),
    .plugin(name: "EmbedPlugin", capability: .buildTool(), dependencies: ["markup-embed"]),
    .testTarget(
      name: "LiveTests", dependencies: ["MarkupLive"] + libraries("Shohin", "TextBackend"),
      swiftSettings: settings, plugins: ["MarkupPlugin"]),
    .testTarget(
      name: "MarkupCompilerTests", dependencies: ["MarkupCompiler"] + libraries("Markup"),
      swiftSettings: settings),
    // Markups that a seed makes up, for the tests of compiled views.
    .executableTarget(
      name: "random-views",
      dependencies: libraries("ElementDecoding", "LayoutStrings", "MarkupReading"),
      path: "Tests/RandomViews", swiftSettings: settings),
    .testTarget(
      name: "CompiledTests",
      dependencies: libraries("Containers", "Markup", "Shohin", "TextBackend"),
      swiftSettings: settings, plugins: ["MarkupPlugin"]),
    .plugin(name: "MarkupPlugin", capability: .buildTool(), dependencies: ["markup-compile"]),
  ],
  swiftLanguageModes: [.v6]
)
