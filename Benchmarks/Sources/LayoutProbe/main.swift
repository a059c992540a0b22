import ConstraintLayout
import LayoutText

// Reads cases, prints for each its name, how many constraints were given up, and the frames.
LayoutCase.read(from: { readLine() }) { layout in
  var engine = LayoutEngine()
  layout.solve(with: &engine)
  let guides = layout.guides.compactMap {
    engine.frame(of: LayoutItem(owner: 0, part: .named($0.number)))
  }
  let numbers = (engine.frames + guides).map { "\($0.left) \($0.top) \($0.width) \($0.height)" }
  let givenUp = layout.constraints.indices.filter { index in
    engine.diagnostics.contains { $0.givenUp == layout.constraints[index] }
  }
  print(
    layout.name, givenUp.map { "\($0)" }.joined(separator: ",") + ";",
    numbers.joined(separator: " "))
}
