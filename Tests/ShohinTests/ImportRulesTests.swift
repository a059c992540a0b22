import Expectations
import Shohin
import TestThreads
import Testing

@Suite(.computes)
struct ImportRulesTests {
  private static let cLibraries: Set = ["Glibc", "Musl", "Darwin"]
  private static let ownDeclarations = ["@_silgen_name", "@_extern", "dlsym"]

  @Test(
    arguments: [
      ("ConstraintLayout", []),
      ("TextEditing", []),
      // The names of color tokens are numbered in all of the process.
      ("VirtualViews", ["ConstraintLayout", "Synchronization"]),
      ("ShohinThreads", ["CTerminal"]),
      ("ShohinCore", ["ConstraintLayout", "VirtualViews", "ShohinThreads", "Synchronization"]),
      ("TerminalPort", ["VirtualViews", "ShohinThreads", "CTerminal", "Synchronization"]),
      (
        "TextBackend",
        ["ConstraintLayout", "VirtualViews", "TerminalPort", "TextEditing", "Synchronization"]
      ),
      ("ElementDecoding", ["ConstraintLayout", "VirtualViews"]),
      ("Languages", ["VirtualViews"]),
      ("Charts", ["VirtualViews", "TextBackend"]),
      ("Widgets", ["VirtualViews", "TextBackend"]),
      ("Containers", ["VirtualViews", "TextBackend"]),
      ("LayoutStrings", ["VirtualViews"]),
      ("MarkupReading", ["ElementDecoding", "LayoutStrings", "VirtualViews"]),
      (
        "Markup",
        ["Containers", "ElementDecoding", "LayoutStrings", "MarkupReading", "VirtualViews"]
      ),
      ("Documents", ["VirtualViews", "TextBackend", "Synchronization"]),
      ("Inputs", ["VirtualViews", "TextBackend", "Charts", "Widgets"]),
      ("Screens", ["VirtualViews", "TextBackend", "Charts", "ShohinCore", "Widgets"]),
      (
        "Forms",
        ["VirtualViews", "TextBackend", "Charts", "Containers", "Editor", "Inputs", "ShohinCore"]
      ),
      ("Services", ["CTerminal", "ShohinCore", "ShohinThreads", "Synchronization"]),
      ("Editor", ["Documents", "Synchronization", "TextEditing", "VirtualViews", "TextBackend"]),
      (
        "Transcripts",
        ["Documents", "Editor", "VirtualViews", "TextBackend", "Widgets", "Synchronization"]
      ),
      ("Shohin", ["ShohinCore", "VirtualViews"]),
      ("Differences", []),
      (
        "ShohinTesting",
        [
          "ConstraintLayout", "Differences", "VirtualViews", "ShohinCore", "TextBackend", "Testing",
          "Dispatch", "Synchronization",
        ]
      ),
      (
        "ShohinReplay",
        [
          "ConstraintLayout", "FoundationEssentials", "ShohinCore", "TerminalPort", "TextBackend",
          "VirtualViews",
        ]
      ),
      (
        "Door",
        [
          "ConstraintLayout", "Differences", "ShohinCore", "Sockets", "TerminalPort",
          "TextBackend", "VirtualViews",
        ]
      ),
      ("Sockets", ["ShohinThreads", "Synchronization"]),
      (
        "Serving",
        [
          "Dispatch", "ShohinCore", "Sockets", "Synchronization", "TerminalPort", "TextBackend",
          "VirtualViews",
        ]
      ),
      ("Linear", ["ShohinCore", "TerminalPort", "TextBackend", "VirtualViews"]),
      ("ShohinReplayTool", ["ShohinReplay"]),
      ("CounterDemo", ["Shohin", "ShohinReplay", "TextBackend"]),
      (
        "Gallery",
        [
          "Shohin", "TextBackend", "Charts", "Documents", "Editor", "Forms", "Inputs", "Linear",
          "Transcripts", "Widgets",
        ]
      ),
    ] as [(String, Set<String>)])
  func `a module imports what its floor may import, and the C library in one place`(
    module: String, allowed: Set<String>
  ) throws {
    let files = try Repository.swiftFiles(in: "Sources/\(module)")
    #expect(!files.isEmpty)
    for file in files {
      let imports = Set(file.imports)
      let libraries = imports.intersection(Self.cLibraries)
      #expect(libraries.isEmpty || file.name.hasPrefix("SystemCalls"), "\(file.path)")
      let others = imports.subtracting(Self.cLibraries).subtracting(allowed)
      #expect(others.isEmpty, "\(file.path) imports \(others.sorted())")
      // C functions are declared in the header of CTerminal, so that the compiler knows them.
      let guesses = Self.ownDeclarations.filter { file.has($0) }
      #expect(guesses.isEmpty, "\(file.path) declares C functions by \(guesses)")
    }
    // One file, or several in one folder, each of which extends what the first one declares.
    let calls = files.filter { $0.name.hasPrefix("SystemCalls") }
    #expect(Set(calls.map { $0.path.dropLast($0.name.count) }).count <= 1)
    #expect(calls.isEmpty || calls.count { $0.name == "SystemCalls.swift" } == 1)
  }

  @Test func `the terminal's half names no views, elements or patches`() throws {
    let names = [
      "ViewElement", "ElementRecord", "NodeID", "ViewChange", "BackendHost", "Container",
    ]
    for file in try Repository.swiftFiles(in: "Sources/TerminalPort") {
      let words = Set(file.text.split { !$0.isLetter && !$0.isNumber })
      let named = names.filter { words.contains($0[...]) }
      #expect(named.isEmpty, "\(file.path) names \(named)")
    }
  }

  @Test func `a session calls neither the system nor what gives the terminal back`() throws {
    let files = try Repository.swiftFiles(in: "Sources/TerminalPort/Session")
    #expect(!files.isEmpty)
    // Options read the environment, before there is a session.
    for file in files where file.name != "TerminalOptions.swift" {
      let words = Set(file.text.split { !$0.isLetter && !$0.isNumber })
      #expect(words.isDisjoint(with: ["System", "ContinuousClock"]), "\(file.path)")
      #expect(!file.has("TerminalRestore."), "\(file.path)")
    }
  }

  @Test func `the second backend uses what programs can use, and the C library in one place`()
    throws
  {
    let allowed: Set = ["ShohinCore", "Sockets", "TerminalPort", "TextBackend", "VirtualViews"]
    let files = try Repository.swiftFiles(in: "HTMLBackend/Sources/HTMLBackend")
    #expect(!files.isEmpty)
    for file in files {
      let imports = Set(file.imports)
      #expect(imports.subtracting(Self.cLibraries).isSubset(of: allowed), "\(file.path)")
      #expect(imports.isDisjoint(with: Self.cLibraries) || file.name == "SystemCalls.swift")
    }
  }

  @Test func `nothing changes the mask of new files, which all threads of a program have`() throws {
    for file in try Repository.swiftFiles(in: "Sources") {
      let words = Set(file.text.split { !$0.isLetter && !$0.isNumber })
      #expect(!words.contains("umask"), "\(file.path)")
    }
  }

  @Test func `nothing in the package depends on another package`() throws {
    let manifest = try Repository.text(of: "Package.swift")
    #expect(!manifest.contains(".package("))
  }

  @Test func `the door opens to elements, commands and constraints`() {
    let element: Element<Int> = label("a", [.text("b")])
    expectEqual(element.key, "a")
    #expect(Command<Int>.none.isNone)
    #expect(LayoutPriority.required > .high)
  }
}
