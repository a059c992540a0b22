/// The processes of the system, which come and go while they are listed and asked for their groups.
struct ProcessList {
  /// Lists the numbers of processes; one that comes meanwhile may be missing.
  private let numbers: () -> [Int32]
  /// Returns the group of a process; nil if the process has gone.
  private let group: (Int32) -> Int32?

  /// Makes a list of two functions.
  ///
  /// - Parameters:
  ///   - numbers: lists the numbers of processes; none if that cannot be known.
  ///   - group: returns the group of a process; nil if the process has gone.
  init(numbers: @escaping () -> [Int32], group: @escaping (Int32) -> Int32?) {
    (self.numbers, self.group) = (numbers, group)
  }

  /// Returns true if a group has no process but the one of its number; false where that cannot be known.
  ///
  /// A process that has gone since it was listed may have belonged to the group, and have started another one that was
  /// not listed. So the list is made again until all of it was asked, a few times: on a machine that starts processes all
  /// the time, that may never be so.
  ///
  /// - Parameters:
  ///   - leader: the number of the group.
  ///   - own: the number of this process, which every list has.
  /// - Returns: whether there is no other process in the group.
  func isEmpty(group leader: Int32, own: Int32) -> Bool {
    for _ in 0..<Self.mostLists {
      let listed = numbers()
      guard listed.contains(own) else { return false }
      var hasMissed = false
      for number in listed where number != leader {
        guard let group = group(number) else {
          hasMissed = true
          continue
        }
        if group == leader { return false }
      }
      if !hasMissed { return true }
    }
    return false
  }

  /// The number of lists after which nothing is known.
  static let mostLists = 8
}
