import CX11

/// An error with which the server refused a request.
package struct ServerError: Error, Equatable, CustomStringConvertible {
  /// The kind of error, such as 3 for BadWindow.
  package let code: Int
  /// The major opcode of the refused request.
  package let request: Int
  /// The minor opcode, for requests of extensions.
  let minor: Int
  /// The serial number of the request on this connection.
  package let serial: UInt
  /// The window, pixmap or other resource that the error is about.
  package let resource: XID
  /// Xlib's words for the code.
  package let text: String

  package var description: String {
    "X error \(code) (\(text)) in request \(request).\(minor), serial \(serial), resource 0x\(String(resource, radix: 16))"
  }
}
