import CX11
import X11

/// An event that one program makes up and sends to another one's window (`XSendEvent`), as any program on the display
/// may. For test programs.
package enum SyntheticEvent {
  /// The key with this key code goes down or up.
  case key(Int, isDown: Bool)
  /// A button of the pointer goes down or up at a pixel of the window.
  case button(Int, PixelPoint, isDown: Bool)
  /// The pointer moves to a pixel of the window.
  case motion(PixelPoint)
  /// The window gets or loses the keyboard focus.
  case focus(isIn: Bool)
  /// The window has this size.
  case configure(PixelSize)
  /// The window is gone.
  case destroyed
  /// The window is no longer on the screen.
  case unmapped
  /// A property of this name has been written.
  case property(Atom)
  /// An event of any type of the core protocol, 2 to 34, with these numbers in the memory of Xlib's structure.
  case any(type: Int, words: [UInt])

  fileprivate func fill(_ event: inout XEvent, window: XID, root: XID) -> Int {
    switch self {
    case .key(let keycode, let isDown):
      event.xkey.type = isDown ? KeyPress : KeyRelease
      (event.xkey.window, event.xkey.root, event.xkey.same_screen) = (window, root, 1)
      event.xkey.keycode = UInt32(clamping: keycode)
      return isDown ? KeyPressMask : KeyReleaseMask
    case .button(let number, let point, let isDown):
      event.xbutton.type = isDown ? ButtonPress : ButtonRelease
      (event.xbutton.window, event.xbutton.root, event.xbutton.same_screen) = (window, root, 1)
      (event.xbutton.x, event.xbutton.y) = (Int32(clamping: point.x), Int32(clamping: point.y))
      event.xbutton.button = UInt32(clamping: number)
      return isDown ? ButtonPressMask : ButtonReleaseMask
    case .motion(let point):
      event.xmotion.type = MotionNotify
      (event.xmotion.window, event.xmotion.root, event.xmotion.same_screen) = (window, root, 1)
      (event.xmotion.x, event.xmotion.y) = (Int32(clamping: point.x), Int32(clamping: point.y))
      return PointerMotionMask
    case .focus(let isIn):
      event.xfocus.type = isIn ? FocusIn : FocusOut
      event.xfocus.window = window
      return FocusChangeMask
    case .configure(let size):
      event.xconfigure.type = ConfigureNotify
      (event.xconfigure.event, event.xconfigure.window) = (window, window)
      (event.xconfigure.width, event.xconfigure.height) = (Int32(clamping: size.width), Int32(clamping: size.height))
      return StructureNotifyMask
    case .destroyed:
      event.xdestroywindow.type = DestroyNotify
      (event.xdestroywindow.event, event.xdestroywindow.window) = (window, window)
      return StructureNotifyMask
    case .unmapped:
      event.xunmap.type = UnmapNotify
      (event.xunmap.event, event.xunmap.window) = (window, window)
      return StructureNotifyMask
    case .property(let name):
      event.xproperty.type = PropertyNotify
      (event.xproperty.window, event.xproperty.atom) = (window, name)
      return PropertyChangeMask
    case .any(let type, let words):
      withUnsafeMutableBytes(of: &event) { memory in
        words.withUnsafeBytes { memory.copyBytes(from: $0.prefix(memory.count)) }
      }
      event.type = Int32(clamping: type)
      return NoEventMask
    }
  }
}

extension Connection {
  /// Sends a made-up event to a window of any program.
  package func send(_ forged: SyntheticEvent, to window: XID) {
    var event = XEvent()
    let mask = forged.fill(&event, window: window, root: root)
    ignoringErrors { _ = XSendEvent(display, window, 0, mask, &event) }
    flush()
  }
}
