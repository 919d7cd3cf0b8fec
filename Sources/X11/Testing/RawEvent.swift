import CX11
import X11

/// An event as the server sent it, before a decoder or an input method has seen it. For programs that measure.
package struct RawEvent {
  var event = XEvent()

  /// Whether a key went down (`KeyPress`).
  package var isKeyPress: Bool { event.type == KeyPress }
  /// Whether the server lost what a window showed (`Expose`).
  package var isExpose: Bool { event.type == Expose }
}

extension Connection {
  /// How many events have arrived and haven't been taken (`XPending`). Sends all buffered requests.
  package var pendingEvents: Int { Int(XPending(display)) }

  /// The serial number of the next request (`XNextRequest`). For programs that measure how many there are.
  package var nextRequest: UInt { XNextRequest(display) }

  /// Takes the next event; waits until one arrives (`XNextEvent`).
  package func nextEvent() -> RawEvent {
    var raw = RawEvent()
    XNextEvent(display, &raw.event)
    return raw
  }
}
