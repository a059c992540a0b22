import Expectations
import Shohin
import TestThreads
import Testing

/// The library's own controls use what every program can use, and nothing else.
@Suite(.computes)
struct TenantTests {
  private static let tenants = [
    "Controls/ButtonControl", "Controls/ContainerControl", "Controls/FieldControl",
    "Controls/FieldControl+Editing", "Controls/FieldControl+Scrolling", "Controls/LabelControl",
    "Controls/Link", "Controls/SegmentedControlControl", "Controls/SliderControl",
    "Controls/StepperControl", "Controls/SwitchControl", "Layers/Menu+TextControl",
    "Scroll/ScrollControl", "Table/TableControl", "Table/TableControl+Keys",
    "Table/TableControl+Choosing", "Table/TableControl+Mouse", "Table/TableControl+Moving",
    "Table/TableControl+Placing",
  ]

  @Test(arguments: tenants)
  func `a control's file names nothing of the stage`(file: String) throws {
    let source = try Repository.text(of: "Sources/TextBackend/\(file).swift")
    let inner =
      #/\b(Look|Canvas|Reaction|ViewMemory|ViewBehavior|PlacementSite|Measuring|LayoutPass|RetainedTree|RetainedView|Stage|Router|StackLayout|CellSize|CellPoint|CellRect)\b/#
      .wordBoundaryKind(.simple)
    let named = source.split(separator: "\n").filter { line in
      !line.trimmingPrefix(/\s*/).hasPrefix("//") && line.contains(inner)
    }
    expectEqual(named, [])
    #expect(source.contains(#/: Text(Control|CustomView|Container)|extension (TextField|Table)/#))
  }

  @Test func `nothing but the list of kinds asks which kind a view is`() throws {
    let kinds =
      #/case (let )?\.(label|field|button|slider|stepper|segmentedControl|switch|container)\b/#
      .wordBoundaryKind(.simple)
    let asking = try Repository.swiftFiles(in: "Sources/TextBackend").filter {
      $0.text.contains(kinds)
    }
    expectEqual(asking.map(\.name), ["ViewBehavior+Kinds.swift"])
  }

  /// The lists of the library's kinds of views, by their behavior and by their keys.
  private static let lists = [
    "ViewBehavior+Kinds.swift", "ControlKeys.swift", "TextControl+Keys.swift",
  ]

  @Test(arguments: ["Table", "ScrollView", "Menu"])
  func `a container is named in its own files only`(kind: String) throws {
    let name = try Regex("\\b\(kind)\\b").wordBoundaryKind(.simple)
    for file in try Repository.swiftFiles(in: "Sources/TextBackend")
    where !file.path.contains("/Table/") && !file.path.contains("/Scroll/ScrollControl")
      && !file.name.hasPrefix("Menu+") && !Self.lists.contains(String(file.name))
      && file.has(kind)
    {
      let named = file.text.split(separator: "\n").filter { line in
        !line.trimmingPrefix(/\s*/).hasPrefix("//") && line.contains(name)
      }
      expectEqual(named, [], "\(file.name)")
    }
  }

  /// A title of a program's key is made into a name, and must not become one of the library's actions.
  @Test func `each action of the library has a dot in its name, or its name is not made of titles`()
    throws
  {
    let named = #/static let \w+: KeyAction = "([^".]+)"/#
    let names = try Repository.swiftFiles(in: "Sources").filter { $0.has(": KeyAction = ") }.flatMap
    {
      $0.text.matches(of: named).map { String($0.1) }
    }
    #expect(names.count >= 10)
    for name in names {
      let key: KeyMessage<Int> = .bind("x", name, sends: 1)
      expectEqual(key.action, KeyAction("program.\(name)"))
    }
  }
}
