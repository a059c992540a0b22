extension TextScreen {
  /// The address of the link that a click on a cell follows; nil if there is none, or nobody follows links there.
  public func followedLink(column: Int, row: Int) -> String? {
    let point = CellPoint(column: column, row: row)
    return stage.link(at: point, over: stage.views(at: point))
  }
}
