import Expectations
import Testing

@testable import TerminalPort

struct KeptBytesTests {
  @Test func `a session keeps the bytes of pictures while it is asked to`() {
    let terminal = DrivenSession()
    terminal.type("␛[?6c")
    terminal.present(["a"])
    expectEqual(terminal.takeComposed(), [])
    terminal.ask { $0.keepsBytes = true }
    terminal.present(["b"])
    terminal.present(["b", "c"])
    let kept = terminal.takeComposed().map { String(decoding: $0, as: UTF8.self) }
    expectEqual(kept.count, 2)
    #expect(kept[0].contains("b") && kept[1].contains("c"), "\(kept)")
    expectEqual(terminal.takeComposed(), [])
    terminal.ask { $0.keepsBytes = false }
    terminal.present(["d"])
    expectEqual(terminal.takeComposed(), [])
  }

  @Test func `of more pictures than are wanted the latest are kept`() {
    var kept = KeptBytes(limit: 2)
    for byte in UInt8(1)...4 { kept.add([byte]) }
    kept.add([])
    expectEqual(kept.pictures, [[3], [4]])
    var none = KeptBytes(limit: -1)
    none.add([1])
    expectEqual(none.pictures, [])
  }
}
