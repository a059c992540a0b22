extension CommandLedger {
  /// Stops the process if the books are wrong; tests call it after every change.
  func checkInvariants() {
    for (work, parent) in leaves {
      precondition(parent == .program || groups[parent]?.open.contains(work) == true, "lost leaf")
    }
    let pending = Set(intervals.values.compactMap(\.pending?.group))
    for (number, group) in groups {
      precondition(
        group.parent == .program || groups[group.parent]?.open.contains(number) == true,
        "lost group")
      precondition(!group.isStarting, "nothing is being started between two calls")
      precondition(!group.open.isEmpty || pending.contains(number), "a group that is over")
      for work in group.open {
        precondition((leaves[work] ?? groups[work]?.parent) == number, "open work is elsewhere")
      }
      if let id = group.id { precondition(members[id]?.contains(number) == true, "no member") }
    }
    for (id, groups) in members {
      precondition(!groups.isEmpty, "an identity without members")
      for group in groups { precondition(self.groups[group]?.id == id, "a member that is gone") }
    }
    precondition(Set(intervalEnds.values) == Set(intervals.keys), "an interval without an end")
  }
}
