// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that programs that use the library never build its tools.
let package = Package(
  name: "MarkupTools",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "shohin-markup", targets: ["shohin-markup"])],
  dependencies: [.package(name: "Shohin", path: "..")],
  targets: [
    .executableTarget(
      name: "shohin-markup",
      dependencies: ["Markup", "Shohin", "TextBackend"].map {
        .product(name: $0, package: "Shohin")
      },
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
