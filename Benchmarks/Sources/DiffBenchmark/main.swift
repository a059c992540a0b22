// Without arguments everything is measured; names of parts measure those.
let parts = CommandLine.arguments.dropFirst()

func isWanted(_ part: String) -> Bool { parts.isEmpty || parts.contains(part) }

if isWanted("lists") {
  measureLists(10_000, keyed: "integers") { .integer($0) }
  measureLists(10_000, keyed: "short strings") { .string("row \($0)") }
}
if isWanted("trees") { measureTrees(10_000) }
if isWanted("tables") { measureTables(10_000) }
if isWanted("operations") {
  measureOperations(1000)
  measureOperations(10_000, turns: 3)
}
if isWanted("growth") { measureGrowth() }
if isWanted("depth") { measureDepth(100_000) }
