/// Everything a layout depends on; equal inputs have equal layouts.
struct LayoutInput: Equatable {
  var container: LayoutContainer
  var boxes: [LayoutBox]
  var guides: [NamedLayoutGuide]
  var constraints: [LayoutConstraint]
  /// The size to look for, when the container's own size is the question.
  var fitting: LayoutFitting?
}
