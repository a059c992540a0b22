import Dispatch

/// Calls a function on the main actor whenever a descriptor can be read; closes it in the end.
final class Watch {
  private let source: any DispatchSourceRead

  init(_ descriptor: Int32, _ body: @escaping @MainActor @Sendable () -> Void) {
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated { body() } }
    source.setCancelHandler { closeDescriptor(descriptor) }
    source.activate()
  }

  deinit { cancel() }

  func cancel() { source.cancel() }
}
