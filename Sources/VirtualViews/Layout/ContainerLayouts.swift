/// The layout functions of containers, and the layouts that the backend has.
struct ContainerLayouts {
  /// One container.
  private struct Entry {
    var function: ElementInterior.Layout?
    /// The layout that the backend has.
    var told: ContainerLayout?
  }

  private var entries: [Int32: Entry] = [:]
  /// The layout of the root that the backend has; the root's function is not kept.
  private var toldRoot: ContainerLayout?
  /// The containers whose function or children changed since their function ran.
  private var fresh: Set<Int32> = []
  /// The containers whose layouts use guides, which may change in every turn.
  private var guided: Set<Int32> = []
  /// The containers whose layouts name views that are no children of theirs, and the root among them.
  private var far: Set<Int32> = []

  /// True if no container but the root has a layout.
  var isEmpty: Bool { entries.isEmpty }

  /// The containers that have a layout or had one, except for the root.
  var containers: some Collection<Int32> { entries.keys }

  /// Gives a container another layout function.
  mutating func set(_ function: ElementInterior.Layout?, of container: Int32) {
    entries[container, default: Entry()].function = function
    fresh.insert(container)
  }

  /// Marks a container because a layout may name a child that is gone.
  mutating func invalidate(_ container: Int32) {
    if entries[container] != nil { fresh.insert(container) }
  }

  /// Forgets a container that is gone; the backend drops its layout by itself.
  mutating func remove(_ container: Int32) {
    far.remove(container)
    guard entries.removeValue(forKey: container) != nil else { return }
    fresh.remove(container)
    guided.remove(container)
  }

  /// Takes note of a container whose layout names views that are no children of it, or does so no more.
  mutating func setFar(_ isFar: Bool, of container: Int32) {
    if isFar { far.insert(container) } else if !far.isEmpty { far.remove(container) }
  }

  /// True if the layout of a container names views that are no children of it.
  func isFar(_ container: Int32) -> Bool { far.contains(container) }

  /// Returns the containers whose functions have to run now, in order, with the functions.
  mutating func takeDue(all: Bool) -> [(container: Int32, function: ElementInterior.Layout?)] {
    defer { fresh.removeAll(keepingCapacity: true) }
    let due =
      all
      ? Array(entries.keys)
      : Array(guided.isEmpty && far.isEmpty ? fresh : fresh.union(guided).union(far))
    return due.filter { $0 != 0 }.sorted().map { ($0, entries[$0]?.function) }
  }

  /// Records the layout of a container; returns whether the backend has another one.
  mutating func tell(_ layout: ContainerLayout?, of container: Int32) -> Bool {
    guard container != 0 else {
      defer { toldRoot = layout }
      return toldRoot != layout
    }
    let isNew = entries[container]?.told != layout
    if layout?.guides.isEmpty ?? true { guided.remove(container) } else { guided.insert(container) }
    // A function that relates nothing now may do so on another screen, or when views elsewhere are there.
    if layout == nil, entries[container]?.function == nil {
      entries[container] = nil
    } else {
      entries[container]?.told = layout
    }
    return isNew
  }
}
