// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that programs that use the library never build its tools.
let package = Package(
  name: "ShohinCommand",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "shohin", targets: ["shohin"])],
  dependencies: [.package(name: "Shohin", path: "..")],
  targets: [
    // Everything that the command does, apart from its `main`.
    .target(
      name: "ShohinCommand",
      dependencies: ["Serving", "Sockets", "TerminalPort", "VirtualViews"].map { .product(name: $0, package: "Shohin") }),
    .executableTarget(name: "shohin", dependencies: ["ShohinCommand"]),
    .testTarget(name: "ShohinCommandTests", dependencies: ["ShohinCommand"]),
  ],
  swiftLanguageModes: [.v6]
)
