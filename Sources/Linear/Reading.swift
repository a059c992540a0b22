/// Reads lines of standard input until it ends, and then gives nil.
func startReading(_ take: @escaping @Sendable (String?) -> Void) {
  Task.detached {
    while let line = readLine() { take(line) }
    take(nil)
  }
}
