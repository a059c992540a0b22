// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that programs that use the library never build the benchmarks.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Shohin", path: "..")],
  targets: [
    .executableTarget(
      name: "DiffBenchmark",
      dependencies: [.product(name: "VirtualViews", package: "Shohin")])
  ],
  swiftLanguageModes: [.v6]
)
