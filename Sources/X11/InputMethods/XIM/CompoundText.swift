import CX11

/// The encoding of text that X had before Unicode (Compound Text Encoding).
@MainActor
enum CompoundText {
  /// Decodes `bytes`; empty where they aren't valid.
  static func decode(_ bytes: [UInt8], display: OpaquePointer) -> String {
    var bytes = bytes
    return bytes.withUnsafeMutableBufferPointer { buffer in
      var property = XTextProperty()
      property.value = buffer.baseAddress
      (property.format, property.nitems) = (8, UInt(buffer.count))
      property.encoding = XInternAtom(display, "COMPOUND_TEXT", 0)
      var list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
      var count: Int32 = 0
      guard Xutf8TextPropertyToTextList(display, &property, &list, &count) >= 0, let list else { return "" }
      defer { XFreeStringList(list) }
      return (0..<Int(count)).compactMap { list[$0].map { String(cString: $0) } }.joined(separator: "\n")
    }
  }
}
