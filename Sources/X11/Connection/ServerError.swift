import CX11

/// What the server said about a request that it refused.
package struct ServerError: Error, Equatable, CustomStringConvertible {
  /// The kind of error, such as 3 for BadWindow.
  package let code: Int
  /// The major opcode of the refused request.
  package let request: Int
  /// The minor opcode, for requests of extensions.
  package let minor: Int
  /// Which request of this connection it was.
  package let serial: UInt
  /// The window, pixmap or other thing that was refused.
  package let resource: XID
  /// Xlib's words for the code.
  package let text: String

  package var description: String {
    "X error \(code) (\(text)) in request \(request).\(minor), serial \(serial), resource 0x\(String(resource, radix: 16))"
  }

  /// The code of an error about a window that does not exist (any more).
  package static let badWindow = Int(BadWindow)
}
