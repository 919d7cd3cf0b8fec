import Foundation
import QuartzCore

/// A native window: a surface to draw on and a source of events. All coordinates are in points.
@preconcurrency @MainActor
public protocol WindowHost: RenderTarget {
  /// The title in the window's frame.
  var title: String { get set }

  /// The smallest size that the user may give the window, in points.
  var minimumSize: CGSize { get set }

  /// Whether the window covers its whole monitor; setting it sends a request to the window manager, which may refuse.
  var isFullScreen: Bool { get set }

  /// Types keys as if they were pressed on hardware; nil if this platform can't.
  var keySynthesizer: (any KeySynthesizer)? { get }

  /// Asks for one call of ``WindowHostDelegate/hostFrame(_:)`` at the next tick of the display.
  func requestFrame()

  /// Asks for one call of ``WindowHostDelegate/hostDraw(_:)`` once the events that have arrived are handled, without
  /// waiting for a tick: for the response to a key, a click or the wheel. Does nothing if no frame was requested, because
  /// then nothing has changed.
  func requestFrameNow()

  /// Reports the caret's rectangle to input methods, in points of the window; nil if no text is being edited. Does
  /// nothing if the rectangle hasn't changed.
  func setTextInputRect(_ rect: CGRect?)

  /// Changes the pointer's shape.
  func setCursor(_ cursor: PointerShape)

  /// Begins to drag text beyond the window; nil if no other window can take it.
  func beginTextDrag(_ text: DraggedText) -> (any TextDragSession)?

  /// Reports to the source of a text drag whether the text could be dropped where it is held now, after the content
  /// below it has scrolled.
  func setAcceptsTextDrops(_ accepts: Bool)

  /// Shows the window.
  func show()

  /// Removes the window from the screen for good.
  func close()
}

extension WindowHost {
  /// Returns nil by default: no other window can take the text.
  public func beginTextDrag(_ text: DraggedText) -> (any TextDragSession)? { nil }
}

/// The shapes a pointer may take.
public nonisolated enum PointerShape: Sendable {
  /// The usual arrow.
  case arrow
  /// A hand, over something that can be pressed.
  case hand
  /// A bar, over text that can be edited.
  case text
  /// Four arrows, over something that can be moved.
  case move
  /// An arrow into a corner, over a bottom right corner by which something can be resized.
  case resizeCorner
}

/// Makes key events as if they came from hardware.
@preconcurrency @MainActor
public protocol KeySynthesizer: AnyObject {
  /// Presses and releases the key that produces `key`, while the keys of `modifiers` are down; false, without typing
  /// anything, if the current keymap has no such key.
  func type(_ key: SynthesizedKey, holding modifiers: [UIKeyboardHIDUsage]) -> Bool

  /// Holds the keys of `modifiers` down and no others, for other programs, too, until the next call.
  func hold(_ modifiers: [UIKeyboardHIDUsage])
}

extension KeySynthesizer {
  /// Presses and releases a key without modifiers.
  public func type(_ key: SynthesizedKey) -> Bool { type(key, holding: []) }
  /// Does nothing by default: keys that only this program sees are typed with their modifiers each time.
  public func hold(_ modifiers: [UIKeyboardHIDUsage]) {}
}

/// A key that a virtual keyboard can press.
public nonisolated enum SynthesizedKey: Hashable, Sendable {
  /// The key that types this character, with the modifiers it takes.
  case character(Character)
  /// A key that types no character by itself.
  case named(UIKeyboardHIDUsage)
}

/// Receives the events of a native window.
@preconcurrency @MainActor
public protocol WindowHostDelegate: AnyObject {
  /// Called at the display's next tick after ``WindowHost/requestFrame()``.
  func hostFrame(_ host: any WindowHost)

  /// Called after ``WindowHost/requestFrameNow()``, to draw what has changed between two ticks of the display.
  func hostDraw(_ host: any WindowHost)

  /// The size or the scale has changed; everything has to be drawn again.
  func hostDidResize(_ host: any WindowHost)

  /// The content of `rect` was lost and has to be drawn again.
  func hostNeedsDisplay(_ host: any WindowHost, in rect: CGRect)

  /// The window got or lost the keyboard focus.
  func host(_ host: any WindowHost, didChangeFocus focused: Bool)

  /// The window was minimised, or is back on the screen.
  func host(_ host: any WindowHost, didChangeVisibility isVisible: Bool)

  /// The keyboard of another program is at `frame`, in points of the window; nil if none is shown any more.
  func host(_ host: any WindowHost, otherKeyboardDidMoveTo frame: CGRect?)

  /// The user asked to close the window.
  func hostShouldClose(_ host: any WindowHost)

  /// The desktop's appearance, scale or motion preference changed.
  func hostDidChangeTraits(_ host: any WindowHost)

  /// Whether text typed into the window now is secret, such as a password: key events from other programs are refused
  /// then.
  func hostTakesSecret(_ host: any WindowHost) -> Bool

  /// A pointer or finger moved, was pressed or was released.
  func host(_ host: any WindowHost, pointer event: PointerEvent)

  /// A wheel or touchpad scrolled.
  func host(_ host: any WindowHost, scroll event: ScrollEvent)

  /// An input method composes `text`, which is empty when nothing is composed any more. `selectedRange`, in UTF-16
  /// units, is its clause that is being converted, or the caret.
  func host(_ host: any WindowHost, composes text: String, selectedRange: NSRange)

  /// The input method no longer answers: the composition becomes ordinary text.
  func hostEndsComposing(_ host: any WindowHost)

  /// Dragged text, from any window of the desktop, is over a point of the window. Returns whether it could be dropped
  /// there.
  func host(_ host: any WindowHost, textDragDidMoveTo point: CGPoint) -> Bool

  /// Dragged text has left the window without being dropped.
  func hostTextDragDidExit(_ host: any WindowHost)

  /// The text was dropped at the last reported point: fetch it from ``PasteboardSelection/drag``, then call
  /// `completion` with whether it was inserted, so that it may be deleted where it comes from.
  func hostDropsText(_ host: any WindowHost, completion: @escaping (Bool) -> Void)

  /// A key went down (also by auto-repeat) or up, after the input method has processed it. The changes are drawn at once.
  func host(_ host: any WindowHost, key event: KeyEvent)
}

extension WindowHostDelegate {
  /// Does nothing by default: not every window has fields.
  public func host(_ host: any WindowHost, otherKeyboardDidMoveTo frame: CGRect?) {}
  /// Does nothing by default: not every window is for text.
  public func host(_ host: any WindowHost, composes text: String, selectedRange: NSRange) {}
  /// Does nothing by default.
  public func hostEndsComposing(_ host: any WindowHost) {}
  /// Accepts no text by default.
  public func host(_ host: any WindowHost, textDragDidMoveTo point: CGPoint) -> Bool { false }
  /// Does nothing by default.
  public func hostTextDragDidExit(_ host: any WindowHost) {}
  /// Accepts no text by default.
  public func hostDropsText(_ host: any WindowHost, completion: @escaping (Bool) -> Void) { completion(false) }
}
