extension NSObject {
  /// The class's name, as apps use it for reuse identifiers: `Form.PersonCell`.
  public nonisolated class func description() -> String { String(reflecting: self) }
}
