import Shohin
import Widgets

extension Example {
  static let trees = [
    Example("fileTree", "A tree: → opens, ← closes, Return does both", rows: 8) { $0.fileTree },
    Example("listAndPreview", "A split: arrows or the mouse move the line", rows: 5) {
      $0.listAndPreview
    },
    Example("upperAndLower", "One above the other", rows: 7) { $0.upperAndLower },
  ]
}

// Formatted by hand: a prop a line reads like the screen it describes.
// swift-format-ignore
extension Samples {
  var fileTree: Element<SampleMsg> {
    let children = [
      "Sources": ["Charts", "Gallery", "Widgets"], "Tests": ["GalleryTests"],
      "Gallery": ["Code", "Frame", "Model", "Pages"],
    ]
    return tree(
      "files", ["Sources", "Tests", "Package.swift"], id: \.self,
      children: { children[$0] }, state: files, onEvent: { .tree($0) }
    ) { name in
      label([.text(name)])
    }
  }

  var listAndPreview: Element<SampleMsg> {
    split(
      "main", .horizontal,
      [.set(\.firstMinimum, to: 12), .set(\.isCollapsible, to: true)],
      label("list", [.text("a list"), .textAlignment(.center)]),
      label("preview", [.text("a preview"), .textAlignment(.center)]))
  }

  var upperAndLower: Element<SampleMsg> {
    split(
      "both", .vertical, [],
      label("above", [.text("above"), .textAlignment(.center)]),
      label("below", [.text("below"), .textAlignment(.center)]))
  }
}
