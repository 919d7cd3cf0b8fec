extension NSMutableAttributedString {
  /// Gives the characters in `range` an attribute, in addition to those that they have.
  ///
  /// Used in place of Foundation's method of the same name for values of any type that is known. On Linux that one, and
  /// `addAttributes(_:range:)`, end the process when parts that overlap or touch get a value that is no string or number
  /// of Foundation's, such as a font, a colour or a `CGFloat`: Core Foundation can't compare the attributes of such parts,
  /// which `setAttributes(_:range:)` leaves to Swift.
  ///
  /// - Parameters:
  ///   - name: The attribute.
  ///   - value: Its value.
  ///   - range: The characters, in UTF-16 units; all of them have to exist.
  public nonisolated func addAttribute<Value>(_ name: NSAttributedString.Key, value: Value, range: NSRange) {
    changeAttributes(in: range) { $0[name] = value }
  }

  /// Changes the attributes of each part of `range`, without Core Foundation's comparison.
  nonisolated func changeAttributes(in range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
    var offset = range.location
    let end = range.location + range.length
    while offset < end {
      var part = NSRange()
      var look = attributes(at: offset, effectiveRange: &part)
      change(&look)
      let stop = min(end, max(offset + 1, part.location + part.length))
      setAttributes(look, range: NSRange(location: offset, length: stop - offset))
      offset = stop
    }
  }
}
