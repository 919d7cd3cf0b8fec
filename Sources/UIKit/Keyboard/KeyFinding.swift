/// A keyboard whose keys can be found by name, for recordings and tests that tap them.
package protocol KeyFinding {
  /// The frame of the key called `name`, in points of the window; nil if no such key is shown.
  func keyFrame(for name: String) -> CGRect?
}
