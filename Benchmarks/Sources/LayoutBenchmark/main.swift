import ConstraintLayout
import LayoutText

let makers: [(String, () -> LayoutCase)] = [
  ("window", { window() }), ("form10", { form(10) }), ("form30", { form(30) }),
  ("form100", { form(100) }), ("form1000", { form(1000) }), ("hug10", { hug(10) }),
  ("hug20", { hug(20) }), ("hug50", { hug(50) }), ("grid10", { grid(10) }),
  ("grid30", { grid(30) }), ("chain100", { chain(100) }), ("chain1000", { chain(1000) }),
  ("nest100", { nest(100) }), ("twice100", { twice(100) }), ("twice1000", { twice(1000) }),
  ("twice2000", { twice(2000) }), ("torn-widths100", { twoWidths(100) }),
  ("torn-widths1000", { twoWidths(1000) }), ("torn-bounds1000", { twoBounds(1000) }),
  ("torn-places1000", { wrongPlaces(1000) }), ("torn-room1000", { noRoom(1000) }),
  ("torn-ring5000", { ring(5000) }),
]

switch CommandLine.arguments.dropFirst().first {
case "print":
  // A case as text, for other solvers.
  for (name, make) in makers where CommandLine.arguments.contains(name) {
    print(make().text, terminator: "")
  }
case "repeat":
  // One task of one case for some seconds, for profilers and memory counters.
  Tasks(CommandLine.arguments[2], makers).repeat(
    CommandLine.arguments[3], Int(CommandLine.arguments[4]) ?? 1000)
default:
  let wanted = CommandLine.arguments.dropFirst()
  for (name, make) in makers where wanted.isEmpty || wanted.contains(name) {
    Tasks(name, [(name, make)]).measure()
  }
}
