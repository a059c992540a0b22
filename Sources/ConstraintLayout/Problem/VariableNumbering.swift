/// The numbers of a problem's variables in their systems.
///
/// Box `i` has the variables lead, width, top, height from `4 * i`. If the directions are two
/// systems, it has the variables from `2 * i` in each of them.
struct VariableNumbering {
  /// True if a constraint compares a width with a height, so that there is only one system.
  var isTied = false

  func system(of variable: Int) -> Int { isTied ? 0 : variable / 2 % 2 }

  func local(of variable: Int) -> Int { isTied ? variable : variable / 4 * 2 + variable % 2 }

  func variable(_ local: Int, of system: Int) -> Int {
    isTied ? local : 2 * local - local & 1 + 2 * system
  }
}

extension SystemPair<SystemSolution> {
  /// Changes the constant of a row, if there is one.
  func setConstant(_ constant: Double, of row: SystemRow) {
    if row.exists { self[Int(row.system)].setConstant(constant, of: Int(row.row)) }
  }
}

/// A row of a system, or none.
struct SystemRow: BitwiseCopyable {
  var system: Int32
  var row: Int32

  init(system: Int, row: Int) {
    self.system = Int32(truncatingIfNeeded: system)
    self.row = Int32(truncatingIfNeeded: row)
  }

  static let none = SystemRow(system: 0, row: -1)
  var exists: Bool { row >= 0 }
}
