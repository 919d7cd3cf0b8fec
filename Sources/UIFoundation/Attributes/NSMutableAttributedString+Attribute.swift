extension NSMutableAttributedString {
  /// Gives the characters in `range` an attribute, in addition to those that they have.
  ///
  /// Used in place of Foundation's method of the same name for values of any type that is known. On Linux that one ends
  /// the process when parts that overlap or touch get a value that is no class and no string or number of Foundation's,
  /// such as a `CGFloat` or an ``NSUnderlineStyle``: it wraps them in objects that Core Foundation can't compare.
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
  /// Makes an empty text: `NSMutableAttributedString()`, which Foundation lacks on Linux. The parameter is always left out.
  public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}
