// The decoder is visible within its package only.
@testable import TerminalPort

/// Feeds one input to the decoder, whole and cut, and traps if anything is not as promised.
///
/// The first byte says what is in force (kitty's keyboard 1, the old mouse 2, a question about the
/// cursor 4, a mouse that reports pixels 8) and where the cuts are; the rest is the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  guard let start, count > 1 else { return 0 }
  let bytes = UnsafeBufferPointer(start: start + 1, count: count - 1)
  let run = DecoderRun(settings: start[0])
  let whole = run.outcome(of: bytes, inPiecesOf: bytes.count)
  let single = run.outcome(of: bytes, inPiecesOf: 1)
  let pieces = run.outcome(of: bytes, inPiecesOf: 2 + Int(start[0] >> 3))
  precondition(whole == single && whole == pieces, "the events depend on the cuts")
  precondition(whole.events.count <= 2 * bytes.count + 2, "a few bytes make many events")
  return 0
}

/// A decoder with small limits, so that short inputs reach them.
private struct DecoderRun {
  let settings: UInt8
  let limits = InputLimits(sequence: 24, string: 32, paste: 48)

  struct Outcome: Equatable {
    var events: [InputEvent] = []
    var replies: [TerminalReply] = []
  }

  func outcome(of bytes: UnsafeBufferPointer<UInt8>, inPiecesOf size: Int) -> Outcome {
    var decoder = InputDecoder(limits: limits)
    decoder.usesKittyKeyboard = settings & 1 != 0
    decoder.usesOldMouse = settings & 2 != 0
    decoder.expectsCursorReport = settings & 4 != 0
    if settings & 8 != 0 { decoder.mouseUnit = .pixels(width: 10, height: 20) }
    var outcome = Outcome()
    for first in stride(from: 0, to: bytes.count, by: max(1, size)) {
      decoder.feed(bytes[first..<min(first + size, bytes.count)], into: &outcome.events)
      precondition(decoder.heldBytes <= 48, "the decoder keeps more than it may")
    }
    if decoder.needsTimeout != nil { decoder.timeout(into: &outcome.events) }
    precondition(decoder.needsTimeout == nil, "silence does not end everything")
    outcome.replies = decoder.takeReplies()
    return outcome
  }
}
