import Foundation
import Markup
import MarkupCompiler
import Testing

/// Markups of the tests in which something is changed at random.
struct MutatedMarkupTests {
  /// The words of all markups of the tests, and the markups in words.
  private static let markups: [[String]] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../CompiledTests")
    return ["Corpus", "Random"].flatMap { name in
      let files = try? FileManager.default.contentsOfDirectory(
        at: folder.appending(path: name), includingPropertiesForKeys: nil)
      return (files ?? []).filter { $0.lastPathComponent.hasSuffix(".ui.xml") }
        .sorted { $0.path < $1.path }
        .compactMap { try? String(contentsOf: $0, encoding: .utf8) }.map(words)
    }
  }()

  private static func words(of text: String) -> [String] {
    var words = [""]
    for character in text {
      if character.isLetter || character.isNumber {
        words[words.count - 1].append(character)
      } else {
        words += [String(character), ""]
      }
    }
    return words.filter { !$0.isEmpty }
  }

  @Test(arguments: 0..<200)
  func `any markup is compiled and printed, or has a mistake with a place`(seed: UInt64) throws {
    var state = seed
    func number(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    var words = Self.markups[number(Self.markups.count)]
    for _ in 0...number(3) {
      let other = Self.markups[number(Self.markups.count)]
      let place = number(words.count)
      switch number(4) {
      case 0: words.remove(at: place)
      case 1: words.insert(other[number(other.count)], at: place)
      case 2: words[place] = other[number(other.count)]
      default: words.swapAt(place, number(words.count))
      }
    }
    let bytes = Array(words.joined().utf8)
    do throws(MarkupError) {
      let document = try MarkupDocument(parsing: bytes, file: "A.ui.xml")
      _ = MarkupFormat.text(of: document)
      var compiler = MarkupCompiler(isLive: true)
      try compiler.add(MarkupView(document))
    } catch {
      #expect(error.line >= 1 && error.column >= 1, "seed \(seed)")
      #expect(!error.message.contains("Error("), "seed \(seed): \(error)")
    }
  }
}
