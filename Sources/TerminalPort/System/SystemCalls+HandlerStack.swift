#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The stack of a thread for signal handlers.
extension System {
  /// Gives the calling thread a stack of its own for handlers, unless it has one.
  ///
  /// Without it, nothing can be restored when the thread's stack overflows. The memory is given
  /// back when the thread ends.
  static func installHandlerStack() {
    guard unsafe pthread_getspecific(handlerStackKey) == nil else { return }
    var current = unsafe stack_t()
    guard unsafe sigaltstack(nil, &current) == 0, unsafe current.ss_flags & Int32(SS_DISABLE) != 0
    else { return }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: handlerStackSize, alignment: 16)
    var stack = unsafe stack_t()
    unsafe stack.ss_size = numericCast(handlerStackSize)
    unsafe stack.ss_sp = memory
    unsafe stack.ss_flags = 0
    // The system keeps the memory until the thread ends, and so does the key, whose destructor
    // takes it away from the system before it is given back.
    _ = unsafe sigaltstack(&stack, nil)
    unsafe pthread_setspecific(handlerStackKey, memory)
  }

  private static var handlerStackSize: Int { 64 << 10 }

  /// Under which each thread keeps its handler stack; its destructor runs when the thread ends.
  private static let handlerStackKey: pthread_key_t = {
    var key = pthread_key_t()
    #if canImport(Darwin)
      unsafe pthread_key_create(&key) { unsafe removeHandlerStack($0) }
    #else
      unsafe pthread_key_create(&key) { memory in unsafe memory.map(removeHandlerStack) }
    #endif
    return key
  }()

  private static func removeHandlerStack(_ memory: UnsafeMutableRawPointer) {
    var none = unsafe stack_t()
    unsafe none.ss_flags = Int32(SS_DISABLE)
    unsafe none.ss_size = numericCast(handlerStackSize)
    _ = unsafe sigaltstack(&none, nil)
    unsafe memory.deallocate()
  }
}
