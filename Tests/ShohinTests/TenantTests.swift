import Testing

/// The library's own controls use what every program can use, and nothing else.
struct TenantTests {
  private static let tenants = [
    "ButtonControl", "ContainerControl", "FieldControl", "FieldControl+Editing",
    "FieldControl+Scrolling", "LabelControl", "Link", "SegmentedControlControl", "SliderControl",
    "StepperControl", "SwitchControl",
  ]

  @Test(arguments: tenants)
  func `a control's file names nothing of the stage`(file: String) throws {
    let source = try Repository.text(of: "Sources/TextBackend/Controls/\(file).swift")
    let inner =
      #/\b(Look|Canvas|Reaction|ControlMemory|OwnMemory|RetainedTree|RetainedView|Stage|Router|StackLayout|CellSize|CellPoint|CellRect)\b/#
    let named = source.split(separator: "\n").filter { line in
      !line.trimmingPrefix(/\s*/).hasPrefix("//") && line.contains(inner)
    }
    #expect(named == [])
    #expect(source.contains(#/: Text(Control|CustomView)|extension TextField/#))
  }

  @Test func `nothing but the list of kinds asks which control a view is`() throws {
    let kinds = #/case (let )?\.(field|button|slider|stepper|segmentedControl|switch)\b/#
    let asking = try Repository.swiftFiles(in: "Sources/TextBackend").filter {
      $0.text.contains(kinds)
    }
    #expect(asking.map(\.name) == ["Control.swift"])
  }
}
