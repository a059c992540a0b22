// swift-tools-version: 6.2

import PackageDescription

// The compiler would check its own output before it makes machine code of it, which is a twentieth of a
// fresh debug build and a tenth of an optimized one. Tests check what was built.
let settings: [SwiftSetting] = [
  .unsafeFlags(["-Xfrontend", "-disable-llvm-verify"]),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

// Every file imports regular expressions by itself, and so links two libraries that are loaded at
// each start, which takes half a millisecond. Nothing in the library uses them, so it does not
// make programs load them that do not either. (Since Swift 6.2 a package with such flags can be a
// dependency.)
// Programs that people write do as they like: the examples are built without it.
let lean =
  settings + [
    .unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"])
  ]

// What nothing links where nothing imports it: `Double.rounded` is a call into libm, and the main
// queue is run by libdispatch, which is there wherever Swift's concurrency is.
let libraries = ["m", "dispatch"].map {
  LinkerSetting.linkedLibrary($0, .when(platforms: [.linux]))
}

// Every line that could reach memory that is not there is marked `unsafe`, and says why it does not.
let safe: [SwiftSetting] = [.strictMemorySafety()]

// Solving is the one thing that a program computes for long at each step: in a debug build it is
// optimized, too, with all its assertions.
let optimized: [SwiftSetting] = [
  .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
]

func floor(
  _ name: String, on dependencies: [Target.Dependency] = [], _ others: [SwiftSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, swiftSettings: lean + safe + others,
    linkerSettings: libraries)
}

// A program in `Examples`: like programs elsewhere, it sees what is public and nothing else.
func example(
  _ name: String, of dependencies: [Target.Dependency] = ["Shohin", "TextBackend"]
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Examples/\(name)",
    packageAccess: false, swiftSettings: settings + safe)
}

// A library of views: like a program elsewhere, it sees what is public and nothing else.
func views(_ name: String, on others: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: ["VirtualViews", "TextBackend"] + others, packageAccess: false,
    swiftSettings: lean + safe, linkerSettings: libraries)
}

func tests(
  _ name: String, of dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: ["Expectations", "TestThreads"] + dependencies, exclude: exclude,
    swiftSettings: settings)
}

let package = Package(
  name: "Shohin",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "ConstraintLayout", targets: ["ConstraintLayout"]),
    .library(name: "VirtualViews", targets: ["VirtualViews"]),
    .library(name: "ShohinCore", targets: ["ShohinCore"]),
    .library(name: "TerminalPort", targets: ["TerminalPort"]),
    .library(name: "TextBackend", targets: ["TextBackend"]),
    .library(name: "Shohin", targets: ["Shohin"]),
    .library(name: "ShohinTesting", targets: ["ShohinTesting"]),
    .library(name: "ShohinReplay", targets: ["ShohinReplay"]),
    .library(name: "Linear", targets: ["Linear"]),
    .library(name: "Door", targets: ["Door"]),
    .library(name: "Serving", targets: ["Serving"]),
    .library(name: "Sockets", targets: ["Sockets"]),
    .library(name: "ElementDecoding", targets: ["ElementDecoding"]),
    .library(name: "Charts", targets: ["Charts"]),
    .library(name: "Containers", targets: ["Containers"]),
    .library(name: "Widgets", targets: ["Widgets"]),
    .library(name: "Languages", targets: ["Languages"]),
    .library(name: "LayoutStrings", targets: ["LayoutStrings"]),
    .library(name: "Markup", targets: ["Markup"]),
    .library(name: "MarkupReading", targets: ["MarkupReading"]),
    .library(name: "Documents", targets: ["Documents"]),
    .library(name: "Inputs", targets: ["Inputs"]),
    .library(name: "Forms", targets: ["Forms"]),
    .library(name: "Transcripts", targets: ["Transcripts"]),
    .library(name: "Screens", targets: ["Screens"]),
    .library(name: "Services", targets: ["Services"]),
    .library(name: "Editor", targets: ["Editor"]),
    .library(name: "TextEditing", targets: ["TextEditing"]),
    .executable(name: "Inspector", targets: ["Inspector"]),
    .executable(name: "shohin-replay", targets: ["ShohinReplayTool"]),
    .executable(name: "CounterDemo", targets: ["CounterDemo"]),
    .executable(name: "Gallery", targets: ["Gallery"]),
  ],
  targets: [
    floor("ConstraintLayout", on: [], optimized),
    floor("TextEditing"),
    floor("VirtualViews", on: ["ConstraintLayout"]),
    // C functions that Swift's modules for the C library lack.
    .target(name: "CTerminal"),
    // The one place where threads are started.
    floor("ShohinThreads", on: ["CTerminal"]),
    floor("ShohinCore", on: ["VirtualViews", "ShohinThreads"]),
    floor("ElementDecoding", on: ["VirtualViews"]),
    floor("TerminalPort", on: ["VirtualViews", "ShohinThreads", "CTerminal"]),
    floor(
      "TextBackend", on: ["TerminalPort", "VirtualViews", "ConstraintLayout", "TextEditing"]),
    views("Charts"),
    views("Widgets"),
    // Grids, flows, forms: containers without a look of their own.
    views("Containers"),
    // Phrases of the library in other languages; no views.
    .target(
      name: "Languages", dependencies: ["VirtualViews"], packageAccess: false,
      swiftSettings: lean + safe, linkerSettings: libraries),
    // Constraints as text; no views.
    .target(
      name: "LayoutStrings", dependencies: ["VirtualViews"], packageAccess: false,
      swiftSettings: lean + safe, linkerSettings: libraries),
    // Views and constraints in XML, as they are written: what a compiler of them needs, without a backend.
    .target(
      name: "MarkupReading", dependencies: ["ElementDecoding", "LayoutStrings", "VirtualViews"],
      packageAccess: false, swiftSettings: lean + safe, linkerSettings: libraries),
    // The elements that they mean.
    .target(
      name: "Markup",
      dependencies: [
        "Containers", "ElementDecoding", "LayoutStrings", "MarkupReading", "VirtualViews",
      ],
      packageAccess: false, swiftSettings: lean + safe, linkerSettings: libraries),
    views("Documents"),
    // With the calendar of `Charts`, and the search of `Widgets`.
    views("Inputs", on: ["Charts", "Widgets"]),
    // With the pickers of `Inputs`, the dates of `Charts`, the text view of `Editor`, and commands: it checks while users type.
    views("Forms", on: ["Charts", "Containers", "Editor", "Inputs", "ShohinCore"]),
    // With the languages of `Documents`.
    views("Editor", on: ["Documents", "TextEditing"]),
    // With the markdown of `Documents`, the text view of `Editor`, and the search of `Widgets`.
    views("Transcripts", on: ["Documents", "Editor", "Widgets"]),
    // With the banners and key bars of `Widgets`, and the spinners of `Charts`.
    views("Screens", on: ["Charts", "ShohinCore", "Widgets"]),
    // Files, settings, HTTP and other programs; no views.
    .target(
      name: "Services", dependencies: ["CTerminal", "ShohinCore", "ShohinThreads"],
      packageAccess: false,
      swiftSettings: lean + safe, linkerSettings: libraries),
    floor("Shohin", on: ["ShohinCore", "VirtualViews"]),
    // Values as lines of text, and what differs between two of them.
    floor("Differences"),
    floor("ShohinTesting", on: ["Differences", "ShohinCore", "VirtualViews", "TextBackend"]),
    // Recordings. It is the only library with Foundation, of which it has the small part.
    floor("ShohinReplay", on: ["ShohinCore", "VirtualViews", "TerminalPort", "TextBackend"]),
    // Programs as lines of text.
    views("Linear", on: ["ShohinCore", "TerminalPort"]),
    // Sockets at paths, which are their user's alone.
    floor("Sockets", on: ["ShohinThreads"]),
    // A socket by which tools read and use running programs.
    views("Door", on: ["Differences", "ShohinCore", "Sockets", "TerminalPort"]),
    // Programs that terminals attach to and leave while they go on.
    views("Serving", on: ["ShohinCore", "Sockets", "TerminalPort"]),
    // Shows what a program in another terminal does, and why.
    .executableTarget(
      name: "Inspector", dependencies: ["Door", "Shohin", "TextBackend", "Widgets"],
      packageAccess: false, swiftSettings: lean + safe),
    // Looks at recordings.
    .executableTarget(
      name: "ShohinReplayTool", dependencies: ["ShohinReplay"], packageAccess: false,
      swiftSettings: lean + safe),
    .executableTarget(
      name: "CounterDemo", dependencies: ["Shohin", "ShohinReplay", "TextBackend"],
      swiftSettings: lean + safe),
    // Every view with its code. It sees what is public and nothing else.
    .executableTarget(
      name: "Gallery",
      dependencies: [
        "Shohin", "TextBackend", "Charts", "Documents", "Editor", "Forms", "Inputs", "Linear",
        "Transcripts", "Widgets",
      ],
      packageAccess: false,
      swiftSettings: settings + safe),
    // The README's programs, so that they compile as printed.
    example("Hello"),
    example("Count"),
    example("Counter"),
    example("MillionNotes", of: ["Door", "Linear", "Serving", "Shohin", "TextBackend"]),
    // A room that is shown to each terminal by a program of its own.
    example("Lobby", of: ["Serving", "Shohin", "TextBackend", "Transcripts"]),
    // A form of ten fields.
    example("SignUp", of: ["Shohin", "TextBackend", "Forms", "Inputs"]),
    // A table whose cells are edited, selected in ranges and copied.
    example("Spreadsheet", of: ["Shohin", "TextBackend", "Forms"]),
    // A menu, a dialog, a toast and a tooltip.
    example("Layers", of: ["Shohin", "TextBackend", "Widgets"]),
    // The examples of Documentation/layout-examples.md in every spelling.
    example("Layouts", of: ["Containers", "LayoutStrings", "Shohin", "TextBackend"]),
    // Two programs in the rectangles of a third one, and a program in a loop that is not its own.
    example("SideBySide"),
    example("HostLoop"),
    // A program without views: pictures and keys.
    example("Port", of: ["TerminalPort"]),
    // A program inline; Scripts/end-to-end.py drives it.
    example("Prompt"),
    // Four steps to a new project.
    example("Wizard", of: ["Screens", "Shohin", "TextBackend", "Widgets"]),
    // Notes in a file, which several programs may have open; and a greeting in the user's language.
    example(
      "NotesApp",
      of: ["Door", "Editor", "Linear", "Screens", "Services", "Shohin", "TextBackend"]),
    example("Greeter", of: ["Screens", "Shohin", "TextBackend"]),
    // A greeting whose name and number are kept.
    example("Greet", of: ["Services", "Shohin", "TextBackend"]),
    // Runs another program, shows its lines as they come, and stops it.
    example("Runner", of: ["Services", "Shohin", "TextBackend"]),
    // Pages from the network, and the last address among the settings.
    example("Fetch", of: ["Services", "Shohin", "TextBackend"]),
    // A coding agent with a scripted model, inline and on a screen of its own.
    example("Agent", of: ["Documents", "Shohin", "TextBackend", "Transcripts"]),

    // What tests expect, in a way that costs little to build.
    .target(name: "Expectations", path: "Tests/Expectations", swiftSettings: settings),
    // The random numbers of tests.
    .target(name: "SeededRandom", path: "Tests/SeededRandom", swiftSettings: settings),
    // A terminal that shows what it is sent, for tests.
    .target(
      name: "ModelTerminal", dependencies: ["TerminalPort", "VirtualViews"],
      path: "Tests/ModelTerminal", swiftSettings: settings),
    // A view alone on a screen, for the tests of modules with views.
    .target(
      name: "ShownView", dependencies: ["SeededRandom", "Shohin", "TerminalPort", "TextBackend"],
      path: "Tests/ShownView", swiftSettings: settings),
    // Threads for tests that wait.
    .target(
      name: "TestThreads", dependencies: ["ShohinCore"], path: "Tests/TestThreads",
      swiftSettings: settings),
    // The program that the terminal tests start, stop and kill.
    .executableTarget(
      name: "TerminalSubject", dependencies: ["Shohin", "TextBackend"],
      path: "Tests/TerminalSubject", swiftSettings: settings),
    // The program that the tests of files start and kill.
    .executableTarget(
      name: "ServicesSubject", dependencies: ["Services"], path: "Tests/ServicesSubject",
      swiftSettings: settings),
    // The program whose output Scripts/conformance.py shows in terminals.
    .executableTarget(
      name: "FrameSubject",
      dependencies: ["ModelTerminal", "SeededRandom", "TerminalPort", "VirtualViews"],
      path: "Tests/FrameSubject", swiftSettings: settings),
    // Benchmarks of what is visible in this package only; the others are a package of their own.
    .executableTarget(
      name: "DiffBenchmark", dependencies: ["VirtualViews"],
      path: "Benchmarks/Sources/DiffBenchmark", swiftSettings: lean),
    .executableTarget(
      name: "EncodeBenchmark", dependencies: ["TerminalPort", "VirtualViews"],
      path: "Benchmarks/Sources/EncodeBenchmark", swiftSettings: settings),

    tests("ConstraintLayoutTests", of: ["ConstraintLayout", "SeededRandom"]),
    tests("TextEditingTests", of: ["SeededRandom", "TextEditing"]),
    tests("DiffTests", of: ["SeededRandom", "VirtualViews"]),
    tests("ElementDecodingTests", of: ["ElementDecoding", "VirtualViews"]),
    tests(
      "ShohinCoreTests",
      of: ["SeededRandom", "ShohinCore", "ShohinTesting", "ShohinThreads", "TextBackend"]),
    tests(
      "TerminalPortTests",
      of: [
        "FrameSubject", "ModelTerminal", "Port", "SeededRandom", "ShohinThreads", "TerminalPort",
        "TextBackend",
      ]),
    tests(
      "TextBackendTests",
      of: [
        "ModelTerminal", "SeededRandom", "ShohinCore", "ShohinTesting", "TerminalPort",
        "TextBackend",
      ]),
    tests(
      "TerminalTests",
      of: [
        "CTerminal", "TerminalSubject", "SeededRandom", "Shohin", "TextBackend",
      ]),
    tests(
      "ChartsTests",
      of: [
        "Charts", "ModelTerminal", "SeededRandom", "Shohin", "ShohinTesting", "ShownView",
        "TextBackend",
      ]),
    tests(
      "WidgetsTests",
      of: ["SeededRandom", "Shohin", "ShohinTesting", "TerminalPort", "TextBackend", "Widgets"]),
    tests(
      "ContainersTests",
      of: [
        "Containers", "Layouts", "LayoutStrings", "SeededRandom", "Shohin", "ShohinTesting",
        "TextBackend",
      ]),
    tests(
      "LanguagesTests",
      of: [
        "Charts", "Languages", "Screens", "Shohin", "ShohinTesting", "TerminalPort", "TextBackend",
        "Widgets",
      ]),
    tests(
      "LayoutStringsTests",
      of: ["LayoutStrings", "SeededRandom", "Shohin", "ShohinTesting", "TextBackend"]),
    tests(
      "MarkupTests",
      of: [
        "Containers", "Layouts", "LayoutStrings", "Markup", "SeededRandom", "Shohin",
        "ShohinTesting", "TextBackend",
      ]),
    tests(
      "DocumentsTests",
      of: ["Documents", "SeededRandom", "Shohin", "ShownView", "TerminalPort", "TextBackend"]),
    tests(
      "InputsTests",
      of: [
        "Charts", "Inputs", "SeededRandom", "Shohin", "ShohinTesting", "TerminalPort",
        "TextBackend", "Widgets",
      ]),
    tests(
      "EditorTests",
      of: [
        "Documents", "Editor", "SeededRandom", "Shohin", "ShohinTesting", "ShownView",
        "TerminalPort", "TextBackend", "TextEditing", "Widgets",
      ]),
    tests(
      "FormsTests",
      of: [
        "Charts", "Editor", "Forms", "Inputs", "Languages", "SeededRandom", "Services", "Shohin",
        "ShohinTesting",
        "SignUp", "Spreadsheet", "TextBackend",
      ]),
    tests(
      "TranscriptsTests",
      of: [
        "Agent", "Documents", "Editor", "ModelTerminal", "SeededRandom", "Shohin", "ShohinTesting",
        "TerminalPort", "TextBackend", "Transcripts",
      ]),
    tests(
      "ScreensTests",
      of: [
        "Greeter", "NotesApp", "Screens", "SeededRandom", "Services", "Shohin", "ShohinTesting",
        "TextBackend", "Wizard",
      ]),
    tests(
      "ServicesTests",
      of: [
        "CTerminal", "Fetch", "Greet", "Runner", "SeededRandom", "Services", "ServicesSubject",
        "Shohin", "ShohinCore", "ShohinTesting", "TextBackend",
      ]),
    tests("ShohinTests", of: ["Shohin"]),
    // The pages about mistakes and diagnostics, with programs that make them.
    tests(
      "MistakesTests",
      of: [
        "CounterDemo", "Door", "Inputs", "LayoutStrings", "Shohin", "ShohinReplay",
        "ShohinTesting", "TerminalPort", "TextBackend", "Widgets",
      ]),
    tests(
      "ShohinTestingTests",
      of: [
        "Count", "Counter", "Differences", "HostLoop", "Layers", "MillionNotes", "SeededRandom",
        "Shohin", "ShohinTesting", "SideBySide", "TextBackend",
      ], exclude: ["Snapshots"]),
    tests(
      "ShohinReplayTests",
      of: [
        "Counter", "CounterDemo", "Screens", "SeededRandom", "Services", "Shohin",
        "ShohinReplay", "ShohinTesting", "Spreadsheet", "TerminalPort", "TextBackend",
        "TextEditing",
      ]),
    tests(
      "DoorTests",
      of: [
        "Door", "Editor", "Inspector", "Lobby", "MillionNotes", "ModelTerminal", "SeededRandom",
        "Serving",
        "Shohin", "ShohinTesting", "Sockets", "TerminalPort", "TextBackend",
      ]),
    tests(
      "LinearTests",
      of: [
        "Editor", "Forms", "Gallery", "Inputs", "Linear", "MillionNotes", "SeededRandom", "Shohin",
        "ShohinTesting", "SignUp", "TextBackend", "Widgets",
      ]),
    tests(
      "CounterDemoTests",
      of: ["CounterDemo", "SeededRandom", "Shohin", "ShohinTesting", "ShownView", "TextBackend"]),
    tests(
      "GalleryTests",
      of: [
        "Charts", "Documents", "Editor", "Gallery", "Inputs", "ModelTerminal", "SeededRandom",
        "Shohin", "ShohinTesting", "ShownView", "TerminalPort", "TextBackend", "Transcripts",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
