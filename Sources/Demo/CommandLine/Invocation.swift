/// What the command line asks the program to do.
enum Invocation: Equatable {
  /// Open the window.
  case run(Options)
  /// Play tapes and take pictures; with the arguments behind the word `record`.
  case record([String])
  /// Name the examples.
  case list
  /// Install the programs below a folder; nil is the default one.
  case install(prefix: String?)
  /// Remove the installation below a folder; nil is the default one.
  case uninstall(prefix: String?)
  /// Report this machine's capabilities.
  case doctor
  /// Tell the version.
  case version
  /// Explain the options.
  case help
}
