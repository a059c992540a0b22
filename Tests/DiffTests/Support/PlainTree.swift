import VirtualViews

/// Views as the documentation of a patch describes them, and nothing more: the oracle.
///
/// Each step is carried out by the letter on lists, after checking everything the step promises;
/// what it promises in vain is noted in `misuses`.
struct PlainTree {
  struct View {
    let id: NodeID
    var key: ViewKey
    var content: Content
    var parent: NodeID?
    var children: [NodeID] = []
    var layout: ContainerLayout?
  }

  // By index, as a backend may keep them; the second says how many views had each index.
  private var places: [View?] = []
  private var generations: [UInt32] = []
  var misuses: [String] = []

  init() {
    place(View(id: .root, key: "root", content: Container().content, parent: nil))
  }

  subscript(id: NodeID) -> View? {
    guard places.indices.contains(Int(id.index)), let view = places[Int(id.index)], view.id == id
    else { return nil }
    return view
  }

  func children(of parent: NodeID = .root) -> [NodeID] { self[parent]?.children ?? [] }

  func keys(of parent: NodeID = .root) -> [ViewKey] {
    children(of: parent).compactMap { self[$0]?.key }
  }

  /// All views, the root first.
  var views: [View] { places.compactMap(\.self) }

  mutating func place(_ view: View) {
    let index = Int(view.id.index)
    while places.count <= index {
      places.append(nil)
      generations.append(0)
    }
    if places[index] != nil { misuses.append("\(view.id) takes the place of another view") }
    if generations[index] != view.id.generation { misuses.append("\(view.id) is not fresh") }
    places[index] = view
    generations[index] += 1
  }

  /// Takes a view and everything inside out of their places.
  mutating func clear(_ id: NodeID) {
    var going = [id]
    while let next = going.popLast() {
      going += children(of: next)
      places[Int(next.index)] = nil
    }
  }

  mutating func change(_ id: NodeID, _ body: (inout View) -> Void) {
    guard var view = self[id] else { return }
    body(&view)
    places[Int(id.index)] = view
  }
}
