import Screens
import Shohin
import TextBackend

// 10. Albums and photos: screens that know nothing of each other.
//
// A screen is a program with a title. It tells what the user wants (`Command.tell`), and the wireframe, which knows all
// screens, makes steps of that: push, pop, present. Where the user is, is a value in the model.
//
// A screen that is covered keeps its state and costs nothing. Side by side, the list stays where it is.
//
// Try: Return opens, Escape and ← go back, Tab and the arrows move; a window of 80 columns or more.
// Read next: 11-Runner, which has no screen of its own.

enum Place: Hashable, Codable { case albums, album(String), photo(String) }

private let albums = ["Harbour": ["Cranes", "Ferry", "Gulls"], "Garden": ["Apples", "Bees"]]

/// A list of names; it tells which one was chosen.
@MainActor
private func list(_ title: String, _ names: [String]) -> Screen<Int, String> {
  Screen(
    Text(title),
    App<Int, String>(
      model: 0, update: { name, _ in .tell(name) },
      render: { _ in
        [
          table("names", [.onAct { $0 }], items: names, id: \.self) { name in
            label("name", [.text(name)])
          }
        ]
      }))
}

@MainActor
private func photo(_ name: String) -> Screen<Int, Int> {
  Screen(
    Text(name),
    App<Int, Int>(
      model: 0,
      update: { step, stars in
        stars = min(max(stars + step, 0), 5)
        return .none
      },
      render: { stars in
        [
          label("picture", [.text("[ \(name) ]"), .font(.bold)]),
          label(
            "stars",
            [.text(String(repeating: "★", count: stars) + String(repeating: "☆", count: 5 - stars))]
          ),
        ]
      })
  )
  .trailingItems { _ in
    [.item("more", "Better", keys: "+", 1), .item("less", "Worse", keys: "-", -1)]
  }
}

@MainActor func photos() -> App<ScreensState<Place>, ScreensMsg<Place>> {
  Wireframe<Place> { place in
    switch place {
    case .albums:
      list("Albums", albums.keys.sorted()).wired { (name: String) in [.push(.album(name))] }
    case .album(let name):
      list(name, albums[name] ?? []).wired { (name: String) in [.push(.photo(name))] }
    case .photo(let name): photo(name).wired()
    }
  }
  .sideBySide(from: 80, master: 24)
  .app(ScreensState(Navigation(.albums)))
}

@main struct PhotosProgram {
  @MainActor static func main() async {
    await Program(screen: Terminal(), photos()).runAndExit()
  }
}
