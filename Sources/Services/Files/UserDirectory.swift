/// The directories in which programs keep what belongs to a user, by the XDG Base Directory Specification.
///
/// Source: https://specifications.freedesktop.org/basedir-spec/latest/
public enum UserDirectory: Hashable, Sendable, CaseIterable {
  /// Settings: `$XDG_CONFIG_HOME`, or `~/.config`.
  case config
  /// Documents and data: `$XDG_DATA_HOME`, or `~/.local/share`.
  case data
  /// Histories, logs and other things that are kept from one start to the next: `$XDG_STATE_HOME`, or `~/.local/state`.
  case state
  /// Data that can be made again: `$XDG_CACHE_HOME`, or `~/.cache`.
  case cache

  /// Returns the path of the directory, which need not exist; nil if no home is named.
  ///
  /// A value that is no absolute path is ignored, as the specification says.
  ///
  /// - Parameter environment: returns the value of an environment variable.
  /// - Returns: the path, without a slash at its end.
  public func path(environment: (_ name: String) -> String?) -> String? {
    if let path = Self.absolute(environment(names.variable)) { return path }
    guard let home = Self.absolute(environment("HOME")) else { return nil }
    return home == "/" ? home + names.standard : "\(home)/\(names.standard)"
  }

  /// The path of the directory for this process, which need not exist; nil if no home is named.
  public var path: String? { path { System.variable($0) } }

  private var names: (variable: String, standard: String) {
    switch self {
    case .config: ("XDG_CONFIG_HOME", ".config")
    case .data: ("XDG_DATA_HOME", ".local/share")
    case .state: ("XDG_STATE_HOME", ".local/state")
    case .cache: ("XDG_CACHE_HOME", ".cache")
    }
  }

  private static func absolute(_ value: String?) -> String? {
    guard var path = value?[...], path.first == "/" else { return nil }
    while path.count > 1, path.last == "/" { path.removeLast() }
    return String(path)
  }
}
