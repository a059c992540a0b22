/// The rules that an engine's memory keeps after every turn.
extension LayoutState {
  /// Traps where the memory contradicts itself; tests call this after every edit.
  func checkInvariants() {
    precondition(frames.count == problem.input.boxes.count || isEmpty)
    precondition(problem.rowOfConstraint.count == problem.input.constraints.count)
    for index in problem.rowOfConstraint.indices where problem.rowOfConstraint[index].exists {
      let row = problem.rowOfConstraint[index]
      let system = Int(row.system)
      precondition(systems[system].solver.rows.sources.at(Int(row.row)) == index)
      let constant = problem.constants[index]
      precondition(
        !systems[system].conflicts.isEmpty
          || systems[system].solver.rows.constants[Int(row.row)] == constant)
    }
    for system in systems.indices { systems[system].solver.checkInvariants() }
  }
}

extension ElasticSolver {
  /// Traps where active rows, slots and definitions contradict each other.
  func checkInvariants() {
    precondition(slots.count == rows.count && signs.count == rows.count)
    precondition(levels.above.count == rows.count && constants.count == rows.count)
    for slot in 0..<count {
      precondition(slots.at(active.at(slot)) == slot)
      precondition(definitions.rowOf[slot] == active[slot])
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
