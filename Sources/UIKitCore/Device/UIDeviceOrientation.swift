/// How a device is held, with iOS's numbers.
public nonisolated enum UIDeviceOrientation: Int, Sendable {
  /// Before there is a window.
  case unknown = 0
  /// Upright: the window is at least as high as wide.
  case portrait = 1
  /// Upside down; never here.
  case portraitUpsideDown = 2
  /// On its side: the window is wider than high.
  case landscapeLeft = 3
  /// On its other side; never here.
  case landscapeRight = 4
  /// Lying with the screen up; never here.
  case faceUp = 5
  /// Lying with the screen down; never here.
  case faceDown = 6

  /// Whether the device is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether the device is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the device lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}
