/// Waits for something that comes about by itself: by a process, a thread or a timer of the system.
///
/// A millisecond passes between two looks. A loop that gives way and looks again at once would keep a
/// processor busy, which then does nothing for all other tests.
package func until(_ isSo: () throws -> Bool) async rethrows {
  while try !isSo() {
    // Once the time of the test is over, which is told as such, nothing comes about any more.
    guard (try? await Task.sleep(for: .milliseconds(1))) != nil else { return }
  }
}
