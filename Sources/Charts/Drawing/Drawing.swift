public import TextBackend
public import VirtualViews

/// A picture of lines, areas and texts in coordinates of the program's own.
///
/// ```swift
/// drawing("orbit", [.x(-2...2), .y(-1...1), .keepsProportions(true)]) { sketch in
///   sketch.circle(center: PlanePoint(0, 0), radius: 1, style: TextStyle(foreground: .accent))
///   sketch.text("Sun", at: PlanePoint(0, 0), alignment: .center)
/// }
/// ```
///
/// The closure is called while the program renders, and what it draws is a value (``Sketch``). So a
/// drawing is compared like every other view: one that shows the same is not drawn again, and none
/// shows what a closure remembered from an older model. A drawing that depends on the size of its view is a
/// view of the program's own (`TextCustomView`) with a ``DotGrid``.
public struct Drawing: TextCustomView, Hashable, DottedView, PlaneView {
  /// The attributes that all views have; `tintColor` is the color of shapes without one.
  public var attributes = ViewAttributes()
  /// The shapes.
  public var sketch = Sketch()
  /// The coordinates at the left and the right edge; 0 to 1 unless named.
  public var x: ClosedRange<Double>? = 0...1
  /// The coordinates at the lower and the upper edge; 0 to 1 unless named.
  public var y: ClosedRange<Double>? = 0...1
  /// The dots of a cell; Braille unless named.
  public var dots = Dots.braille
  /// True if a step upwards is to be as long as one to the right, so that circles are round.
  public var keepsProportions: Bool = false

  /// Makes an empty drawing.
  public init() {}

  /// An image, whose value is the texts in it.
  public var semantics: Semantics {
    let texts = sketch.texts
    return Semantics(.image, value: texts.isEmpty ? nil : texts.joined(separator: ", "))
  }

  /// Draws the shapes in their order.
  public func draw(in canvas: inout TextCanvas) {
    let dots = dots.shown(with: canvas.metrics)
    var grid = DotGrid(columns: canvas.columns, rows: canvas.rows, dots: dots)
    let plane = Plane(x: Scale(x), y: Scale(y), on: grid, keepsProportions: keepsProportions)
    grid.draw(sketch, on: plane, metrics: canvas.metrics, tint: attributes.tintColor)
    canvas.draw(grid)
  }
}

/// Makes a drawing.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: its ranges of coordinates, and what else it looks like.
///   - draw: fills the sketch; it is called at once.
/// - Returns: the element.
public func drawing<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ props: Props<Msg, Drawing> = [], _ draw: (inout Sketch) -> Void
) -> ViewElement<Msg> {
  var sketch = Sketch()
  draw(&sketch)
  return customView(key, Drawing.self, [.set(\.sketch, to: sketch), .batch(props.all)])
}

/// Makes a drawing, without a key.
public func drawing<Msg>(
  _ props: Props<Msg, Drawing> = [], _ draw: (inout Sketch) -> Void
) -> ViewElement<Msg> {
  var sketch = Sketch()
  draw(&sketch)
  return customView(Drawing.self, [.set(\.sketch, to: sketch), .batch(props.all)])
}

extension Prop where View == Drawing {
  /// Makes steps along both axes equally long, so that circles are round.
  public static func keepsProportions(_ keepsProportions: Bool) -> Prop {
    Prop { $0.keepsProportions = keepsProportions }
  }
}
