#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Says on standard error why there is nothing to be shown, and ends the process with status 2.
func endProcess(_ sentence: String) {
  let line = Array("Inspector: \(sentence)\n".utf8)
  _ = unsafe line.withUnsafeBytes { unsafe write(2, $0.baseAddress, $0.count) }
  exit(2)
}
