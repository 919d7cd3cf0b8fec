/// An option that isn't understood, as one line that says what is expected.
package struct OptionError: Error, Equatable {
  /// The line.
  package var message: String

  /// Makes an error with its line.
  package init(message: String) { self.message = message }
}
