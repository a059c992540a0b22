// swift-tools-version: 6.2

import PackageDescription

// Controls as programs elsewhere write them: a package of its own sees what is public and no more.
let package = Package(
  name: "Controls",
  platforms: [.macOS(.v15)],
  products: [.library(name: "Controls", targets: ["Controls"])],
  dependencies: [.package(name: "Shohin", path: "../..")],
  targets: [
    .target(
      name: "Controls",
      dependencies: [
        .product(name: "Shohin", package: "Shohin"),
        .product(name: "TextBackend", package: "Shohin"),
      ]),
    .testTarget(
      name: "ControlsTests",
      dependencies: ["Controls", .product(name: "ShohinTesting", package: "Shohin")]),
  ],
  swiftLanguageModes: [.v6]
)
