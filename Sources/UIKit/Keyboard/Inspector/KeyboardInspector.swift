/// Draws, above everything else in a window, what the keyboard does to it: for developing forms.
///
/// An overlay outlines the keyboard, what it leaves free, the focused item, the caret, and the place that the item was moved away
/// from. A panel names them; says what was moved how far, and why; follows the slide on its easing curve; lists the notifications
/// with their times; and warns of what can't be seen, such as "Password can never clear the keyboard: 40 points short". It moves
/// out of the way of what is edited, and gets shorter where there is little room.
///
/// ```swift
/// let inspector = KeyboardInspector(windowScene: scene)
/// inspector.toggle()
/// ```
///
/// Touches, keys and focus pass it by; it changes no layout but its own, and costs nothing while it is off. On, it draws in frames
/// in which something changes anyway. Ours, not UIKit's.
@preconcurrency @MainActor
public final class KeyboardInspector {
  /// The native window that is looked at; nil once it is gone.
  public var windowScene: UIWindowScene? { scene }

  /// Whether the overlay is shown; false at first.
  public var isEnabled: Bool {
    get { overlay != nil }
    set { if newValue != isEnabled { newValue ? begin() : end() } }
  }

  /// What the panel says now, a line for each of its rows, the warnings last; empty while it is off.
  public var summary: [String] { overlay?.reading?.summary ?? [] }

  /// What the panel warns of now, a sentence each; empty while it is off.
  package var warnings: [String] { overlay?.reading?.warnings ?? [] }

  private(set) var overlay: InspectorOverlay?
  private weak var scene: UIWindowScene?

  /// Makes an inspector that is off. It lasts as long as it is kept.
  public init(windowScene: UIWindowScene) { scene = windowScene }

  // The class names its actor, although it is the default: an optimizing compiler forgets the default where another module uses the
  // class, and then refuses this.
  isolated deinit { end() }

  /// Shows the overlay, or takes it away.
  public func toggle() { isEnabled.toggle() }

  // MARK: - Private

  private func begin() {
    guard let scene else { return }
    let overlay = InspectorOverlay(over: scene)
    self.overlay = overlay
    overlay.begin()
  }

  private func end() {
    overlay?.end()
    overlay = nil
  }
}
