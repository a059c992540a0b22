import VirtualViews

extension RetainedTree {
  /// True if keys can go to a view: to a control that is not switched off, or to one with links that the program follows.
  func takesKeys(_ index: Int32) -> Bool {
    self[index].content.isEnabledControl || holdsLinks(index)
  }

  /// True if a view is no control, and has links that the program follows.
  func holdsLinks(_ index: Int32) -> Bool {
    !self[index].content.isControl && followsLinks(index)
      && self[index].behavior.keys.has(.followLink)
      && self[index].behavior.hasLinks(self[index].content)
  }

  /// True if the program follows the links of a view: it says so there, or at one around.
  func followsLinks(_ index: Int32) -> Bool {
    var index = index
    while index != TreeLinks.none {
      if self[index].content.attributes.followsLinks { return true }
      index = links[index].parent
    }
    return false
  }
}
