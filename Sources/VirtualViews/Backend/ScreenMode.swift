/// The part of its terminal that a program takes.
public struct ScreenMode: Hashable, Sendable {
  /// On a screen of its own; what the terminal showed before is back afterwards.
  public static let fullScreen = ScreenMode(isInline: false)

  /// Below what the terminal shows, as high as its views need.
  public static let inline = ScreenMode(isInline: true)

  /// Below what the terminal shows, as high as its views need within bounds.
  ///
  /// Earlier output stays and scrolls on, as for any command, and so do the lines that the
  /// program prints above itself.
  ///
  /// - Parameters:
  ///   - maximumRows: the most rows it takes; those of the terminal if left out, and at least 1.
  ///   - keepsLastFrame: whether the last frame stays above the prompt when the program has ended.
  /// - Returns: the mode.
  public static func inline(maximumRows: Int? = nil, keepsLastFrame: Bool = true) -> ScreenMode {
    ScreenMode(isInline: true, maximumRows: maximumRows, keepsLastFrame: keepsLastFrame)
  }

  /// True if the frames are a part of what the terminal shows, and not all of it.
  public let isInline: Bool
  /// The most rows of a frame, if there is a bound besides the terminal's.
  public let maximumRows: Int?
  /// True if the last frame is left where it is.
  public let keepsLastFrame: Bool

  private init(isInline: Bool, maximumRows: Int? = nil, keepsLastFrame: Bool = true) {
    self.isInline = isInline
    self.maximumRows = maximumRows
    self.keepsLastFrame = keepsLastFrame
  }
}
