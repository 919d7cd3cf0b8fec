/// What the command line asks the program to do.
enum Invocation: Equatable {
  /// Open the window.
  case run(Options)
  /// Play tapes and take pictures; with the arguments behind the word `record`.
  case record([String])
  /// Name the examples.
  case list
  /// Install the programs below a folder; nil stands for the usual one.
  case install(prefix: String?)
  /// Remove what was installed below a folder; nil stands for the usual one.
  case uninstall(prefix: String?)
  /// Tell what this machine can do.
  case doctor
  /// Tell the version.
  case version
  /// Explain the options.
  case help
}
