import Expectations
import Testing

@testable import VirtualViews

/// The bytes of contents: lists of elements are compared and copied by the hundred thousand.
struct ContentSizeTests {
  @Test func `a content is no larger than its largest kind was made to be`() {
    #expect(MemoryLayout<Container>.size <= 41)
    #expect(MemoryLayout<Content>.size <= 48)
  }

  @Test func `the properties of a container that share a byte are apart`() {
    var container = Container()
    container.isOpaque = true
    container.tabOrder = .declared
    #expect(!container.isModal && !container.isFocusScope)
    container.isModal = true
    container.isFocusScope = true
    container.isOpaque = false
    #expect(!container.remembersFocus)
    container.remembersFocus = true
    #expect(!container.highlightsFocus)
    container.highlightsFocus = true
    #expect(container.isModal && container.isFocusScope && container.tabOrder == .declared)
    #expect(!container.isOpaque)
    container.tabOrder = .reading
    container.isModal = false
    container.isFocusScope = false
    container.remembersFocus = false
    #expect(container.highlightsFocus)
    container.highlightsFocus = false
    expectEqual(container, Container())
  }

  @Test(arguments: [0, -1, Int.min])
  func `a view that is not dragged after a distance needs no memory for it`(distance: Int) {
    var attributes = ViewAttributes()
    attributes.dragDistance = distance
    #expect(attributes.uncommon == nil)
    attributes.dragDistance = 2
    attributes.dragDistance = distance
    expectEqual(attributes.dragDistance, 0)
  }
}
