/// The number of some work that a program has begun.
struct WorkID: Hashable, Sendable {
  var number: Int

  /// The program itself, which is what everything else is done for.
  static var program: WorkID { WorkID(number: 0) }
}
