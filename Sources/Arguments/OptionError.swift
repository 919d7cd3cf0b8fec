/// An option that can't be understood, in one line that tells what would be.
package struct OptionError: Error, Equatable {
  /// The line.
  package var message: String

  /// Makes an error with its line.
  package init(message: String) { self.message = message }
}
