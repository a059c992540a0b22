import Shohin
import Widgets

extension Example {
  static let trees = [
    Example("fileTree", "A tree: → opens, ← closes, Return does both", rows: 8) { $0.fileTree },
    Example("nodeSizes", "In columns; several nodes, by Space and Shift", rows: 6) { $0.nodeSizes },
    Example("outline", "Rows that move: by the mouse, or by Alt and the arrows", rows: 6) {
      $0.outline
    },
    Example("listAndPreview", "A split: arrows or the mouse move the line", rows: 5) {
      $0.listAndPreview
    },
    Example("upperAndLower", "One above the other; the lower one keeps its rows", rows: 7) {
      $0.upperAndLower
    },
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

  var nodeSizes: Element<SampleMsg> {
    let children = ["Sources": ["Charts", "Gallery", "Widgets"], "Tests": ["GalleryTests"]]
    return treeTable(
      "nodeSizes", ["Sources", "Tests", "Package.swift"], id: \.self,
      children: { children[$0] }, state: files,
      columns: [
        TableColumn("name", "Name"),
        TableColumn("letters", "Letters", width: .fitted(), alignment: .right),
      ], [.selectionMode(.multiple)], onEvent: { .tree($0) }
    ) { name in
      [label("name", [.text(name)]), label("letters", [.text("\(name.count)")])]
    }
  }

  var outline: Element<SampleMsg> {
    tree(
      "outline", tasks.nodes[""] ?? [], id: \.self, children: { tasks.nodes[$0] },
      state: tasks.state, canMove: { _ in true }, onEvent: { .outline($0) }
    ) { name in
      label([.text(name)])
    }
  }

  var listAndPreview: Element<SampleMsg> {
    split(
      "main", .horizontal,
      [.firstMinimum(12), .isCollapsible(true)],
      label("list", [.text("a list"), .textAlignment(.center)]),
      label("preview", [.text("a preview"), .textAlignment(.center)]))
  }

  var upperAndLower: Element<SampleMsg> {
    split(
      "both", .vertical, [.start(.second(2))],
      label("above", [.text("above"), .textAlignment(.center)]),
      label("below", [.text("below"), .textAlignment(.center)]))
  }
}
