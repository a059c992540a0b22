import ShohinTesting
import Testing
enum Msg { case rate(Int) }
func update(message: Msg, model: inout Int) -> Command<Msg> { .none }
func render(model: Int) -> [Element<Msg>] { [] }
struct Scrolled {
  var lines: [String] = [], caret = 0
  func selected(_ memory: Memory) -> Range<Int> { 0..<1 }
  func step(_ memory: Memory, rows: Int) -> Int? { nil }
  func line(after action: KeyAction, page: Int) -> Int? { nil }
  @discardableResult
  mutating func go(to line: Int, extending: Bool, _ context: inout ControlContext<Memory>) -> Bool { true }
}
