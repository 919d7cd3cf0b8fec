/// Where a keyboard is shown.
public nonisolated enum KeyboardPlacement: String, CaseIterable, Sendable {
  /// Inside the app's window, at its bottom edge.
  case attached
  /// On the desktop, at the bottom edge of the monitor with most of the app's window, and as wide as the monitor;
  /// maximised windows leave that part free. The same as ``attached`` on platforms without a desktop.
  case docked
  /// Inside the app's window, smaller, where the user drags it by its grip. Dropped at the bottom edge it stays there,
  /// as wide as the window, until the grip is dragged up again.
  case floating
  /// Nowhere: the user types on hardware. Accessory bars are still shown.
  case off
}
