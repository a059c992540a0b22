/// Waits for something that comes about by itself: by a process, a thread or a timer of the system.
///
/// A millisecond passes between two looks. A loop that gives way and looks again at once would keep a
/// processor busy, which then does nothing for all other tests.
package func until(_ isSo: () throws -> Bool) async rethrows {
  while try !isSo() {
    do {
      try await Task.sleep(for: .milliseconds(1))
    } catch {
      // The time of the test is over: it ends when what it waits for is so, or with the process.
      await Task.yield()
    }
  }
}
