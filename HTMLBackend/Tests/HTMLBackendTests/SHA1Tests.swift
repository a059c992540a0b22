import Testing

@testable import HTMLBackend

struct SHA1Tests {
  @Test(arguments: [
    ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
    ),
    (String(repeating: "a", count: 1_000), "291e9a6c66994949b57ba5e650361e98fc36b1ba"),
  ])
  func `digests are those of RFC 3174`(message: String, digest: String) {
    let bytes = SHA1.digest(of: Array(message.utf8))
    let text = bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
    #expect(text == digest)
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `texts of 64 characters are those of RFC 4648`(message: String, text: String) {
    #expect(Base64.text(of: Array(message.utf8)) == text)
  }

  @Test func `the handshake is that of RFC 6455`() {
    #expect(
      WebSocketWriter.answer(toKey: "dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
  }
}
