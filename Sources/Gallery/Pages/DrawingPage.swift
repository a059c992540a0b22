import Charts
import Shohin
import TextBackend

extension Example {
  static let drawing = [
    Example("orbit", "Shapes in coordinates of your own", rows: 7) { $0.orbit },
    Example("dotSizes", "The same in other dots", rows: 5) { $0.dotSizes },
    Example("wave", "A view that draws itself on a canvas", rows: 4) { $0.wave },
  ]
}

// Formatted by hand: a prop a line reads like the screen it describes.
// swift-format-ignore
extension Samples {
  var orbit: Element<SampleMsg> {
    drawing("orbit", [.x(-2...2), .y(-1...1), .keepsProportions(true)]) { sketch in
      sketch.ellipse(center: PlanePoint(0, 0), radiusX: 1.9, radiusY: 0.9)
      sketch.circle(
        center: PlanePoint(1.2, 0.6), radius: 0.15, isFilled: true,
        style: TextStyle(foreground: .info))
      sketch.text(
        "Sun", at: PlanePoint(0, 0), alignment: .center,
        style: TextStyle(foreground: .warning, attributes: .bold))
    }
  }

  var dotSizes: Element<SampleMsg> {
    let all: [Dots] = [.braille, .quadrants, .halves, .blocks, .ascii]
    return stack(.horizontal, spacing: 1, [.distribution(.fillEqually)], all.map { dots in
      stack("\(dots)", .vertical, [
        drawing("star", [.dots(dots), .x(0...1), .y(0...1), .verticalHugging(.low)]) { sketch in
          sketch.lines(through: [
            PlanePoint(0, 0.4), PlanePoint(1, 0.4), PlanePoint(0.2, 0),
            PlanePoint(0.5, 1), PlanePoint(0.8, 0), PlanePoint(0, 0.4),
          ], style: TextStyle(foreground: .accent))
        },
        label("name", [.text("\(dots)"), .textAlignment(.center), .textColor(.muted)]),
      ])
    })
  }

  var wave: Element<SampleMsg> {
    customView("wave", Wave.self, [.tintColor(.accent)])
  }
}

// Code of wave
struct Wave: TextCustomView {
  var attributes = ViewAttributes()

  func size(width: Int?) -> (columns: Int, rows: Int)? { (24, 4) }

  func draw(in canvas: inout TextCanvas) {
    let heights = [0, 0, 1, 2, 3, 3, 2, 1]
    for column in 0..<canvas.columns {
      canvas.draw(
        "●", column: column, row: heights[column % 8],
        style: TextStyle(foreground: column % 2 == 0 ? .accent : .muted))
    }
  }
}
