/// A keyboard whose keys can be found by name, as recordings and tests do that tap them.
package protocol KeyFinding {
  /// Where the key called `name` is now, in points of the window; nil when it isn't among those shown.
  func keyFrame(for name: String) -> CGRect?
}
