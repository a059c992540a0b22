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

// The files of a program that is elsewhere, by links, so that the test drives the same program. It has a main
// function of its own, which gets a name under which nobody calls it.
func program(_ name: String, of libraries: [Target.Dependency]) -> Target {
  .target(
    name: name, dependencies: libraries,
    swiftSettings: [
      .unsafeFlags(["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "\(name)_main"])
    ])
}

// A package of its own, so that programs that are shown in terminals never build it.
let package = Package(
  name: "HTMLBackend",
  platforms: [.macOS(.v15)],
  products: [.library(name: "HTMLBackend", targets: ["HTMLBackend"])],
  dependencies: [.package(name: "Shohin", path: "..")],
  targets: [
    .target(
      name: "HTMLBackend",
      dependencies: libraries(
        "ShohinCore", "Sockets", "TerminalPort", "TextBackend", "VirtualViews"),
      resources: [
        .embedInCode("Live/live.js"), .embedInCode("Live/input.js"), .embedInCode("Page/page.css"),
      ],
      swiftSettings: settings + [.strictMemorySafety()]),
    program("CounterProgram", of: libraries("Shohin", "TextBackend")),
    program("FormProgram", of: libraries("Forms", "Inputs", "Shohin", "TextBackend")),
    program("TableProgram", of: libraries("Shohin", "TextBackend")),
    // These programs in a browser, and pages of texts that a seed makes up; scripts drive it.
    .executableTarget(
      name: "html-subject",
      dependencies: ["HTMLBackend", "CounterProgram", "FormProgram", "TableProgram"]
        + libraries("Shohin", "TextBackend"), swiftSettings: settings),
    .testTarget(
      name: "HTMLBackendTests",
      dependencies: ["HTMLBackend"]
        + libraries("Charts", "Editor", "Shohin", "Sockets", "TerminalPort", "TextBackend"),
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
