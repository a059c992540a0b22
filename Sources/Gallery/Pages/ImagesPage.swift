import Charts
import Shohin
import TextBackend

extension Example {
  static let images = [
    Example("sunset", "An image: real pixels, or two in a cell", rows: 8) { $0.sunset },
    Example("imageKind", "What this screen shows of images") { $0.imageKind },
    Example("scalings", "Fitted, filled, stretched", rows: 4) { $0.scalings },
    Example("time", "Large digits") { $0.time },
    Example("largeTime", "Still larger ones") { $0.largeTime },
  ]
}

// Formatted by hand: a prop a line reads like the screen it describes.
// swift-format-ignore
extension Samples {
  var sunset: Element<SampleMsg> {
    image("sunset", .sunset, [.semanticLabel("Sunset")])
  }

  var imageKind: Element<SampleMsg> {
    customView("kind", ImageKind.self, [])
  }

  var scalings: Element<SampleMsg> {
    let all: [ImageView.Scaling] = [.fit, .fill, .stretch]
    return stack(.horizontal, spacing: 2, [.distribution(.fillEqually)], all.map {
      image("\($0)", .sunset, [.scaling($0)])
    })
  }

  var time: Element<SampleMsg> {
    bigDigits("time", "12:45", [.tintColor(.accent)])
  }

  var largeTime: Element<SampleMsg> {
    bigDigits("large", "98.6", [.size(.large), .tintColor(.success)])
  }
}

// Code of imageKind
/// A line that says how images are shown.
struct ImageKind: TextCustomView, Hashable {
  var attributes = ViewAttributes()

  func size(width: Int?) -> (columns: Int, rows: Int)? { (columns: 44, rows: 1) }

  func draw(in canvas: inout TextCanvas) {
    let kind =
      if let cell = canvas.cellPixels {
        "Real pixels, \(cell.width) by \(cell.height) in a cell"
      } else if canvas.hasManyColors {
        "Half blocks, two pixels in a cell"
      } else {
        "Shades, one for a cell"
      }
    canvas.draw(kind, column: 0, row: 0)
  }
}

// Code of sunset
extension PixelImage {
  /// A sun above the sea, computed.
  static let sunset = PixelImage(width: 48, height: 32, bytes: pixels) ?? PixelImage()

  private static var pixels: [UInt8] {
    (0..<32).flatMap { y in
      (0..<48).flatMap { x -> [UInt8] in
        let (dx, dy) = (Double(x - 24) / 7, Double(y - 17) / 7)
        if y < 20, dx * dx + dy * dy < 1 { return [255, 214, 110, 255] }
        let height = UInt8(y < 20 ? y * 6 : (32 - y) * 4)
        return y < 20
          ? [90 + height, 40 + height / 2, 120 - height / 2, 255]
          : [20 + height, 30 + height, 90 + height / 2, 255]
      }
    }
  }
}
