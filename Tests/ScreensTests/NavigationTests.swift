import Expectations
import Foundation
import Screens
import SeededRandom
import Testing

enum Place: Hashable, Codable, CaseIterable, Sendable {
  case home, list, note, colors, settings
}

struct NavigationTests {
  @Test func `routes are pushed and popped, and the root stays`() {
    var navigation = Navigation(Place.home)
    navigation.push(.list)
    navigation.push(.note)
    expectEqual(navigation.routes, [.home, .list, .note])
    expectEqual([navigation.pop()], [true])
    expectEqual(navigation.top.route, .list)
    expectEqual([navigation.pop(), navigation.pop()], [true, false])
    expectEqual(navigation.routes, [.home])
    expectEqual([navigation.canGoBack, navigation.goBack() == nil], [false, true])
  }

  @Test func `a way back to a route or to the root leaves what is above`() {
    var navigation = Navigation(Place.home, .list, .note, .colors)
    expectEqual([navigation.pop(to: .settings), navigation.pop(to: .colors)], [false, false])
    expectEqual([navigation.pop(to: .list)], [true])
    expectEqual(navigation.routes, [.home, .list])
    expectEqual([navigation.popToRoot(), navigation.popToRoot()], [true, false])
  }

  @Test func `a push above a screen leaves what was above that screen`() {
    var navigation = Navigation(Place.home, .list, .note)
    navigation.push(.colors, above: navigation.entries[0].id)
    expectEqual(navigation.routes, [.home, .colors])
  }

  @Test func `replacing takes the place of the top, and resetting that of everything`() {
    var navigation = Navigation(Place.home, .list)
    let id = navigation.top.id
    navigation.replace(with: .list)
    expectEqual(navigation.routes, [.home, .list])
    expectEqual([navigation.top.id != id], [true])
    navigation.present(.colors)
    expectEqual(
      [navigation.reset(to: [.settings, .note]), navigation.reset(to: [])], [true, false])
    expectEqual(navigation.routes, [.settings, .note])
    expectEqual(navigation.presentationCount, 0)
  }

  @Test func `a presentation has a stack of its own, and tells who presented it when it goes`() {
    var navigation = Navigation(Place.home, .list)
    let list = navigation.top.id
    navigation.present(.colors)
    navigation.push(.note)
    expectEqual(navigation.routes, [.colors, .note])
    navigation.goBack()
    expectEqual(navigation.routes, [.colors])
    let end = navigation.goBack()
    expectEqual(end?.presenter, list)
    expectEqual(end?.route, .colors)
    expectEqual(navigation.routes, [.home, .list])
  }

  @Test func `the user jumps to routes behind and to those ahead that were left, and to no others`()
  {
    var navigation = Navigation(Place.home, .list, .note)
    expectEqual([navigation.jump(to: .colors), navigation.canJump(to: .note)], [false, false])
    expectEqual([navigation.jump(to: .home)], [true])
    expectEqual([navigation.canJump(to: .note), navigation.jump(to: .note)], [true, true])
    expectEqual(navigation.routes, [.home, .list, .note])
    navigation.jump(to: .home)
    navigation.push(.list)
    expectEqual([navigation.canJump(to: .note)], [true])
    navigation.pop()
    navigation.push(.colors)
    expectEqual([navigation.canJump(to: .note)], [false])
  }

  @Test func `each tab has a stack, and none is chosen behind a presentation`() {
    var navigation = Navigation(tabs: Place.home, .settings)
    navigation.push(.list)
    expectEqual(
      [navigation.select(tab: 1), navigation.select(tab: 1), navigation.select(tab: 2)],
      [true, false, false])
    expectEqual(navigation.routes, [.settings])
    navigation.present(.colors)
    expectEqual([navigation.select(tab: 0)], [false])
    navigation.dismiss()
    expectEqual([navigation.select(tab: 0)], [true])
    expectEqual(navigation.routes, [.home, .list])
  }

  @Test(arguments: Effort.seeds(push: 20, full: 500))
  func `any navigation is the same after it was written and read`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var navigation = Navigation(tabs: Place.home, .settings)
    for _ in 0..<40 {
      let route = Place.allCases[Int.random(in: 0..<5, using: &random)]
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1, 2: navigation.push(route)
      case 3: navigation.goBack()
      case 4: navigation.present(route)
      case 5: navigation.jump(to: route)
      case 6: navigation.select(tab: Int.random(in: 0..<2, using: &random))
      case 7: navigation.replace(with: route)
      default: navigation.dismiss()
      }
    }
    let data = try JSONEncoder().encode(navigation)
    expectEqual(try JSONDecoder().decode(Navigation<Place>.self, from: data), navigation)
  }

  @Test(arguments: [
    #"{"tabs":[],"tab":0,"presented":[],"next":0}"#,
    #"{"tabs":[{"entries":[],"ahead":[]}],"tab":0,"presented":[],"next":0}"#,
    #"{"tabs":[{"entries":[{"id":0,"route":1}],"ahead":[]}],"tab":1,"presented":[],"next":1}"#,
    #"{"tabs":[{"entries":[{"id":0,"route":1}],"ahead":[]}],"tab":0,"presented":[],"next":0}"#,
    #"{"tabs":[{"entries":[{"id":0,"route":1},{"id":0,"route":1}],"ahead":[]}],"tab":0,"presented":[],"next":1}"#,
    #"{"tabs":[{"entries":[{"id":0,"route":1}],"ahead":[]}],"tab":0,"presented":[{"entries":[{"id":1,"route":1}],"ahead":[]}],"next":2}"#,
    #"{"tabs":[{"entries":[{"id":0,"route":1}],"ahead":[]}],"tab":0,"presented":[],"next":9223372036854775806}"#,
    #"{"tabs":[{"entries":[{"id":0,"route":1}],"ahead":[]}],"tab":0,"presented":[{"entries":[{"id":1,"route":1}],"ahead":[],"presenter":1,"first":1}],"next":2}"#,
    #"{"tabs":[{"entries":[{"id":0,"route":1}],"ahead":[]}],"tab":0,"presented":[{"entries":[{"id":1,"route":1}],"ahead":[],"presenter":0,"first":2}],"next":2}"#,
  ])
  func `what no navigation can be is not read`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Navigation<Int>.self, from: Data(text.utf8))
    }
  }

  @Test func `links are taken apart, and texts that are none are refused`() {
    let link = ScreenLink("App://notes/42%2F7//?edit=on&b&title=%C3%A9#x?y")
    expectEqual(link?.scheme, "app")
    expectEqual(link?.path, ["notes", "42/7"])
    expectEqual(link?.query, ["edit": "on", "b": "", "title": "é"])
    expectEqual(ScreenLink("app:///")?.path, [])
    for text in ["", "notes/42", "://x", "1a://x", "app:/x", "app://%4", "app://%FF", "a b://x"] {
      #expect(ScreenLink(text) == nil, "\(text)")
    }
  }
}
