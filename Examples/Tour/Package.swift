// swift-tools-version: 6.2

import PackageDescription

// Programs of one idea each, in the order in which they are best read; see README.md.

/// A program, and the libraries that it uses besides `Shohin` and `TextBackend`.
func program(_ number: Int, _ name: String, with libraries: [String] = []) -> Target {
  .executableTarget(
    name: name,
    dependencies: (["Shohin", "TextBackend"] + libraries).map {
      .product(name: $0, package: "Shohin")
    }, path: "Sources/\(number < 10 ? "0" : "")\(number)-\(name)")
}

let programs = [
  program(1, "Greeting"), program(2, "Tally", with: ["Widgets"]), program(3, "Shopping"),
  program(4, "Weather", with: ["Charts"]), program(5, "Dial", with: ["Containers"]),
  program(6, "Registration", with: ["Forms", "Inputs"]), program(7, "PhoneBook"),
  program(8, "LogViewer", with: ["Transcripts"]),
  program(9, "TextPad", with: ["Editor", "Screens", "Services"]),
  program(10, "Photos", with: ["Screens"]), program(11, "Runner", with: ["Charts"]),
  program(12, "Dashboard", with: ["Charts", "Widgets"]), program(13, "Downloads", with: ["Charts"]),
  program(14, "Assistant", with: ["Documents", "Transcripts"]),
  program(15, "Card", with: ["Markup"]),
]

let package = Package(
  name: "Tour",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Shohin", path: "../..")],
  targets: programs + [
    .testTarget(
      name: "TourTests",
      dependencies: programs.map { .target(name: $0.name) }
        + ["Services", "ShohinTesting"].map { .product(name: $0, package: "Shohin") })
  ],
  swiftLanguageModes: [.v6]
)
