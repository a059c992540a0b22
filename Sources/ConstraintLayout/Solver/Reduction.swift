/// The working space in which a row is reduced by definitions.
///
/// Marks, not zeros, say what was seen: a sum that happens to be 0 has been seen all the same.
struct Reduction {
  /// The coefficient of each variable of the row.
  var values: [Double]
  /// The coefficient of each slack.
  private(set) var slackValues: [Double]
  /// The variables that take part, each after those it is defined by.
  private(set) var order: [Int] = []
  /// The slacks that take part.
  private(set) var slacks: [Int] = []

  /// The variables being visited, each with the term of its definition that is next.
  var path: [(variable: Int, term: Int)] = []

  private var marks: [Int]
  private var slackMarks: [Int]
  private var round = 0

  init(count: Int) {
    values = [Double](repeating: 0, count: count)
    slackValues = [Double](repeating: 0, count: count)
    marks = [Int](repeating: 0, count: count)
    slackMarks = [Int](repeating: 0, count: count)
  }

  /// Forgets the row before.
  mutating func begin() {
    order.removeAll(keepingCapacity: true)
    slacks.removeAll(keepingCapacity: true)
    round += 1
  }

  /// Marks a variable; returns false when it was marked already.
  mutating func mark(_ variable: Int) -> Bool {
    guard marks[variable] != round else { return false }
    marks[variable] = round
    values[variable] = 0
    return true
  }

  /// Lists a variable, once all it is defined by is listed.
  mutating func list(_ variable: Int) { order.append(variable) }

  /// Adds to the coefficient of a slack.
  mutating func add(_ amount: Double, toSlack slack: Int) {
    if slackMarks[slack] != round {
      slackMarks[slack] = round
      slackValues[slack] = 0
      slacks.append(slack)
    }
    slackValues[slack] += amount
  }

  /// The most weakly claimed variable with a large coefficient among those that are free.
  func largestFree(_ claims: [Int], where isFree: (Int) -> Bool) -> Int? {
    // Smaller numbers are what rounding leaves of terms that cancel.
    var largest = 1e-9
    for variable in order where isFree(variable) { largest = max(largest, abs(values[variable])) }
    var best: Int?
    for variable in order where isFree(variable) && abs(values[variable]) > 0.1 * largest {
      guard abs(values[variable]) > 1e-9 else { continue }
      if let best, claims[variable] <= claims[best] { continue }
      best = variable
    }
    return best
  }
}
