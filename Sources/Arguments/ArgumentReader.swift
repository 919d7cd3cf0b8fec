/// Reads a program's arguments one after the other: words and options in any order, an option's value after a space or
/// an equals sign.
struct ArgumentReader {
  /// One argument.
  enum Argument: Equatable {
    /// An argument that isn't an option.
    case word(String)
    /// An option with the value after its equals sign, if there is one.
    case option(String, value: String?)
  }

  private var unread: ArraySlice<String>
  private var takesWordsOnly = false

  /// Reads `arguments`, without the program's name.
  init(_ arguments: [String]) { unread = arguments[...] }

  /// The next argument; nil after the last. After `--`, every argument is a word.
  mutating func next() -> Argument? {
    guard let argument = unread.popFirst() else { return nil }
    if takesWordsOnly || argument == "-" || !argument.hasPrefix("-") { return .word(argument) }
    guard argument != "--" else {
      takesWordsOnly = true
      return next()
    }
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return .option(parts[0], value: parts.count == 2 ? parts[1] : nil)
  }

  /// The value of the option that was read last: the one after its equals sign, else the next argument.
  ///
  /// - Parameter need: What the error asks for if there is none; nil for an option that takes no value.
  mutating func value(of name: String, _ value: String?, need: String?) throws(OptionError) -> String {
    guard let need else {
      if value != nil { throw OptionError(message: "\(name) takes no value") }
      return ""
    }
    if let value { return value }
    if let first = unread.first, first == "-" || !first.hasPrefix("--") {
      unread.removeFirst()
      return first
    }
    throw OptionError(message: "\(name) needs \(need)")
  }
}

/// An option that isn't understood, as one line that says what is expected.
package struct OptionError: Error, Equatable {
  /// The message, on one line.
  package var message: String

  /// Makes an error with its message.
  package init(message: String) { self.message = message }
}
