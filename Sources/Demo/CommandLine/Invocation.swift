/// The task that the command line asks for.
enum Invocation: Equatable {
  /// Open the window.
  case run(Options)
  /// Play tapes and take pictures; with the arguments after the word `record`.
  case record([String])
  /// List the examples.
  case list
  /// Install the programs below a folder; nil for the default one.
  case install(prefix: String?)
  /// Remove the installation below a folder; nil for the default one.
  case uninstall(prefix: String?)
  /// Report this machine's capabilities.
  case doctor
  /// Print the version.
  case version
  /// Print the help.
  case help
}
