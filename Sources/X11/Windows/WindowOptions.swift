/// The properties of a new window.
package nonisolated struct WindowOptions: Sendable {
  /// The kind of a window, by which the window manager decides on its frame and stacking (`_NET_WM_WINDOW_TYPE`).
  package enum Kind: Sendable {
    /// An ordinary window.
    case normal
    /// A window that belongs to another one, such as an alert.
    case dialog
    /// A panel at the screen's edge.
    case dock
    /// A small tool window.
    case utility
  }

  /// The title in the window's frame.
  package var title = ""
  /// The program's name, for scripts and window manager rules (`WM_CLASS`, instance).
  package var instanceName = "swift"
  /// The program's kind, for scripts and window manager rules (`WM_CLASS`, class).
  package var className = "Swift"
  /// The size in pixels.
  package var size = PixelSize(width: 320, height: 240)
  /// The position on the screen; nil lets the window manager choose.
  package var origin: PixelPoint?
  /// The smallest size that the user may choose.
  package var minimumSize: PixelSize?
  /// The kind of the window.
  package var kind = Kind.normal
  /// Whether the window manager leaves the window alone entirely.
  package var isOverrideRedirect = false
  /// Whether the window may get the keyboard focus.
  package var acceptsFocus = true
  /// The window that this one belongs to.
  package var transientFor: XID?

  /// Options with the values above.
  package init() {}
}
