import ShohinCore

/// Counts how often a program is rendered.
@MainActor
final class RenderCount {
  private(set) var count = 0

  /// A program whose renders are counted.
  func following<Model, Msg: Sendable>(_ app: App<Model, Msg>) -> App<Model, Msg> {
    var followed = app
    followed.render = { [render = app.render] model in
      self.count += 1
      return render(model)
    }
    return followed
  }
}
