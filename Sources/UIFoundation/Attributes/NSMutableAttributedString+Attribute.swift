extension NSMutableAttributedString {
  /// Gives the characters in `range` an attribute, in addition to those that they have.
  ///
  /// Swift prefers this overload to Foundation's method of the same name when the value's static type isn't `Any`. On Linux,
  /// Foundation's ends the process when overlapping or adjacent ranges get a struct or enum that Foundation doesn't bridge,
  /// such as a `CGFloat` or an ``NSUnderlineStyle``: it boxes them in objects that Core Foundation can't compare.
  ///
  /// - Parameters:
  ///   - name: The attribute.
  ///   - value: Its value.
  ///   - range: The characters, in UTF-16 units; all of them have to exist.
  public nonisolated func addAttribute<Value>(_ name: NSAttributedString.Key, value: Value, range: NSRange) {
    addAttributes([name: value], range: range)
  }
}

nonisolated extension NSAttributedString {
  /// Makes an empty text: `NSMutableAttributedString()`, which Foundation lacks on Linux. Callers leave out the parameter.
  public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}
