/// The number of some work that a runtime has begun: above 0 for commands, below 0 for
/// subscriptions.
struct WorkID: Hashable, Sendable {
  var number: Int

  /// The program itself, for which everything else is done.
  static var program: WorkID { WorkID(number: 0) }
}
