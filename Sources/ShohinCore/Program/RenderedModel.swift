/// The model that was rendered last, to tell whether the next one is equal to it.
///
/// This one cannot tell: it stands for models of a type that is not equatable.
class RenderedModel<Model> {
  required init(_ model: Model) {}

  /// Whether a model is equal to this one; `inout`, so that it is compared where it stands.
  func isEqual(to model: inout Model) -> Bool { false }

  /// What remembers models of this type; the first answer takes a while.
  static var kind: RenderedModel.Type {
    func comparing<Equal: Equatable>(_ type: Equal.Type) -> Any.Type {
      RenderedEquatableModel<Equal>.self
    }
    let kind = (Model.self as? any Equatable.Type).map { comparing($0) }
    return kind as? RenderedModel.Type ?? RenderedModel.self
  }
}

private final class RenderedEquatableModel<Model: Equatable>: RenderedModel<Model> {
  private let model: Model

  required init(_ model: Model) {
    self.model = model
    super.init(model)
  }

  override func isEqual(to other: inout Model) -> Bool { model == other }
}
