/// The working space in which a row is reduced by definitions.
///
/// Marks, not zeros, tell which variables were seen, because the coefficient of one can be 0.
struct Reduction: ~Copyable {
  /// The coefficient of each variable of the row.
  var values: Numbers<Double>
  /// The coefficient of each slack.
  private(set) var slackValues: Numbers<Double>
  /// The variables that take part, each after those it is defined by.
  private(set) var order = Indices()
  /// The slacks that take part.
  private(set) var slacks = Indices()

  /// The variables being visited, each followed by the term of its definition that is next.
  var path = Indices()

  private var marks: Indices
  private var slackMarks: Indices
  private var round: Int32 = 0

  init(count: Int) {
    values = Numbers(repeating: 0, count: count)
    slackValues = Numbers(repeating: 0, count: count)
    marks = Indices(repeating: 0, count: count)
    slackMarks = Indices(repeating: 0, count: count)
  }

  /// Forgets the row before.
  mutating func begin() {
    order.removeAll()
    slacks.removeAll()
    round += 1
  }

  /// Marks a variable; returns false when it was marked already.
  mutating func mark(_ variable: Int) -> Bool {
    guard marks[variable] != round else { return false }
    marks[variable] = round
    values[variable] = 0
    return true
  }

  /// Lists a variable; those that define it are listed already.
  mutating func list(_ variable: Int) { order.add(variable) }

  /// Adds to the coefficient of a slack.
  mutating func add(_ amount: Double, toSlack slack: Int) {
    if slackMarks[slack] != round {
      slackMarks[slack] = round
      slackValues[slack] = 0
      slacks.add(slack)
    }
    slackValues[slack] += amount
  }
}
