/// An option that can't be understood, in one line that tells what would be.
package struct OptionError: Error, Equatable {
  /// The line.
  package var message: String

  /// Tells what is wrong.
  package init(message: String) { self.message = message }
}
