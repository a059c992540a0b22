import ShohinCore
import VirtualViews
import Widgets

// The views of all screens, of which those that are not seen are not made.

/// Tells whether the views of a screen are to be made anew.
private struct ShownScreen: Equatable {
  let revision: Int
  let back: String?
  let shown: AnyHashable?
}

/// The key of the view by whose coming a change is known to be shown.
private struct TransitionKey: Hashable, Sendable { let number: Int }

extension Wireframe {
  @MainActor func element(of screens: Screens) -> ViewElement<Msg> {
    screens.rendered.show(screens)
    let isSplit = isSplit(screens.navigation, screens.columns)
    var (views, places): ([ViewElement<Msg>], [ScreenDeck.Place]) = ([], [])
    if !tabTitles.isEmpty, screens.navigation.presentationCount == 0 {
      views.append(tabBar(screens.navigation))
      places.append(.top)
    }
    let root = screens.navigation.entries[0].id
    for entry in screens.navigation.allEntries where screens.states[entry.id] != nil {
      views.append(view(of: entry, screens))
      places.append(place(of: entry, isSplit ? root : nil, screens))
    }
    if let transition = screens.transition {
      let message = ScreensMsg<Route>(.shown(transition.number))
      let key = TransitionKey(number: transition.number)
      views.append(group(key, [.isHidden(true), .onAppear(message)], []))
      places.append(.nowhere)
    }
    if showsKeys {
      views.append(keyBar)
      places.append(.bottom)
    }
    let deck: ViewElement<Msg> = customView(
      "screens", ScreenDeck.self,
      [.set(\.places, to: places), .set(\.master, to: isSplit ? split?.master ?? 0 : 0)], views)
    let canGoBack = screens.navigation.canGoBack
    return group(
      "screens",
      [
        .keyMap(canGoBack ? keyMap : []),
        .onAction { $0 == .goBack && canGoBack ? .back : nil },
      ],
      [deck] + screens.dialogs.elements { ScreensMsg(.dialogs($0)) }
        + screens.toasts.elements { ScreensMsg(.toasts($0)) })
  }

  /// The view of one screen, which keeps what users did to it while it is hidden.
  @MainActor
  private func view(of entry: Navigation<Route>.Entry, _ screens: Screens) -> ViewElement<Msg> {
    let isShown = screens.shown.contains(entry.id)
    let isTop = entry.id == screens.navigation.top.id
    let back = isTop && screens.navigation.canGoBack ? Wording.current[Phrase(backTitle)] : nil
    let value = ShownScreen(
      revision: screens.states[entry.id]?.revision ?? 0, back: back,
      shown: isShown ? make(entry.route).screen.shown : nil)
    return group(
      entry.id, [.isHidden(!isShown), .remembersFocus(true)],
      [
        lazy("screen", value, isHeld: !isShown) { [rendered = screens.rendered] value in
          rendered().map { make(entry.route).screen.element(entry.id, $0, value.back) }
            ?? group(entry.id, [])
        }
      ])
  }

  @MainActor
  private func place(
    of entry: Navigation<Route>.Entry, _ root: ScreenID?, _ screens: Screens
  ) -> ScreenDeck.Place {
    if entry.id == root { return .leading }
    if root != nil { return .trailing }
    guard screens.shown.contains(entry.id) else { return .whole }
    return make(entry.route).screen.extendsUnderKeys ? .underBottom : .whole
  }

  private func tabBar(_ navigation: Navigation<Route>) -> ViewElement<Msg> {
    customView(
      "tabs", TabBar.self,
      [
        .set(\.titles, to: tabTitles.prefix(navigation.tabCount).map { TabBar.Title($0) }),
        .set(\.selected, to: navigation.tab), .onChange { .navigate(.select(tab: $0.selected)) },
      ])
  }

  private var keyBar: ViewElement<Msg> {
    customView(
      "keys", StatusLine.self,
      [
        .set(\.showsBoundKeys, to: true), .padding(1, on: .horizontal), .backgroundColor(.raised),
      ])
  }

  /// What the screens and the screens' own bars are to hear of.
  @MainActor func subscriptions(of screens: Screens) -> Subscription<Msg> {
    var all: [Subscription<Msg>] = [
      split == nil ? .none : .resize { columns, _ in ScreensMsg(.columns(columns)) }
    ]
    for entry in screens.navigation.allEntries {
      guard let state = screens.states[entry.id], state.hears,
        !state.pausesWhenCovered || screens.shown.contains(entry.id)
      else { continue }
      all.append(make(entry.route).screen.subscriptions(entry.id, screens))
    }
    return .batch(all)
  }
}
