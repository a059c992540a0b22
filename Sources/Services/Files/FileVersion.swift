/// The version of a content: two contents have the same one if their bytes are the same.
///
/// ```swift
/// let bytes = try await store.read()
/// let version = FileVersion(of: bytes)
/// // later
/// switch try await store.write(changed, ifUnchangedSince: version) {
/// case .written: …
/// case .changed(let theirs): …
/// }
/// ```
///
/// It is made of the bytes alone: their number and a hash of 128 bits. Times and numbers of files would not do. A file that is
/// written twice within one tick of the file system's clock has one time, a file that is replaced by the same content is
/// no other document, and a store of yours may have neither. It may be kept from one start of a program to the next.
///
/// The hash finds accidental and ordinary changes. It does not protect against those who look for a content with a certain hash.
public struct FileVersion: Hashable, Codable, Sendable {
  /// The number of bytes; -1 if there is no content.
  private let size: Int
  private let high: UInt64
  private let low: UInt64

  /// The version of a store without content.
  public static let absent = FileVersion(of: nil)

  /// Finds the version of a content; nil is none.
  ///
  /// FNV-1a with 128 bits. Source: G. Fowler, L. C. Noll, K.-P. Vo, D. Eastlake, T. Hansen, "The FNV Non-Cryptographic Hash
  /// Algorithm", https://datatracker.ietf.org/doc/draft-eastlake-fnv. The hash of `a` is
  /// `d228cb696f1a8caf78912b704e4a8964`.
  ///
  /// - Complexity: O(*n*) in the size of the content.
  public init(of content: [UInt8]?) {
    var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    for byte in content ?? [] { hash = (hash ^ UInt128(byte)) &* 0x0100_0000_0000_0000_0000_013b }
    size = content?.count ?? -1
    (high, low) = (UInt64(hash >> 64), UInt64(truncatingIfNeeded: hash))
  }
}

extension FileVersion: CustomStringConvertible {
  /// The hash in hexadecimal digits, and the number of bytes; `absent` if there is no content.
  public var description: String {
    guard size >= 0 else { return "absent" }
    let digits = [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    return "\(digits.joined()) (\(size))"
  }
}

/// The outcome of a write that takes place only if nobody else has changed the content.
public enum GuardedWrite: Hashable, Sendable {
  /// The content is the new one.
  case written
  /// Another program has changed the content, which stays as that left it; nil if it was removed.
  case changed([UInt8]?)
}

extension FileStore {
  /// Replaces the content if it is still the one that was read.
  ///
  /// Looking and writing are one step for all programs that take the lock of the store, so none of them writes over what
  /// another one has written meanwhile. A ``DiskFile`` also finds what programs without a lock have written until the moment
  /// in which the file gets its name.
  ///
  /// - Parameters:
  ///   - bytes: the content; nil removes it.
  ///   - version: the version that was read; ``FileVersion/absent`` if there was none.
  /// - Returns: the outcome: it was written, or the content of the other program.
  /// - Throws: the reason for which the content stays as it was.
  /// - Complexity: O(*n*) in the size of the contents.
  @concurrent public func write(
    _ bytes: [UInt8]?, ifUnchangedSince version: FileVersion
  ) async throws(FileError) -> GuardedWrite {
    try await updateAlone { content in
      guard FileVersion(of: content) == version else { return .changed(content) }
      content = bytes
      return .written
    }
  }

  /// Changes the content, and begins anew where a program without a lock has changed it meanwhile: a few times.
  ///
  /// - Parameter change: changes the content; it is called once in each round.
  /// - Returns: the result of the last round.
  /// - Throws: the reason for which the content stays as it was.
  @concurrent func updateAlone<Answer: Sendable>(
    _ change: @Sendable (inout [UInt8]?) -> Answer
  ) async throws(FileError) -> Answer {
    for _ in 1..<mostRounds {
      do throws(FileError) {
        return try await update(change)
      } catch  where error.code == .changed && !Task.isCancelled {
        await Task.yield()
      }
    }
    return try await update(change)
  }
}

/// A program that writes all the time is not waited for.
private let mostRounds = 8
