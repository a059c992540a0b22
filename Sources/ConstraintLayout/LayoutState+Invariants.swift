/// The rules that an engine's memory keeps after every turn.
extension LayoutState {
  /// Traps where the memory contradicts itself; tests call this after every edit.
  func checkInvariants() {
    precondition(frames.count == problem.input.boxes.count || systems.isEmpty)
    precondition(split.systemOfRow.count == problem.rows.count)
    for row in 0..<problem.rows.count where split.systemOfRow[row] >= 0 {
      let system = systems[split.systemOfRow.at(row)]
      let local = split.localRow.at(row)
      precondition(system.rowNumbers.at(local) == row)
      guard system.conflicts.isEmpty else { continue }
      precondition(system.solver.rows.constants[local] == problem.rows.constants[row])
      precondition(system.solver.rows.sources[local] == problem.rows.sources[row])
    }
    for index in problem.rowOfConstraint.indices where problem.rowOfConstraint[index] >= 0 {
      precondition(problem.rows.sources.at(problem.rowOfConstraint.at(index)) == index)
    }
    for system in systems { system.solver.checkInvariants() }
  }
}

extension ElasticSolver {
  /// Traps where active rows, slots and definitions contradict each other.
  func checkInvariants() {
    precondition(slots.count == rows.count && signs.count == rows.count)
    precondition(levels.above.count == rows.count && constants.count == rows.count)
    for slot in 0..<count {
      precondition(slots.at(active.at(slot)) == slot)
      precondition(exchanges.count > 0 || definitions.rowOf[slot] == active[slot])
    }
    for row in 0..<rows.count where slots[row] >= 0 {
      precondition(active.at(slots.at(row)) == row)
    }
  }
}

extension LayoutEngine {
  /// Traps where the engine's memory contradicts itself; tests call this after every edit.
  package func checkInvariants() { memory.state.checkInvariants() }
}
