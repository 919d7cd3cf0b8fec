/// The pointer's position, and which buttons and modifiers are down.
package nonisolated struct PointerState: Sendable, Equatable {
  /// The window that the event is about.
  package var window: XID
  /// In pixels of the window.
  package var location: PixelPoint
  /// In pixels of the screen.
  package var screenLocation: PixelPoint
  /// The modifiers and buttons that were down just before the event.
  package var modifiers: Modifiers
  /// The event's time on the server's clock.
  package var time: ServerTime
}
