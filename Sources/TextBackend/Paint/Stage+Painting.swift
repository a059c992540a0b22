import VirtualViews

// The third pass: the views draw themselves into a picture.
extension Stage {
  /// True if there is anything to be seen that the frame taken last does not show.
  var hasNews: Bool {
    moveViews()
    settleHost()
    if tree.showsBoundKeys, keys.mayAskForOthers {
      layOut()
      tellKeys()
    }
    return needsPaint
  }

  /// True if a frame is due, without asking whether the program has news.
  var needsFrame: Bool { needsPaint || isMotionDue }

  /// The picture of everything that happened so far; nil if it is the one taken last.
  func takeFrame() -> Frame? {
    if keys.isReported {
      // A search that ends by itself may give keys another meaning.
      moveViews()
      settle()
    }
    guard hasNews else { return nil }
    drawSmoothViews()
    layOut()
    needsPaint = false
    counts.paints += 1
    paint()
    counts.cellsPainted += paintPass.cellsPainted
    return canvas.frame(cursor: cursor)
  }

  private func paint() {
    // The overlay stands over views that would leave it there: none knows of it, so all are drawn anew.
    let isCrowded = canvas.isCrowded
    if isCrowded || showsLayout { paintPass.forget() }
    if isCrowded { canvas.startOver() }
    (paintPass.focused, paintPass.pressed, paintPass.hovered) = (focus.view, pressed, hover.view)
    (paintPass.time, paintPass.moment) = (reducesMotion ? nil : moment, moment)
    cursor = wording.speaking { paintPass.run(&tree, on: &canvas) }
    paintPass.motions.forgetViews { !tree.contains($0) }
    if showsLayout { LayoutOverlay(tree, layoutPass).draw(on: &canvas) }
    canvas.finishPicture()
    layoutPass.sides = layoutPass.newSides
  }

  /// The picture that painting everything gives, whatever was painted before.
  func wholeFrame() -> Frame {
    _ = frame()
    let whole = wholeCanvas()
    return whole.canvas.frame(cursor: whole.cursor)
  }

  /// Everything painted anew, beside the picture that waits to be taken.
  func wholeCanvas() -> PaintedCanvas {
    layOut()
    var canvas = Canvas(size: self.canvas.size, metrics: tree.metrics)
    var tree = tree
    var pass = PaintPass()
    (canvas.theme, canvas.look) = (self.canvas.theme, self.canvas.look)
    canvas.hasManyColors = self.canvas.hasManyColors
    canvas.cellPixels = cellPixels
    pass.theme = canvas.look
    (pass.focused, pass.pressed, pass.hovered) = (focus.view, pressed, hover.view)
    (pass.time, pass.moment, pass.motions) = (paintPass.time, paintPass.moment, paintPass.motions)
    let cursor = wording.speaking { pass.run(&tree, on: &canvas) }
    if showsLayout { LayoutOverlay(tree, layoutPass).draw(on: &canvas) }
    return PaintedCanvas(canvas: canvas, cursor: cursor)
  }

  /// The picture of everything that happened so far.
  func frame() -> Frame { takeFrame() ?? canvas.frame(cursor: cursor) }
}

/// A canvas on which all views are painted, with the place of the cursor.
struct PaintedCanvas: ~Copyable {
  /// The cells.
  let canvas: Canvas
  /// The cell of the cursor; nil hides it.
  let cursor: CellPoint?
}
