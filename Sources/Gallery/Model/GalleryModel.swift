import Shohin

/// The gallery as it begins.
struct GalleryStart: Equatable {
  /// The page that is shown first.
  var page = PageName.labels
  /// The theme; nil for the one that suits the terminal.
  var theme: Theme?
  /// True if code is shown on narrow screens too.
  var showsCode = false
}

/// The state of the gallery: what is shown of it, and the state of the examples.
struct GalleryModel: Equatable {
  var page: PageName
  /// The theme that the user chose; nil for the one that suits the terminal.
  var theme: Theme?
  /// The colors of the terminal.
  var scheme = ColorScheme.dark
  /// The most colors that are shown.
  var depth = ColorDepth.trueColor
  /// The width of the examples.
  var width = ExampleWidth.full
  /// True or false if the user wants code or none; nil if the width of the screen decides.
  var wantsCode: Bool?
  var showsLayout = false
  /// The work of the last turn; nil while it is not shown.
  var work: Work?
  var choosesTheme = false
  /// The width of the screen in cells.
  var columns = 80
  /// True if the width of the screen is known.
  var isSized = false
  var samples = Samples()

  init(_ start: GalleryStart = GalleryStart()) {
    page = start.page
    theme = start.theme
    wantsCode = start.showsCode ? true : nil
  }

  /// The themes that suit terminals.
  static let themes = ThemeChoice.following(dark: .midnight, light: .paper)

  /// The theme that is shown.
  var shownTheme: Theme { theme ?? Self.themes.theme(for: scheme) }

  /// The columns from which code stands beside the examples.
  private static let wideColumns = 130

  /// True if the screen has room for code beside the examples.
  var isWide: Bool { columns >= Self.wideColumns && width == .full }

  /// True if the buttons at the top have room for their names.
  var hasNames: Bool { columns >= 100 }

  /// True if the screen has room for the list of the pages beside a page.
  var hasList: Bool { columns >= 44 }

  /// True if the code of the examples is shown.
  var showsCode: Bool { wantsCode ?? (isWide || page == .controls) }
}

/// A width of the examples.
enum ExampleWidth: Int, CaseIterable {
  case full = 0
  case eighty = 80
  case sixty = 60
  case forty = 40

  /// The columns; nil for all there are.
  var columns: Int? { self == .full ? nil : rawValue }

  var title: String { columns.map(String.init) ?? "full" }
}

extension ColorDepth {
  /// The colors as users know them.
  var title: String {
    switch self {
    case .none: "no colors"
    case .ansi16: "16 colors"
    case .indexed256: "256 colors"
    case .trueColor: "24-bit"
    }
  }

  /// The colors where there is little room.
  var shortTitle: String { self == .none ? "none" : String(title.prefix { $0 != " " }) }
}

/// The work of one turn.
struct Work: Equatable {
  /// The steps of the patch.
  var steps = 0
  /// The cells that were painted.
  var cells = 0
  /// The bytes that were written.
  var bytes = 0
}

extension CaseIterable where Self: Equatable {
  /// The value some places further, beginning again at the end.
  func advanced(by distance: Int) -> Self {
    let all = Array(Self.allCases)
    let place = all.firstIndex(of: self) ?? 0
    return all[((place + distance) % all.count + all.count) % all.count]
  }
}
