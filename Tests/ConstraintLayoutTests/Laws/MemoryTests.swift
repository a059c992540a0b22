#if os(Linux)
  import ConstraintLayout
  import TestThreads
  import Testing

  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// The memory of an engine, as the system counts it.
  struct MemoryTests {
    /// Lays out two boxes by constraints that are others at every even number of columns.
    private static func layOut(_ engine: inout LayoutEngine, columns: Int) {
      let (container, items) = (LayoutItem(owner: 0), [LayoutItem(owner: 1), LayoutItem(owner: 2)])
      var constraints = [
        items[0].leadingAnchor.constraint(equalTo: container.leadingAnchor),
        items[1].leadingAnchor.constraint(equalTo: items[0].trailingAnchor),
        items[1].trailingAnchor.constraint(equalTo: container.trailingAnchor),
      ]
      if columns.isMultiple(of: 2) {
        constraints.append(items[0].topAnchor.constraint(equalTo: items[1].bottomAnchor))
        constraints.append(items[0].widthAnchor.constraint(equalTo: items[1].heightAnchor))
      }
      engine.solve(
        LayoutContainer(container, size: LayoutSize(width: Double(columns), height: 10)),
        boxes: items.map { LayoutBox($0) }, constraints: constraints)
    }

    /// The most memory that the process has had so far, in kibibytes.
    private static var peak: Int {
      var usage = rusage()
      // That of this process, `RUSAGE_SELF`, whose type is not the same everywhere.
      getrusage(0, &usage)
      return usage.ru_maxrss
    }

    @Test(.ownThreads) func `rows that others replace leave no memory behind`() async {
      // In a process of its own, where nobody else takes memory meanwhile.
      await #expect(processExitsWith: .success) {
        var engine = LayoutEngine()
        for columns in 0..<1_000 { Self.layOut(&engine, columns: columns) }
        let before = Self.peak
        for columns in 0..<10_000 { Self.layOut(&engine, columns: columns % 100) }
        #expect(Self.peak < before + 4_096)
      }
    }
  }
#endif
