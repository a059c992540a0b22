// Without arguments everything is measured; `lists` and `trees` measure a part.
let parts = CommandLine.arguments.dropFirst()

func isWanted(_ part: String) -> Bool { parts.isEmpty || parts.contains(part) }

if isWanted("lists") {
  measureLists(10_000, keyed: "integers") { .integer($0) }
  measureLists(10_000, keyed: "short strings") { .string("row \($0)") }
}
if isWanted("trees") { measureTrees(10_000) }
