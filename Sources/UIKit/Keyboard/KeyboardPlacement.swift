/// Where a keyboard stands.
public nonisolated enum KeyboardPlacement: String, CaseIterable, Sendable {
  /// Inside the app's window, at its bottom edge.
  case attached
  /// On the desktop, at the bottom edge of the monitor that holds the app's window, as wide as that; maximised windows make room.
  /// Without a desktop as ``attached``.
  case docked
  /// Inside the app's window, smaller, wherever a person drags it by its grip; dropped at the bottom edge it stays there, as wide
  /// as the window, until the grip is dragged up again.
  case floating
  /// Nowhere: hardware keys only; accessory bars still show.
  case off
}
