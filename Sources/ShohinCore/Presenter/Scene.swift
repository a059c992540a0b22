import ConstraintLayout
import VirtualViews

/// The description of a model, whatever its type and its messages are.
@MainActor
struct Scene {
  /// Makes a tree match the description of the model.
  let render: (inout ViewTree) -> Reconciliation
  /// The layout function of the model; nil if there is none.
  let layout: () -> ((LayoutContext) -> [LayoutConstraint])?
  /// Offers rectangles to layout functions by name.
  let guide: (String) -> LayoutGuide?
  /// Sends a message that a handler has made.
  let send: (_ message: Any, _ view: NodeID) -> Void
}

extension Store {
  /// The description of this store's model.
  var scene: Scene {
    Scene(
      render: { [self] tree in
        let views = app.render(model)
        return tree.update(to: runtime.showsEnding ? views + [runtime.endingNotice()] : views)
      },
      layout: { [self] in
        guard let layout = app.layout else { return nil }
        return { [model] in layout(model, $0) }
      },
      guide: { [self] in app.layoutGuideForKey($0) },
      send: { [self] message, view in
        guard let message = message as? Msg else { return }
        runtime.send(message, cause: .view(view))
      })
  }
}
