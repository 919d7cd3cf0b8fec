/// What the command line asks the program to do.
enum Invocation: Equatable {
  /// Open the window.
  case run(Options)
  /// Play tapes and take pictures; with the arguments behind the word `record`.
  case record([String])
  /// Name the examples.
  case list
  /// Tell what this machine can do.
  case doctor
  /// Tell the version.
  case version
  /// Explain the options.
  case help
}

/// An option that can't be understood, in one line that tells what would be.
struct OptionError: Error, Equatable {
  /// The line.
  var message: String
}
