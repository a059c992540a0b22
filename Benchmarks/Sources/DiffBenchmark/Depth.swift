import VirtualViews

/// A stack of nested groups, built, mounted, changed, mapped and released on the main thread.
func measureDepth(_ depth: Int) {
  print("\n\(depth) nested groups, ns a group")
  print(row("", "build", "diff", "release", "all", "mallocs", "work of the diff"))
  func nested(_ text: String) -> [ViewElement<Message>] {
    (0..<depth).reduce([label("inside", [.text(text)])]) { inside, key in
      [group(key, inside).map { $0 }]
    }
  }
  var tree = ViewTree()
  var times = TurnTimes()
  for (name, elements) in [
    ("mount", { nested("a") }), ("identical", { nested("a") }), ("changed", { nested("b") }),
    ("clear", { [] }),
  ] {
    times.forget()
    times.measure(&tree, elements)
    print(times.line(name, per: depth))
  }
}
