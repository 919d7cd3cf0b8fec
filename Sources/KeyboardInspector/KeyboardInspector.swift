import UIKit

/// Draws, above everything else in a window, what the keyboard does to it: for developing forms.
///
/// An overlay outlines the keyboard, the part that it leaves free, the focused item, its caret, and the item's original
/// position. A panel names them; says what was moved how far, and why; follows the slide on its easing curve; lists the
/// notifications with their times; and warns of inputs that can't be seen, such as "Password can never clear the
/// keyboard: 40 points short". The panel keeps clear of what is edited and of the bar above it, and gets shorter where
/// there is little room. The user can drag it elsewhere; a double click lets it choose again.
///
/// ```swift
/// let inspector = KeyboardInspector(windowScene: scene)
/// inspector.toggle()
/// ```
///
/// It takes no keys or focus, and touches only on its panel; it changes no layout but its own, and costs nothing while
/// it is off. While it is on, it draws only in frames in which something else changes. UIKit on iOS has no such class.
@preconcurrency @MainActor
public final class KeyboardInspector {
  /// The native window that is inspected; nil once it no longer exists.
  public var windowScene: UIWindowScene? { scene }

  /// Whether the overlay is shown; false at first.
  public var isEnabled: Bool {
    get { overlay != nil }
    set { if newValue != isEnabled { newValue ? begin() : end() } }
  }

  /// The panel's text, a line for each of its rows, the warnings last; empty while it is off.
  public var summary: [String] { overlay?.reading?.summary ?? [] }

  /// The panel's warnings, a sentence each; empty while it is off.
  package var warnings: [String] { overlay?.reading?.warnings ?? [] }

  private(set) var overlay: InspectorOverlay?
  private weak var scene: UIWindowScene?

  /// Makes an inspector that is off. It works as long as it is retained.
  public init(windowScene: UIWindowScene) { scene = windowScene }

  // The class names its actor, although it is the default: an optimizing compiler forgets the default when another
  // module uses the class, and then rejects this `isolated deinit`.
  isolated deinit { end() }

  /// Shows the overlay, or hides it.
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
