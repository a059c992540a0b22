/// The options of `init`.
struct InitOptions {
  var name: String?
  var template: String?
  var hasMarkups = false
  var hasTests = true
  var place: String?
  var library: String?

  /// Reads the arguments after `init`; `--option=value` is `--option value`.
  ///
  /// - Throws: ``ShohinCommand/Mistake`` if one of them makes no sense.
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-") else {
        try setName(argument)
        continue
      }
      let option = GivenOption(argument)
      switch option.name {
      case "--markup":
        try option.refuseValue()
        hasMarkups = true
      case "--tests", "--no-tests":
        try option.refuseValue()
        hasTests = option.name == "--tests"
      case "--name": try setName(option.value(or: &rest))
      case "--template": template = try option.value(or: &rest)
      case "--at": place = try option.value(or: &rest)
      case "--shohin": library = try option.value(or: &rest)
      default:
        throw ShohinCommand.Mistake(
          description: "init has no option \(option.name). See shohin --help.")
      }
    }
  }

  private mutating func setName(_ text: String) throws {
    guard name == nil else {
      throw ShohinCommand.Mistake(
        description: "A program has one name, and \(text) is a second one.")
    }
    name = text
  }
}

/// An option as the user wrote it: alone, or with a value behind an equals sign.
private struct GivenOption {
  let name: String
  private let attached: String?

  init(_ argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    name = String(parts[0])
    attached = parts.count > 1 ? String(parts[1]) : nil
  }

  /// Refuses a value behind an equals sign.
  func refuseValue() throws {
    guard attached == nil else {
      throw ShohinCommand.Mistake(
        description: "\(name) takes no value: write \(name) alone, or leave it out.")
    }
  }

  /// Returns the value behind the equals sign, or else the next argument.
  func value(or rest: inout ArraySlice<String>) throws -> String {
    // Behind an equals sign a value may begin with dashes.
    let next = attached ?? rest.popFirst().flatMap { $0.hasPrefix("--") ? nil : $0 }
    guard let next, !next.isEmpty else {
      throw ShohinCommand.Mistake(
        description: "\(name) needs a value: write \(name) <value> or \(name)=<value>.")
    }
    return next
  }
}
