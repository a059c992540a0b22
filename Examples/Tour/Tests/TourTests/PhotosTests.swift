import Shohin
import ShohinTesting
import Testing

@testable import Photos

@MainActor
struct PhotosTests {
  @Test func `screens are pushed, and a list keeps its place`() {
    let program = Simulation(photos(), columns: 60, rows: 10)
    program.press(.tab, .down, .down, .return)
    #expect(program.screen[0].contains("Harbour"))
    program.press(.tab, .down, .return)
    #expect(program.screen.contains { $0.contains("[ Cranes ]") })
    program.press("+", "+")
    #expect(program.screen.contains { $0.contains("★★☆☆☆") })
    program.press(.escape, .escape)
    #expect(program.screen[0].contains("Albums"))
  }
}
