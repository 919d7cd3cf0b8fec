/// A kind of device, with iOS's numbers.
public nonisolated enum UIUserInterfaceIdiom: Int, Sendable {
  /// None of the others.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A television.
  case tv = 2
  /// A car's screen.
  case carPlay = 3
  /// A desktop computer; here always. UIKit has no other name for it.
  case mac = 5
}

/// The kind of this device: a desktop computer. The older name of ``UIDevice/userInterfaceIdiom``.
public nonisolated func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { .mac }
