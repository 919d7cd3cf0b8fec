import CX11

/// The text that an input context has composed (`Xutf8LookupString`).
@MainActor
enum ComposedText {
  private struct Overflow: Error {
    let count: Int
  }

  /// A key press's keysym, 0 for none and for text that an input method has committed, and its text. Control characters give no text.
  static func lookUp(_ event: inout XKeyEvent, in context: XIC) -> (keysym: KeySym, text: String) {
    var keysym: KeySym = 0
    var status: Int32 = 0
    var text = lookUp(&event, context, capacity: 32, &keysym, &status)
    if case .failure(let needed) = text { text = lookUp(&event, context, capacity: needed.count, &keysym, &status) }
    let hasKeysym = status == XLookupKeySym || status == XLookupBoth
    return (hasKeysym ? keysym : 0, (try? text.get()) ?? "")
  }

  private static func lookUp(
    _ event: inout XKeyEvent,
    _ context: XIC,
    capacity: Int,
    _ keysym: inout KeySym,
    _ status: inout Int32
  ) -> Result<String, Overflow> {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
      // The text may be a part of a password.
      defer { ErasedBytes.erase(UnsafeMutableRawBufferPointer(buffer)) }
      let length = Int(Xutf8LookupString(context, &event, buffer.baseAddress, Int32(capacity), &keysym, &status))
      switch status {
      case XBufferOverflow: return .failure(Overflow(count: length))
      case XLookupChars, XLookupBoth:
        let bytes = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<length])
        return .success(InputContext.text(of: bytes))
      default: return .success("")
      }
    }
  }
}
