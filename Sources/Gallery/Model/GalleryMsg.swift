import Shohin

/// The messages of the gallery.
enum GalleryMsg: Equatable, Sendable {
  case open(PageName)
  case turnPages(Int)
  case switchCode
  case nextWidth
  case switchLayout
  case switchCounts
  case measure
  case measured(Work)
  case offerThemes(Bool)
  case setTheme(String)
  case turnThemes(Int)
  case nextDepth
  case setScheme(ColorScheme)
  case resize(columns: Int)
  case sample(SampleMsg)
  case quit
}

func update(message: GalleryMsg, model: inout GalleryModel) -> Command<GalleryMsg> {
  switch message {
  case .open(let page): model.page = page
  case .turnPages(let distance): model.page = model.page.advanced(by: distance)
  case .switchCode: model.wantsCode = !model.showsCode
  case .nextWidth: model.width = model.width.advanced(by: 1)
  case .switchLayout: model.showsLayout.toggle()
  case .switchCounts: model.work = model.work == nil ? Work() : nil
  case .measured(let work):
    if model.work != nil { model.work = work }
    return .none
  case .offerThemes(let isOffered): model.choosesTheme = isOffered
  case .setTheme, .turnThemes: return setTheme(message, &model)
  case .nextDepth:
    model.depth = model.depth.advanced(by: -1)
    return .batch([.limitColors(to: model.depth), measuring(message, model)])
  case .setScheme(let scheme): model.scheme = scheme
  case .resize(let columns): return resize(to: columns, &model)
  case .sample(let sample):
    let command = update(message: sample, samples: &model.samples)
    return .batch([command.map { .sample($0) }, measuring(message, model)])
  case .measure: return .none
  case .quit: return .quit
  }
  return measuring(message, model)
}

/// Takes a size; the first one decides whether there is a list that can have the keyboard.
private func resize(to columns: Int, _ model: inout GalleryModel) -> Command<GalleryMsg> {
  let isFirst = !model.isSized
  (model.columns, model.isSized) = (columns, true)
  return isFirst && model.hasList ? .focus(GalleryKey.pages) : .none
}

private func setTheme(_ message: GalleryMsg, _ model: inout GalleryModel) -> Command<GalleryMsg> {
  model.choosesTheme = false
  switch message {
  case .setTheme(let name): model.theme = Theme.named(name)
  case .turnThemes(let distance):
    let place = Theme.all.firstIndex(of: model.shownTheme) ?? 0
    model.theme = Theme.all[(place + distance + Theme.all.count) % Theme.all.count]
  default: break
  }
  return .batch([.setTheme(model.shownTheme), measuring(message, model)])
}

/// Asks for the work of this turn once it is shown, where the user wants to know.
private func measuring(_ message: GalleryMsg, _ model: GalleryModel) -> Command<GalleryMsg> {
  guard model.work != nil else { return .none }
  return .after(.milliseconds(50), .measure).cancellable(id: "measure", cancelInFlight: true)
}
