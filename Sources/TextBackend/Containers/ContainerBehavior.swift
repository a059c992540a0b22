import ConstraintLayout
import VirtualViews

/// The behavior of a control that places the views inside, as its own type says.
class ContainerBehavior<Tenant: TextContainer>: TenantBehavior<Tenant>, @unchecked Sendable {
  init(isLazy: Bool = false) {
    super.init(
      isContainer: true, isLazy: isLazy, marksViews: Tenant.marksViews,
      prefersFocusInside: Tenant.prefersFocusInside)
  }

  override func placeViews(_ site: inout PlacementSite) {
    let index = site.container
    let (content, memory) = (site.tree[index].content, site.tree[index].memory)
    let remembered = look(at: content) { own(memory, of: $0) }
    var views = PlacedViews(consume site, memory: remembered)
    look(at: content) { $0.placeViews(&views) }
    let next = views.memory
    site = views.finish()
    if next != remembered { site.tree[index].memory = Remembered(next) }
  }

  override func revealing(
    _ wish: RevealWish, in content: Content, _ memory: ViewMemory?
  ) -> Reveal {
    look(at: content) { view in
      let remembered = own(memory, of: view)
      var next = remembered
      let shift = view.reveal(wish.cells, of: wish.view, in: &next)
      return Reveal(memory: next == remembered ? memory : Remembered(next), shift: shift)
    }
  }

  override func marking(_ content: Content, _ look: Look) -> ViewMarking? {
    marksViews ? self.look(at: content) { $0.marking(own(look, of: $0)) } : nil
  }

  override func reach(_ content: Content, _ memory: ViewMemory?) -> CellRect? {
    look(at: content) { $0.reach(own(memory, of: $0)) }.map { CellRect($0) ?? .zero }
  }

  override func hasPlainGround(_ content: Content) -> Bool {
    look(at: content) { $0.hasPlainGround }
  }

  override func isPlaced(_ content: Content, like other: Content) -> Bool {
    look(at: content) { view in look(at: other) { view.isPlaced(like: $0) } }
  }

  override func isPlaced(_ memory: ViewMemory?, otherThan other: ViewMemory?) -> Bool {
    guard memory !== other, let memory = memory as? Remembered<Tenant.Memory>,
      let other = other as? Remembered<Tenant.Memory>
    else { return false }
    return Tenant.isPlaced(memory.value, otherThan: other.value)
  }
}

/// The behavior of a container of whose views only those in a window exist.
final class LazyBehavior<Tenant: TextContainer & LazyContainer>: ContainerBehavior<Tenant>,
  @unchecked Sendable
{
  init() { super.init(isLazy: true) }

  override func window(of content: Content) -> RowWindow { look(at: content) { $0.window } }
}

/// Cells of a view inside of a container that are to be seen.
struct RevealWish {
  /// The cells, from where the content of the container begins.
  var cells: CellFrame
  /// The number of the view.
  var view: Int?
}

/// A container after it was scrolled so that something is seen.
struct Reveal {
  /// What it remembers.
  var memory: ViewMemory?
  /// How far its content goes; nil if that is known only after a layout.
  var shift: CellShift?
}
