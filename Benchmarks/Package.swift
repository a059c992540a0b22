// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let mathematics = LinkerSetting.linkedLibrary("m", .when(platforms: [.linux]))

let layout = Target.Dependency.product(name: "ConstraintLayout", package: "Shohin")

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Shohin", path: "..")],
  targets: [
    .target(name: "LayoutText", dependencies: [layout], swiftSettings: settings),
    .executableTarget(
      name: "LayoutBenchmark", dependencies: [layout, "LayoutText"], swiftSettings: settings,
      linkerSettings: [mathematics]),
    .executableTarget(
      name: "LayoutProbe", dependencies: [layout, "LayoutText"], swiftSettings: settings,
      linkerSettings: [mathematics]),
  ],
  swiftLanguageModes: [.v6]
)
