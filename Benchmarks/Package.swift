// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that programs that use the library never build the benchmarks.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Shohin", path: "..")],
  targets: [
    .executableTarget(
      name: "EffectBenchmark",
      dependencies: [
        .product(name: "Shohin", package: "Shohin"),
        .product(name: "TextBackend", package: "Shohin"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
