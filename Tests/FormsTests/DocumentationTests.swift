import Expectations
import Foundation
import Testing

struct DocumentationTests {
  private static func text(of path: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../\(path)")
    return try String(contentsOf: root, encoding: .utf8)
  }

  @Test func `the program of ten fields has at most 60 lines`() throws {
    let program = try Self.text(of: "Examples/SignUp/SignUp.swift")
    #expect(program.split(separator: "\n", omittingEmptySubsequences: false).count <= 61)
    expectEqual(program.split(separator: "\n").filter { $0.contains("Row(\\.") }.count, 10)
  }

  @Test func `the form of the program is printed as it is`() throws {
    let program = try Self.text(of: "Examples/SignUp/SignUp.swift")
    let start = try #require(program.range(of: "let signUp = "))
    let end = try #require(program[start.lowerBound...].range(of: "\n}\n"))
    let form = program[start.lowerBound..<end.upperBound]
    let document = try Self.text(of: "Documentation/forms.md")
    #expect(document.contains("```swift\n\(form)"), "\(form)")
  }
}
