import CTerminal

/// Starts a thread that nobody joins.
///
/// - Parameters:
///   - stackSize: the size of its stack in bytes.
///   - body: the work of the thread, which ends with it.
/// - Returns: false if the system has no thread left.
public func startThread(
  stackSize: Int = 1 << 20, _ body: @escaping @Sendable () -> Void
) -> Bool {
  let context = unsafe Unmanaged.passRetained(ThreadBody(run: body))
  // The thread takes over the one reference that was retained; without a thread it is given back.
  let failure = unsafe terminal_start_thread(stackSize, { unsafe run($0) }, context.toOpaque())
  if failure != 0 { unsafe context.release() }
  return failure == 0
}

private func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context = unsafe context {
    unsafe Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
  }
  return nil
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void
  init(run: @escaping @Sendable () -> Void) { self.run = run }
}

/// Makes a pipe that programs we start do not inherit; nil, with an error number, if that fails.
public func makePipe() -> (reader: Int32, writer: Int32)? {
  var (reader, writer): (Int32, Int32) = (-1, -1)
  // It keeps neither of the two places.
  return unsafe terminal_make_pipe(&reader, &writer) ? (reader, writer) : nil
}
