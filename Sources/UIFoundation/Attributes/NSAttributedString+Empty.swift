nonisolated extension NSAttributedString {
  /// Makes an empty text: `NSMutableAttributedString()`, which Foundation lacks on Linux. The parameter is always left out.
  public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}
