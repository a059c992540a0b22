// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that programs that use the library never build the benchmarks.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  // A program starts half a millisecond sooner without; see "Shipping" in the README.
  .unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"]),
]

// Nothing else links it where nothing imports the C library.
let mathematics = LinkerSetting.linkedLibrary("m", .when(platforms: [.linux]))

func module(_ name: String) -> Target.Dependency { .product(name: name, package: "Shohin") }

func benchmark(_ name: String, of dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, swiftSettings: settings, linkerSettings: [mathematics])
}

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Shohin", path: "..")],
  targets: [
    .target(
      name: "LayoutText", dependencies: [module("ConstraintLayout")], swiftSettings: settings),
    benchmark("LayoutBenchmark", of: [module("ConstraintLayout"), "LayoutText"]),
    benchmark(
      "LayoutStringBenchmark", of: ["ConstraintLayout", "LayoutStrings"].map(module)),
    benchmark("ContainerBenchmark", of: ["Shohin", "TextBackend", "Containers"].map(module)),
    benchmark("EffectBenchmark", of: [module("Shohin"), module("TextBackend")]),
    benchmark("TableBenchmark", of: [module("Shohin"), module("TextBackend")]),
    benchmark(
      "ViewBenchmark",
      of: ["Shohin", "TextBackend", "Charts", "Documents", "Widgets"].map(module)),
    benchmark("EditorBenchmark", of: ["Shohin", "TextBackend", "Editor"].map(module)),
    benchmark("TypingBenchmark", of: ["Shohin", "TextBackend"].map(module)),
    benchmark("FormBenchmark", of: ["Shohin", "TextBackend", "Forms"].map(module)),
    benchmark("ScreenBenchmark", of: ["Shohin", "TextBackend", "Screens"].map(module)),
    benchmark(
      "TranscriptBenchmark", of: ["Shohin", "TextBackend", "Documents", "Transcripts"].map(module)),
    benchmark("RecordingBenchmark", of: ["Shohin", "ShohinReplay", "TextBackend"].map(module)),
    benchmark("TextBenchmark", of: [module("TextEditing")]),
    benchmark("SearchBenchmark", of: [module("Widgets")]),
    benchmark("Workloads", of: [module("Shohin"), module("TextBackend")]),
    benchmark("LayoutProbe", of: [module("ConstraintLayout"), "LayoutText"]),
  ],
  swiftLanguageModes: [.v6]
)
