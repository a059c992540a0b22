/// Mistakes that tests have the encoder make, to see that the laws about it find them.
///
/// A law that no mistake breaks proves nothing. In optimized builds none of them exists: the
/// questions are constants there, and what depends on them is not compiled.
package enum SeededBug: String, Sendable, CaseIterable {
  // Where the cursor is thought to be.
  case advancesTooFar, trustsTheEdge, trustsDisputedGlyphs, movesRightTooFar, movesLeftTooLittle
  case movesDownInAnyColumn, movesUpInAnyColumn, forgetsColumnAfterLineFeeds, advancesWithErasing
  // Which style is thought to be on.
  case clearsInAnyStyle, losesTheOtherWeight, neverEndsItalics, forgetsBackgroundAfterForeground
  case ignoresUnderlineColor, dimsBrightColors, forgetsToReset, swapsGreenAndBlue, keepsOldStyles
  // What is thought to differ.
  case forgetsTheLastRow, forgetsTheLastColumn, comparesGlyphsOnly, keepsNumbersOfOldTables
  case takesAnyScreenForEmpty, keepsStamps, trustsStampsOfOthers
  // What is written.
  case leavesWhatWasOverrun, writesDisputedGlyphsOverOldOnes, bridgesInTheWrongStyle
  case bridgesFromHalfAGlyph, erasesOneColumnMore, erasesInColor, takesColoredBlanksForEmpty
  // What is moved.
  case scrollsInColor, scrollsWhatIsBelow, scrollsTheOtherWay, keepsRowsThatCame, insertsFirst
  case forgetsWhereScrollingEnded, takesMovedRowsForRight
  // The cursor that is seen.
  case leavesTheCursorThere, neverHidesTheCursor, forgetsTheShape

  #if DEBUG
    /// The mistake that is made by whatever this task encodes.
    @TaskLocal package static var current: SeededBug?
  #endif

  /// True if the mistake is to be made.
  @inline(__always) var isMade: Bool {
    #if DEBUG
      Self.current == self
    #else
      false
    #endif
  }
}
