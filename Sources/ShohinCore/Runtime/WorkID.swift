/// The number of some work that a runtime has begun: above 0 for commands, below 0 for
/// subscriptions.
package struct WorkID: Hashable, Sendable {
  package var number: Int

  package init(number: Int) { self.number = number }

  /// The program itself, for which everything else is done.
  static var program: WorkID { WorkID(number: 0) }
}
