import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension InTerminals {
  /// Programs that nothing happens to.
  @Suite(.timeLimit(.minutes(10)))
  struct SilenceTests {
    #if !canImport(Darwin)
      /// How often the threads of a process began to wait.
      private func waits(of process: Int32) -> [Int] {
        guard let directory = opendir("/proc/\(process)/task") else { return [] }
        defer { closedir(directory) }
        var counts: [Int] = []
        while let entry = readdir(directory) {
          let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
            pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
          }
          guard let file = fopen("/proc/\(process)/task/\(name)/status", "r") else { continue }
          defer { fclose(file) }
          var line = [CChar](repeating: 0, count: 256)
          while let text = fgets(&line, 256, file).map({ String(cString: $0) }) {
            if text.hasPrefix("voluntary"),
              let word = text.split(whereSeparator: \.isWhitespace).last
            {
              counts.append(Int(word) ?? 0)
            }
          }
        }
        return counts
      }

      @Test(arguments: [[], ["inline"]])
      func `nothing wakes an idle program, and it writes nothing`(options: [String]) {
        let session = Session(["run"] + options)
        #expect(session.shows("keys 0"))
        session.type("z")
        #expect(session.shows("keys 1"))
        // Until the last frame's time is over, and with it what may still be due.
        session.passTime(milliseconds: 300)
        let (before, count) = (waits(of: session.program), session.output.count)
        session.passTime(milliseconds: 500)
        #expect(!before.isEmpty)
        #expect(waits(of: session.program) == before)
        #expect(session.output.count == count)
      }
    #endif
  }
}
