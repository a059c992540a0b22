// swift-tools-version: 6.2

import PackageDescription

// A program whose views are markups, which the plugin compiles when the program is built.
let package = Package(
  name: "Guestbook",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "guestbook-program", targets: ["guestbook-program"])],
  dependencies: [
    .package(name: "Shohin", path: "../.."),
    .package(name: "Markup", path: "../../Markup"),
  ],
  targets: [
    .target(
      name: "Guestbook",
      dependencies: [
        .product(name: "Shohin", package: "Shohin"),
        // Views change with their files in debug builds; in release builds the module is empty.
        .product(name: "MarkupLive", package: "Markup"),
      ],
      plugins: [.plugin(name: "MarkupPlugin", package: "Markup")]),
    .executableTarget(
      name: "guestbook-program",
      dependencies: [
        "Guestbook", .product(name: "MarkupLive", package: "Markup"),
        .product(name: "Shohin", package: "Shohin"),
        .product(name: "TextBackend", package: "Shohin"),
      ]),
    .testTarget(
      name: "GuestbookTests",
      dependencies: ["Guestbook", .product(name: "ShohinTesting", package: "Shohin")]),
  ],
  swiftLanguageModes: [.v6]
)
