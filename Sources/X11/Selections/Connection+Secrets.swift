import CX11

/// Leaves no copy of a secret in the memory of the libraries through which it came.
extension Connection {
  /// The size of the buffer in which XCB receives what the server sends.
  private static let receiveBuffer = 16 << 10
  /// Milliseconds that a server may take to send the events that cover a secret.
  private static let timeout: Int32 = 500

  /// Overwrites what XCB's buffer still has of the server's last answer.
  ///
  /// - Parameters:
  ///   - count: The length of the answer's contents, in bytes.
  ///   - window: A window of this program that gets no messages.
  func coverAnswer(of count: Int, in window: XID) {
    // XCB moves what it has received to the buffer's beginning, packet by packet: copies lie as far from there as there were
    // events before and after the answer in the same read.
    let length = min(count + 4096, Self.receiveBuffer)
    sendToSelf(length, window)
    // The server sends event by event, and only what XCB finds at once comes into its buffer beyond the first one.
    CX11WaitForBytes(fileDescriptor, Int32(length), Self.timeout)
    XSync(display, 0)
    var message = XEvent()
    while XCheckTypedWindowEvent(display, window, ClientMessage, &message) != 0 {}
  }

  /// Sends messages of `length` bytes in all to a window of this program.
  private func sendToSelf(_ length: Int, _ window: XID) {
    var message = XEvent()
    message.xclient.type = ClientMessage
    message.xclient.window = window
    message.xclient.message_type = atoms[.zeros]
    message.xclient.format = 8
    // An event has 32 bytes.
    for _ in 0..<(length + 31) / 32 { XSendEvent(display, window, 0, NoEventMask, &message) }
    XFlush(display)
  }
}
