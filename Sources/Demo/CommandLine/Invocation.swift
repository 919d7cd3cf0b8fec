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
