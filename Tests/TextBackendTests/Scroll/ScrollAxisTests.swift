import Expectations
import Testing
import TextBackend
import VirtualViews

struct ScrollAxisTests {
  @Test(arguments: 0...6, 0...6)
  func `the offset never leaves what there is`(content: Int, viewport: Int) {
    for offset in -2...8 {
      for step in [-9, -1, 0, 1, 9, .max, .min] {
        var axis = ScrollAxis(content: content, viewport: viewport, offset: offset)
        axis.scroll(by: step)
        #expect(axis.offset >= 0)
        #expect(axis.offset <= max(0, content - viewport))
      }
    }
  }

  @Test(arguments: 0...8)
  func `what is revealed is seen, with the least movement`(start: Int) {
    for end in start...9 {
      for offset in 0...6 {
        var axis = ScrollAxis(content: 9, viewport: 3, offset: offset)
        axis.reveal(start..<end)
        let fits = end - start <= 3
        let isSeen = axis.offset <= start && (fits ? end <= axis.offset + 3 : true)
        #expect(isSeen, "\(start)..<\(end) from \(offset)")
        let wasSeen = offset <= start && end <= offset + 3
        if wasSeen { expectEqual(axis.offset, offset) }
      }
    }
  }

  @Test(arguments: RevealPlace.allCases, 0...8)
  func `what is revealed stands at its place, as far as the content goes`(
    place: RevealPlace, start: Int
  ) {
    for end in start...9 {
      for offset in 0...6 {
        var axis = ScrollAxis(content: 9, viewport: 3, offset: offset)
        axis.reveal(start..<end, at: place)
        let (before, after) = (start - axis.offset, axis.offset + 3 - end)
        let fits = end - start <= 3
        let isPlaced =
          switch place {
          case .nearest: fits ? before >= 0 && after >= 0 : before == 0
          case .top: before == 0 || axis.offset == 6
          case .center:
            fits
              ? (0...1).contains(after - before) || axis.offset == (before < after ? 0 : 6)
              : before == 0
          case .bottom: after == 0 || axis.offset == 0
          }
        #expect(isPlaced, "\(start)..<\(end) from \(offset) to \(axis.offset)")
      }
    }
  }

  @Test(arguments: RevealPlace.allCases)
  func `cells beyond all numbers are those that there are`(place: RevealPlace) {
    for range in [Int.min..<Int.max, Int.min..<Int.min, Int.max..<Int.max, 5..<Int.max] {
      var axis = ScrollAxis(content: 9, viewport: 3, offset: 2)
      axis.reveal(range, at: place)
      #expect((0...6).contains(axis.offset))
    }
  }

  @Test(arguments: 1...12, 2...6)
  func `the thumb touches an end exactly where the content does`(content: Int, length: Int) {
    for viewport in 0...12 {
      for offset in 0...max(0, content - viewport) {
        let axis = ScrollAxis(content: content, viewport: viewport, offset: offset)
        let thumb = axis.thumb(in: length)
        guard axis.overflows else {
          #expect(thumb.isEmpty)
          continue
        }
        #expect(!thumb.isEmpty)
        #expect(thumb.lowerBound >= 0)
        #expect(thumb.upperBound <= length)
        #expect((thumb.lowerBound == 0) == (offset == 0) || length - thumb.count < 2)
        #expect((thumb.upperBound == length) == (offset == axis.last) || length - thumb.count < 2)
      }
    }
  }

  @Test func `dragging the thumb from end to end shows everything from end to end`() {
    var axis = ScrollAxis(content: 1_000_000, viewport: 50)
    let room = 50 - axis.thumb(in: 50).count
    axis.drag(to: room, in: 50)
    expectEqual(axis.offset, axis.last)
    axis.drag(to: -3, in: 50)
    expectEqual(axis.offset, 0)
    axis.drag(to: room / 2, in: 50)
    #expect(axis.offset > 400_000)
    #expect(axis.offset < 600_000)
  }

  @Test func `a page leaves a line of the one before`() {
    expectEqual(ScrollAxis(content: 100, viewport: 10).page, 9)
    expectEqual(ScrollAxis(content: 100, viewport: 0).page, 1)
  }
}
