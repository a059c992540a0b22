import ConstraintLayout
import VirtualViews

/// The functions by which containers of one type place, scroll and mark the views inside.
struct ViewContaining: Sendable {
  var marksViews = false
  var prefersFocusInside = false
  var standsBesideViews = false
  var measuresViews = false
  var arrange: (@Sendable (inout MeasuredViews, Content, ContainerRoom) -> ViewArrangement)?
  var measure: @Sendable (inout MeasuredViews, Content, _ width: Int?) -> CellSize = { _, _, _ in
    .zero
  }
  var columns: @Sendable (inout MeasuredViews, Content, _ rows: Int) -> Int? = { _, _, _ in nil }
  var window: @Sendable (Content) -> RowWindow = { _ in .none }
  /// The content with another window.
  var withWindow: @Sendable (Content, RowWindow) -> Content = { content, _ in content }
  var placeViews: @Sendable (inout PlacementSite) -> Void = { _ in }
  var revealing: @Sendable (RevealWish, Content, ViewMemory?) -> Reveal = {
    Reveal(memory: $2, shift: .zero)
  }
  var markViews: @Sendable (inout MarkedViews, Content, Look) -> Void = { _, _, _ in }
  var reach: @Sendable (Content, ViewMemory?) -> CellRect? = { _, _ in nil }
  var hasPlainGround: @Sendable (Content) -> Bool = { _ in false }
  var isPlacedLike: @Sendable (Content, Content) -> Bool = { $0 == $1 }
  var isPlacedElsewhere: @Sendable (ViewMemory, ViewMemory) -> Bool = { _, _ in false }

  /// The functions of a view that does not place those inside.
  init() {}

  init<View: TextContainer & LazyContainer>(lazy type: View.Type) {
    self.init(type)
    window = { $0.look(at: type) { $0.window } }
    withWindow = { content, window in
      content.look(at: type) { view in
        guard view.window != window else { return content }
        var view = view
        view.window = window
        return view.content
      }
    }
  }

  init<View: ArrangingContainer>(arranging type: View.Type) {
    self.init(type)
    arrange = { views, content, room in
      content.look(at: type) { $0.arrange(&views, in: room) }
    }
  }

  init<View: TextContainer>(_ type: View.Type) {
    marksViews = View.marksViews
    prefersFocusInside = View.prefersFocusInside
    standsBesideViews = View.standsBesideViews
    measuresViews = View.measuresViews && View.holdsViews
    measure = { views, content, width in
      let size = content.look(at: type) { $0.size(of: &views, width: width) }
      return CellSize(
        columns: StackLayout.cells(size.columns), rows: StackLayout.cells(size.rows))
    }
    columns = { views, content, rows in
      content.look(at: type) { $0.columns(of: &views, rows: rows) }.map { StackLayout.cells($0) }
    }
    placeViews = { site in
      let index = site.container
      let (content, memory) = (site.tree[index].content, site.tree[index].memory)
      let own = content.look(at: type) { $0.own(memory) }
      var views = PlacedViews(consume site, memory: own)
      content.look(at: type) { $0.placeViews(&views) }
      let next = views.memory
      site = views.finish()
      // The same memory stays the same object, so that comparing it needs no look inside.
      if next != own { site.tree[index].memory = Remembered(next) }
    }
    revealing = { wish, content, memory in
      content.look(at: type) { view in
        let own = view.own(memory)
        var next = own
        let shift = view.reveal(
          wish.cells, of: wish.view, at: wish.place, in: &next)
        return Reveal(memory: next == own ? memory : Remembered(next), shift: shift)
      }
    }
    markViews = { views, content, look in
      content.look(at: type) { $0.markViews(&views, $0.own(look)) }
    }
    reach = { content, memory in
      content.look(at: type) { $0.reach($0.own(memory)) }.map { CellRect($0) ?? .zero }
    }
    hasPlainGround = { $0.look(at: type) { $0.hasPlainGround } }
    isPlacedLike = { content, other in
      content.look(at: type) { view in other.look(at: type) { view.isPlaced(like: $0) } }
    }
    isPlacedElsewhere = { memory, other in
      guard let memory = memory as? Remembered<View.Memory>,
        let other = other as? Remembered<View.Memory>
      else { return false }
      return View.isPlaced(memory.value, otherThan: other.value)
    }
  }
}

/// Cells of a view inside of a container that are to be seen.
struct RevealWish {
  /// The cells, from where the content of the container begins.
  var cells: CellFrame
  /// The number of the view.
  var view: Int?
  /// The place of the cells among the rows that are seen.
  var place: RevealPlace
}

/// A container after it was scrolled so that something is seen.
struct Reveal {
  /// What it remembers.
  var memory: ViewMemory?
  /// How far its content goes; nil if that is known only after a layout.
  var shift: CellShift?
}
