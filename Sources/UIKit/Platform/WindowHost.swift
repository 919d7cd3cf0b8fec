/// A native window, as the toolkit sees it: a place to draw and a source of events. Points throughout.
@preconcurrency @MainActor
public protocol WindowHost: AnyObject {
  /// The drawable size in points.
  var size: CGSize { get }

  /// Device pixels per point.
  var scale: CGFloat { get }

  /// The title in the window's frame.
  var title: String { get set }

  /// The smallest size that the person may give the window, in points.
  var minimumSize: CGSize { get set }

  /// Types keys as if they were pressed on hardware; nil when this platform can't.
  var keySynthesizer: (any KeySynthesizer)? { get }

  /// Asks for one call of ``WindowHostDelegate/hostFrame(_:at:)`` at the next tick of the display.
  func requestFrame()

  /// Asks for one call of ``WindowHostDelegate/hostDraw(_:)`` as soon as the events that have arrived are handled, without
  /// waiting for a tick: for what answers a key, a click or a turn of the wheel.
  func requestFrameNow()

  /// Copies pixels that stay visible, before the rest is drawn: `rect` receives what stood at `rect` − `delta`.
  func scrollPixels(in rect: CGRect, by delta: CGPoint)

  /// Paints the window where it is damaged and shows it. `body` is called once per damaged rectangle, clipped to it.
  func draw(damage: [CGRect], _ body: (_ canvas: any Canvas, _ rect: CGRect) -> Void)

  /// Tells input methods where the caret is, in points of the window; nil when no text is being edited.
  func setTextInputRect(_ rect: CGRect?)

  /// Changes the pointer's shape.
  func setCursor(_ cursor: PointerShape)

  /// Shows the window.
  func show()

  /// Takes the window from the screen for good.
  func close()
}

/// The shapes a pointer may take.
public nonisolated enum PointerShape: Sendable {
  /// The usual arrow.
  case arrow
  /// A hand over what can be pressed.
  case hand
  /// A bar over text that can be edited.
  case text
}

/// Makes key events as if they came from hardware.
@preconcurrency @MainActor
public protocol KeySynthesizer: AnyObject {
  /// Presses and releases the key that produces `key`; false when the current keymap has none, and nothing was typed then.
  func type(_ key: SynthesizedKey) -> Bool
}

/// A key that a virtual keyboard can press.
public nonisolated enum SynthesizedKey: Hashable, Sendable {
  /// The key, with the modifiers it takes, that types this character.
  case character(Character)
  /// A key that types nothing of itself.
  case named(UIKeyboardHIDUsage)
}

/// Receives what happens to a native window.
@preconcurrency @MainActor
public protocol WindowHostDelegate: AnyObject {
  /// The display's next tick, after ``WindowHost/requestFrame()``; `time` in seconds of the platform's clock.
  func hostFrame(_ host: any WindowHost, at time: TimeInterval)

  /// What has changed is to be drawn between two ticks of the display, after ``WindowHost/requestFrameNow()``.
  func hostDraw(_ host: any WindowHost)

  /// The size or the scale has changed; everything has to be drawn again.
  func hostDidResize(_ host: any WindowHost)

  /// The content of `rect` was lost and has to be drawn again.
  func hostNeedsDisplay(_ host: any WindowHost, in rect: CGRect)

  /// The window got or lost the keyboard.
  func host(_ host: any WindowHost, didChangeFocus focused: Bool)

  /// The person asked to close the window.
  func hostShouldClose(_ host: any WindowHost)

  /// The desktop's appearance, scale or motion preference changed.
  func hostDidChangeTraits(_ host: any WindowHost)

  /// Whether what is typed into the window now is a secret, such as a password: keys that may come from others are refused then.
  func hostTakesSecret(_ host: any WindowHost) -> Bool

  /// A pointer or finger moved, was pressed or was released.
  func host(_ host: any WindowHost, pointer event: PointerEvent)

  /// A wheel or touchpad scrolled.
  func host(_ host: any WindowHost, scroll event: ScrollEvent)

  /// A key went down (also by auto-repeat) or up, after the input method had its say. Drawn at once.
  func host(_ host: any WindowHost, key event: KeyEvent)
}
