import CX11
import X11

import class X11.Window

/// An event that a device on the server might have reported through XInput 2. For test programs: no virtual server has a
/// touch screen.
package struct SyntheticDeviceEvent {
  /// The number of the event's type, such as 18 for `XI_TouchBegin`.
  package var type: Int
  /// The window that gets the event.
  package var window: XID
  /// The number of the device that reports it.
  package var device: Int
  /// The touch's number, or the button's.
  package var detail: Int
  /// The position in pixels of the window.
  package var location: PixelPoint
  /// Whether the server has derived it from a touch, or from a wheel's fractions of a step (`XIPointerEmulated`).
  package var isEmulated = false

  /// An event with the values that the properties describe.
  package init(type: Int, window: XID, device: Int, detail: Int, location: PixelPoint, isEmulated: Bool = false) {
    (self.type, self.window, self.device, self.detail) = (type, window, device, detail)
    (self.location, self.isEmulated) = (location, isEmulated)
  }
}

extension InputExtension {
  /// Takes a device for a touch screen from now on, until devices are attached or removed.
  package func pretendTouchScreen(_ device: Int, for window: Window) {
    touchScreens.insert(device)
    listen(on: window)
  }

  /// Decodes a made-up event as if the server had sent it.
  package func decode(_ forged: SyntheticDeviceEvent) -> Event? {
    var event = CX11DeviceEvent()
    event.evtype = Int32(clamping: forged.type)
    event.sourceid = Int32(clamping: forged.device)
    event.detail = Int32(clamping: forged.detail)
    event.event = forged.window
    (event.event_x, event.event_y) = (Double(forged.location.x), Double(forged.location.y))
    event.flags = forged.isEmulated ? 1 << 16 : 0
    return withUnsafeMutableBytes(of: &event) { memory in
      var cookie = XGenericEventCookie()
      cookie.extension = opcode
      cookie.evtype = Int32(clamping: forged.type)
      cookie.data = memory.baseAddress
      return decode(cookie)
    }
  }
}
