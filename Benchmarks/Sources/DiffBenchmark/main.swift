import VirtualViews

measureLists(10_000, keyed: "integers") { .integer($0) }
measureLists(10_000, keyed: "short strings") { .string("row \($0)") }
