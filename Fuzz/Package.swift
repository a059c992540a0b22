// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that flags that bar a package from being depended on are not the root's.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  // The fuzzer has the `main`.
  .unsafeFlags(["-parse-as-library"]),
]

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Shohin", path: "..")],
  targets: [
    .executableTarget(
      name: "InputFuzz", dependencies: [.product(name: "TerminalPort", package: "Shohin")],
      swiftSettings: settings,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  ],
  swiftLanguageModes: [.v6]
)
